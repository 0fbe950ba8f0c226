public import Ledger

/// What a turn brings once it is approved.
public enum ChoreReward: Hashable, Sendable {
    /// Nothing.
    case none
    /// An amount above zero: money in the family's currency, or points.
    case pays(Money)

    /// The kinds of rewards. The raw value is the one on the wire.
    public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
        case none, money, points
    }

    /// Which kind it is.
    public var kind: Kind {
        switch amount?.unit {
        case nil: .none
        case .currency: .money
        case .points: .points
        }
    }

    /// What it pays; nil for nothing.
    public var amount: Money? {
        switch self {
        case .none: nil
        case .pays(let amount): amount
        }
    }
}
