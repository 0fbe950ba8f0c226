public import Ledger

/// How much can be moved between spending and a savings account: what the account that gives holds, never a debt and
/// never an overdraft (I-4, I-17). Screens offer this; the service moves no more.
///
///     spending 12.00, overdraft 5.00   12.00 can be put aside
///     spending −3.00                   nothing
///     College 43.00                    43.00 can be taken out, 43.01 cannot
public struct SavingsCover: Hashable, Sendable {
    /// The balance of the account that gives.
    public let balance: Money

    /// What can be moved out of spending, for a deposit, or out of savings.
    public init(_ direction: SavingsTransaction.Direction, spending: Money, saved: Money) {
        self.init(giving: direction == .deposit ? spending : saved)
    }

    /// What can be moved out of an account with that balance.
    public init(giving balance: Money) {
        self.balance = balance
    }

    /// All that can be moved.
    public var all: Money { max(.zero(balance.unit), balance) }

    /// Whether there is less than `amount`, which is above zero.
    public func isShort(of amount: Money) -> Bool { amount > all }
}
