/// The words around a name in a message: what leads to it, what follows it (finances.md §2.7).
enum Leads {
    /// What leads to whom money went. The lower the number, the surer.
    static let expense = PhraseTable([
        (0, ["a/n", "a.n", "an/", "atas nama", "on behalf of", "firmasında"]),
        (
            1,
            [
                "at", "towards", "paid to", "sent to", "transfer to", "transferred to", "payment to", "to merchant",
                "to", "di", "ke", "kepada", "ke rekening", "bei", "vers", "chez", "en", "em", "para", "presso",
                "v obchodě", "v obchodu", "u obchodníka", "hos", "til", "bij", "aan", "عند", "ไปยัง", "u", "w", "в",
                "у", "tại", "cho", "لدى", "إلى", "في", "ที่", "favor of", "favour of", "beneficiary",
            ]
        ),
        (
            2,
            [
                "with", "from merchant", "by merchant", "pos", "qris", "via pos", "on", "a", "an", "na", "von", "utk",
                "untuk", "payee", "בבית עסק",
            ]
        ),
    ])

    static let income = PhraseTable([
        (
            0,
            [
                "from", "dari", "received from", "von", "da parte di", "oleh", "от", "od", "från", "fra", "từ", "من",
                "จาก", "van", "dr",
            ]
        ),
        (1, ["de", "da", "by", "by order of", "b/o"]),
    ])

    /// A refund comes from a shop, or from what was bought at one.
    static let refund = PhraseTable([
        (0, ["from", "dari", "at", "di", "by", "von", "de", "da"])
    ])

    static let cash = PhraseTable([(0, ["di", "at", "from", "en", "em", "à", "bei"])])
    static let topUp = PhraseTable([(0, ["dari", "from", "via", "melalui", "using"]), (1, ["ke", "to"])])
    static let pocket = PhraseTable([(0, ["to your", "to", "ke", "towards"])])

    static let topUpVerbs = PhraseTable("top up", "topup", "isi saldo")

    /// Verbs right before a name.
    static let payingVerbs = PhraseTable(
        "you paid", "paid", "you sent", "sent", "bayar", "membayar", "pembayaran", "pembayaran tagihan", "tagihan",
        "utk pembayaran", "untuk pembayaran")
    /// Verbs right after the name of whom the money came from.
    static let givingVerbs = PhraseTable(
        "sent you", "paid you", "has sent you", "transferred to you", "has sent", "sent", "paid", "transferred",
        "mengirimkan", "mengirim")
    /// Words right after the name of whom the money went to.
    static let creditedVerbs = PhraseTable("credited")

    /// What stands right behind a name.
    static let followers = PhraseTable(
        "firmasında", "firmasından", "isimli", "işyerinde", "işyerinden", "isyerinde", "isyerinden", "adlı",
        "tarafından", "tarafindan")

    /// Names of fields that hold the name.
    static let fields = PhraseTable(
        "at", "merchant", "merchant name", "التاجر", "لدى", "من", "إلى", "to", "beneficiary", "penerima", "toko",
        "payee", "tujuan", "nama penerima", "name", "nama", "penyedia jasa", "penyedia", "biller", "shop", "оплата",
        "покупка", "store", "counterparty", "from", "comercio", "établissement", "commerçant", "händler", "empfänger",
        "estabelecimento", "торговая точка", "where", "nama merchant", "merchant/payee", "dest")

    /// Names of fields in which the name stands among other words.
    static let looseFields = PhraseTable(
        "desc", "des", "nd", "noi dung", "nội dung", "description", "keterangan", "ket", "narration", "remarks",
        "details", "info", "berita", "memo", "narrative", "particulars", "reason")

    /// Names of fields that hold something else, so that what stands before their colon is no name.
    static let labels = PhraseTable(
        "amount", "amt", "nominal", "jumlah", "total", "saldo", "balance", "bal", "avail bal", "neuer saldo", "betrag",
        "sum", "importe", "valor", "date", "tanggal", "ref", "account", "acc", "acct", "card", "type", "jenis", "info",
        "alert", "purchase", "payment", "transaction", "transaksi", "debit", "credit", "fee", "biaya")

    /// Words at which a name ends only where they are written small: "LEFTIES GRAN VIA", "TRANSPORT FOR NSW".
    static let smallEnds: Set<String> = [
        "via", "for", "in", "con", "para", "di", "le", "el", "du", "as", "com", "se",
    ]

    /// Kinds of payments that stand before a name between strokes: "UPI/P2M/631355671204/CHAI POINT".
    static let strokes: Set<String> = ["upi", "pos", "nip", "imps", "neft", "trf", "cip", "mob", "qris"]

    /// The words at which a name ends.
    static let ends = PhraseTable(
        "on", "via", "using", "with", "was", "is", "has", "for", "in", "ref", "a/c", "ac", "acct", "account", "ending",
        "sebesar", "senilai", "pada", "tgl", "tanggal", "berhasil", "telah", "pakai", "memakai", "menggunakan",
        "dengan", "dgn", "melalui", "con", "para", "by", "category", "at", "ke", "dari", "from", "to", "di", "sudah",
        "udah", "diterima", "kategori", "di kategori", "kamu", "current", "current balance", "caiu", "na účet", "met",
        "hesabınıza", "hesabiniza", "tap", "sedang", "por", "successful", "successfully", "bezahlt", "credited",
        "debited", "has been", "have been", "upi", "not you", "avl", "bal", "balance", "saldo", "rekening",
        "using your", "txn", "trx", "trxid", "transaction", "date", "le", "du", "el", "am", "um", "mit", "dne", "från",
        "tarihinde", "tutarında", "ile", "from your", "and your", "dated", "dtd", "towards", "through", "against",
        "your", "biaya", "gagal", "sukses", "sebanyak", "seharga", "on your", "as", "when", "thru", "avec", "votre",
        "com", "no dia", "às", "aprovada", "se", "rrn", "utr", "if", "a.n", "a/n", "refno", "avail", "posted", "into",
        "desde", "en tu", "en su", "a tu", "na sua", "auf", "erhalten", "reussi*", "réussi*", "new balance", "new m",
        "lmt", "frais", "fee", "saldo", "nouveau", "untuk", "remaining", "available", "approved", "completed", "kpd",
        "sejumlah", "карта", "баланс", "доступно", "dated on")
}
