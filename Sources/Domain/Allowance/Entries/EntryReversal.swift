public import Ledger

/// What the ledger and the savings say to taking an entry back, or to booking another amount in its place (I-4, I-6,
/// I-7, I-17, I-21). Screens offer what this allows; the service books what this says.
///
///     gift +20.00, spent since, balance 3.00          −17.00 would be left: only with an overdraft of 17.00
///     allowance +15.00, 3.00 of it went to College    College gives 3.00 back, then 15.00 leave spending
///     the same, but College holds 1.00                not enough savings
///     wish 60.00, 45.00 of it from College            60.00 come back, 45.00 of them go back to College
public struct EntryReversal: Hashable, Sendable {
    /// Why it may not be.
    public enum Obstacle: Hashable, Sendable {
        /// What the account of spending says.
        case ledger(LedgerRefusal)
        /// A savings account has spent what it would have to give back.
        case savingsSpent(account: String, balance: Money)
    }

    /// A transfer that the entry brought about and that goes back with it.
    public struct Share: Hashable, Sendable {
        /// Its half on the spending account.
        public let spending: Entry
        /// Its half on the savings account.
        public let saved: Entry
        /// The account that it went to or came from. It is open: what one was closed with is in spending already.
        public let savings: SavingsSummary
    }

    /// The entry.
    public let entry: Entry
    /// What goes back with it, in the order booked.
    public let shares: [Share]
    private let account: Account
    private let spending: Money
    private let isGivenBackAsWish: Bool

    /// The reversal of an entry of a child.
    ///
    /// - Parameters:
    ///   - account: the child's spending account, which the entry is on.
    ///   - means: what the child has.
    ///   - transfers: those that the entry brought about and that were not taken back.
    ///   - isGivenBackAsWish: whether the wish that was bought with it is listed, where it is given back instead.
    public init(
        of entry: Entry, on account: Account, means: ChildMeans, transfers: [Transfer], isGivenBackAsWish: Bool
    ) {
        self.entry = entry
        self.account = account
        self.isGivenBackAsWish = isGivenBackAsWish
        spending = means.spending
        shares = transfers.compactMap { transfer in
            let isSpent = transfer.out.accountID == account.id
            let (spending, saved) = isSpent ? (transfer.out, transfer.into) : (transfer.into, transfer.out)
            return means.openSavings(saved.accountID).map { Share(spending: spending, saved: saved, savings: $0) }
        }
    }

    /// Why the entry cannot be taken back; nil where nothing is in the way.
    public var obstacle: Obstacle? {
        firstObstacle { () throws(LedgerRefusal) in
            try entry.checkReversible(wishIsGone: !isGivenBackAsWish)
        } balance: { () throws(LedgerRefusal) in
            if entry.source == .wish {
                // Savings may have paid more than the price, where they paid a debt too.
                _ = try account.balance(afterMoving: sharesComeBack - entry.signedAmount, from: spending)
            } else {
                _ = try account.balance(
                    after: entry.direction.opposite, of: entry.amount, from: spending + sharesComeBack)
            }
        }
    }

    /// Why another amount cannot be booked for the entry; nil where nothing is in the way. I-4 asks only where taking
    /// back and booking anew end together.
    public func obstacle(booking amount: Money) -> Obstacle? {
        firstObstacle { () throws(LedgerRefusal) in
            try entry.checkCorrectable()
        } balance: { () throws(LedgerRefusal) in
            let change = entry.direction == .credit ? amount - entry.amount : entry.amount - amount
            _ = try account.balance(afterMoving: change, from: spending + sharesComeBack)
        }
    }

    private func firstObstacle(
        kind: () throws(LedgerRefusal) -> Void, balance: () throws(LedgerRefusal) -> Void
    ) -> Obstacle? {
        do throws(LedgerRefusal) {
            try kind()
            if let shortShare {
                return .savingsSpent(account: shortShare.savings.account.name, balance: shortShare.savings.balance)
            }
            try balance()
            return nil
        } catch {
            return .ledger(error)
        }
    }

    /// The first share that its savings account cannot give back.
    private var shortShare: Share? {
        shares.first { $0.saved.direction == .credit && $0.savings.balance < $0.saved.amount }
    }

    /// What taking the shares back moves spending by.
    private var sharesComeBack: Money {
        shares.reduce(into: .zero(entry.amount.unit)) { $0 = $0 - $1.spending.signedAmount }
    }
}
