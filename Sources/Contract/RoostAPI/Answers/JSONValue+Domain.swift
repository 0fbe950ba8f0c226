public import Foundation
public import Ledger

extension JSONValue {
    /// Money: a number in major units with exactly the decimals of its unit, written from the integer.
    public init(_ money: Money) { self = .number(money.digits) }

    /// A calendar date, `YYYY-MM-DD`, or null.
    public init(_ date: CalendarDate?) { self.init(date?.description) }

    /// An id as a lower-case UUID, or null.
    public init<Subject>(_ id: Identifier<Subject>?) { self.init(id?.description) }

    /// An instant in UTC to the second (RFC 3339), or null.
    public init(_ instant: Date?) { self.init(instant.map(Self.timestamp)) }

    /// `2025-11-20T20:00:00Z`.
    static func timestamp(_ instant: Date) -> String {
        let second = Int(instant.timeIntervalSince1970.rounded(.down))
        let day = CalendarDate(instant, in: .gmt)
        let rest = second - day.daysSinceEpoch * 86_400
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(day)T\(two(rest / 3_600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
    }
}
