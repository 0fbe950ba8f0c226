import Foundation
import Household
import Ledger

/// Reads the rows of a table by a mapping. What is wrong with one row is told of that row alone.
struct TableReader {
    private let table: StatementTable
    private let mapping: ImportMapping
    private let defaults: StatementDefaults
    private let currency: Currency
    private let lastDay: CalendarDate
    private let positions: [ImportField: Int]
    private let ending: TableEnding
    private var currencies: CurrencyWords
    private let isOwn: Bool
    private let isDebitNegative: Bool
    private let isCreditNegative: Bool

    init(_ table: StatementTable, _ mapping: ImportMapping, _ defaults: StatementDefaults) {
        self.table = table
        self.mapping = mapping
        self.defaults = defaults
        currency = mapping.currency ?? defaults.currency
        lastDay = mapping.lastDay ?? defaults.today
        currencies = CurrencyWords(home: currency)
        var positions: [ImportField: Int] = [:]
        for (index, field) in mapping.columns.enumerated() {
            if let field { positions[field] = index }
        }
        self.positions = positions
        isOwn = RoostExport.columns(table.labels) == mapping.columns
        ending = TableEnding(table, columns: mapping.columns, currency: currency)
        isDebitNegative = Self.beginsNegative(table.rows, positions[.debit])
        isCreditNegative = Self.beginsNegative(table.rows, positions[.credit])
    }

    /// Whether the first amount of a column has a minus: some banks write money out as "-5.00" in its own column.
    private static func beginsNegative(_ rows: [DelimitedText.Record], _ column: Int?) -> Bool {
        guard let column else { return false }
        let cells = rows.lazy.compactMap { column < $0.cells.count ? AmountCell($0.cells[column]) : nil }
        return cells.first { $0.digits.contains { ("1"..."9").contains($0) } }?.isNegative == true
    }

    /// Every row below the header that is not blank.
    mutating func read() -> [StatementRow] {
        let labels = table.header.map { table.text.records[$0].cells }
        return table.rows.map { record in
            if record.cells == labels { return StatementRow(number: record.number, result: .skipped(.header)) }
            return StatementRow(number: record.number, result: result(of: record))
        }
    }

    private mutating func result(of record: DelimitedText.Record) -> StatementRow.Result {
        do {
            return .transaction(try transaction(in: record))
        } catch {
            switch error {
            case .skipped(let reason): return .skipped(reason)
            case .problem(let problem): return .problem(problem)
            }
        }
    }

    /// Why a row is no transaction.
    private enum Refusal: Error {
        case skipped(SkipReason)
        case problem(RowProblem)
    }

    private func cell(_ field: ImportField, _ record: DelimitedText.Record) -> String {
        guard let column = positions[field], column < record.cells.count else { return "" }
        return record.cells[column].trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func text(_ field: ImportField, _ record: DelimitedText.Record, limit: Int) -> String? {
        let clean = FieldRules.clean(RoostExport.withoutGuard(cell(field, record)))
        return clean.isEmpty ? nil : String(clean.prefix(limit))
    }

    /// What is said about a row. Of Roost's own export it has the lines that somebody typed; banks break theirs at
    /// any place.
    private func note(_ record: DelimitedText.Record) -> String? {
        guard isOwn else { return text(.note, record, limit: FieldRules.noteLimit) }
        let lines = RoostExport.withoutGuard(cell(.note, record))
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { FieldRules.clean(String($0)) }
        let note = lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
        return note.isEmpty ? nil : String(note.prefix(FieldRules.noteLimit))
    }

    // MARK: One row

    private mutating func transaction(in record: DelimitedText.Record) throws(Refusal) -> StatementTransaction {
        if record.hasTextOutsideQuotes { throw .problem(.quotesUnclear) }
        if record.cells.dropFirst(table.width).contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
            throw .problem(.tooManyCells(expected: table.width, found: record.cells.count))
        }
        let time = cell(.time, record)
        let written = cell(.date, record) + (time.isEmpty ? "" : " " + time)
        let dateCell = DateCell(written)
        try checkSkipped(record, date: dateCell)
        if ending.mayBeCut(record) { throw .problem(.cutOff) }
        let date = try date(dateCell, written)
        let (amount, type) = try amount(record)
        guard amount.isPositive else { throw .skipped(.zeroAmount) }
        if TransactionForm.isTooLarge(amount) {
            throw .problem(.amountTooLarge(limit: TransactionForm.largestAmount))
        }
        var transaction = StatementTransaction(row: record.number, type: type, amount: amount, date: date)
        try addFee(of: record, to: &transaction)
        addTexts(of: record, to: &transaction)
        return transaction
    }

    /// What stands in tables of banks and is no transaction. Roost's own export has nothing of the kind.
    private func checkSkipped(_ record: DelimitedText.Record, date: DateCell?) throws(Refusal) {
        if isOwn { return }
        let hasDate = date != nil
        // Beside a date only the texts can say that a row is a balance.
        let texts = hasDate ? [ImportField.merchant, .description].map { cell($0, record) } : record.cells
        let words = texts.map { StatementText.folded(String($0.prefix(60))) }
        if words.contains(where: { word in HeaderWords.balances.contains { word.hasPrefix($0) } }) {
            throw .skipped(.summary)
        }
        if !hasDate {
            let written = cell(.date, record)
            let hasAmount = [ImportField.amount, .debit, .credit].contains { !cell($0, record).isEmpty }
            let isTotal = words.contains { word in
                HeaderWords.totals.contains { word == $0 || word.hasPrefix($0 + " ") }
            }
            if isTotal, !hasAmount || !written.contains(where: \.isNumber) { throw .skipped(.summary) }
            if !hasAmount { throw .skipped(.remark) }
            if Self.pending.contains(StatementText.folded(written)) { throw .skipped(.notBooked) }
        }
        let status = StatementText.folded(cell(.status, record))
        if Self.pending.contains(where: { status.hasPrefix($0) || status.hasSuffix(" " + $0) }) {
            throw .skipped(.notBooked)
        }
    }

    /// Words of a state in which no money has moved, or has come back.
    private static let pending = [
        "pend", "pending", "revert", "declin", "fail", "cancel", "reject", "vorgemerkt", "storniert", "abgelehnt",
        "ditolak", "gagal", "dibatalkan", "tertunda", "en attente", "pendiente", "in sospeso", "geweigerd", "expired",
    ]

    private func date(_ cell: DateCell?, _ text: String) throws(Refusal) -> StatementDate {
        if text.isEmpty { throw .problem(.dateMissing) }
        guard let date = cell?.date(mapping.dateOrder, lastDay: lastDay, zone: defaults.zone) else {
            throw .problem(.dateUnreadable(Self.shown(text)))
        }
        if let problem = Self.problem(with: date, defaults) { throw .problem(problem) }
        return date
    }

    /// What is wrong with a date that can be read.
    static func problem(with date: StatementDate, _ defaults: StatementDefaults) -> RowProblem? {
        let day = date.day(in: defaults.zone)
        if day < CalendarDate(TransactionForm.earliest, in: .gmt) { return .dateTooOld }
        return day > defaults.today + 1 ? .dateTooFarAhead : nil
    }

    /// What a sentence shows of a cell.
    static func shown(_ text: String) -> String { String(FieldRules.clean(text).prefix(40)) }

    // MARK: Amounts

    private struct Signed {
        var money: Money
        var isNegative: Bool
        /// The direction that a word beside it tells: "DB".
        var type: TransactionType?
    }

    /// An amount with its sign, in the currency that its cell or its row names; nil for an empty cell.
    private mutating func signed(
        _ field: ImportField, _ record: DelimitedText.Record
    ) throws(Refusal) -> Signed? {
        let text = cell(field, record)
        // A dash stands for nothing.
        if !text.contains(where: \.isNumber), text.allSatisfy({ "-–—'".contains($0) }) { return nil }
        guard let cell = AmountCell(text) else { throw .problem(.amountUnreadable(Self.shown(text))) }
        let named = try namedCurrency(record)
        var currency = named ?? self.currency
        var type: TransactionType?
        for word in cell.words {
            if let flow = FlowWords.type(word), flow != .transfer, type == nil {
                type = flow
            } else if let found = currencies.currency(word) {
                if let named, found != named { throw .problem(.currencyUnclear(Self.shown(text))) }
                currency = found
            } else {
                throw .problem(.amountUnreadable(Self.shown(text)))
            }
        }
        guard let money = cell.money(mapping.numberStyle, in: currency) else {
            throw .problem(.amountUnreadable(Self.shown(text)))
        }
        return Signed(money: money, isNegative: cell.isNegative, type: type)
    }

    private mutating func namedCurrency(_ record: DelimitedText.Record) throws(Refusal) -> Currency? {
        let text = cell(.currency, record)
        if text.isEmpty { return nil }
        guard let currency = currencies.currency(text) else { throw .problem(.currencyUnclear(Self.shown(text))) }
        return currency
    }

    private mutating func amount(_ record: DelimitedText.Record) throws(Refusal) -> (Money, TransactionType) {
        if positions[.amount] != nil {
            guard let amount = try signed(.amount, record) else { throw .problem(.amountMissing) }
            return (amount.money, try type(of: amount, record))
        }
        let debit = try signed(.debit, record).flatMap { $0.money.isZero ? nil : $0 }
        let credit = try signed(.credit, record).flatMap { $0.money.isZero ? nil : $0 }
        if debit != nil, credit != nil { throw .problem(.debitAndCredit) }
        // The other sign than the column begins with: money back, perhaps, and not for us to guess.
        if let debit {
            if debit.isNegative != isDebitNegative { throw .problem(.signAndTypeDiffer) }
            return (debit.money, .expense)
        }
        if let credit {
            if credit.isNegative != isCreditNegative { throw .problem(.signAndTypeDiffer) }
            return (credit.money, .income)
        }
        if cell(.debit, record).isEmpty, cell(.credit, record).isEmpty { throw .problem(.amountMissing) }
        throw .skipped(.zeroAmount)
    }

    private func type(of amount: Signed, _ record: DelimitedText.Record) throws(Refusal) -> TransactionType {
        let word = cell(.type, record)
        var told = amount.type
        if !word.isEmpty {
            guard let type = FlowWords.type(word) else { throw .problem(.typeUnknown(Self.shown(word))) }
            if let told, told != type { throw .problem(.signAndTypeDiffer) }
            told = type
        } else if positions[.type] != nil, told == nil, !amount.isNegative {
            throw .problem(.typeUnknown(""))
        }
        guard let told else {
            let isExpense = amount.isNegative == (mapping.sign == .negativeIsExpense)
            return isExpense ? .expense : .income
        }
        // A minus beside a word for money in: a correction, perhaps, and not for us to guess.
        if amount.isNegative, told != .expense { throw .problem(.signAndTypeDiffer) }
        return told
    }

    private mutating func addFee(
        of record: DelimitedText.Record, to transaction: inout StatementTransaction
    ) throws(Refusal) {
        let text = cell(.fee, record)
        guard text.contains(where: \.isNumber) || !text.allSatisfy({ "-–—".contains($0) }) else { return }
        guard case .currency(let currency) = transaction.amount.unit, let cell = AmountCell(text),
            cell.words.allSatisfy({ currencies.currency($0) == currency }),
            let fee = cell.money(mapping.numberStyle, in: currency)
        else { throw .problem(.feeUnreadable(Self.shown(text))) }
        if fee.isPositive { transaction.fee = fee }
    }

    // MARK: Texts

    private mutating func addTexts(of record: DelimitedText.Record, to transaction: inout StatementTransaction) {
        let merchant = transaction.type == .income ? text(.payer, record, limit: 500) : nil
        let description = text(.description, record, limit: 500)
        transaction.describe(
            merchant: merchant ?? text(.merchant, record, limit: 500), description: description,
            note: note(record))
        transaction.category = text(.category, record, limit: 60)
        transaction.source = text(.source, record, limit: 60)
        transaction.counterSource = text(.counterSource, record, limit: 60)
        transaction.reference = text(.reference, record, limit: 120)
            .flatMap { ReferenceText.isPlaceholder($0) ? nil : $0 }
        transaction.id = text(.id, record, limit: 60)
        let account = cell(.account, record).filter { ("0"..."9").contains($0) }
        if account.count >= 4 { transaction.accountTail = String(account.suffix(4)) }
        if let balance = try? signed(.balance, record), balance.money.unit == transaction.amount.unit {
            let isDebt = balance.isNegative || balance.type == .expense
            transaction.balance = isDebt ? -balance.money : balance.money
        }
    }
}

extension StatementTransaction {
    /// Who it was with and what is said about it. What the bank writes about it stands in for a merchant where there is
    /// none, and is kept whole as a note where it is too long for one.
    mutating func describe(merchant: String?, description: String?, note: String?) {
        let limit = TransactionForm.merchantLimit
        let name = merchant ?? description
        self.merchant = name.map { String($0.prefix(limit)).trimmingCharacters(in: .whitespaces) }
        var notes = [note, description == name ? nil : description].compactMap(\.self)
        if let name, name.count > limit { notes.append(name) }
        let whole = notes.joined(separator: " · ")
        self.note = whole.isEmpty ? nil : String(whole.prefix(FieldRules.noteLimit))
    }
}
