public import Household
public import Ledger

/// What one process hears of the others on the same data.
public enum NewsFromElsewhere: Hashable, Sendable {
    /// Another process has committed a change that it announced for this family.
    case family(Family.ID)
    /// The line stands, for the first time or again: any family may have changed before.
    case anything
}
