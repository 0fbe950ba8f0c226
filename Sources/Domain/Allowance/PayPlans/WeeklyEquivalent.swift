public import Foundation
public import Ledger

/// What an allowance comes to in a week, for totals of a family. Half a minor unit goes to the even one.
///
///     $60.00 monthly      60.00 × 12 ÷ 52 = 13.846…    about $13.85
///     $15.00 every 2 weeks                             $7.50
public struct WeeklyEquivalent: Hashable, Sendable {
    /// So much a week.
    public let amount: Money
    /// Whether weeks get less or more than that.
    public let isAbout: Bool

    /// What a plan comes to; one by age as it is on that day.
    public init(of plan: PayPlan, on day: CalendarDate) {
        switch plan {
        case .weekly, .byAge: self.init(amount: plan.amount(on: day), isAbout: false)
        case .everyTwoWeeks(let amount, _):
            self.init(share: amount, 1, of: 2, isAbout: !amount.minorUnits.isMultiple(of: 2))
        case .twiceAMonth(let amount): self.init(share: amount, 24, of: 52, isAbout: true)
        case .monthly(let amount, _): self.init(share: amount, 12, of: 52, isAbout: true)
        }
    }

    /// The sum of several, as they are shown.
    public init(total equivalents: [WeeklyEquivalent], unit: AccountUnit) {
        self.init(
            amount: equivalents.reduce(into: .zero(unit)) { $0 += $1.amount },
            isAbout: equivalents.contains(where: \.isAbout))
    }

    private init(amount: Money, isAbout: Bool) {
        self.amount = amount
        self.isAbout = isAbout && !amount.isZero
    }

    private init(share amount: Money, _ part: Int128, of whole: Int128, isAbout: Bool) {
        let exact = Int128(amount.minorUnits) * part
        self.init(
            amount: Money(minorUnits: Int64(exact.dividedHalfEven(by: whole)), unit: amount.unit), isAbout: isAbout)
    }

    /// "about $13.85", "$15.00".
    public func formatted(_ locale: Locale) -> String {
        (isAbout ? "about " : "") + amount.formatted(locale)
    }
}
