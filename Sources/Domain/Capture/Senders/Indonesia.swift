extension Institution {
    static let indonesia: [Institution] = [
        Institution(
            "BCA", "IDR", packages: ["com.bca", "com.bca.*"],
            senders: ["BCA", "KlikBCA", "*@bca.co.id", "*klikbca.com"]),
        Institution(
            "Mandiri", "IDR", packages: ["id.bmri.livin"],
            senders: ["MANDIRI", "BankMandiri", "*bankmandiri.co.id", "Livin*"],
            aliases: ["Bank Mandiri", "Livin' by Mandiri"]),
        Institution(
            "BNI", "IDR", packages: ["src.com.bni", "id.bni.wondr"], senders: ["BNI", "BNI46", "*bni.co.id"],
            aliases: ["wondr"]),
        Institution(
            "BRI", "IDR", packages: ["id.co.bri.brimo"], senders: ["BRI", "BANKBRI", "*bri.co.id"], aliases: ["BRImo"]),
        Institution(
            "BSI", "IDR", packages: ["co.id.bankbsi.superapp", "com.bsm.activity2"], senders: ["BSI", "BankBSI"]),
        Institution(
            "CIMB Niaga", "IDR", packages: ["id.co.cimbniaga.mobile.android"], senders: ["CIMBNiaga"], aliases: ["OCTO"]
        ),
        Institution("Permata", "IDR", packages: ["net.myinfosys.PermataMobileX"], senders: ["PermataBank", "Permata"]),
        Institution("BTN", "IDR", senders: ["BTN", "BankBTN"]),
        Institution("Danamon", "IDR", senders: ["Danamon", "DBank"]),
        Institution("GoPay", "IDR", packages: ["com.gojek.app", "com.gojek.gopay"], senders: ["Gopay", "GOJEK"]),
        Institution("OVO", "IDR", packages: ["ovo.id"], senders: ["OVO"]),
        Institution("DANA", "IDR", packages: ["id.dana"], senders: ["DANA"]),
        Institution("LinkAja", "IDR", packages: ["com.telkom.mwallet"], senders: ["LinkAja"]),
        Institution("Jenius", "IDR", packages: ["com.btpn.dc"], senders: ["Jenius", "BTPN"]),
        Institution(
            "Jago", "IDR", packages: ["com.jago.digitalBanking"], senders: ["Jago", "BankJago"],
            aliases: ["Bank Jago"]),
        Institution(
            "ShopeePay", "IDR", packages: ["com.shopeepay.id", "com.shopee.id"], senders: ["ShopeePay", "Shopee"]),
        Institution("SeaBank", "IDR", packages: ["id.co.bankbkemobile.digitalbank"], senders: ["SeaBank"]),
        Institution("blu", "IDR", packages: ["com.bcadigital.blu"], senders: ["blu"], aliases: ["blu by BCA Digital"]),
        Institution("Allo Bank", "IDR", packages: ["com.alloapp.yump"], senders: ["AlloBank"]),
        Institution("Neobank", "IDR", packages: ["com.bnc.finance"], senders: ["BNC", "Neobank"]),
    ]
}
