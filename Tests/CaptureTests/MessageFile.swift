import Capture
import Foundation
import Ledger
import Testing

/// A message with what it tells, from one of the tables in `Messages/`.
struct KnownMessage: Sendable, CustomTestStringConvertible {
    let sender: String
    let text: String
    /// Amount in major units, currency, type, merchant; of those that are no transaction the reason alone.
    let expected: [String]

    var testDescription: String { "\(sender): \(text)" }

    /// The messages of a table, without the column of names where there is one.
    static func all(in table: String, named: Bool = false) throws -> [KnownMessage] {
        let url = Bundle.module.url(forResource: table, withExtension: "tsv", subdirectory: "Messages")
        guard let url else { throw CocoaError(.fileNoSuchFile) }
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { line in
            let parts = line.split(separator: "\t").map(String.init).dropFirst(named ? 1 : 0)
            let start = parts.startIndex
            return KnownMessage(
                sender: parts[start], text: parts[start + 1].replacing("⏎", with: "\n"),
                expected: Array(parts.dropFirst(2)))
        }
    }
}

/// The family of the specification, with a source at every institution whose messages are tried.
enum Purnama {
    static let posted = Date(timeIntervalSince1970: 1_794_362_400)

    static func parser() throws -> MessageParser {
        let rupiah = try #require(Currency(code: "IDR"))
        let names = try Set(KnownMessage.all(in: "specified", named: true).compactMap(\.expected.last))
        let sources = (names.sorted() + ["Cash"]).map { CaptureContext.OwnSource(name: $0, currency: rupiah) }
        let card = CaptureContext.OwnSource(name: "SBI Credit Card", institution: "SBI", currency: rupiah)
        return MessageParser(
            CaptureContext(
                sources: sources + [card], ownNames: ["Raka Purnama", "Sari Purnama"],
                timeZone: try #require(TimeZone(identifier: "Asia/Jakarta"))))
    }

    static func read(_ message: KnownMessage) throws -> CaptureReading {
        let sender = message.sender == "(none)" ? nil : message.sender
        return try parser().read(CapturedMessage(message.text, sender: sender, postedAt: posted))
    }

    static func read(_ text: String, from sender: String? = nil) throws -> CapturedTransaction? {
        let reading = try parser().read(CapturedMessage(text, sender: sender, postedAt: posted))
        guard case .transaction(let transaction) = reading else { return nil }
        return transaction
    }
}
