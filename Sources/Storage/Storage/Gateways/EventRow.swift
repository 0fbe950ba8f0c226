import Foundation
import Household
import Ledger

/// How an event is kept as a row: the parts that its kind has, nothing for the rest.
enum EventRow {
    static let columns = TableColumns<HouseholdEvent.Kept, EventGateway.Kept>("events") { columns in
        let sequence = columns.givenAndRead("sequence")
        columns.given("created_at")
        let kind = columns.fixed("kind") { .text($0.kind) }
        let child = columns.fixed("child_id") { .id($0.child) }
        let person = columns.fixed("person_id") { .id($0.person) }
        let subject = columns.fixed("subject_id") { .id($0.subject) }
        let word = columns.fixed("word") { .text($0.word) }
        let unit = columns.fixed("unit") { .text($0.money?.unit.code) }
        let amount = columns.fixed("amount") { .money($0.money) }
        let day = columns.fixed("day") { .day($0.day) }
        let flag = columns.fixed("flag") { .flag($0.flag) }
        let number = columns.fixed("number") { .integer($0.number) }
        let children = columns.fixed("children") { Self.text($0.children) }
        return { row throws(StorageFault) in
            let place = try row.int(sequence)
            var kept = HouseholdEvent.Kept(kind: try row.text(kind))
            guard HouseholdEvent.Change.knows(kind: kept.kind) else {
                return EventGateway.Kept(sequence: place, change: nil)
            }
            kept.child = try row.optionalID(child)
            kept.person = try row.optionalID(person)
            kept.subject = try row.optionalID(subject)
            kept.word = try row.optionalText(word)
            if !row.isNull(unit) { kept.money = try row.money(amount, row.unit(unit)) }
            kept.day = try row.optionalDay(day)
            kept.flag = row.isNull(flag) ? nil : try row.flag(flag)
            kept.number = row.isNull(number) ? nil : try row.int(number)
            kept.children = try Self.children(row, children)
            return EventGateway.Kept(sequence: place, change: HouseholdEvent.Change(kept))
        }
    }

    private static func text(_ children: [Child.ID]) -> SQLValue {
        children.isEmpty ? .null : .text(children.map(\.hexadecimal).joined(separator: " "))
    }

    private static func children(_ row: any Row, _ column: Int) throws(StorageFault) -> [Child.ID] {
        guard let words = try row.optionalText(column)?.split(separator: " ") else { return [] }
        let children = words.compactMap { Child.ID(hexadecimal: $0) }
        return try row.require(children.count == words.count ? children : nil, column)
    }
}

/// How the ids of several children stand in one column. All have the same length, so that one is found by its text.
extension Identifier {
    /// 32 small hexadecimal digits.
    var hexadecimal: String { uuid.uuidString.replacing("-", with: "").lowercased() }

    /// The id of such digits; nil for anything else.
    init?(hexadecimal digits: some StringProtocol) {
        guard digits.count == 32 else { return nil }
        var text = String(digits)
        for place in [20, 16, 12, 8] { text.insert("-", at: text.index(text.startIndex, offsetBy: place)) }
        guard let uuid = UUID(uuidString: text) else { return nil }
        self.init(uuid)
    }
}
