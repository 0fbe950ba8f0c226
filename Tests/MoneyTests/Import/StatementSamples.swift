import Foundation
import Ledger

@testable import Money

/// What a family in Berlin or Jakarta has; the day is 2026-11-11.
func defaults(
    _ currency: String = "EUR", _ order: DateOrder = .dayMonthYear, zone: String = "Europe/Berlin"
) -> StatementDefaults {
    StatementDefaults(
        currency: Currency(code: currency)!, dateOrder: order, zone: TimeZone(identifier: zone)!,
        today: day("2026-11-11"))
}

func read(
    _ text: String, mapping: ImportMapping? = nil, _ defaults: StatementDefaults = defaults()
) throws -> Statement {
    try Statement.read(Array(text.utf8), mapping: mapping, defaults: defaults)
}

extension Statement {
    /// One line a row, as tests write them:
    ///
    ///     "2: 2026-01-03 expense 12.50 EUR REWE"     "3: skipped zeroAmount"     "4: the amount is missing."
    func told(_ zone: String = "Europe/Berlin") -> [String] {
        rows.map { row in
            switch row.result {
            case .transaction(let transaction): "\(row.number): \(transaction.told(zone))"
            case .skipped(let reason): "\(row.number): skipped \(reason.rawValue)"
            case .problem(let problem): "\(row.number): \(problem.message(Locale(identifier: "en-US")))"
            }
        }
    }
}

extension StatementTransaction {
    /// "2026-01-03 expense 12.50 EUR REWE | note".
    func told(_ zone: String = "Europe/Berlin") -> String {
        var code = ""
        if case .currency(let currency) = amount.unit { code = currency.code }
        var parts = ["\(date.day(in: TimeZone(identifier: zone)!))", type.rawValue, amount.digits, code]
        if let merchant { parts.append(merchant) }
        if let note { parts.append("| \(note)") }
        return parts.joined(separator: " ")
    }
}

/// Rows as `GET /export.csv` writes them.
enum ExportText {
    static let header = "date,type,amount,currency,merchant,category,source,counterSource,fee,note,reference,id"

    static func row(_ transaction: StatementTransaction) -> String {
        let date: String
        switch transaction.date {
        case .day(let day): date = day.description
        case .instant(let instant): date = instant.ISO8601Format()
        }
        var code = ""
        if case .currency(let currency) = transaction.amount.unit { code = currency.code }
        let cells: [String?] = [
            date, transaction.type.rawValue, transaction.amount.digits, code, guarded(transaction.merchant),
            guarded(transaction.category), guarded(transaction.source), guarded(transaction.counterSource),
            transaction.fee?.digits, guarded(transaction.note), guarded(transaction.reference), transaction.id,
        ]
        return cells.map { quoted($0 ?? "") }.joined(separator: ",")
    }

    /// As exports write what people typed, so that no spreadsheet takes it for a formula.
    private static func guarded(_ text: String?) -> String? {
        text.map { $0.first.map("=+-@".contains) == true ? "'" + $0 : $0 }
    }

    static func quoted(_ cell: String) -> String {
        // A line break of two is one character, so that scalars are asked.
        guard cell.unicodeScalars.contains(where: { [",", "\"", "\r", "\n"].contains($0) }) else { return cell }
        return "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }

    static func text(_ rows: [StatementTransaction]) -> String {
        ([header] + rows.map(row)).map { $0 + "\r\n" }.joined()
    }
}
