import Foundation
import Household
import Ledger

/// Reads the statements of an OFX or QFX file: accounts, cards and their transactions.
///
///     <STMTRS><CURDEF>USD
///       <BANKACCTFROM><BANKID>1<ACCTID>0012341832</BANKACCTFROM>      tail 1832
///       <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260103<TRNAMT>-12.50
///         <FITID>A1<NAME>REWE<MEMO>Card</STMTTRN>                     expense 12.50, reference A1
///
/// In SGML what holds a text has no end tag and what holds tags has one; so a transaction is whole when its end tag is
/// there, and one without is told as cut off. The sign of an amount is its direction (OFX 2.3, §11.4.4.1).
struct OFXReader {
    private(set) var rows: [StatementRow] = []
    private(set) var accounts: [StatementAccount] = []
    /// Whether the file ends before its last tag.
    private(set) var isCutOff = false

    /// Most tags around a tag.
    static let depthLimit = 64

    private let defaults: StatementDefaults
    private var stack: [String] = []
    private var account: StatementAccount?
    private var elements: [String: String]?
    private var repeated: String?
    private var count = 0

    /// Whether UTF-8 is an OFX file.
    static func reads(_ bytes: [UInt8]) -> Bool {
        let start = String(decoding: bytes.prefix(4_096), as: UTF8.self).uppercased()
            .drop { $0.isWhitespace }
        if start.hasPrefix("OFXHEADER") || start.hasPrefix("<OFX") || start.hasPrefix("<?OFX") { return true }
        return start.hasPrefix("<") && start.contains("<OFX>")
    }

    /// Reads UTF-8. Throws `.declarations`, `.tooDeep` or `.tooManyRows`.
    init(_ bytes: [UInt8], _ defaults: StatementDefaults) throws(StatementProblem) {
        self.defaults = defaults
        var tokens = OFXTokens(bytes)
        var opened: String?
        var isClosed = false
        while let token = try tokens.next() {
            switch token {
            case .open(let name):
                if let opened { try begin(opened) }
                opened = name
            case .text(let text):
                if let leaf = opened { add(leaf, text) }
                opened = nil
            case .close(let name):
                if let opened { try begin(opened) }
                opened = nil
                end(name)
                if name == "OFX" { isClosed = true }
            }
        }
        isCutOff = !isClosed || tokens.isCut
        while let open = stack.popLast() { finish(open, isWhole: false) }
    }

    // MARK: Tags

    /// What holds texts; without one it holds nothing.
    private static let leaves: Set<String> = [
        "TRNTYPE", "DTPOSTED", "DTUSER", "DTAVAIL", "TRNAMT", "FITID", "CORRECTFITID", "CORRECTACTION", "SRVRTID",
        "CHECKNUM", "REFNUM", "SIC", "PAYEEID", "NAME", "EXTDNAME", "MEMO", "CURDEF", "BANKID", "BRANCHID", "ACCTID",
        "ACCTTYPE", "ACCTKEY", "BALAMT", "DTASOF", "DTSTART", "DTEND", "CURSYM", "CURRATE", "TRNUID", "CODE",
        "SEVERITY", "MESSAGE", "ORG", "FID", "LANGUAGE", "DTSERVER", "INTU.BID", "INTU.USERID", "MKTGINFO",
    ]

    private mutating func begin(_ name: String) throws(StatementProblem) {
        if Self.leaves.contains(name) { return }
        // The one before has no end.
        if name == "STMTTRN", stack.contains(name) { end(name, isWhole: false) }
        if stack.count == Self.depthLimit { throw .tooDeep(limit: Self.depthLimit) }
        stack.append(name)
        switch name {
        case "STMTTRN":
            if count == DelimitedText.recordLimit { throw .tooManyRows(limit: DelimitedText.recordLimit) }
            count += 1
            elements = [:]
            repeated = nil
        case "STMTRS": account = StatementAccount()
        case "CCSTMTRS": account = StatementAccount(isCard: true)
        default: break
        }
    }

    /// Closes what is open down to `name`; an end of nothing is passed over.
    private mutating func end(_ name: String, isWhole: Bool = true) {
        guard stack.contains(name) else { return }
        while let open = stack.popLast() {
            finish(open, isWhole: isWhole && open == name)
            if open == name { return }
        }
    }

    private mutating func finish(_ name: String, isWhole: Bool) {
        switch name {
        case "STMTTRN":
            guard let elements else { return }
            rows.append(StatementRow(number: count, result: isWhole ? result(elements) : .problem(.cutOff)))
            self.elements = nil
        case "STMTRS", "CCSTMTRS":
            if let account { accounts.append(account) }
            account = nil
        default: break
        }
    }

    /// What texts belong to; tags that nobody knows are looked through.
    private static let aggregates: Set<String> = [
        "STMTTRN", "PAYEE", "CURRENCY", "ORIGCURRENCY", "BANKACCTTO", "CCACCTTO", "BANKACCTFROM", "CCACCTFROM",
        "LEDGERBAL", "AVAILBAL", "STMTRS", "CCSTMTRS", "BAL", "BANKTRANLIST", "IMAGEDATA",
    ]

    private mutating func add(_ leaf: String, _ text: String) {
        let holder = stack.last(where: Self.aggregates.contains) ?? ""
        if let key = elements == nil ? nil : Self.key(leaf, holder) {
            if elements?[key] == nil {
                elements?[key] = text
            } else if ["TRNAMT", "DTPOSTED", "FITID"].contains(key) {
                repeated = key
            }
            return
        }
        switch (holder, leaf) {
        case ("STMTRS", "CURDEF"), ("CCSTMTRS", "CURDEF"): account?.currency = Currency(code: text.uppercased())
        case ("BANKACCTFROM", "ACCTID"), ("CCACCTFROM", "ACCTID"):
            let digits = text.filter { ("0"..."9").contains($0) }
            if digits.count >= 4 { account?.tail = String(digits.suffix(4)) }
        case ("LEDGERBAL", "BALAMT"):
            guard let amount = Self.amount(text, in: account?.currency ?? defaults.currency) else { return }
            account?.balance = amount
        case ("LEDGERBAL", "DTASOF"): account?.balanceDate = OFXDate.date(text, zone: defaults.zone)
        default: break
        }
    }

    private static func key(_ leaf: String, _ holder: String) -> String? {
        switch holder {
        case "STMTTRN": leaf
        case "PAYEE": leaf == "NAME" ? "PAYEE" : "PAYEE." + leaf
        case "CURRENCY": leaf == "CURSYM" ? "CURSYM" : "CURRENCY." + leaf
        case "ORIGCURRENCY", "BANKACCTTO", "CCACCTTO", "IMAGEDATA": holder + "." + leaf
        default: nil
        }
    }

    // MARK: One transaction

    private func result(_ elements: [String: String]) -> StatementRow.Result {
        if let repeated { return .problem(.repeated(repeated)) }
        guard let posted = elements["DTPOSTED"] else { return .problem(.dateMissing) }
        guard let date = OFXDate.date(posted, zone: defaults.zone) else {
            return .problem(.dateUnreadable(TableReader.shown(posted)))
        }
        if let problem = TableReader.problem(with: date, defaults) { return .problem(problem) }
        var currency = account?.currency ?? defaults.currency
        if let symbol = elements["CURSYM"] {
            guard let named = Currency(code: symbol.uppercased()) else {
                return .problem(.currencyUnclear(TableReader.shown(symbol)))
            }
            currency = named
        }
        guard let written = elements["TRNAMT"] else { return .problem(.amountMissing) }
        guard let signed = Self.amount(written, in: currency) else {
            return .problem(.amountUnreadable(TableReader.shown(written)))
        }
        if signed.isZero { return .skipped(.zeroAmount) }
        guard !TransactionForm.isTooLarge(signed.magnitude) else {
            return .problem(.amountTooLarge(limit: TransactionForm.largestAmount))
        }
        var transaction = StatementTransaction(
            row: count, type: signed.isNegative ? .expense : .income, amount: signed.magnitude, date: date)
        transaction.describe(
            merchant: Self.clean(elements["NAME"] ?? elements["PAYEE"]), description: Self.clean(elements["MEMO"]),
            note: nil)
        transaction.reference = Self.clean(elements["FITID"]).flatMap {
            ReferenceText.isPlaceholder($0) ? nil : String($0.prefix(120))
        }
        transaction.accountTail = account?.tail
        return .transaction(transaction)
    }

    private static func clean(_ text: String?) -> String? {
        guard let text else { return nil }
        let clean = FieldRules.clean(text)
        return clean.isEmpty ? nil : String(clean.prefix(FieldRules.noteLimit))
    }

    /// An amount of OFX: a lone mark begins the decimals, be it "." or ",".
    private static func amount(_ text: String, in currency: Currency) -> Money? {
        guard let cell = AmountCell(text), cell.words.isEmpty else { return nil }
        let mark = cell.digits.last { $0 == "." || $0 == "," }
        let style: NumberStyle = mark == "," ? .comma : .point
        return cell.money(style, in: currency).map { cell.isNegative ? -$0 : $0 }
    }
}

/// A date of OFX: "20260103", "20260103120000.000[-5:EST]". Midnight and noon are how programs write a day, and then
/// the day is the bank's; another time without a zone is the family's, since banks write local ones (OFX says GMT).
enum OFXDate {
    static func date(_ text: String, zone: TimeZone) -> StatementDate? {
        let digits = text.prefix { ("0"..."9").contains($0) }.map { $0.wholeNumberValue ?? 0 }
        guard [8, 12, 14].contains(digits.count) else { return nil }
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        guard let day = CalendarDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)),
            let offset = offset(text.dropFirst(digits.count))
        else { return nil }
        if digits.count == 8 { return .day(day) }
        let (hour, minute, second) = (number(8..<10), number(10..<12), digits.count == 14 ? number(12..<14) : 0)
        guard let time = ClockTime(hour: hour, minute: minute), second < 60 else { return nil }
        if minute == 0, second == 0, hour == 0 || hour == 12 { return .day(day) }
        guard let offset = offset.seconds else {
            return .instant(day.instant(at: time, in: zone).addingTimeInterval(Double(second)))
        }
        let start = day.daysSinceEpoch * 86_400 + time.minutes * 60 + second
        return .instant(Date(timeIntervalSince1970: Double(start - offset)))
    }

    /// ".123[-5:EST]", "[+5.5]", or nothing; nil for anything else.
    private static func offset(_ text: Substring) -> (seconds: Int?, Void)? {
        var rest = text
        if rest.first == "." { rest = rest.dropFirst().drop { ("0"..."9").contains($0) } }
        if rest.isEmpty { return (nil, ()) }
        guard rest.first == "[", rest.last == "]" else { return nil }
        let hours = rest.dropFirst().dropLast().prefix { $0 != ":" }
        guard let value = Double(hours), abs(value) <= 14 else { return nil }
        return (Int(value * 3_600), ())
    }
}

extension TransactionForm {
    /// Whether money is more than one transaction may move.
    static func isTooLarge(_ money: Money) -> Bool {
        var one: Int64 = 1
        for _ in 0..<money.unit.minorDigits { one *= 10 }
        return money.minorUnits > largestAmount * one
    }
}
