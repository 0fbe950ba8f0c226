public import Ledger

/// Points that move because of a reward, as a service posts them: one pair of linked entries, out of one account and
/// into another. What it changes sums to zero.
///
///     hold      Points → Points on hold          somebody asks
///     spent     Points on hold → Points spent    it is approved
///     returned  Points on hold → Points          declined, cancelled, expired
///     returned  Points spent → Points            approved, and not started on its day
public struct RewardPosting: Hashable, Sendable {
    /// What it is.
    public let kind: PointsKind
    /// The account that gives.
    public let out: PointsAccount
    /// The account that receives.
    public let into: PointsAccount
    /// How many; above 0.
    public let points: Int

    /// Somebody asks for a reward.
    public static func hold(_ cost: Int) -> Self { Self(kind: .hold, out: .points, into: .onHold, points: cost) }

    /// A request is approved.
    public static func spend(_ cost: Int) -> Self { Self(kind: .spent, out: .onHold, into: .spent, points: cost) }

    /// A request is declined, cancelled or has expired.
    public static func giveBack(_ cost: Int) -> Self {
        Self(kind: .returned, out: .onHold, into: .points, points: cost)
    }

    /// A grant was not started on its day.
    public static func lapse(_ cost: Int) -> Self {
        Self(kind: .returned, out: .spent, into: .points, points: cost)
    }

    /// The amount of both entries.
    public var amount: Money { Money(minorUnits: Int64(points), unit: .points) }

    /// What it changes of an account.
    public func change(of account: PointsAccount) -> Int {
        (account == into ? points : 0) - (account == out ? points : 0)
    }
}
