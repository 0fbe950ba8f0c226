public import Foundation
public import Ledger

/// What becomes of savings that are left alone: each month brings interest on what the months before it made.
///
///     $43.00 at 24 % a year from November on     1 month: $43.85     2 months: $44.74
///
/// The first month counts as if the balance had been there from its first day on, so that the sentence, the first step
/// of the slider and the interest of a whole month are the same number.
public struct InterestProjection: Hashable, Sendable {
    /// What the slider says.
    public static let label = "If I leave it for"
    /// How many months it offers.
    public static let months = 1...24

    /// What the account holds now.
    public let balance: Money
    /// The rate and the cap.
    public let terms: InterestTerms
    /// The month it is.
    public let month: CalendarMonth

    /// A projection of a balance, by the terms that hold now.
    public init(balance: Money, terms: InterestTerms, today: CalendarDate) {
        self.balance = balance
        self.terms = InterestTerms(since: today.month.firstDay, rate: terms.rate, cap: terms.cap)
        month = today.month
    }

    /// What the account holds after so many months, at least 0.
    public func balance(after months: Int) -> Money {
        var (balance, carry) = (self.balance, InterestCarry.zero)
        for count in 0..<max(0, months) {
            let balances = DailyBalances(opening: balance, changes: [])
            let payment = InterestPayment(
                for: month.advanced(by: count), balances: balances, terms: [terms], carry: carry)
            guard let next = balance.adding(payment.amount) else { return balance }
            (balance, carry) = (next, payment.carry)
        }
        return balance
    }

    /// What a month brings.
    public var growth: Money { balance(after: 1) - balance }

    /// "1 month", "12 months": what the slider reads beside its balance.
    public static func duration(_ months: Int) -> String { months == 1 ? "1 month" : "\(months) months" }

    /// "Your savings grow by about $0.85 a month", of all accounts together; nil where they do not grow.
    public static func sentence(growths: [Money], _ locale: Locale) -> String? {
        guard let first = growths.first else { return nil }
        let total = growths.dropFirst().reduce(first, +)
        return total.isPositive ? "Your savings grow by about \(total.formatted(locale)) a month" : nil
    }
}
