import Foundation
import Household
import Ledger

/// What is kept of an event as its row holds it: the parts that its kind has, nothing for the rest.
struct EventRow {
    static let columns = "kind, child_id, person_id, subject_id, word, unit, amount, day, flag, number, children"

    let kept: HouseholdEvent.Kept

    init(_ kept: HouseholdEvent.Kept) {
        self.kept = kept
    }

    /// The row whose first of `columns` is `column`; nil for a kind that this program does not know.
    init?(_ row: any Row, from column: Int) throws(StorageFault) {
        let kind = try row.text(column)
        guard HouseholdEvent.Change.knows(kind: kind) else { return nil }
        var kept = HouseholdEvent.Kept(kind: kind)
        kept.child = try row.optionalID(column + 1)
        kept.person = try row.optionalID(column + 2)
        kept.subject = try row.optionalID(column + 3)
        kept.word = try row.optionalText(column + 4)
        if !row.isNull(column + 5) {
            kept.money = Money(minorUnits: try row.integer(column + 6), unit: try row.unit(column + 5))
        }
        kept.day = row.isNull(column + 7) ? nil : try row.day(column + 7)
        kept.flag = row.isNull(column + 8) ? nil : try row.flag(column + 8)
        kept.number = row.isNull(column + 9) ? nil : try row.int(column + 9)
        if let children = try row.optionalText(column + 10) {
            let words = children.split(separator: " ")
            kept.children = words.compactMap { Child.ID(hexadecimal: $0) }
            _ = try row.require(kept.children.count == words.count ? kept.children : nil, column + 10)
        }
        self.kept = kept
    }

    /// The bound values, in the order of `columns`.
    var values: [SQLValue] {
        [
            .text(kept.kind), .id(kept.child), .id(kept.person), .id(kept.subject), .text(kept.word),
            .text(kept.money?.unit.code), kept.money.map { .integer($0.minorUnits) } ?? .null,
            kept.day.map { .day($0) } ?? .null, kept.flag.map { .flag($0) } ?? .null,
            kept.number.map { .integer($0) } ?? .null,
            kept.children.isEmpty ? .null : .text(kept.children.map(\.hexadecimal).joined(separator: " ")),
        ]
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
