public import Foundation
public import Ledger

/// What the plans cost on this server.
public struct PlanPrices: Hashable, Sendable {
    /// A month of Family Monthly.
    public let monthly: Money
    /// A year of Family Yearly.
    public let yearly: Money

    /// Two prices of one currency, above zero; nil for anything else.
    public init?(monthly: Money, yearly: Money) {
        guard monthly.unit == yearly.unit, monthly.unit != .points, monthly.isPositive, yearly.isPositive,
            monthly.minorUnits <= Self.largestMinorUnits, yearly.minorUnits <= Self.largestMinorUnits
        else { return nil }
        self.init(uncheckedMonthly: monthly, yearly: yearly)
    }

    private init(uncheckedMonthly monthly: Money, yearly: Money) {
        self.monthly = monthly
        self.yearly = yearly
    }

    /// €4.99 a month, €39.99 a year.
    public static let usual = PlanPrices(
        uncheckedMonthly: Money(minorUnits: 499, currency: .eur), yearly: Money(minorUnits: 3_999, currency: .eur))

    private static let largestMinorUnits: Int64 = 99_999_999_999

    /// What a plan costs a period; zero for the Free plan.
    public func price(of plan: Plan) -> Money {
        switch plan {
        case .free: .zero(monthly.unit)
        case .familyMonthly: monthly
        case .familyYearly: yearly
        }
    }

    /// How many whole percent a year costs less than twelve months, decimals cut; nil where it is not less.
    public var savingPercent: Int? {
        let months = Money(minorUnits: monthly.minorUnits * 12, unit: monthly.unit)
        let percent = Percentage.whole(months - yearly, of: months)
        return percent > 0 ? percent : nil
    }

    /// "€4.99 a month", "€39.99 a year", "€0".
    public func label(of plan: Plan, _ locale: Locale) -> String {
        switch plan {
        case .free: price(of: plan).shortened(locale)
        case .familyMonthly: "\(monthly.formatted(locale)) a month"
        case .familyYearly: "\(yearly.formatted(locale)) a year"
        }
    }
}
