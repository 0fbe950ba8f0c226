extension Institution {
    static let oceania: [Institution] = [
        Institution("CommBank", "AUD", packages: ["com.commbank.netbank"], senders: ["CommBank", "CBA"]),
        Institution("ANZ", "AUD", "NZD", senders: ["ANZ"]),
        Institution("NAB", "AUD", senders: ["NAB"]),
        Institution("Westpac", "AUD", senders: ["Westpac"]),
        Institution("Up", "AUD", packages: ["au.com.up.money"]),
        Institution("Kiwibank", "NZD", senders: ["Kiwibank"]),
        Institution("ASB", "NZD", senders: ["ASB"]),
    ]
}
