import Ledger

/// Whether the last row of a file can be trusted. A file that ends without a line break may have been cut off, and
/// "12.50" cut in two is "12". Nobody can tell for certain; a row is taken for whole if its last cell
///
///     has closed quotes, or is a text or a column that is not read
///     is an amount with as many decimals as all others have        "-12.50" among "-3.40", "-120.00"
///     is as long as that cell of all other rows is, or the same as one of them   "2026-01-03", "EUR", "Bij"
///
/// Else the row is told as a problem: better entered by hand than wrong.
struct TableEnding {
    private let last: Int?
    private let isWhole: Bool

    init(_ table: StatementTable, columns: [ImportField?], currency: Currency) {
        let rows = table.rows
        guard !table.text.isLastLineClosed, let record = rows.last, record.number == table.text.records.last?.number
        else {
            last = nil
            isWhole = true
            return
        }
        last = record.number
        let others = rows.dropLast().filter { $0.cells.count == record.cells.count }
        let column = record.cells.count - 1
        let field = column < columns.count ? columns[column] : nil
        if record.cells.count < table.width, rows.count == 1 || others.count * 2 < rows.count - 1 {
            isWhole = false
        } else if table.text.isLastCellQuoted {
            isWhole = true
        } else {
            // Of a row that is alone only the currency tells how many decimals it should have.
            let decimals = columns.contains(.currency) ? 0 : currency.minorDigits
            isWhole = Self.isWhole(record.cells[column], field, among: others.map { $0.cells[column] }, decimals)
        }
    }

    /// Whether a row is the last one and perhaps not all of it.
    func mayBeCut(_ record: DelimitedText.Record) -> Bool { record.number == last && !isWhole }

    private static func isWhole(
        _ cell: String, _ field: ImportField?, among others: [String], _ decimals: Int
    ) -> Bool {
        switch field {
        case nil, .merchant, .payer, .description, .note, .category, .source, .counterSource, .account:
            return true
        case .amount, .debit, .credit, .fee, .balance:
            if cell.isEmpty { return !others.isEmpty && others.contains("") }
            guard let amount = AmountCell(cell), amount.decimals > 0, amount.words.isEmpty else { return false }
            let known = Set(others.compactMap { AmountCell($0)?.decimals })
            return known.isEmpty ? amount.decimals == decimals : known == [amount.decimals]
        case .date, .time, .type, .currency, .reference, .id, .status:
            return others.contains(cell) || Set(others.map(\.count)) == [cell.count]
        }
    }
}
