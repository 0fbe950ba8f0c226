/// The words of messages that tell of money which did not move, or not yet. Each line is a language.
extension Vocabulary {
    /// Sentences that warn, which banks append to anything: a word of each of both.
    static let warningStarts = PhraseTable(
        "never", "do not", "don't", "dont", "jangan", "not share", "tidak pernah", "tidak meminta", "tidak akan",
        "nunca", "nie", "niemals", "ne", "no", "não", "non", "никому", "không", "khong", "لا")
    static let warningActs = PhraseTable(
        "share*", "sharing", "meminta", "berikan", "bagikan", "beritahu*", "memberi*", "disclose", "reveal", "give",
        "teilen", "weitergeben", "compart*", "divulg*", "communiqu*", "comunic*", "ask", "sebarkan", "сообщайте",
        "facilite", "cung cấp", "cung cap", "تشارك*")

    /// What names a one-time code.
    static let codes = PhraseTable(
        "otp", "one time code", "one time password", "one time pin", "onetime password", "verification code",
        "security code", "authentication code", "authorization code", "authorisation code", "login code", "passcode",
        "your code is", "code is", "confirmation code",
        "kode otp", "kode verifikasi", "kode rahasia", "kode keamanan",
        "bestätigungscode", "sicherheitscode", "mtan", "smstan", "ihre tan", "tan lautet", "freigabecode",
        "código de verificación", "código de seguridad", "tu código", "seu código", "código de acceso",
        "código de segurança", "clave de firma", "clave dinámica", "tu clave", "su clave",
        "code de vérification", "code de sécurité", "code secret", "code confidentiel", "code de confirmation",
        "codice", "bevestigingscode", "verificatiecode", "twój kod", "kod sms", "ověřovací kód", "megerősítő kód",
        "doğrulama kodu", "şifre*", "sifre*", "onay kodu*", "код", "رمز", "رمز پویا", "كلمة المرور",
        "mã otp", "ma otp", "mã xác", "รหัส", "验证码", "인증번호", "認証コード", "ワンタイム")
    /// What a code is for, right behind its digits: "Use 381204 to authorise", "clave 381204 para autorizar".
    static let codePurposes = PhraseTable(
        "to authori*", "to confirm", "to approve", "to verify", "to complete", "is your", "is the", "is otp",
        "untuk", "adalah", "pour valider", "pour confirmer", "para autorizar", "para confirmar", "per confermare",
        "per autorizzare", "om", "zur freigabe", "zur bestätigung", "do operacji", "для")

    static let declined = PhraseTable(
        "declined", "failed", "fail", "insufficient", "not enough", "do not have enough", "unsuccessful",
        "could not be", "couldn't be", "was not successful", "was not completed", "was not processed",
        "was not approved", "not successful", "not completed", "cancelled", "canceled", "rejected",
        "returned unpaid", "unable to process",
        "gagal", "dibatalkan", "ditolak", "tidak cukup", "tidak mencukupi", "tidak berhasil", "belum berhasil",
        "tidak dapat diproses", "tidak bisa diproses",
        "não autorizad*", "nao autorizad*", "negada", "recusad*", "não foi possível", "rechazad*", "denegad*",
        "no se pudo", "no autorizad*", "insuficiente*", "fondos insuficientes",
        "refusé*", "insuffisant*", "n'a pas abouti", "a échoué", "non autorizzat*", "rifiutat*", "negato",
        "abgelehnt", "konnte nicht", "fehlgeschlagen", "nicht ausgeführt", "geweigerd", "mislukt", "geannuleerd",
        "reddedil*", "gerçekleştirilemedi", "gerceklestirilemedi", "başarısız", "basarisiz", "yetersiz*",
        "отклон*", "отказ", "недостаточно", "не выполнен*", "відхилено", "zamítnut*", "odrzucon*", "elutasít*",
        "nekades", "afvist", "umeshindikana", "halitoshi", "imeshindikana", "ناموفق", "مرفوض*", "رفض",
        "không thành công", "thất bại", "that bai", "không đủ", "ไม่สำเร็จ", "거절", "잔액부족", "한도초과", "失败", "失敗")
    /// What a failure is only named in: a payment that "cannot be cancelled" is one.
    static let final = PhraseTable(
        "tidak dapat dibatalkan", "tidak bisa dibatalkan", "cannot be cancelled", "cannot be canceled",
        "cannot be reversed")
    static let taken = PhraseTable(
        "refunded", "refund", "reversed", "reversal", "dikembalikan ke", "pengembalian", "has been credited")

    static let requests = PhraseTable(
        "requests", "requested", "has requested", "have requested", "is requesting", "requested money",
        "payment request", "collect request", "money request", "a request for", "request of money",
        "minta uang", "meminta", "minta pulsa", "solicita", "te pide", "te ha pedido", "te cobrou", "está cobrando",
        "demande de paiement", "vous demande", "demande de", "bittet um", "fordert", "betaalverzoek", "richiede",
        "prosi o", "запрашивает", "просит")

    static let pending = PhraseTable(
        "scheduled for", "is scheduled", "scheduled on", "scheduled to", "will", "to be debited", "to be charged",
        "being processed", "in process", "is pending", "pending", "upcoming", "tomorrow", "not yet", "awaiting",
        "blocked in your", "due to leave", "about to",
        "terjadwal", "lagi dikirim", "lagi diproses", "memproses", "sedang", "akan", "besok", "menunggu pembayaran",
        "wird", "morgen", "vorgemerkt", "sera", "seront", "demain", "en attente", "programmé",
        "será", "serán", "se cobrará", "cargaremos", "programad*", "mañana", "agendad*", "amanhã", "pendente",
        "sarà", "verrà", "domani", "in attesa", "wordt", "zal", "gepland", "zostanie", "będzie", "oczekuje",
        "bude", "čeká", "будет", "завтра", "ожидает", "бронювання", "olacak*", "edilecek*", "yapılacak*",
        "yapilacak*", "سيتم", "سوف", "sẽ", "đang xử lý", "itakatwa", "อยู่ระหว่าง", "예정")
    static let mandates = PhraseTable(
        "mandate", "autopay", "e mandate", "standing instruction", "standing order", "asba")
    static let mandateActs = PhraseTable("registered", "created", "set up", "activated", "setup", "application")
    /// What is sent in parcels.
    static let parcels = PhraseTable(
        "parcel", "package is", "shipment", "shipped", "out for delivery", "courier", "cod", "delivery fee",
        "shipping fee", "paket anda", "paket cod", "dikemas", "kurir", "diantar", "ihr paket", "zollgebühren", "colis",
        "su paquete", "tu paquete", "sua encomenda", "il tuo pacco", "посылка", "kargo*", "przesyłka", "zásilka")

    static let reminders = PhraseTable(
        "statement is ready", "statement is", "e statement", "minimum due", "min due", "total due", "is due",
        "due date", "due on", "due by", "overdue", "payment due", "amount due", "bill is generated",
        "bill generated", "has been generated", "minimum payment", "pay by", "pay before", "payable by", "reminder",
        "must be paid", "unpaid", "please pay", "final notice", "expiring", "expires", "disconnected", "past due",
        "jatuh tempo", "abaikan jika", "bayar sebelum", "tagihan kamu", "tagihan pln kamu", "segera bayar",
        "fällig", "zu zahlen", "vencimiento", "vence", "pago mínimo", "fecha límite", "pague en", "vencimento",
        "fatura fechou", "pague em", "échéance", "à régler", "réglez", "impayé*", "scadenza", "da pagare",
        "vervalt", "te betalen voor", "son ödeme", "son odeme", "ekstre*", "termin płatności", "splatn*",
        "оплатите", "erääntyy", "förfaller", "forfalder", "ถึงกำหนด", "đến hạn", "den han", "납부")

    /// What changes about an account without money moving.
    static let security = PhraseTable(
        "sign in", "signed in", "signing in", "login", "log in", "logged in", "new device", "password", "pin",
        "passcode", "limit was changed", "limit has been", "limit changed", "limit increased", "limit was",
        "mobile banking activ*", "blocked", "locked", "suspended", "beneficiary", "as a payee", "new payee", "kyc",
        "card has been activated", "verify your", "modified the",
        "perangkat baru", "kata sandi", "limit transfer", "limit harian", "diubah", "diblokir", "verifikasi akun",
        "anmeldung", "gesperrt", "connexion", "bloqué*", "inicio de sesión", "bloquead*", "bloccat*", "sospeso",
        "verifique", "заблокирован*", "geblokkeerd", "zablokowan*")
}
