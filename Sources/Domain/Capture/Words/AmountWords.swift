/// The words by which messages are read, of every language together: a word of another language that means something
/// else is rare, and then the order of the checks decides.
enum Vocabulary {
    /// What an amount that nobody moved is.
    enum Standing: Int {
        /// What the account holds.
        case balance
        /// What may be spent, or is owed.
        case limit
        /// The balance is only what is added to.
        case filling
    }

    /// Words before an amount that did not move.
    static let standing = PhraseTable([
        (
            Standing.balance.rawValue,
            [
                "balance", "bal", "avl", "avbl", "avail", "available", "saldo", "sisa", "solde", "disponible",
                "disponível", "disponibile", "kontostand", "verfügbar", "bakiye*", "kullanılabilir", "zůstatek",
                "zostatok", "dostępne", "saldobeløb", "egyenleg", "доступно", "остаток", "баланс", "залишок", "رصيد",
                "رصيدك", "الرصيد", "المتبقي", "คงเหลือ", "ใช้ได้", "余额", "残高", "잔액", "số dư", "so du", "baki", "salio",
                "dostupno", "مانده", "egyenlege", "dost", "saldot",
            ]
        ),
        (
            Standing.filling.rawValue,
            [
                "isi saldo", "top up saldo", "tambah saldo", "pengisian saldo", "pakai saldo", "dengan saldo",
                "dari saldo", "menggunakan saldo", "via saldo",
            ]
        ),
        (
            Standing.limit.rawValue,
            [
                "lmt", "limit*", "limite", "límite", "due", "outstanding", "remaining", "лимит", "วงเงิน", "cupo",
                "plafond", "minimum", "transact within", "below", "threshold", "alert amount",
            ]
        ),
    ])

    /// Words that move an amount, though a balance is named before them.
    static let movement = PhraseTable(
        "bertambah", "increased by", "credited", "debited", "berkurang", "decreased by", "reduced by", "deposited",
        "withdrawn", "deducted", "added", "spent", "paid", "received", "transferred", "masuk", "keluar", "dikirim",
        "menerima", "didebet", "didebit", "terdebet", "terdebit", "terpotong", "terpakai", "dikreditkan", "digunakan",
        "dibayarkan")

    /// What stands before a fee.
    static let fees = PhraseTable(
        "fee", "fees", "biaya", "charge", "charges", "transaction cost", "komisi", "vat", "commission", "frais",
        "gebühr*", "taxa", "tarifa", "comisión", "komisyon", "комиссия", "bea", "admin")

    /// What stands before a sum over a while, and what names the while.
    static let sumWords = PhraseTable("spent", "spend", "total", "totaling", "far", "transact")
    static let sumPeriods = PhraseTable(
        "today", "this week", "this month", "so far", "within the day", "hari ini", "bulan ini", "aujourd'hui", "heute")

    /// What is given for buying.
    static let rewards = PhraseTable(
        "cashback", "points", "poin", "reward", "rewards", "coins", "koin", "miles", "earned", "voucher", "promo")
}
