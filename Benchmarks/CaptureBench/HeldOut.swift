import Capture
import Foundation
import Ledger

/// How well messages are read whose senders nobody looked at while the reader was written. They are counted and never
/// tuned on: whoever mends the reader for one of them writes others in its place.
struct HeldOut {
    private struct Figure {
        let name: String
        let share: Double
        let bar: Double
        /// Whether less is better.
        var isCeiling = false

        var line: String {
            let isMissed = isCeiling ? share >= bar : share < bar
            let percent = (share * 1_000).rounded() / 10
            let limit = "\(isCeiling ? "<" : "≥") \(Int(bar * 100)) %"
            return "  \(name) \(percent) % (bar \(limit): \(isMissed ? "missed" : "ok"))"
        }
    }

    private var (read, amounts, directions, merchants) = (0, 0, 0, 0)
    private let transactions: [[String]]
    private let others: [[String]]
    private var accepted = 0

    /// Reads the messages of a folder.
    init(folder: String, parser: MessageParser) throws {
        func rows(_ name: String) throws -> [[String]] {
            try String(contentsOfFile: "\(folder)/\(name).tsv", encoding: .utf8).split(separator: "\n").map {
                $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            }
        }
        transactions = try rows("transactions")
        others = try rows("others")
        for row in transactions {
            guard case .transaction(let found) = parser.read(Self.message(row)) else { continue }
            read += 1
            let amount = Currency(code: row[3]).flatMap { try? Money(digits: row[2], unit: .currency($0)) }
            if amount == found.amount { amounts += 1 }
            if row[4] == found.type.rawValue { directions += 1 }
            let merchant = row[5] == "—" ? "" : MerchantName.key(of: row[5])
            if merchant == MerchantName.key(of: found.merchant ?? "") { merchants += 1 }
        }
        accepted = others.count { row in
            if case .transaction = parser.read(Self.message(row)) { true } else { false }
        }
    }

    /// The figures beside their bars.
    var lines: [String] {
        func share(_ part: Int, _ whole: Int) -> Double { whole == 0 ? 0 : Double(part) / Double(whole) }
        return ["messages of \(Set(transactions.map { $0[0] }).count) senders that nobody tuned for"]
            + [
                Figure(name: "accepted", share: share(read, transactions.count), bar: 0.9),
                Figure(name: "amounts", share: share(amounts, read), bar: 0.95),
                Figure(name: "directions", share: share(directions, read), bar: 0.95),
                Figure(name: "merchants", share: share(merchants, read), bar: 0.8),
                Figure(name: "others accepted", share: share(accepted, others.count), bar: 0.02, isCeiling: true),
            ].map(\.line)
    }

    private static func message(_ row: [String]) -> CapturedMessage {
        CapturedMessage(
            row[1].replacingOccurrences(of: "⏎", with: "\n"), sender: row[0],
            postedAt: Date(timeIntervalSince1970: 1_794_362_400))
    }
}
