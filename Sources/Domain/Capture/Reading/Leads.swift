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
                "v obchodě", "v obchodu", "u obchodníka", "hos", "til", "till", "bij", "aan", "naar", "door", "عند",
                "ไปยัง",
                "ชำระ", "u", "w", "в", "для", "kwenda", "kwa", "c/o", "purchased from", "bought from", "par",
                "dla", "linked to vpa", "to vpa", "recibo de", "بإسم", "باسم",
                "у", "tại", "cho", "لدى", "إلى", "في", "ที่", "favor of", "favour of", "beneficiary",
            ]
        ),
        (
            2,
            [
                "with", "from merchant", "by merchant", "pos", "qris", "via pos", "on", "a", "an", "na", "von", "utk",
                "untuk", "payee", "בבית עסק", "for",
            ]
        ),
        // "A Trx using Card XX9915 from ADANI CORNER", but also "debited from HDFC Bank A/C".
        (3, ["from", "de"]),
    ])

    static let income = PhraseTable([
        (
            0,
            [
                "from", "dari", "received from", "sent by", "von", "da parte di", "oleh", "от", "od", "från", "fra",
                "từ",
                "من", "kutoka", "linked to vpa", "vpa", "بإسم", "باسم",
                "จาก", "van", "dr",
            ]
        ),
        (1, ["de", "da", "du", "by", "by order of", "b/o"]),
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
        "utk pembayaran", "untuk pembayaran", "pembelian", "lastschrift", "yamekamilika", "thanh toan", "thanh toán")
    /// Verbs right after the name of whom the money came from.
    static let givingVerbs = PhraseTable(
        "sent you", "paid you", "has sent you", "transferred to you", "has sent", "sent", "paid", "transferred",
        "mengirimkan", "mengirim", "hat dir", "te envió", "te ha enviado", "te enviou", "t'a envoyé", "ti ha inviato",
        "chuyen tien", "chuyển tiền")
    /// Words right after the name of whom the money went to.
    static let creditedVerbs = PhraseTable("credited", "charged you")

    /// What stands right behind a name.
    static let followers = PhraseTable(
        "firmasında", "firmasından", "isimli", "işyerinde", "işyerinden", "isyerinde", "isyerinden", "adlı",
        "tarafından", "tarafindan", "adına", "adina", "adlı işyeri*")

    /// Names of fields that hold the name.
    static let fields = PhraseTable(
        "at", "merchant", "merchant name", "التاجر", "لدى", "من", "إلى", "to", "beneficiary", "penerima", "toko",
        "payee", "tujuan", "nama penerima", "name", "nama", "penyedia jasa", "penyedia", "biller", "shop", "оплата",
        "покупка", "store", "counterparty", "from", "comercio", "établissement", "commerçant", "händler", "empfänger",
        "estabelecimento", "торговая точка", "where", "nama merchant", "merchant/payee", "dest", "paid",
        "outgoing transfer",
        "incoming transfer", "local", "lugar", "emetteur", "émetteur", "destinataire", "bénéficiaire", "beneficiario",
        "destinatario", "ordenante", "kurum", "alıcı", "gönderen", "od", "odbiorca", "nadawca", "příjemce", "obchod",
        "место", "tu", "المستفيد", "المرسل", "مكان", "ke", "kepada", "dari", "pengirim", "an", "von")

    /// Names of fields in which the name stands among other words.
    static let looseFields = PhraseTable(
        "desc", "des", "nd", "noi dung", "nội dung", "description", "keterangan", "ket", "narration", "remarks",
        "details", "narrative", "berita", "memo", "narrative", "particulars", "reason")

    /// Names of fields that hold something else, so that what stands before their colon is no name.
    static let labels = PhraseTable(
        "amount", "amt", "nominal", "jumlah", "total", "saldo", "balance", "bal", "avail bal", "neuer saldo", "betrag",
        "sum", "importe", "valor", "date", "tanggal", "ref", "account", "acc", "acct", "card", "type", "jenis", "info",
        "alert", "purchase", "payment", "transaction", "transaksi", "debit", "credit", "fee", "biaya", "konto", "karte",
        "kontonummer", "kartu", "tarjeta", "cartao", "karta", "kártya",
        "egyenleg", "счет", "карта", "term", "nomor", "no", "via", "time", "waktu", "status", "tel", "helpline",
        "web발신",
        "sender", "receiver", "бал", "atm", "kumb", "txn id", "utr", "rrn", "iban", "country", "on", "available",
        "https", "http")

    /// Words at which a name ends only where they are written small: "LEFTIES GRAN VIA", "TRANSPORT FOR NSW".
    static let smallEnds: Set<String> = [
        "via", "for", "in", "con", "para", "di", "le", "el", "du", "as", "com", "se",
    ]

    /// Small words inside names, where a capital follows.
    static let particles: Set<String> = [
        "de", "da", "do", "dos", "das", "del", "della", "du", "des", "la", "les", "los", "las", "y", "e", "of", "the",
        "and", "n", "van", "der", "den", "von", "und", "bin", "binti", "al",
    ]
    /// What is shortened before a name.
    static let honorifics: Set<String> = ["mr", "mrs", "ms", "dr", "st", "sr", "sra", "pt", "cv", "ny", "hj"]

    /// In how many rates a card pays, behind its amount.
    static let rates: Set<String> = ["일시불", "할부", "개월", "一括"]

    /// What stands before a date.
    static let dayWords: Set<String> = ["on", "am", "tgl", "pada", "pd", "le", "el", "il", "em", "dne", "dnia"]

    /// Words of the sentences that say what to do and whom to call.
    static let services = PhraseTable(
        "reply", "call", "sms", "txt", "text", "visit", "click", "dial", "stop", "not you", "not u", "unauthorised",
        "unauthorized", "help", "contact", "hubungi", "dispute", "download", "to manage", "report", "thank you",
        "thanks", "terima kasih", "obrigado", "gracias", "merci", "danke", "info lebih", "queries", "block", "llame",
        "dudas", "ligue", "piga", "enq", "register")

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
        "lmt", "frais", "fee", "fees", "saldo", "kartu", "karta", "tarjeta", "carte", "cartão", "name",
        "على", "يوم", "رقم", "hesabinizdan", "hesabınızdan", "kartinizdan", "kartınızdan", "kartinizla",
        "kartınızla", "tarihinde", "คงเหลือ", "ใช้ได้", "บช", "누적", "잔액", "who", "ref no", "reference", "retrieval", "ada",
        "kumbukumbu", "salio",
        "risiti", "akaunti", "ore", "über", "wurde", "und", "saldo", "nouveau", "untuk", "remaining", "available",
        "approved", "completed", "kpd",
        "sejumlah", "карта", "баланс", "доступно", "dated on")
}
