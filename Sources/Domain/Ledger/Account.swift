/// A place where money or points are counted. Its balance is the fold of its entries, never a field of its own.
public struct Account: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<Account>

    /// Who it is.
    public let id: ID
    /// What it counts.
    public let unit: AccountUnit
    /// Whose it is.
    public let owner: AccountOwner
    /// What it is for.
    public let kind: AccountKind
    /// How far below zero the balance may go; zero without overdraft, never negative.
    public var overdraft: Money

    /// An account; without `overdraft` its balance may not go below zero.
    public init(id: ID, unit: AccountUnit, owner: AccountOwner, kind: AccountKind, overdraft: Money? = nil) {
        let overdraft = overdraft ?? .zero(unit)
        precondition(overdraft.unit == unit && !overdraft.isNegative, "an overdraft is a positive amount of the unit")
        self.id = id
        self.unit = unit
        self.owner = owner
        self.kind = kind
        self.overdraft = overdraft
    }

    /// The balance after several movements of one commit that together change it by `change`: I-4 asks only where
    /// they end. Throws `.insufficientFunds`.
    public func balance(afterMoving change: Money, from balance: Money) throws(LedgerRefusal) -> Money {
        let next = balance + change
        guard !change.isNegative || next >= -overdraft else { throw .insufficientFunds(balance: balance) }
        return next
    }

    /// The balance after moving `amount`, if I-4 allows it. Credits always pass, even while the account is in debt.
    ///
    /// Throws `.amountNotPositive` and `.insufficientFunds`.
    public func balance(
        after direction: Direction, of amount: Money, from balance: Money
    ) throws(LedgerRefusal) -> Money {
        guard amount.isPositive else { throw .amountNotPositive }
        switch direction {
        case .credit:
            return balance + amount
        case .debit:
            let next = balance - amount
            guard next >= -overdraft else { throw .insufficientFunds(balance: balance) }
            return next
        }
    }
}

/// What the ledger does not do, with what the reader needs to know.
public enum LedgerRefusal: Error, Hashable, Sendable {
    /// A debit or reversal would take the balance below what the account allows (I-4, I-7).
    case insufficientFunds(balance: Money)
    /// The entry has been taken back before (I-7).
    case alreadyReversed
    /// The entry is a reversal itself or belongs to savings, which is undone there (I-7).
    case notReversible
    /// Zero or less.
    case amountNotPositive
}

/// Two linked entries of one commit: out of one account, into another.
public struct Transfer: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<Transfer>

    /// The link that both entries carry.
    public let id: ID
    /// The debit on the account that gives.
    public let out: Entry
    /// The credit on the account that receives.
    public let into: Entry

    /// A transfer; nil unless both entries carry the link, differ in account and direction, and have one amount.
    public init?(out: Entry, into: Entry) {
        guard let id = out.transferID, id == into.transferID, out.accountID != into.accountID,
            out.direction == .debit, into.direction == .credit, out.amount == into.amount
        else { return nil }
        self.id = id
        self.out = out
        self.into = into
    }
}
