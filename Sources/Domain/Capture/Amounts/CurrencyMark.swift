import Ledger

/// What stands beside a number and says which money it is.
enum CurrencyMark: Hashable, Sendable {
    /// One currency and no other.
    case exact(String)
    /// A sign of several currencies: the source's own where it is one of `codes`, else the first.
    case oneOf([String])
    /// A sign that means money only from sources of these currencies: a bare "N", "R".
    case onlyFrom([String])

    /// The currency that the mark means in a message of a source with `home` currencies; nil where it means none.
    func code(home: [String]) -> String? {
        switch self {
        case .exact(let code): code
        case .oneOf(let codes): home.first(where: codes.contains) ?? codes[0]
        case .onlyFrom(let codes): home.first(where: codes.contains)
        }
    }

    /// Whether another source would have meant another currency.
    var isAmbiguous: Bool {
        if case .oneOf = self { true } else { false }
    }

    private static let dollars = CurrencyMark.oneOf([
        "USD", "AUD", "CAD", "NZD", "SGD", "HKD", "COP", "MXN", "CLP", "ARS", "BRL", "TWD", "UYU", "DOP",
    ])
    private static let rupees = CurrencyMark.oneOf(["INR", "PKR", "LKR", "NPR", "MUR", "SCR"])
    private static let kronor = CurrencyMark.oneOf(["SEK", "NOK", "DKK", "ISK", "CZK"])
    private static let yen = CurrencyMark.oneOf(["JPY", "CNY"])
    private static let pounds = CurrencyMark.oneOf(["GBP", "EGP", "SYP", "LBP"])
    private static let pesos = CurrencyMark.oneOf(["MXN", "COP", "ARS", "CLP", "PHP", "UYU", "DOP", "CUP"])
    private static let rials = CurrencyMark.oneOf(["SAR", "OMR", "QAR", "IRR", "YER"])
    private static let dinars = CurrencyMark.oneOf(["KWD", "BHD", "JOD", "IQD", "TND", "DZD", "LYD", "RSD"])
    private static let shillings = CurrencyMark.oneOf(["KES", "TZS", "UGX"])

    /// Signs.
    static let signs: [String: CurrencyMark] = [
        "$": dollars, "€": .exact("EUR"), "£": .exact("GBP"), "¥": yen, "₩": .exact("KRW"), "₦": .exact("NGN"),
        "₱": .exact("PHP"), "฿": .exact("THB"), "₫": .exact("VND"), "₺": .exact("TRY"), "₽": .exact("RUB"),
        "₹": .exact("INR"), "₪": .exact("ILS"), "₴": .exact("UAH"), "₸": .exact("KZT"), "₾": .exact("GEL"),
        "₼": .exact("AZN"), "₡": .exact("CRC"), "₲": .exact("PYG"), "₵": .exact("GHS"), "₭": .exact("LAK"),
        "₮": .exact("MNT"), "៛": .exact("KHR"), "৳": .exact("BDT"), "؋": .exact("AFN"), "֏": .exact("AMD"),
        "₨": rupees, "円": .exact("JPY"), "원": .exact("KRW"), "元": .exact("CNY"),
    ]

    /// The letters before a "$".
    static let dollarPrefixes: [String: String] = [
        "us": "USD", "u": "USD", "s": "SGD", "a": "AUD", "au": "AUD", "nz": "NZD", "hk": "HKD", "r": "BRL", "c": "CAD",
        "ca": "CAD", "can": "CAD", "nt": "TWD", "mx": "MXN", "mex": "MXN", "rd": "DOP", "j": "JMD", "tt": "TTD",
        "b": "BND", "col": "COP", "ar": "ARS", "clp": "CLP", "cop": "COP", "cad": "CAD", "aud": "AUD", "sgd": "SGD",
        "usd": "USD",
    ]

    /// Words, in lower case. Codes of ISO 4217 that are also words of a language are known in capitals only.
    static let words: [String: CurrencyMark] = {
        var words: [String: CurrencyMark] = [
            "rp": .exact("IDR"), "rupiah": .exact("IDR"), "rm": .exact("MYR"), "ringgit": .exact("MYR"),
            "ksh": .exact("KES"), "kshs": .exact("KES"), "tsh": .exact("TZS"), "tshs": .exact("TZS"),
            "ush": .exact("UGX"), "ugx": .exact("UGX"), "shs": shillings, "tk": .exact("BDT"), "taka": .exact("BDT"),
            "tl": .exact("TRY"), "lira": .exact("TRY"), "sr": .exact("SAR"), "kč": .exact("CZK"), "kc": .exact("CZK"),
            "zł": .exact("PLN"), "zl": .exact("PLN"), "kr": kronor, "rs": rupees,
            "re": .onlyFrom(["INR", "PKR", "NPR"]),
            "n": .onlyFrom(["NGN"]), "r": .onlyFrom(["ZAR"]), "k": .onlyFrom(["ZMW", "PGK", "MMK"]),
            "q": .onlyFrom(["GTQ"]), "l": .onlyFrom(["HNL"]), "d": .onlyFrom(["GMD", "VND"]),
            "e": .onlyFrom(["SZL"]), "p": .onlyFrom(["BWP", "PHP"]), "m": .onlyFrom(["LSL"]),
            "naira": .exact("NGN"), "dhs": .oneOf(["AED", "MAD"]), "dh": .oneOf(["AED", "MAD"]),
            "dirham": .oneOf(["AED", "MAD"]), "dirhams": .oneOf(["AED", "MAD"]),
            "lei": .oneOf(["RON", "MDL"]), "leu": .oneOf(["RON", "MDL"]), "ft": .onlyFrom(["HUF"]),
            "forint": .exact("HUF"), "руб": .exact("RUB"), "р": .onlyFrom(["RUB", "BYN"]), "рублей": .exact("RUB"),
            "грн": .exact("UAH"), "тг": .exact("KZT"), "тенге": .exact("KZT"), "лв": .exact("BGN"),
            "дин": .exact("RSD"),
            "đ": .exact("VND"), "vnđ": .exact("VND"), "đồng": .exact("VND"), "dong": .exact("VND"),
            "euro": .exact("EUR"), "euros": .exact("EUR"), "dollar": dollars, "dollars": dollars,
            "pesos": pesos, "peso": pesos, "pounds": pounds, "baht": .exact("THB"), "บาท": .exact("THB"),
            "บ": .exact("THB"), "ghs": .exact("GHS"), "gh₵": .exact("GHS"), "gh": .onlyFrom(["GHS"]),
            "cedis": .exact("GHS"), "birr": .exact("ETB"), "br": .onlyFrom(["ETB", "BYN"]), "kd": .exact("KWD"),
            "bd": .onlyFrom(["BHD"]), "ro": .onlyFrom(["OMR"]), "jd": .exact("JOD"), "qr": .onlyFrom(["QAR"]),
            "le": .onlyFrom(["EGP", "SLE"]), "bs": .oneOf(["BOB", "VES"]), "gs": .onlyFrom(["PYG"]),
            "fcfa": .oneOf(["XOF", "XAF"]), "cfa": .oneOf(["XOF", "XAF"]), "rub": .exact("RUB"),
            "fr": .onlyFrom(["CHF"]),
            "sfr": .exact("CHF"), "rwf": .exact("RWF"), "frw": .exact("RWF"), "mt": .exact("MZN"),
            "kz": .onlyFrom(["AOA"]), "ريال": rials, "ریال": .exact("IRR"), "ر.س": .exact("SAR"),
            "درهم": .oneOf(["AED", "MAD"]),
            "د.إ": .exact("AED"), "دينار": dinars, "د.ك": .exact("KWD"), "ر.ع": .exact("OMR"), "ر.ق": .exact("QAR"),
            "جنيه": .exact("EGP"), "ج.م": .exact("EGP"), "円": .exact("JPY"), "원": .exact("KRW"), "元": .exact("CNY"),
            "圆": .exact("CNY"), "港元": .exact("HKD"), "港币": .exact("HKD"), "rmb": .exact("CNY"),
            "ils": .exact("ILS"), "nis": .exact("ILS"), "ש": .exact("ILS"),
        ]
        for currency in Currency.all where !capitalsOnly.contains(currency.code) {
            words[currency.code.lowercased()] = .exact(currency.code)
        }
        return words
    }()

    /// Words that name something else in messages of a currency's country: Indonesia's power company, a bank, a town.
    static let names: [String: Set<String>] = ["IDR": ["pln", "btn", "bsd", "top", "all"]]

    /// Codes that are words or beginnings of codes in lower case, so that they count in capitals alone.
    static let capitalsOnly: Set<String> = [
        "ALL", "TOP", "CUP", "PEN", "SOS", "TRY", "BAM", "GEL", "MOP", "ANG", "BIF", "LAK", "MAD", "MUR", "SAR", "COP",
        "DOP", "PAB", "SLE", "STN", "TND", "WST", "ZAR", "CAD", "INR", "BOB", "RON", "NAD", "DJF", "GIP", "VES", "VED",
    ]
}
