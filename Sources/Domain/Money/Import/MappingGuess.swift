import Foundation
import Ledger

/// Guesses how a table is to be read: the columns by their names and by what is in them, the order of dates, the
/// decimal mark and the sign by all rows together.
///
///     03/04/2026, 17/04/2026         day first: no 17th month
///     03/04/2026, 05/04/2026         the family's order: nothing proves another
///     1.234 and 12,50                comma
struct MappingGuess {
    private let table: StatementTable
    private let delimiter: Delimiter
    private let defaults: StatementDefaults
    private let rows: [DelimitedText.Record]

    /// The guess for a file as UTF-8. Throws what keeps the file from being cut into rows, and what columns are
    /// missing.
    static func mapping(of bytes: [UInt8], _ defaults: StatementDefaults) throws(StatementProblem) -> ImportMapping {
        let delimiter = StatementTable.delimiter(of: bytes)
        let text = try DelimitedText(bytes, delimiter: delimiter)
        let header = StatementTable.header(in: text.records)?.index
        return MappingGuess(StatementTable(text, header: header), delimiter, defaults).mapping()
    }

    private init(_ table: StatementTable, _ delimiter: Delimiter, _ defaults: StatementDefaults) {
        self.table = table
        self.delimiter = delimiter
        self.defaults = defaults
        rows = table.rows
    }

    private func mapping() -> ImportMapping {
        let headerRow = table.header.map { table.text.records[$0].number }
        if let own = RoostExport.columns(table.labels) {
            return ImportMapping(
                delimiter: delimiter, headerRow: headerRow, columns: own, dateOrder: .yearMonthDay, numberStyle: .point)
        }
        let content = ColumnContent(rows: rows, width: table.width, defaults: defaults)
        var columns = ColumnGuess(labels: table.labels, content: content).columns
        var mapping = ImportMapping(delimiter: delimiter, headerRow: headerRow, columns: columns)
        if headerRow == nil { mapping.headerRow = unnamedHeader(columns) }
        mapping.dateOrder = dateOrder(columns)
        mapping.numberStyle = numberStyle(columns)
        mapping.currency = currency(columns)
        mapping.lastDay = lastDay(mapping)
        // An amount and a pair: the amount is enough if it has signs.
        if mapping.column(.amount) != nil, mapping.column(.debit) != nil || mapping.column(.credit) != nil {
            let isSigned = amounts(in: [.amount], columns).contains(where: \.isNegative)
            for index in columns.indices {
                guard let field = columns[index] else { continue }
                if isSigned ? [.debit, .credit].contains(field) : field == .amount { columns[index] = nil }
            }
            mapping.columns = columns
        }
        mapping.sign = sign(mapping)
        return mapping
    }

    // MARK: Parts

    /// Without known names, the row right above the first with a date is a header if it has as many cells.
    private func unnamedHeader(_ columns: [ImportField?]) -> Int? {
        guard let date = columns.firstIndex(of: .date),
            let first = rows.firstIndex(where: { date < $0.cells.count && DateCell($0.cells[date]) != nil }), first > 0
        else { return nil }
        return rows[first - 1].cells.count == rows[first].cells.count ? rows[first - 1].number : nil
    }

    private func cells(_ field: ImportField, _ columns: [ImportField?]) -> [String] {
        guard let column = columns.firstIndex(of: field) else { return [] }
        return rows.compactMap { column < $0.cells.count ? $0.cells[column] : nil }
    }

    private func dateOrder(_ columns: [ImportField?]) -> DateOrder {
        let dates = cells(.date, columns).compactMap { DateCell($0) }
        func readable(_ order: DateOrder) -> Int {
            dates.count { $0.day(order, lastDay: defaults.today) != nil }
        }
        // "26-01-03": the number of few values is the year.
        let ends = dates.compactMap(\.shortEnds)
        if ends.count > 2, Set(ends.map(\.first)).count <= 2, Set(ends.map(\.last)).count > 2,
            readable(.yearMonthDay) == dates.count
        {
            return .yearMonthDay
        }
        let counts = DateOrder.allCases.map { (order: $0, count: readable($0)) }
        let most = counts.map(\.count).max() ?? 0
        let best = counts.filter { $0.count == most }.map(\.order)
        return best.contains(defaults.dateOrder) ? defaults.dateOrder : best.first ?? defaults.dateOrder
    }

    private func amounts(in fields: [ImportField], _ columns: [ImportField?]) -> [AmountCell] {
        fields.flatMap { cells($0, columns) }.compactMap { AmountCell($0) }
    }

    /// What is proven and not disproven. Balances are written as amounts are.
    private func numberStyle(_ columns: [ImportField?]) -> NumberStyle {
        let proven = Set(
            amounts(in: [.amount, .debit, .credit, .balance, .fee], columns).compactMap(\.provenStyle))
        return proven.count == 1 ? proven.first ?? .automatic : .automatic
    }

    private func currency(_ columns: [ImportField?]) -> Currency? {
        guard !columns.contains(.currency) else { return nil }
        for field in [ImportField.amount, .debit, .credit] {
            if let column = columns.firstIndex(of: field), let found = HeaderWords.currency(table.labels[column]) {
                return found
            }
        }
        return nil
    }

    /// Of dates without a year the latest whole date above the table, which is where banks write the span.
    private func lastDay(_ mapping: ImportMapping) -> CalendarDate? {
        guard cells(.date, mapping.columns).contains(where: { DateCell($0)?.isYearless == true }),
            let header = table.header
        else { return nil }
        let words = table.text.records[..<header].flatMap(\.cells)
            .flatMap { $0.split { $0 == ":" || $0 == "," || $0.isWhitespace } }
        let days = words.compactMap { word -> CalendarDate? in
            guard let date = DateCell(String(word)), !date.isYearless else { return nil }
            return date.day(mapping.dateOrder, lastDay: defaults.today)
        }
        return days.max()
    }

    /// Balances prove the sign. Without them, a list without any minus is one of payments; so is one whose few
    /// amounts with a minus are payments of a card.
    private func sign(_ mapping: ImportMapping) -> SignConvention {
        guard mapping.column(.type) == nil, let column = mapping.column(.amount) else { return .negativeIsExpense }
        let amounts = cells(.amount, mapping.columns).compactMap { AmountCell($0) }
        guard amounts.allSatisfy({ cell in !cell.words.contains { FlowWords.type($0) != nil } }) else {
            return .negativeIsExpense
        }
        if let proven = signByBalance(mapping, column) { return proven }
        let negative = rows.filter { column < $0.cells.count && AmountCell($0.cells[column])?.isNegative == true }
        if negative.isEmpty { return .positiveIsExpense }
        let arePayments = negative.allSatisfy { row in
            row.cells.contains { cell in
                let words = StatementText.folded(cell)
                return Self.cardPayments.contains { words.contains($0) }
            }
        }
        return arePayments && negative.count * 4 <= amounts.count ? .positiveIsExpense : .negativeIsExpense
    }

    private static let cardPayments = [
        "payment", "thank you", "autopay", "pembayaran", "zahlung", "betaling", "paiement", "pago", "pagamento",
    ]

    /// What most steps from one balance to the next say, with the newest row first or last.
    private func signByBalance(_ mapping: ImportMapping, _ column: Int) -> SignConvention? {
        guard let balance = mapping.column(.balance) else { return nil }
        let currency = mapping.currency ?? defaults.currency
        func signed(_ row: DelimitedText.Record, _ column: Int) -> Int64? {
            guard column < row.cells.count, let cell = AmountCell(row.cells[column]),
                let money = cell.money(mapping.numberStyle, in: currency)
            else { return nil }
            return cell.isNegative ? -money.minorUnits : money.minorUnits
        }
        let steps = rows.map { (amount: signed($0, column), balance: signed($0, balance)) }
        var plus = 0
        var minus = 0
        for (first, second) in zip(steps, steps.dropFirst()) {
            guard let one = first.balance, let two = second.balance, let up = second.amount, let down = first.amount
            else { continue }
            let step = two.subtractingReportingOverflow(one).partialValue
            if step == up || step == -down { plus += 1 }
            if step == -up || step == down { minus += 1 }
        }
        guard plus != minus else { return nil }
        return plus > minus ? .negativeIsExpense : .positiveIsExpense
    }
}
