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
        let joined = near.filter { Self.isOtherSide(new, $0) }
        if joined.count == 1 {
            self = .joins(joined[0].id)
            return
        }
        if new.type == .transfer {
            // Of several the exact ones, the oldest of them: each tells of one only.
            let exact = joined.first { $0.sourceID == new.sourceID && $0.counterSourceID == new.counterSourceID }
            self = exact.map { .joins($0.id) } ?? .none
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

    /// Whether a transfer waits for the word of this side. What the other message inferred of this side may be missing,
    /// or be another account of the same bank; what is missing of the other side is known there.
    private static func isOtherSide(_ new: TransactionSighting, _ old: TransactionSighting) -> Bool {
        guard old.type == .transfer, let teller = new.toldBy.first, !old.toldBy.contains(teller),
            isSameAmount(new, old)
        else { return false }
        let isOut = new.type == .transfer ? new.sourceID == teller : new.type == .expense
        let (inferred, told) =
            isOut ? (old.sourceID, old.counterSourceID) : (old.counterSourceID, old.sourceID)
        // A message that names nobody joins only what has no other side yet.
        guard new.type == .transfer || (inferred == nil && new.merchantKey.isEmpty) else { return false }
        if let inferred, inferred != teller, old.toldBy.contains(inferred) || !new.kin.contains(inferred) {
            return false
        }
        let named = isOut ? new.counterSourceID : new.sourceID
        guard new.type == .transfer, let named, let told else { return true }
        return named == told || old.kin.contains(named)
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

    private static func isSameAmount(_ one: TransactionSighting, _ other: TransactionSighting) -> Bool {
        isSameAmount(one.amount, one.fee, other.amount, other.fee)
    }

    /// Whether the amounts of two sides are equal, or one is the other less a fee that is told.
    public static func isSameAmount(_ one: Money, _ fee: Money?, _ other: Money, _ otherFee: Money?) -> Bool {
        guard one.unit == other.unit else { return false }
        if one == other { return true }
        let gap = one < other ? other - one : one - other
        return fee == gap || otherFee == gap
    }
}
