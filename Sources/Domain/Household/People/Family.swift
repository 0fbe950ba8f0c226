public import Foundation
public import Ledger

/// A household: the people, and the settings that everything of theirs is counted and shown in.
public struct Family: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<Family>

    /// Who it is.
    public let id: ID
    /// 1-60 characters.
    public var name: String
    /// Fixed once a money entry exists.
    public var currency: Currency
    /// BCP 47, e.g. "en-US": how money and dates are written.
    public var localeTag: String
    /// IANA, e.g. "America/New_York": where the family's days begin.
    public var timeZoneIdentifier: String
    /// The day on which weeks start.
    public var firstDayOfWeek: Weekday
    /// When allowances are paid on a pay-day; 08:00 unless changed.
    public var payTime: ClockTime
    /// Whether a child may record money out on the child's own account.
    public var childMayRecordSpending: Bool
    /// The systems that are switched off: hidden, with everything in them kept. Never all.
    public var systemsOff: Set<HouseholdSystem>
    /// When the family was made.
    public let createdAt: Date
    /// Counts changes, from 1.
    public var version: Int

    /// A family with every field.
    public init(
        id: ID, name: String, currency: Currency, localeTag: String, timeZoneIdentifier: String,
        firstDayOfWeek: Weekday = .sunday, payTime: ClockTime = .defaultPayTime,
        childMayRecordSpending: Bool = false, systemsOff: Set<HouseholdSystem> = [], createdAt: Date, version: Int = 1
    ) {
        self.id = id
        self.name = name
        self.currency = currency
        self.localeTag = localeTag
        self.timeZoneIdentifier = timeZoneIdentifier
        self.firstDayOfWeek = firstDayOfWeek
        self.payTime = payTime
        self.childMayRecordSpending = childMayRecordSpending
        self.systemsOff = systemsOff
        self.createdAt = createdAt
        self.version = version
    }

    /// The unit of the family's money accounts.
    public var unit: AccountUnit { .currency(currency) }

    /// The family's zone; GMT if the system no longer knows the stored name.
    public var timeZone: TimeZone { TimeZone(identifier: timeZoneIdentifier) ?? .gmt }

    /// The family's day at an instant.
    public func day(of instant: Date) -> CalendarDate {
        CalendarDate(instant, in: timeZone)
    }
}

extension ClockTime {
    /// 08:00, when allowances are paid unless the family says otherwise.
    public static let defaultPayTime = ClockTime(minutesSinceMidnight: 480)
}
