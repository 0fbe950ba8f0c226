import HTTPEngine
import Household
import Ledger
import RoostAPI

/// Reads the values of a query and keeps what is wrong with them.
struct QueryReader {
    private let query: Parameters
    private(set) var problems: [Problem.FieldMessages] = []

    init(_ query: Parameters) {
        self.query = query
    }

    /// A value by its name; nil where it is not given. An empty one is as wrong as any other that cannot be read.
    mutating func value<Value>(_ name: String, _ message: String, _ read: (String) -> Value?) -> Value? {
        guard let text = query[name] else { return nil }
        if !text.isEmpty, let value = read(text) { return value }
        note(name, message)
        return nil
    }

    /// A whole number of a range.
    mutating func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
        value(name, "Must be a number from \(range.lowerBound) to \(range.upperBound).") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// How much of a list to answer: 1 to 100.
    mutating func limit() -> Int? { number("limit", in: 1...100) }

    /// A calendar day.
    mutating func date(_ name: String) -> CalendarDate? {
        value(name, "Must be a date such as 2025-11-20.") { CalendarDate($0) }
    }

    /// A truth value.
    mutating func flag(_ name: String) -> Bool? {
        value(name, "Must be true or false.") { $0 == "true" ? true : $0 == "false" ? false : nil }
    }

    /// The child of `childId`.
    mutating func child() -> ChildPlace? {
        value("childId", "Must be an id.") { ChildPlace($0) }
    }

    /// Notes that values are given which have no meaning here.
    mutating func refuse(_ names: [String], _ message: String) {
        for name in names where query[name] != nil { note(name, message) }
    }

    /// Throws 422 with everything that was wrong so far.
    func finish() throws(APIFailure) {
        if !problems.isEmpty { throw .problem(Problem(.validationFailed, errors: problems)) }
    }

    mutating func note(_ name: String, _ message: String) {
        problems.append(.init(name, [message]))
    }
}
