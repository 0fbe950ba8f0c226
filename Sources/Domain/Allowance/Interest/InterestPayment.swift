public import Ledger

/// The interest of one month (chores.md §3): whole numbers of minor units times days, one division, half to the even
/// one, and the rest carried to the next month.
///
///     $43.00 for 30 of 30 days at 24 % a year
///     4,300 × 30 = 129,000 minor units × days; × 240 / (1,000 × 365) = 84.82 minor units
///     paid $0.85, carried -$0.00178
///
/// The sum before the division is at most 31 days × 2^63 minor units × 10,000 tenths × 984,405 parts a day, below
/// 2^102, and so within 128 bits for every balance that there can be.
public struct InterestPayment: Hashable, Sendable {
    /// What the entry says.
    public static let entryDescription = "Interest"

    /// What is paid on the 1st of the next month; zero is no entry.
    public let amount: Money
    /// What is left for the next month.
    public let carry: InterestCarry
    /// Whether the cap left something out, which is not carried.
    public let isCapped: Bool

    /// The interest of a month.
    ///
    /// - Parameters:
    ///   - balances: of the account through the month.
    ///   - terms: what held when, in order; each day counts by the terms of its day, the cap is the last one.
    ///   - carry: what the month before left.
    public init(
        for month: CalendarMonth, balances: DailyBalances, terms: [InterestTerms], carry: InterestCarry = .zero
    ) {
        var parts = Int128(carry.parts)
        for (index, held) in terms.enumerated() {
            guard let rate = held.rate else { continue }
            let first = max(held.since, month.firstDay)
            let last = index + 1 < terms.count ? min(terms[index + 1].since - 1, month.lastDay) : month.lastDay
            guard first <= last else { continue }
            parts += balances.balanceDays(in: first...last) * Int128(rate.tenths) * rate.partsADay(in: month)
        }
        let whole = parts.dividedHalfEven(by: Int128(InterestCarry.partsOfUnit))
        let rest = parts - whole * Int128(InterestCarry.partsOfUnit)
        let cap = terms.last { $0.since <= month.lastDay }?.cap
        if let cap, whole > Int128(cap.minorUnits) {
            (amount, self.carry, isCapped) = (cap, .zero, true)
        } else {
            amount = Money(minorUnits: Int64(whole), unit: balances.unit)
            (self.carry, isCapped) = (InterestCarry(parts: Int64(rest)), false)
        }
    }
}

extension EntryCause.Kind {
    /// A savings account that brought interest.
    public static let interest = EntryCause.Kind(rawValue: "interest")
}

extension EntryCause {
    /// The interest of a savings account.
    public static func interest(of account: SavingsAccount.ID) -> EntryCause { EntryCause(.interest, account) }
}
