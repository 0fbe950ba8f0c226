import Foundation
import Ledger

/// The table within a file of delimited text: banks put an account's name and a span above it, totals below.
struct StatementTable {
    /// Everything, blank rows too.
    let text: DelimitedText
    /// The record with the names of the columns, as an index; nil where there is none.
    let header: Int?
    /// How many columns rows have.
    let width: Int
    /// The rows below the header, without blank ones.
    let rows: [DelimitedText.Record]

    /// The table below a header; without one, everything is rows.
    init(_ text: DelimitedText, header: Int?) {
        self.text = text
        self.header = header
        rows = text.records.dropFirst(header.map { $0 + 1 } ?? 0).filter { !$0.isBlank }
        width = Self.width(rows, labels: header.map { text.records[$0].cells.count } ?? 0)
    }

    /// As many as the header has, or as most rows have where those are more.
    private static func width(_ rows: [DelimitedText.Record], labels: Int) -> Int {
        var counts: [Int: Int] = [:]
        for row in rows { counts[row.cells.count, default: 0] += 1 }
        let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
        return max(labels, most)
    }

    /// The names of the columns, as many as there are columns; empty ones without a header.
    var labels: [String] {
        let names = header.map { text.records[$0].cells } ?? []
        return (0..<width).map { $0 < names.count ? names[$0].trimmingCharacters(in: .whitespaces) : "" }
    }

    /// Where the header is: the record among the first that names the most columns, a date and an amount among them.
    static func header(in records: [DelimitedText.Record]) -> (index: Int, score: Int)? {
        var best: (index: Int, score: Int)?
        for (index, record) in records.prefix(60).enumerated() {
            let fields = Set(record.cells.compactMap { HeaderWords.match($0)?.field })
            guard fields.contains(.date), !fields.isDisjoint(with: [.amount, .debit, .credit]) else { continue }
            if fields.count > best?.score ?? 1 { best = (index, fields.count) }
        }
        return best
    }

    /// The delimiter that makes the best table: the one whose header names the most; else the one by which the most
    /// rows fall into the same number of cells.
    static func delimiter(of bytes: [UInt8]) -> Delimiter {
        var best: (delimiter: Delimiter, named: Int, regular: Int)?
        for delimiter in Delimiter.allCases {
            guard let text = beginning(of: bytes, delimiter) else { continue }
            let named = header(in: text.records)?.score ?? 0
            var counts: [Int: Int] = [:]
            for record in text.records where record.cells.count > 1 { counts[record.cells.count, default: 0] += 1 }
            let regular = counts.map { min($0.key, 12) * $0.value }.max() ?? 0
            if (named, regular) > (best?.named ?? -1, best?.regular ?? -1) { best = (delimiter, named, regular) }
        }
        return best?.delimiter ?? .comma
    }

    /// The first records. Those above a quote that never closes tell as much as a whole file.
    private static func beginning(of bytes: [UInt8], _ delimiter: Delimiter) -> DelimitedText? {
        do throws(StatementProblem) {
            return try DelimitedText(bytes, delimiter: delimiter, most: 100)
        } catch {
            guard case .unbalancedQuote(let row) = error, row > 1 else { return nil }
            return try? DelimitedText(bytes, delimiter: delimiter, most: row - 1)
        }
    }
}
