import Foundation

/// What was pasted, taken apart: a message ends where lines follow that have nothing on them (finances.md §3.8).
///
///     "Kamu bayar Rp18.500 …⏎⏎Top up Rp200.000 …"   → two messages
///     "Acct: ****6083⏎Amt: 3,500.00 CR"              → one message of two lines
enum PastedMessages {
    /// Most messages that are read at once.
    static let limit = 50
    /// Said of more.
    static let tooMany = "Paste at most \(limit) messages at once."

    /// The messages of a text, in their order; none of a text without words.
    static func all(in text: String) -> [String] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let messages = lines.split { line in line.allSatisfy(\.isWhitespace) }
        return messages.map { $0.joined(separator: "\n") }
    }
}
