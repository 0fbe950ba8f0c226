/// The words of offers. Each line is a language.
extension Vocabulary {
    /// What only offers say.
    static let adverts = PhraseTable(
        "up to", "discount", "voucher", "promo", "emi", "apply now", "activate now", "offer", "offers", "win", "won",
        "congratulations", "dial", "pre approved", "preapproved", "approved for", "qualified for", "qualify for",
        "reward up", "eligible", "eligibility", "loan", "bonus", "cashback", "lucky", "invite", "refer",
        "limited time", "get a", "save up", "download", "chance to", "earn", "cash credit", "t&c", "t&cs", "tnc apply",
        "you could", "when you", "if you spend", "free of charge", "interest p.a", "owed a", "you are owed",
        "s/d", "s.d", "hingga rp", "hingga", "diskon", "vouchernya", "promosi", "gratis", "penawaran", "pinjaman",
        "klaim", "undian", "undang", "buruan", "yuk", "ajukan", "ajak", "investasi*", "aktifkan", "unduh",
        "kredit instan", "hemat", "potongan", "cicilan", "dapatkan", "nikmati", "menangkan", "hadiah", "tukarkan",
        "siap dibagikan", "siap dicairkan", "berubah menjadi", "bantuan dana", "terpilih", "masing masing dapat",
        "empréstimo", "pré aprovado", "crédito pessoal", "convide", "ganhe", "aproveite", "contrate", "até", "oferta",
        "hasta", "promoción", "preaprobado", "solicítalo", "llévate", "gana", "aprovecha", "invita a",
        "jusqu'à", "profitez", "gagnez", "offre", "parrain*", "remboursement de",
        "bis zu", "angebot", "prämie", "gutschein", "sichern", "aktion", "guadagna", "approfitta", "finanziamento",
        "korting", "actie", "promocja", "zyskaj", "wygraj", "výhodn*", "fırsat*", "indirim*", "kampanya*", "kazan*",
        "iadeniz", "скидк*", "акци*", "кэшбэк", "кредит", "получите", "оформите", "одобрен",
        "فرصة", "عرض", "تمويل", "احصل", "mkopo", "pata", "ưu đãi", "uu dai", "hoàn tiền", "hoan tien", "khuyến mãi",
        "khuyen mai", "ลุ้น", "ผ่อน", "ส่วนลด", "ซื้อครบ", "优惠", "キャンペーン", "쿠폰")
    /// What invites at the beginning of a sentence with an amount: "Get Rs 1,000 off", "Bayar pakai GoPay Later".
    static let invitations = PhraseTable(
        "get", "enjoy", "spend", "save", "buy", "shop", "pay", "use", "invest", "open", "borrow", "transfer your",
        "convert your", "send money to", "need cash", "switch", "join", "register", "try",
        "bayar", "kirim uang", "pakai", "beli", "cuma", "kamu punya", "ada",
        "nur", "jetzt", "compra con", "paga con", "envía", "payez", "acquista", "koop")
    /// Things of a shop's or bank's own that are given: they are no money, though somebody receives them.
    static let gifts = PhraseTable(
        "voucher", "e voucher", "evoucher", "points", "poin", "coins", "koin", "miles", "gift card", "puntos", "pontos")
    static let givings = PhraseTable(
        "you have received", "you've received", "you received", "you've earned", "you earned", "kamu dapat",
        "kamu mendapat*", "anda mendapat*", "dapat")
}
