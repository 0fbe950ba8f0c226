/// The words by which the way of the money is known (finances.md §2.6).
extension Movement {
    static let moves = PhraseTable("moved", "move", "memindahkan", "dipindahkan")
    static let pockets = PhraseTable("pocket", "kantong", "pot", "vault", "space", "savings pot")
    static let cash = PhraseTable(
        "tarik tunai", "penarikan tunai", "cash withdrawal", "cash out", "atm withdrawal", "withdraw", "atm wdl",
        "atm cash", "withdrawn at atm", "withdrawn from atm", "cash withdrawn", "bargeldauszahlung", "retrait",
        "retiro en cajero", "retiro de efectivo", "retiraste", "saque", "nakit çekim", "nakit cekim", "выдача наличных",
        "снятие наличных", "cardless withdrawal", "withdrawn using", "withdrew", "cash wdl", "nfscash wdl",
        "geldopname", "wypłata z bankomatu", "výběr z bankomatu", "prelievo", "سحب نقدي", "السحب النقدي")
    static let withdrawals = PhraseTable("withdraw*", "wdl", "retir*", "abgehoben", "prelev*")
    static let machines = PhraseTable("atm", "cashpoint", "cajero", "geldautomat", "bankomat*")
    static let topUps = PhraseTable(
        "top up", "topup", "isi saldo", "pengisian saldo", "wallet loaded", "wallet load", "money added to your wallet",
        "cash in", "cashed in")
    static let payments = PhraseTable("payment", "payments", "pembayaran")
    static let cardCredits = PhraseTable(
        "credited to", "received towards", "received for", "received on", "credited on", "posted to", "received against"
    )
    static let creditCards = PhraseTable("credit card", "creditcard", "kartu kredit", "card account")
    /// The bill of a card without a word for the card.
    static let bills = PhraseTable("pagamento da fatura", "seu pagamento de", "pago de tarjeta", "pago de tu tarjeta")

    static let refunds = PhraseTable(
        "refund", "refunded", "reversed", "reversal", "pengembalian dana", "dikembalikan ke", "cashback credited",
        "rückerstattung", "gutschrift", "remboursement", "reembolso", "estorno", "iade", "возврат", "rimborso",
        "chargeback")

    /// The words of both directions. What only names a card decides nothing.
    static let directions = PhraseTable([
        (
            Direction.nothing.rawValue,
            [
                "cr crd", "cr card", "dr card", "credit crd", "terima kasih", "terimakasih", "credit card",
                "debit card", "credit cards", "debit cards", "kartu kredit", "kartu debit", "no crédito", "avl cr",
                "credit limit", "credit score", "t.deb", "tarjeta de credito", "tarjeta de debito", "cartao de credito",
                "cartao de debito", "carta di credito", "carta di debito", "available credit",
                "unsuccessful transaction",
                "kredi kartı*", "kredi kart*", "cash back", "goods purchased", "direct debit", "tarjeta de crédito",
                "tarjeta débito",
                "cartão de crédito", "cartão de débito", "carte de crédit", "payment method", "transaction id",
                "transaction no", "transaction ref", "transaction date", "transaction cost", "transaction fee",
                "payment ref", "not received", "visa debit", "visa credit", "mastercard credit",
            ]
        ),
        (
            Direction.either.rawValue,
            [
                "transfer", "trf", "m transfer", "bi fast", "remittance", "перевод", "bonifico", "przelew",
                "overboeking", "eft", "neft", "imps", "rtgs", "upi", "zelle", "transferencia", "transferência",
                "transfert",
                "virement", "überweisung", "перевод", "переказ*", "úhrada", "havale", "fast", "ach", "cliq", "swish",
                "bizum", "pix", "spei", "sinpe", "bonifico", "حوالة", "تحويل", "انتقال", "โอน", "chuyen tien",
                "muamala",
            ]
        ),
        (
            Direction.surelyIncome.rawValue,
            [
                "you've received", "you have received", "you received", "transfer masuk", "dana masuk", "menerima",
                "sent you", "bertambah", "uang masuk", "paid you", "transfer in", "received from", "money in",
                "has sent you", "transferred to you", "to you", "ke kamu", "hesabınıza", "hesabiniza", "příchozí",
                "masuk ke", "been deposited", "deposited into", "mengirimkan", "você recebeu", "recibiste",
                "has recibido", "vous avez reçu", "vous avez recu", "recebemos", "been paid", "you've been paid",
                "hat dir", "hat ihnen", "te envió", "te ha enviado", "te enviou", "t'a envoyé", "vous a envoyé",
                "ti ha inviato", "je hebt ontvangen", "umepokea", "akaunti yako", "إلى حساب*", "ke rekening anda",
                "into your", "terima transfer", "dapat transferan", "inward remittance", "ha recibido",
            ]
        ),
        (
            Direction.income.rawValue,
            [
                "received", "receive", "credit", "credited", "credits", "deposit", "deposited", "transfer from",
                "incoming", "inward", "bijgeschreven", "gutgeschrieben", "gutschrift", "geldeingang", "crédité",
                "credité",
                "credito", "recibidas", "modtaget", "mottatt", "mottagit", "zachislenie", "зараховано", "واریز",
                "โอนเข้า",
                "pemasukan", "dikreditkan", "setor tunai", "setoran", "got", "you got", "ricevut*",
                "ontvangen", "przychodzący", "przychodząc*", "erhalten", "bekommen", "gelmi*", "geldi", "зарахування",
                "зарахован*", "diterima", "terima", "masuk", "dapat transfer", "cr", "recebeu", "recebido", "recebida",
                "recibido", "recibida", "recibió", "eingegangen", "eingang", "เงินเข้า", "รับโอน", "salary", "reçu",
                "virement reçu", "abono", "abonado", "crédito", "זיכוי", "ingreso", "accreditato", "accredito",
                "bonifico ricevuto", "gelen", "yatırıldı", "зачисление", "поступление", "пополнение", "зачислено",
                "إيداع", "حوالة واردة", "استلام", "příchozí", "připsán*", "wpływ", "otrzymano", "kredit", "入金", "到账",
                "收入", "입금", "nhận", "added", "loaded", "lodgement", "interest paid", "dividend",
            ]
        ),
        (
            Direction.expense.rawValue,
            [
                "spent", "pengeluaran", "kirim", "mengirim", "belastung", "betaald", "payment", "purchase", "purchased",
                "debit", "debited", "transfer to", "transferred to", "paid", "sent", "charged", "deducted",
                "withdrawal", "withdrawn", "withdrew", "transaction", "txn", "was used for", "was used", "used at",
                "used for", "bayar", "membayar", "dibayar*", "pembayaran", "pembelian", "belanja", "debet", "didebet",
                "didebit", "dikirim", "transaksi", "ditransfer", "transferência enviada", "transferiu", "enviada",
                "enviado", "debito", "consumo", "retiraste", "retiro de efectivo", "afgeschreven", "overgeboekt",
                "belastet", "geschickt", "umetuma", "umelipa", "malipo", "oplata", "برداشت", "خرید", "เงินออก",
                "alisveris*",
                "alışveriş*", "işlem*", "harcama*", "swishat", "betalt", "brukt", "korttiosto", "köpt", "transfered",
                "mentransfer", "dipakai", "recibo", "vásárlás", "zapłacono", "zapłacono", "списання", "עסקה", "חיוב",
                "שולם", "keluar", "rekening tujuan",
                "money out", "compra", "compraste", "pagaste", "pago", "enviou", "enviaste", "transferiste", "pagou",
                "yapeaste",
                "pagamento", "pagato", "bezahlt", "zahlung", "kartenzahlung", "abgebucht", "abbuchung", "lastschrift",
                "überweisung an", "überwiesen", "virement vers", "paiement", "prélèvement", "achat", "harcama", "ödeme",
                "gönderildi", "çekildi", "покупка", "списание", "оплата", "списано", "شراء", "خصم", "سحب",
                "حوالة صادرة", "دفع", "platba", "platba kartou", "odchozí", "płatność", "zakup", "przelew",
                "โอนเงินออก", "ชำระ", "จ่าย", "ถอน", "ใช้จ่าย", "支出", "消费", "出金", "利用", "출금", "승인", "결제", "thanh toán",
                "chuyển", "dr", "db", "cargo", "débito", "débit", "retiro", "you bought", "bought", "approved", "pos",
                "addebito", "fizetés", "vásárlás", "plata", "betaling", "betaald", "köp", "betalning", "purchase at",
                "ordered", "order", "subscription", "outward",
            ]
        ),
    ])
}
