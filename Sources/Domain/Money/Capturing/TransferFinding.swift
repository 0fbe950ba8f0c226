public import Ledger

/// Whether a message tells of the other side of what is known (finances.md §2.12): money that leaves one own account
/// and arrives at another is one transfer, however many messages tell of it.
///
///     10:02 BCA    "Rp200.000 ke … a/n GOPAY"         a transfer from BCA to GoPay, GoPay's side inferred
///     10:03 GoPay  "Top up Rp200.000 dari BCA"        joins it
public enum TransferFinding: Hashable, Sendable {
    /// Nothing.
    case none
    /// A transfer that is known, of which the other side tells now. It adds nothing.
    case joins(HouseholdTransaction.ID)
    /// What is known becomes a transfer together with it.
    case pairs(with: HouseholdTransaction.ID)
    /// Somebody has to say, of these.
    case doubt([HouseholdTransaction.ID])

    /// How long money may be under way.
    public static let waySeconds = 3_600.0
    /// How close together two equal amounts are that nothing else joins.
    public static let closeSeconds = 120.0

    /// What a message tells, compared with the transactions of the hour around it.
    public init(of new: TransactionSighting, among known: [TransactionSighting]) {
        let near = known.filter { $0.id != new.id && $0.seconds(to: new) <= Self.waySeconds }
        if new.type == .transfer {
            let joined = near.first { Self.isOtherSide(new, $0) }
            self = joined.map { .joins($0.id) } ?? .none
            return
        }
        let pairs = near.filter { Self.mayPair(new, $0) }
        let named = pairs.filter { Self.isNamed($0, by: new) || Self.isNamed(new, by: $0) }
        if named.count == 1 {
            self = .pairs(with: named[0].id)
        } else if !named.isEmpty {
            self = .doubt(named.map(\.id))
        } else {
            let close = pairs.filter { $0.seconds(to: new) <= Self.closeSeconds }
            self = close.isEmpty ? .none : .doubt(close.map(\.id))
        }
    }

    /// Whether a transfer between the same accounts waits for the word of this one.
    private static func isOtherSide(_ new: TransactionSighting, _ old: TransactionSighting) -> Bool {
        guard old.type == .transfer, let teller = new.toldBy.first, !old.toldBy.contains(teller),
            old.sourceID == new.sourceID, old.counterSourceID == new.counterSourceID
        else { return false }
        return isSameAmount(new, old)
    }

    /// Whether one of the two left an own account and the other arrived at another.
    private static func mayPair(_ new: TransactionSighting, _ old: TransactionSighting) -> Bool {
        guard old.isCaptured, old.type != .transfer, old.type != new.type, let source = new.sourceID,
            let other = old.sourceID, source != other
        else { return false }
        return isSameAmount(new, old)
    }

    private static func isNamed(_ other: TransactionSighting, by sighting: TransactionSighting) -> Bool {
        other.sourceID.map(sighting.names.contains) ?? false
    }

    /// Whether the amounts are equal, or one is the other less a fee that is told.
    private static func isSameAmount(_ one: TransactionSighting, _ other: TransactionSighting) -> Bool {
        guard one.amount.unit == other.amount.unit else { return false }
        if one.amount == other.amount { return true }
        let (less, more) = one.amount < other.amount ? (one.amount, other.amount) : (other.amount, one.amount)
        return [one.fee, other.fee].contains { $0 == more - less }
    }
}
