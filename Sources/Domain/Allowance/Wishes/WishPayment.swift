public import Household
public import Ledger

/// What taking a wish's price from the child's money books, and whether it may be (I-4, I-17, I-21): the linked savings
/// pay first, then the whole price leaves spending. Screens offer what this allows; the service books what this says.
///
///     spending 22.50, linked 45.00, price 60.00   45.00 of savings, 7.50 left
///     spending −5.00, linked 45.00, price 45.00   −5.00 left: only with an overdraft of 5.00
///     spending −5.00, linked 60.00, price 45.00   50.00 of savings, 0.00 left: a debt beyond the overdraft goes first
public struct WishPayment: Hashable, Sendable {
    /// Why the price cannot be taken.
    public enum Obstacle: Hashable, Sendable {
        /// Spending would go below what the child may owe; with the balance that people see.
        case shortage(balance: Money)
        /// Only a parent takes money out of the account that pays first.
        case lockedSavings
    }

    /// The account that pays first; nil where spending pays all.
    public let savings: SavingsSummary?
    /// What it pays: above zero, or zero where spending pays all.
    public let savingsPart: Money
    /// The spending balance now.
    public let spending: Money
    /// What it leaves for spending; below zero where it is paid by an overdraft.
    public let left: Money
    /// Whether there is enough for it.
    public let isCovered: Bool

    /// What buying a wish takes from what the child has.
    public init(_ wish: WishListItem, _ means: ChildMeans) {
        let zero = Money.zero(wish.price.unit)
        let linked = means.openSavings(wish.savingsAccountID)
        // Where more is owed than may be, spending takes no debit before that is paid.
        let debt = max(zero, -(means.spending + means.overdraft))
        savingsPart = min(linked?.balance ?? zero, wish.price + debt)
        savings = savingsPart.isPositive ? linked : nil
        spending = means.spending
        left = means.spending + savingsPart - wish.price
        isCovered = left >= -means.overdraft
    }

    /// Why a person of that role, who may buy wishes, cannot take the price; nil where nothing is in the way.
    public func obstacle(for role: Role) -> Obstacle? {
        guard isCovered else { return .shortage(balance: spending) }
        guard let savings, !SavingsAct.withdraw(isLocked: savings.account.isLocked).isAllowed(to: role) else {
            return nil
        }
        return .lockedSavings
    }
}
