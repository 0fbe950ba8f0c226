public import Ledger

/// Whether a message tells of what is known already (finances.md §2.11). Two phones, a text message and a notification
/// tell of one payment; two coffees of the same price are two.
public enum DuplicateFinding: Hashable, Sendable {
    /// Nothing known is like it.
    case new
    /// The same movement once more; what the first has not got is filled in.
    case duplicate(of: HouseholdTransaction.ID)
    /// What somebody typed or imported before its message came; it keeps its id, category and note.
    case match(with: HouseholdTransaction.ID)
    /// Somebody has to say, of these.
    case doubt([HouseholdTransaction.ID])

    /// How far apart messages of one payment may come.
    public static let sameSeconds = 300.0
    /// How soon a text that comes again is the same delivery.
    public static let deliverySeconds = 60.0
    /// How many days an entry that somebody typed may be off.
    public static let typedDays = 3

    /// What a message tells, compared with the transactions of the days around it.
    public init(of new: TransactionSighting, among known: [TransactionSighting]) {
        let captured = known.filter(\.isCaptured)
        if let same = captured.first(where: { Self.hasSameReference(new, $0) }) {
            self = .duplicate(of: same.id)
            return
        }
        // Of one that another message told with another balance or number it cannot be a further message.
        let others = Set(captured.filter { Self.contradicts(new, $0) }.map(\.id))
        let near = captured.filter { Self.isSameMovement(new, $0) && !others.contains($0.id) }
        if let same = near.first(where: { !Self.isRepeatedText(new, $0) }) {
            self = .duplicate(of: same.id)
            return
        }
        if let again = near.first {
            self = .doubt([again.id])
            return
        }
        let typed = known.filter { !$0.isCaptured && !$0.isPocketMoney && Self.isLikeTyped(new, $0) }
        let sameDay = typed.filter { $0.day == new.day }
        let pocketMoney = known.filter { !$0.isCaptured && $0.isPocketMoney && Self.isLikePocketMoney(new, $0) }
        let paidOut = pocketMoney.filter { $0.day == new.day && Self.mayNameChild(new, $0) }
        if sameDay.count == 1, paidOut.isEmpty {
            self = .match(with: sameDay[0].id)
        } else if paidOut.count == 1, sameDay.isEmpty {
            // It is changed on the child's page alone, so that nothing of it is filled in.
            self = .duplicate(of: paidOut[0].id)
        } else {
            let rivals = typed + pocketMoney.filter { $0.day == new.day || Self.mayNameChild(new, $0) }
            self = rivals.isEmpty ? .new : .doubt(rivals.map(\.id))
        }
    }

    /// Whether as much left the account that pocket money comes from, and for no other own account.
    private static func isLikePocketMoney(_ new: TransactionSighting, _ old: TransactionSighting) -> Bool {
        guard new.type != .income, new.counterSourceID == nil, let source = new.sourceID else { return false }
        return source == old.sourceID && new.amount == old.amount && abs(new.day - old.day) <= typedDays
    }

    /// Whether a message names the child that pocket money went to, or nobody.
    private static func mayNameChild(_ new: TransactionSighting, _ old: TransactionSighting) -> Bool {
        if new.merchantKey.isEmpty { return true }
        let (child, named) = (old.merchantKey.split(separator: " "), Set(new.merchantKey.split(separator: " ")))
        return !child.isEmpty && named.isSuperset(of: child)
    }

    private static func hasSameReference(_ new: TransactionSighting, _ old: TransactionSighting) -> Bool {
        guard let reference = new.reference, reference == old.reference, let source = new.sourceID else { return false }
        return old.sourceID == source
    }

    private static func isSameMovement(_ new: TransactionSighting, _ old: TransactionSighting) -> Bool {
        guard new.sourceID == old.sourceID, new.type == old.type, new.amount == old.amount,
            new.seconds(to: old) <= sameSeconds
        else { return false }
        // Two accounts that nobody knows are one only where one sender tells of them.
        if new.sourceID == nil, new.sender != old.sender { return false }
        if let counter = new.counterSourceID, let other = old.counterSourceID, counter != other { return false }
        return new.merchantKey.isEmpty || old.merchantKey.isEmpty || new.merchantKey == old.merchantKey
    }

    /// Two numbers of the bank, or two balances, are two payments.
    private static func contradicts(_ new: TransactionSighting, _ old: TransactionSighting) -> Bool {
        guard new.sourceID == old.sourceID else { return false }
        if let reference = new.reference, let other = old.reference, reference != other { return true }
        if let balance = new.statedBalance, let other = old.statedBalance, balance != other { return true }
        return false
    }

    /// Whether nothing but the time tells two messages apart: it may be two payments or one told twice.
    private static func isRepeatedText(_ new: TransactionSighting, _ old: TransactionSighting) -> Bool {
        new.textHash != nil && new.textHash == old.textHash && new.reference == nil && new.statedBalance == nil
            && new.seconds(to: old) > deliverySeconds
    }

    private static func isLikeTyped(_ new: TransactionSighting, _ old: TransactionSighting) -> Bool {
        guard new.type == old.type, new.amount == old.amount, abs(new.day - old.day) <= typedDays else { return false }
        return new.sourceID == nil || old.sourceID == nil || new.sourceID == old.sourceID
    }
}
