public import Foundation
public import Ledger

/// What the family wants to spend on groceries in a window of days (groceries.md §2.5). No two overlap.
public struct GroceryBudget: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<GroceryBudget>

    /// Whether another one follows it by itself. The raw value is the one on the wire.
    public enum Repetition: String, CaseIterable, Hashable, Sendable {
        case none, weekly, monthly
    }

    /// Who it is.
    public let id: ID
    /// 1-60 characters.
    public var name: String
    /// Above zero.
    public var amount: Money
    /// Its days, both ends included, at most 366.
    public var days: ClosedRange<CalendarDate>
    /// Whether another one follows it by itself.
    public var repeats: Repetition
    /// When it was made.
    public let createdAt: Date
    /// When it was last changed; at first `createdAt`.
    public var updatedAt: Date
    /// Counts changes, from 1.
    public var version: Int

    /// A budget with every field.
    public init(
        id: ID, name: String, amount: Money, days: ClosedRange<CalendarDate>, repeats: Repetition = .none,
        createdAt: Date, updatedAt: Date? = nil, version: Int = 1
    ) {
        self.id = id
        self.name = name
        self.amount = amount
        self.days = days
        self.repeats = repeats
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.version = version
    }

    /// Most characters of a name.
    public static let nameLimit = 60
    /// Most days of one.
    public static let dayLimit = 366
}
