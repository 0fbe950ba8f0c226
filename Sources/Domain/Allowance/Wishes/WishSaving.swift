public import Household
public import Ledger

/// Putting money aside for a wish: into the savings account that is linked to it, or into a new one of its name. What
/// spending has can be put aside, never a debt and never an overdraft (I-4). Screens offer what this allows; the
/// service books what this says.
///
///     spending 12.00, overdraft 5.00, no account   12.00 into an account that is opened with it
///     spending −3.00                               nothing
///     no account, but 10 others are open           nothing
public struct WishSaving: Hashable, Sendable {
    /// Why an amount cannot be put aside.
    public enum Obstacle: Hashable, Sendable {
        /// The wish was bought.
        case purchased
        /// The child has as many accounts as there may be, none of them for the wish.
        case tooManyAccounts
        /// Spending has no more than that balance.
        case shortage(balance: Money)
    }

    /// The account that is linked; nil where one is opened.
    public let savings: SavingsSummary?
    /// What can be moved.
    public let cover: SavingsCover
    private let isPurchased: Bool
    private let hasAccount: Bool

    /// Putting money aside for a wish with what the child has.
    public init(_ wish: WishListItem, _ means: ChildMeans) {
        savings = means.openSavings(wish.savingsAccountID)
        cover = SavingsCover(giving: means.spending)
        isPurchased = wish.isPurchased
        hasAccount = savings != nil || means.hasRoomForSavings
    }

    /// Why that amount, which is above zero, cannot be put aside; nil where nothing is in the way.
    public func obstacle(_ amount: Money) -> Obstacle? {
        if isPurchased { return .purchased }
        if !hasAccount { return .tooManyAccounts }
        return cover.isShort(of: amount) ? .shortage(balance: cover.balance) : nil
    }
}

/// Moving what is saved for one wish to another one of the same child: from account to account, without a stop at
/// spending. The wish that receives gets an account of its name where it has none.
public struct WishTransfer: Hashable, Sendable {
    /// Why an amount cannot be moved.
    public enum Obstacle: Hashable, Sendable {
        /// The other wish was bought, is the same one, or is saved for in the same account.
        case notAnother
        /// Only a parent takes money out of the account.
        case lockedSavings
        /// The child has as many accounts as there may be, none of them for the other wish.
        case tooManyAccounts
        /// The account of that name has no more than that balance.
        case shortage(account: String, balance: Money)
    }

    /// The account that gives; nil where the wish has none.
    public let source: SavingsSummary?
    /// The account that receives; nil where one is opened.
    public let target: SavingsSummary?
    /// What can be moved.
    public let cover: SavingsCover
    private let sourceName: String
    private let isAnother: Bool
    private let hasAccount: Bool

    /// Moving what is saved for `wish` to `other` with what the child has.
    public init(from wish: WishListItem, to other: WishListItem, _ means: ChildMeans) {
        source = means.openSavings(wish.savingsAccountID)
        target = means.openSavings(other.savingsAccountID)
        cover = SavingsCover(giving: source?.balance ?? .zero(wish.price.unit))
        sourceName = source?.account.name ?? wish.name
        isAnother =
            !other.isPurchased && other.id != wish.id && other.childID == wish.childID
            && (target == nil || target?.id != source?.id)
        hasAccount = target != nil || means.hasRoomForSavings
    }

    /// Why a person of that role cannot move that amount, which is above zero; nil where nothing is in the way.
    public func obstacle(_ amount: Money, for role: Role) -> Obstacle? {
        if !isAnother { return .notAnother }
        if let source, !source.mayBeTaken(by: role) { return .lockedSavings }
        if !hasAccount { return .tooManyAccounts }
        return cover.isShort(of: amount) ? .shortage(account: sourceName, balance: cover.balance) : nil
    }

    /// The wishes of a list to which savings of a wish can be moved, in the order of the list.
    public static func others(than wish: WishListItem, in list: WishList) -> [WishSummary] {
        list.wishes.filter { WishTransfer(from: wish, to: $0.wish, list.means).isAnother }
    }
}

extension WishSummary {
    /// Whether something is saved for it that a person of that role can move to another wish.
    public func maySavingsMove(by role: Role) -> Bool {
        savings.map { $0.balance.isPositive && $0.mayBeTaken(by: role) } ?? false
    }
}

extension SavingsSummary {
    /// Whether a person of that role takes money out of it.
    fileprivate func mayBeTaken(by role: Role) -> Bool {
        SavingsAct.withdraw(isLocked: account.isLocked).isAllowed(to: role)
    }
}

extension ChildMeans {
    /// Whether one more savings account may be opened.
    fileprivate var hasRoomForSavings: Bool { SavingsAccount.openLimit.obstacle(beside: savings.count) == nil }
}

extension SavingsDraft {
    /// The account that is opened for a wish: it has the wish's name, cut where that is longer, and no target of its
    /// own, which would be the price a second time.
    public init(for wish: WishListItem) {
        let name = wish.name.prefix(FieldRules.savingsNameLimit)
        self.init(
            name: FieldRules.clean(String(name)), target: nil, autoTransferEnabled: false, autoTransferPercentage: nil,
            isLocked: false)
    }
}
