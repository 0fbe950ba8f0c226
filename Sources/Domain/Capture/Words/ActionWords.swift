/// The words that say that money has moved. Each line is a language.
extension Vocabulary {
    static let done = PhraseTable(
        "debited", "credited", "spent", "paid", "sent", "received", "withdrawn", "transferred", "refunded", "charged",
        "deducted", "deposited", "was used", "purchased", "has been used", "completed", "successful", "successfully",
        "dr amt", "cr amt", "you've moved", "withdrawal", "you made", "you've made", "processed", "approved", "posted",
        "without otp", "bought", "authorised", "authorized", "transfered", "withdrew", "reversed", "cashed in",
        "berhasil", "telah dikirim", "telah masuk", "kamu bayar", "menerima", "dana masuk", "uang masuk",
        "transfer masuk", "transfer keluar", "sukses", "diterima", "didebet", "didebit", "dibayar*", "membayar",
        "bertambah", "udah masuk", "sudah masuk", "udah bayar", "dipakai bayar", "dipakai transaksi", "mentransfer",
        "eingegangen", "bezahlt", "abgebucht", "erhalten", "gutgeschrieben", "überwiesen", "belastet", "geschickt",
        "erfolgreich",
        "recebeu", "enviou", "pagou", "compra aprovada", "aprovada", "transferiu", "recebemos", "recebido", "recebida",
        "ocorreu", "transferiste", "compraste", "pagaste", "recibiste", "enviaste", "retiraste", "yapeaste",
        "recibido", "recibida", "enviado", "enviada", "has pagado", "aprobada", "realizaste", "realizada", "realizado",
        "vous avez payé", "vous avez reçu", "vous avez recu", "crédité", "débité", "accepté", "accepte", "réalisation",
        "ricevuto", "hai pagato", "addebitato", "accreditato", "eseguito", "ontvangen", "betaald", "afgeschreven",
        "bijgeschreven", "overgeboekt", "zapłacono", "wykonano", "zaksięgowan*", "připsán*", "odepsán*",
        "harcama yapıldı", "yapıldı", "yapılmıştır", "yapilmistir", "yapildi", "gönderildi", "gönderilmiştir",
        "gonderilmistir", "gelmiştir", "gelmistir", "покупка", "списание", "зачисление", "зачислен*", "списан*",
        "оплата", "перевод", "пополнение", "списання", "зарахування", "oplata", "zachislenie",
        "betalt", "betalat", "modtaget", "mottatt", "swishat", "korttiosto",
        "تم خصم", "تم تحويل", "تم إيداع", "تم استلام", "برداشت", "واریز", "umetuma", "umepokea", "umelipa",
        "umefanikiwa", "yamekamilika", "đã chuyển", "đã thanh toán", "thành công", "สำเร็จ", "เงินเข้า", "เงินออก",
        "รับโอน", "승인", "출금", "입금", "결제", "支払いました", "支付了")

    /// What says that a word behind it only may or shall come true: "can be credited", "akan didebet".
    static let hypothetical = PhraseTable(
        "will", "pre approved", "can be", "can", "could", "may be", "would", "should", "must", "to be", "when you",
        "if you", "if",
        "once you", "not yet", "is being", "are being", "not been", "scheduled", "about to", "up to", "needs to",
        "akan", "bisa", "jika", "apabila", "bila", "belum", "sedang", "lagi", "agar",
        "wird", "werden", "kann", "wenn", "sobald", "falls", "sera", "seront", "pourra", "si vous", "lorsque",
        "será", "serán", "podrá", "cuando", "poderá", "quando", "agendad*", "sarà", "verrà", "potrà",
        "wordt", "zal", "als je", "zostanie", "będzie", "jeśli", "gdy", "bude", "pokud", "будет", "если", "для",
        "при", "سيتم", "سوف", "إذا", "sẽ", "nếu", "khi", "ukitumia")

    /// What names a payment that a gift was no part of.
    static let payments = PhraseTable("debited", "paid", "spent", "debit", "membayar", "pembayaran", "bayar")
}
