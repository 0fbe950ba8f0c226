import Foundation
import Ledger

/// Members that few bodies have.
extension BodyReader {
    /// An instant with its time zone (RFC 3339), such as `2026-11-11T09:00:00+07:00`.
    mutating func instant(_ name: String, _ presence: Presence = .optional) -> Date? {
        let text: InstantText? = lossless(
            name, presence, .instant, otherwise: "Must be a time such as 2026-11-11T09:00:00+07:00.")
        return text?.instant
    }

    /// An amount by one of two names: its own, in major units, or the same with "Minor", in minor ones, whose currency
    /// the service knows.
    mutating func majorOrMinor(_ name: String) -> AmountInput? {
        let major = amount(name, .omissible)
        let minor = wholeNumber("\(name)Minor", .omissible)
        if major != nil, minor != nil { note("\(name)Minor", "Give either \(name) or \(name)Minor.") }
        return minor.map { .minorUnits(Int64($0)) } ?? major
    }

    /// A list of texts.
    mutating func texts(_ name: String, _ presence: Presence = .optional) -> [String]? {
        guard let elements = list(name, presence, of: .text) else { return nil }
        let texts = elements.map(\.text)
        if !texts.contains(where: { $0 == nil }) { return texts.compactMap(\.self) }
        note(name, "Must be a list of texts.")
        return nil
    }

    /// A list of raw values of an enumeration.
    mutating func choices<Choice: CaseIterable & RawRepresentable>(
        _ name: String, of type: Choice.Type, _ presence: Presence = .optional
    ) -> [Choice]? where Choice.RawValue == String {
        guard let elements = list(name, presence, of: .choice(type)) else { return nil }
        let choices = elements.map { $0.text.flatMap { Choice(rawValue: $0) } }
        if !choices.contains(where: { $0 == nil }) { return choices.compactMap(\.self) }
        note(name, "Must be a list of: \(Choice.allCases.map(\.rawValue).joined(separator: ", ")).")
        return nil
    }

    /// The elements of a list, whatever they are.
    mutating func list(_ name: String, _ presence: Presence = .optional, of schema: Schema) -> [JSONValue]? {
        guard let value = member(name, presence, .list(schema)) else { return nil }
        if let elements = value.elements { return elements }
        note(name, "Must be a list.")
        return nil
    }
}

/// A time as RFC 3339 writes it.
private struct InstantText: LosslessStringConvertible {
    let instant: Date

    init?(_ description: String) {
        // A reader of dates takes the 30th of February for the 2nd of March.
        guard description.utf8.count <= 40, CalendarDate(String(description.prefix(10))) != nil,
            let instant = try? Date(description, strategy: .iso8601)
        else { return nil }
        self.instant = instant
    }

    var description: String { instant.ISO8601Format() }
}
