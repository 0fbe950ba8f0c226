public import Household
public import Ledger

/// How much of a tied allowance a child has earned: "Pay only what was earned".
///
///     $15.00, 8 of 10 done    exact: $12.00      steps: $7.50
///     $15.00, nothing to do   $15.00
public struct EarnedShare: Hashable, Sendable {
    /// How an allowance depends on chores. The raw value is the one on the wire.
    public enum Tie: String, CaseIterable, Codable, Hashable, Sendable {
        /// Not at all.
        case off
        /// All of it when all chores are done, half of it when at least half of them are, else nothing.
        case steps
        /// The very share.
        case exact
    }

    /// How many expected turns are approved or wait for a parent.
    public let done: Int
    /// How many were expected; skipped ones were not, nor what was open for all and nobody did.
    public let expected: Int

    /// So many done of so many; `done` is at most `expected`.
    public init(done: Int, of expected: Int) {
        precondition((0...max(0, expected)).contains(done), "a share of what was expected")
        self.done = done
        self.expected = expected
    }

    /// What a child has earned in a pay-day's period (`PayPlan.period(before:)`).
    ///
    /// - Parameter turns: those of the period, of whatever chores.
    public init(of child: Child.ID, turns: [ChoreTurn], in period: ClosedRange<CalendarDate>) {
        let own = turns.filter {
            $0.childID == child && $0.chore.isExpected && period.contains($0.day) && $0.status != .skipped
        }
        self.init(done: own.count { $0.status.isKept }, of: own.count)
    }

    /// What is paid of an allowance; half a minor unit is rounded up.
    public func amount(of allowance: Money, tie: Tie) -> Money {
        switch tie {
        case .off: allowance
        case .steps: half(of: allowance)
        case .exact: expected == 0 ? allowance : share(of: allowance, done, of: expected)
        }
    }

    private func half(of allowance: Money) -> Money {
        if done == expected { return allowance }
        return done * 2 >= expected ? share(of: allowance, 1, of: 2) : .zero(allowance.unit)
    }

    private func share(of money: Money, _ part: Int, of whole: Int) -> Money {
        let twice = Int128(money.minorUnits) * Int128(part) * 2 + Int128(whole)
        return Money(minorUnits: Int64(twice / (Int128(whole) * 2)), unit: money.unit)
    }
}
