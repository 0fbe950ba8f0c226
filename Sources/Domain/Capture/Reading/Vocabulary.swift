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
                "رصيدك", "الرصيد", "المتبقي", "คงเหลือ", "ใช้ได้", "余额", "残高", "잔액", "số dư", "baki",
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
                "plafond", "minimum", "transact within",
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

    // MARK: What is no transaction

    /// Sentences that warn, which banks append to anything: a word of each of both.
    static let warningStarts = PhraseTable(
        "never", "do not", "don't", "dont", "jangan", "not share", "tidak pernah", "tidak meminta", "tidak akan",
        "nunca", "nie", "niemals", "ne", "no", "não", "never")
    static let warningActs = PhraseTable(
        "share*", "sharing", "meminta", "berikan", "bagikan", "beritahu*", "memberi*", "disclose", "reveal", "give",
        "teilen", "weitergeben", "compart*", "divulg*", "communiqu*", "comunic*", "ask", "sebarkan")

    /// What names a one-time code.
    static let codes = PhraseTable(
        "otp", "one time code", "one time password", "one time pin", "onetime password", "verification code",
        "security code", "authentication code", "authorization code", "authorisation code", "login code", "passcode",
        "kode otp", "kode verifikasi", "kode rahasia", "kode keamanan", "bestätigungscode", "sicherheitscode", "mtan",
        "smstan", "código de verificación", "código de seguridad", "tu código", "seu código", "código de acceso",
        "ihre tan", "tan lautet", "code de vérification", "code de sécurité", "twój kod", "kod sms", "code secret",
        "code confidentiel", "doğrulama kodu", "şifre*", "onay kodu*", "код", "codice", "your code is", "code is",
        "รหัส", "验证码", "رمز")

    static let declined = PhraseTable(
        "declined", "failed", "fail", "gagal", "dibatalkan", "ditolak", "insufficient", "not enough",
        "do not have enough", "tidak cukup", "tidak mencukupi", "não autorizad*", "nao autorizad*", "abgelehnt",
        "refusé*", "rechazad*", "unsuccessful", "could not be", "couldn't be", "was not successful",
        "was not completed", "was not processed", "was not approved", "not successful", "not completed", "cancelled",
        "canceled", "rejected", "negada", "recusad*", "denegad*", "insuffisant*", "insuficiente", "reddedil*",
        "отклонен*", "отказ", "недостаточно", "zamítnut*", "odrzucon*", "ไม่สำเร็จ", "مرفوض*", "tidak berhasil")
    /// What a failure is only named in: a payment that "cannot be cancelled" is one.
    static let final = PhraseTable(
        "tidak dapat dibatalkan", "tidak bisa dibatalkan", "cannot be cancelled", "cannot be canceled",
        "cannot be reversed")
    static let taken = PhraseTable(
        "refunded", "refund", "reversed", "reversal", "dikembalikan ke", "pengembalian")

    static let requests = PhraseTable(
        "requests", "requested", "has requested", "have requested", "is requesting", "requested money",
        "payment request", "collect request", "money request", "minta uang", "meminta", "solicita", "demande de",
        "betaalverzoek", "te pide", "richiede", "bittet um")
    static let pending = PhraseTable(
        "scheduled for", "terjadwal", "lagi dikirim", "memproses", "will leave", "will be auto debited", "is scheduled",
        "scheduled on", "sedang", "will be debited", "will be charged", "will be deducted", "will be credited",
        "akan didebet", "akan didebit", "akan ditagih", "akan dipotong", "is being processed", "being processed",
        "in process", "is pending", "wird abgebucht", "wird eingezogen", "sera débité", "sera prélevé*", "se cobrará",
        "será debitad*", "to be debited", "upcoming", "menunggu pembayaran")
    static let mandates = PhraseTable("mandate", "autopay", "e mandate", "standing instruction")
    static let mandateActs = PhraseTable("registered", "created", "set up", "approved", "activated", "setup")
    static let reminders = PhraseTable(
        "statement is ready", "statement is", "e statement", "minimum due", "total due", "is due", "due date", "due on",
        "due by", "overdue", "jatuh tempo", "fällig", "abaikan jika", "payment due", "amount due", "bill is generated",
        "bill generated", "vencimiento", "vence", "vencimento", "échéance", "son ödeme", "bayar sebelum", "reminder")
    static let security = PhraseTable(
        "sign in", "signed in", "signing in", "login", "log in", "logged in", "new device", "perangkat baru",
        "password", "pin", "kata sandi", "limit was changed", "limit has been", "limit changed", "limit increased",
        "limit was", "limit transfer", "limit harian", "diubah", "passcode", "mobile banking activ*", "blocked",
        "diblokir", "anmeldung", "connexion", "inicio de sesión")
    static let adverts = PhraseTable(
        "up to", "s/d", "s.d", "hingga rp", "hingga", "diskon", "discount", "voucher", "vouchernya", "promo", "promosi",
        "gratis", "penawaran", "pinjaman", "emi", "apply now", "activate now", "klaim", "undian", "offer", "offers",
        "win", "won", "congratulations", "dial", "undang", "buruan", "yuk", "ajukan", "pre approved", "pré aprovado",
        "empréstimo", "qualified for", "reward up", "preapproved", "eligible", "loan", "bonus", "cashback", "lucky",
        "invite", "ajak", "limited time", "get a", "save up", "investasi*", "aktifkan", "download", "unduh", "refer",
        "chance to", "earn", "kredit instan", "jusqu'à", "bis zu", "hasta", "até", "angebot", "oferta", "promoción",
        "скидк*", "акци*", "кэшбэк", "ลุ้น", "فرصة"
    )
    static let done = PhraseTable(
        "debited", "credited", "spent", "paid", "sent", "received", "withdrawn", "transferred", "refunded", "berhasil",
        "telah dikirim", "telah masuk", "kamu bayar", "menerima", "charged", "deducted", "deposited", "was used",
        "purchased", "has been used", "dana masuk", "transfer masuk", "transfer keluar", "eingegangen", "bezahlt",
        "abgebucht", "recebeu", "enviou", "pagou", "compra aprovada", "aprovada", "compraste", "pagaste", "recibiste",
        "enviaste", "harcama yapıldı", "yapıldı", "покупка", "списание", "зачисление", "สำเร็จ", "completed",
        "successful", "berhasil dikirim", "diterima", "dr amt", "cr amt", "ricevuto", "ontvangen", "betaald",
        "zapłacono", "didebet", "didebit", "dibayar*", "membayar", "bertambah", "you've moved", "withdrawal")
}
