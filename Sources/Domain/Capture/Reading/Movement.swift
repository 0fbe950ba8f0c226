import Ledger

/// Which way the money of a message went, from its words alone (finances.md §2.6).
struct Movement {
    let type: TransactionType
    /// Whether words of both directions stand there.
    let isMixed: Bool
    /// Whether no word and no sign told.
    let isDefault: Bool
    /// Whether money came back, which a shop is named "at" too.
    let isRefund: Bool
    /// Which of the signs of a transfer stands there.
    let transfer: TransferSign?
    /// Whether the account that the message is about received.
    let isIncoming: Bool

    private enum Direction: Int {
        case income, expense, surelyIncome, nothing
        /// A transfer, either way.
        case either
    }

    init(_ text: MessageText, _ amount: AmountCandidate) {
        // What the sentence of the amount says counts; others greet, thank and offer.
        let sentence = text.sentence(of: amount.range.lowerBound)
        let hasSign = amount.isNegative || amount.isPositive
        var words = Self.words(text, sentence)
        if words.isEmpty, !hasSign { words = Self.words(text, 0..<text.tokens.count) }
        let clear = words.filter { $0 != .either }
        let found = clear.isEmpty ? words.map { _ in Self.comesFromSomebody(text) ? .income : .expense } : clear
        transfer = Self.transfer(text, sentence)
        let hasIncome = found.contains { $0 != .expense }
        let hasExpense = found.contains(.expense)
        isRefund = Self.refunds.isIn(text.tokens, sentence)
        isMixed = hasIncome && hasExpense && !isRefund
        isDefault = transfer == nil && !isRefund && found.isEmpty && !hasSign
        if let transfer {
            type = .transfer
            isIncoming = transfer == .topUp && Self.comesFromSomebody(text)
            return
        }
        if isRefund || found.contains(.surelyIncome) {
            type = .income
        } else if let first = found.first {
            type = first == .expense ? .expense : .income
        } else {
            type = amount.isPositive ? .income : .expense
        }
        isIncoming = type == .income
    }

    private static func words(_ text: MessageText, _ range: Range<Int>) -> [Direction] {
        directions.all(in: text.tokens, range).compactMap { Direction(rawValue: $0.meaning) }.filter { $0 != .nothing }
    }

    /// "Transfer Rp150.000 dari SITI AMINAH ke rekening *5678": from a name, and to none.
    private static func comesFromSomebody(_ text: MessageText) -> Bool {
        leadsToName(text, from) && !leadsToName(text, to)
    }

    private static func leadsToName(_ text: MessageText, _ table: PhraseTable) -> Bool {
        table.all(in: text.tokens, 0..<text.tokens.count).contains { lead in
            let next = lead.range.upperBound
            guard next < text.tokens.count else { return false }
            let token = text.tokens[next]
            if token.kind == .number { return token.word.utf8.count >= 6 }
            guard token.kind == .word else { return false }
            return text.scalars[token.range.lowerBound].isUppercase && !ownWords.contains(token.word)
        }
    }

    private static let from = PhraseTable("from", "dari", "de", "von", "da", "od", "от")
    private static let to = PhraseTable("to", "ke", "kepada", "a.n", "a/n", "para", "a", "an", "vers", "towards")
    private static let ownWords: Set<String> = [
        "rekening", "rek", "a/c", "ac", "acct", "account", "your", "no", "card",
    ]

    private static func transfer(_ text: MessageText, _ sentence: Range<Int>) -> TransferSign? {
        let tokens = text.tokens
        if moves.isIn(tokens, sentence), pockets.isIn(tokens, sentence) { return .pocket }
        if cash.isIn(tokens, sentence) { return .cash }
        if withdrawals.isIn(tokens, sentence), machines.isIn(tokens, sentence) { return .cash }
        if topUps.isIn(tokens, sentence) { return .topUp }
        return isCardBill(text) ? .cardBill : nil
    }

    /// "Your payment of … has been credited to your SBI Credit Card".
    private static func isCardBill(_ text: MessageText) -> Bool {
        text.sentences.contains { sentence in
            guard payments.isIn(text.tokens, sentence) else { return false }
            return cardCredits.all(in: text.tokens, sentence).contains { credit in
                let end = min(sentence.upperBound, credit.range.upperBound + 6)
                return credit.range.upperBound < end
                    && creditCards.isIn(text.tokens, credit.range.upperBound..<end)
            }
        }
    }

    private static let moves = PhraseTable("moved", "move", "memindahkan", "dipindahkan")
    private static let pockets = PhraseTable("pocket", "kantong", "pot", "vault", "space", "savings pot")
    private static let cash = PhraseTable(
        "tarik tunai", "penarikan tunai", "cash withdrawal", "cash out", "atm withdrawal", "withdraw", "atm wdl",
        "atm cash", "withdrawn at atm", "withdrawn from atm", "cash withdrawn", "bargeldauszahlung", "retrait",
        "retiro en cajero", "saque", "nakit çekim", "выдача наличных", "снятие наличных", "cardless withdrawal")
    private static let withdrawals = PhraseTable("withdraw*", "wdl", "retir*", "abgehoben", "prelev*")
    private static let machines = PhraseTable("atm", "cashpoint", "cajero", "geldautomat", "bankomat*")
    private static let topUps = PhraseTable(
        "top up", "topup", "isi saldo", "pengisian saldo", "wallet loaded", "money added to your wallet")
    private static let payments = PhraseTable("payment", "payments", "pembayaran")
    private static let cardCredits = PhraseTable(
        "credited to", "received towards", "received for", "received on", "credited on", "posted to", "received against"
    )
    private static let creditCards = PhraseTable("credit card", "creditcard", "kartu kredit", "card account")

    static let refunds = PhraseTable(
        "refund", "refunded", "reversed", "reversal", "pengembalian dana", "dikembalikan ke", "cashback credited",
        "rückerstattung", "gutschrift", "remboursement", "reembolso", "estorno", "iade", "возврат", "rimborso",
        "chargeback")

    /// The words of both directions. What only names a card decides nothing.
    private static let directions = PhraseTable([
        (
            Direction.nothing.rawValue,
            [
                "cr crd", "cr card", "dr card", "credit crd", "terima kasih", "terimakasih", "credit card",
                "debit card", "credit cards", "debit cards", "kartu kredit", "kartu debit", "no crédito", "avl cr",
                "credit limit", "credit score", "t.deb", "direct debit", "tarjeta de crédito", "tarjeta débito",
                "cartão de crédito", "cartão de débito", "carte de crédit", "payment method", "transaction id",
                "transaction no", "transaction ref", "transaction date", "transaction cost", "transaction fee",
                "payment ref", "not received", "visa debit", "visa credit", "mastercard credit",
            ]
        ),
        (
            Direction.either.rawValue,
            [
                "transfer", "trf", "m transfer", "bi fast", "remittance", "перевод", "bonifico", "przelew",
                "overboeking", "eft", "neft", "imps", "rtgs", "upi", "zelle",
            ]
        ),
        (
            Direction.surelyIncome.rawValue,
            [
                "you've received", "you have received", "you received", "transfer masuk", "dana masuk", "menerima",
                "sent you", "bertambah", "uang masuk", "paid you", "transfer in", "received from", "money in",
                "has sent you", "transferred to you", "to you", "ke kamu", "hesabınıza", "hesabiniza", "příchozí",
                "masuk ke", "been deposited", "deposited into", "mengirimkan", "você recebeu", "recibiste",
                "has recibido", "vous avez reçu",
            ]
        ),
        (
            Direction.income.rawValue,
            [
                "received", "receive", "credit", "credited", "credits", "deposit", "deposited", "transfer from",
                "incoming", "pemasukan", "dikreditkan", "setor tunai", "setoran", "got", "you got", "ricevut*",
                "ontvangen", "przychodzący", "przychodząc*", "erhalten", "bekommen", "gelmi*", "geldi", "зарахування",
                "зарахован*", "diterima", "terima", "masuk", "dapat transfer", "cr", "recebeu", "recebido", "recebida",
                "recibido", "recibida", "recibió", "eingegangen", "eingang", "เงินเข้า", "รับโอน", "salary", "reçu",
                "virement reçu", "abono", "abonado", "crédito", "זיכוי", "ingreso", "accreditato", "accredito",
                "bonifico ricevuto", "gelen", "yatırıldı", "зачисление", "поступление", "пополнение", "зачислено",
                "إيداع", "حوالة واردة", "استلام", "příchozí", "připsán*", "wpływ", "otrzymano", "kredit", "入金", "到账",
                "收入", "입금", "nhận", "added", "loaded", "lodgement", "inward", "interest paid", "dividend",
            ]
        ),
        (
            Direction.expense.rawValue,
            [
                "spent", "pengeluaran", "kirim", "mengirim", "belastung", "betaald", "payment", "purchase", "purchased",
                "debit", "debited", "transfer to", "transferred to", "paid", "sent", "charged", "deducted",
                "withdrawal", "withdrawn", "withdrew", "transaction", "txn", "was used for", "was used", "used at",
                "used for", "bayar", "membayar", "dibayar*", "pembayaran", "pembelian", "belanja", "debet", "didebet",
                "didebit", "dikirim", "transaksi", "ditransfer", "transfert", "transferência", "transferencia",
                "transferência enviada", "zapłacono", "списання", "עסקה", "חיוב", "שולם", "keluar", "rekening tujuan",
                "money out", "compra", "compraste", "pagaste", "pago", "enviou", "enviaste", "transferiste", "pagou",
                "pagamento", "pagato", "bezahlt", "zahlung", "kartenzahlung", "abgebucht", "abbuchung", "lastschrift",
                "überweisung an", "überwiesen", "virement", "paiement", "prélèvement", "achat", "harcama", "ödeme",
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
