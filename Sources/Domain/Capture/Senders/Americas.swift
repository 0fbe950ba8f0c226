extension Institution {
    static let americas: [Institution] = [
        Institution(
            "Chase", "USD", packages: ["com.chase.sig.android"], senders: ["24273", "28107", "Chase"],
            monthFirst: true),
        Institution(
            "Citi", "USD", packages: ["com.citi.*"], senders: ["692484", "95686", "Citi", "Citi Alert"],
            aliases: ["Citi Alert"], monthFirst: true),
        Institution("Huntington", "USD", senders: ["Huntington", "Huntington Bank", "446622"], monthFirst: true),
        Institution("Navy Federal", "USD", senders: ["NAVYFED", "NFCU"], aliases: ["NAVYFED"], monthFirst: true),
        Institution(
            "Bank of America", "USD", packages: ["com.infonow.bofa"], senders: ["73981", "BofA"],
            aliases: ["BofA", "BoA"], monthFirst: true),
        Institution(
            "Wells Fargo", "USD", packages: ["com.wf.wellsfargomobile"], senders: ["93557", "WellsFargo"],
            monthFirst: true),
        Institution(
            "Capital One", "USD", packages: ["com.konylabs.capitalone"], senders: ["227898", "CapitalOne"],
            monthFirst: true),
        Institution(
            "American Express", "USD", packages: ["com.americanexpress.android.acctsvcs.us"],
            senders: ["25684", "AmEx"], aliases: ["Amex"], monthFirst: true),
        Institution("Discover", "USD", senders: ["347268", "Discover"], monthFirst: true),
        Institution("Venmo", "USD", packages: ["com.venmo"], senders: ["86753", "Venmo"], monthFirst: true),
        Institution("Cash App", "USD", packages: ["com.squareup.cash"], senders: ["CashApp"], monthFirst: true),
        Institution("PayPal", "USD", "EUR", "GBP", packages: ["com.paypal.*"], senders: ["PayPal"], monthFirst: true),
        Institution("Zelle", "USD", senders: ["767666"], monthFirst: true),
        Institution("Apple Card", "USD", aliases: ["Apple Cash"], monthFirst: true),
        Institution("RBC", "CAD", packages: ["com.rbc.mobile.android"], senders: ["RBC"]),
        Institution("TD", "CAD", senders: ["TD Bank", "TD"]),
        Institution("Nubank", "BRL", "COP", "MXN", packages: ["com.nu.production"], senders: ["Nubank", "Nu"]),
        Institution("Itaú", "BRL", packages: ["com.itau"], senders: ["25444", "ITAU"]),
        Institution("Bradesco", "BRL", senders: ["BRADESCO", "27888"]),
        Institution("Banco do Brasil", "BRL", senders: ["40040001"], aliases: ["BB"]),
        Institution("Inter", "BRL", packages: ["br.com.intermedium"], senders: ["Inter"]),
        Institution("Bancolombia", "COP", packages: ["com.todo1.mobile"], senders: ["Bancolombia", "85540", "87400"]),
        Institution("Nequi", "COP", packages: ["com.nequi.MobileApp"], senders: ["Nequi"]),
        Institution("Davivienda", "COP", senders: ["Davivienda", "85327"]),
        Institution("BBVA México", "MXN", senders: ["BBVA MX"]),
        Institution("Banorte", "MXN", senders: ["Banorte"]),
        Institution(
            "Mercado Pago", "ARS", "MXN", "BRL", packages: ["com.mercadopago.wallet"], senders: ["MercadoPago"]),
        Institution("Galicia", "ARS", packages: ["com.bancogalicia.mobile"], senders: ["Galicia"]),
        Institution("BCP", "PEN", senders: ["BCP"]),
        Institution("Yape", "PEN", packages: ["com.bcp.innovacxion.yapeapp"]),
        Institution("Banco de Chile", "CLP", senders: ["BancoChile", "*@bancochile.cl"]),
    ]
}
