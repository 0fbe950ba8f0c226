import Foundation
import Household
import Ledger

extension SQLValue {
    /// The marks of that many values in a list: `?, ?, ?`.
    static func marks(_ count: Int) -> String { Array(repeating: "?", count: count).joined(separator: ", ") }

    static func id<Subject>(_ id: Identifier<Subject>) -> SQLValue { .id(id.uuid) }

    static func id<Subject>(_ id: Identifier<Subject>?) -> SQLValue { id.map { .id($0.uuid) } ?? .null }

    static func uuid(_ id: UUID?) -> SQLValue { id.map { .id($0) } ?? .null }

    static func flag(_ flag: Bool) -> SQLValue { .integer(flag ? 1 : 0) }

    static func flag(_ flag: Bool?) -> SQLValue { flag.map { .flag($0) } ?? .null }

    static func instant(_ instant: Date) -> SQLValue {
        .integer(Int64((instant.timeIntervalSince1970 * 1_000).rounded()))
    }

    static func instant(_ instant: Date?) -> SQLValue { instant.map { .instant($0) } ?? .null }

    static func integer(_ value: Int?) -> SQLValue { value.map { .integer($0) } ?? .null }

    static func money(_ money: Money?) -> SQLValue { money.map { .integer($0.minorUnits) } ?? .null }

    static func text(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }

    static func integer(_ value: Int) -> SQLValue { .integer(Int64(value)) }

    /// Short texts without line breaks, a line each.
    static func lines(_ texts: [String]) -> SQLValue { .text(texts.joined(separator: "\n")) }

    static func day(_ date: CalendarDate) -> SQLValue { .integer(Int64(date.daysSinceEpoch)) }

    static func day(_ date: CalendarDate?) -> SQLValue { date.map { .day($0) } ?? .null }
}

extension Row {
    func id<Subject>(_ column: Int) throws(StorageFault) -> Identifier<Subject> {
        Identifier(try uuid(column))
    }

    func optionalID<Subject>(_ column: Int) throws(StorageFault) -> Identifier<Subject>? {
        isNull(column) ? nil : Identifier(try uuid(column))
    }

    func optionalUUID(_ column: Int) throws(StorageFault) -> UUID? {
        isNull(column) ? nil : try uuid(column)
    }

    func optionalText(_ column: Int) throws(StorageFault) -> String? {
        isNull(column) ? nil : try text(column)
    }

    func flag(_ column: Int) throws(StorageFault) -> Bool { try integer(column) != 0 }

    func int(_ column: Int) throws(StorageFault) -> Int { Int(try integer(column)) }

    func optionalInt(_ column: Int) throws(StorageFault) -> Int? { isNull(column) ? nil : try int(column) }

    func instant(_ column: Int) throws(StorageFault) -> Date {
        Date(timeIntervalSince1970: Double(try integer(column)) / 1_000)
    }

    func optionalInstant(_ column: Int) throws(StorageFault) -> Date? {
        isNull(column) ? nil : try instant(column)
    }

    func money(_ column: Int, _ unit: AccountUnit) throws(StorageFault) -> Money {
        Money(minorUnits: try integer(column), unit: unit)
    }

    func optionalMoney(_ column: Int, _ unit: AccountUnit) throws(StorageFault) -> Money? {
        isNull(column) ? nil : try money(column, unit)
    }

    func day(_ column: Int) throws(StorageFault) -> CalendarDate {
        CalendarDate(daysSinceEpoch: try int(column))
    }

    func optionalDay(_ column: Int) throws(StorageFault) -> CalendarDate? {
        isNull(column) ? nil : try day(column)
    }

    /// A column that holds one of an enum's words; anything else means the row is damaged.
    func word<Word: RawRepresentable>(_ column: Int) throws(StorageFault) -> Word where Word.RawValue == String {
        try require(Word(rawValue: text(column)), column)
    }

    /// A word, where there is one.
    func optionalWord<Word: RawRepresentable>(
        _ column: Int
    ) throws(StorageFault) -> Word? where Word.RawValue == String {
        isNull(column) ? nil : try word(column) as Word
    }

    func lines(_ column: Int) throws(StorageFault) -> [String] {
        try text(column).split(separator: "\n").map(String.init)
    }

    func currency(_ column: Int) throws(StorageFault) -> Currency {
        try require(Currency(code: text(column)), column)
    }

    func unit(_ column: Int) throws(StorageFault) -> AccountUnit {
        try require(AccountUnit(code: text(column)), column)
    }

    func percentage(_ column: Int) throws(StorageFault) -> Percentage {
        try require(Percentage(hundredths: int(column)), column)
    }

    func optionalPercentage(_ column: Int) throws(StorageFault) -> Percentage? {
        isNull(column) ? nil : try percentage(column)
    }

    func require<Value>(_ value: Value?, _ column: Int) throws(StorageFault) -> Value {
        guard let value else {
            throw StorageFault(.programming, message: "column \(column) holds an unknown word", place: "row")
        }
        return value
    }
}
