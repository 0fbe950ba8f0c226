public import Foundation
public import Ledger

/// How much allowance comes when (chores.md §2).
public enum PayPlan: Hashable, Sendable {
    /// Every week on a day.
    case weekly(Money, on: Weekday)
    /// On the day `from` and every 14 days after it.
    case everyTwoWeeks(Money, from: CalendarDate)
    /// On the 1st and the 15th.
    case twiceAMonth(Money)
    /// On a day of each month, 1-31, or the last day of a shorter one.
    case monthly(Money, day: Int)
    /// Every week on a day, so much for each year of age on that day.
    case byAge(perYear: Money, Birthday, on: Weekday)

    /// The kinds of plans. The raw value is the one on the wire.
    public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
        case weekly, everyTwoWeeks, twiceAMonth, monthly, byAge

        /// What the plan is called above an amount: "Monthly Allowance".
        public var label: String {
            switch self {
            case .weekly, .byAge: "Weekly Allowance"
            case .everyTwoWeeks: "Allowance Every 2 Weeks"
            case .twiceAMonth: "Allowance Twice a Month"
            case .monthly: "Monthly Allowance"
            }
        }

        /// What it is called before an amount, "Monthly: $60.00", and in a list to choose from.
        public var shortLabel: String {
            switch self {
            case .weekly: "Weekly"
            case .everyTwoWeeks: "Every 2 Weeks"
            case .twiceAMonth: "Twice a Month"
            case .monthly: "Monthly"
            case .byAge: "By Age"
            }
        }

        /// What the entry of a paid allowance says.
        public var entryDescription: String {
            switch self {
            case .weekly, .byAge: AllowanceTerms.entryDescription
            case .everyTwoWeeks: "Allowance every 2 weeks"
            case .twiceAMonth: "Allowance twice a month"
            case .monthly: "Monthly allowance"
            }
        }
    }

    /// Which kind it is.
    public var kind: Kind {
        switch self {
        case .weekly: .weekly
        case .everyTwoWeeks: .everyTwoWeeks
        case .twiceAMonth: .twiceAMonth
        case .monthly: .monthly
        case .byAge: .byAge
        }
    }

    /// The amount that people choose: of each time, or for each year of age.
    public var chosenAmount: Money {
        switch self {
        case .weekly(let amount, _), .everyTwoWeeks(let amount, _), .twiceAMonth(let amount),
            .monthly(let amount, _), .byAge(let amount, _, _):
            amount
        }
    }

    /// What is paid on a pay-day; zero before a child by age is one year old.
    public func amount(on day: CalendarDate) -> Money {
        switch self {
        case .weekly(let amount, _), .everyTwoWeeks(let amount, _), .twiceAMonth(let amount), .monthly(let amount, _):
            amount
        case .byAge(let perYear, let birthday, _):
            Money(minorUnits: perYear.minorUnits * Int64(birthday.age(on: day)), unit: perYear.unit)
        }
    }

    /// What stands beside an amount by age, "$1.00 for each year"; nil of any other plan.
    public func detail(_ locale: Locale) -> String? {
        switch self {
        case .byAge(let perYear, _, _): "\(perYear.formatted(locale)) for each year"
        case .weekly, .everyTwoWeeks, .twiceAMonth, .monthly: nil
        }
    }
}
