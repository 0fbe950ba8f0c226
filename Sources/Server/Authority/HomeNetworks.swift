/// The addresses that lead to another place in each home, and so never to a stranger's server on the internet.
enum HomeNetworks {
    /// Address and mask: this machine (RFC 1122, 4291), private networks (RFC 1918, 4193), one cable (RFC 3927, 4291),
    /// and what providers and networks between a family's devices share out (RFC 6598).
    private static let networks = [
        ("127.0.0.0", "255.0.0.0"), ("10.0.0.0", "255.0.0.0"), ("172.16.0.0", "255.240.0.0"),
        ("192.168.0.0", "255.255.0.0"), ("169.254.0.0", "255.255.0.0"), ("100.64.0.0", "255.192.0.0"),
        ("::1", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"), ("fc00::", "fe00::"), ("fe80::", "ffc0::"),
    ]

    /// What a root may vouch for, in the words of `x509v3_config(5)`: these networks, and names with all that end in
    /// them.
    static func constraints(names: [String]) -> String {
        let plain = ServedNames(names: names, addresses: []).names
        return (plain.map { "permitted;DNS:\($0)" } + networks.map { "permitted;IP:\($0)/\($1)" })
            .joined(separator: ",")
    }
}
