public import Foundation
public import Household
public import Ledger

/// Money that a child has set aside, in an account of its own.
public struct SavingsAccount: Hashable, Sendable, Identifiable {
    public typealias ID = Account.ID

    /// How many open accounts a child may have.
    public static let openLimit = CountLimit(10) { "You can have at most \($0) savings accounts" }

    /// Whose it is.
    public let childID: Child.ID
    /// Where the money is counted, and so which one it is. It never goes below zero (I-17).
    public let account: Account
    /// 1-50 characters.
    public var name: String
    /// What it is saved up to, above zero; nil without a target.
    public var target: Money?
    /// Whether each allowance puts its share here.
    public var autoTransferEnabled: Bool
    /// That share; counts only while `autoTransferEnabled`.
    public var autoTransferPercentage: Percentage?
    /// Whether only a parent may withdraw.
    public var isLocked: Bool
    /// When it was opened.
    public let createdAt: Date
    /// When it was last changed.
    public var updatedAt: Date
    /// When it was closed, if so; what was left moved to spending.
    public var closedAt: Date?
    /// Counts changes, from 1.
    public var version: Int

    /// A savings account with every field; `account` must be one of the child's savings.
    public init(
        childID: Child.ID, account: Account, name: String, target: Money? = nil,
        autoTransferEnabled: Bool = false, autoTransferPercentage: Percentage? = nil, isLocked: Bool = false,
        createdAt: Date, updatedAt: Date? = nil, closedAt: Date? = nil, version: Int = 1
    ) {
        precondition(account.owner == .child(childID) && account.kind == .savings, "savings of that child")
        self.childID = childID
        self.account = account
        self.name = name
        self.target = target
        self.autoTransferEnabled = autoTransferEnabled
        self.autoTransferPercentage = autoTransferPercentage
        self.isLocked = isLocked
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.closedAt = closedAt
        self.version = version
    }

    /// The account's id.
    public var id: ID { account.id }

    /// The share of each allowance that goes here; nil for none.
    public var automaticShare: Percentage? {
        autoTransferEnabled && closedAt == nil ? autoTransferPercentage : nil
    }
}

/// A savings account with what it holds.
public struct SavingsSummary: Hashable, Sendable, Identifiable {
    /// The account.
    public var account: SavingsAccount
    /// What it holds, never below zero.
    public let balance: Money

    /// An account with what it holds.
    public init(account: SavingsAccount, balance: Money) {
        self.account = account
        self.balance = balance
    }

    /// The account's id.
    public var id: SavingsAccount.ID { account.id }

    /// How far it is in whole percent, rounded down, 0-100; nil without a target.
    public var progressPercentage: Int? {
        account.target.map { min(100, Percentage.whole(balance, of: $0)) }
    }
}

/// One movement between spending and a savings account, seen from the savings account. It is identified by the
/// transfer that links its two entries.
public struct SavingsTransaction: Hashable, Sendable, Identifiable {
    /// The entry on the savings account.
    public let entry: Entry
    /// Which account moved.
    public let savingsAccountID: SavingsAccount.ID
    /// What the account held after it, in the order of (date, sequence).
    public let balanceAfter: Money
    /// Display name of the author now; "Roost" for automatic ones.
    public let createdByName: String

    /// A movement; nil unless the entry is half of a transfer.
    public init?(entry: Entry, savingsAccountID: SavingsAccount.ID, balanceAfter: Money, createdByName: String) {
        guard let id = entry.transferID else { return nil }
        self.id = id
        self.entry = entry
        self.savingsAccountID = savingsAccountID
        self.balanceAfter = balanceAfter
        self.createdByName = createdByName
    }

    /// The transfer.
    public let id: Transfer.ID

    /// What moved the money, or what moved what this one takes back.
    public var kind: TransferKind {
        let cause = entry.cause?.kind
        return cause == .automaticShare ? .autoTransfer : cause == .wish ? .goal : .manual
    }

    /// Whether the account received or gave. The raw value is the one on the wire.
    public enum Direction: String, CaseIterable, Hashable, Sendable {
        case deposit = "Deposit"
        case withdrawal = "Withdrawal"
    }

    /// Whether the account received or gave.
    public var direction: Direction { entry.direction == .credit ? .deposit : .withdrawal }
}

/// What moved money between spending and savings. The raw value is the one on the wire.
public enum TransferKind: String, CaseIterable, Codable, Hashable, Sendable {
    /// Someone did.
    case manual = "Manual"
    /// A share of an allowance (I-14).
    case autoTransfer = "AutoTransfer"
    /// A wish was bought, or its purchase taken back (I-21).
    case goal = "Goal"
}

/// One page of a savings account's movements, newest first.
public struct SavingsPage: Hashable, Sendable {
    /// Newest first.
    public let transactions: [SavingsTransaction]
    /// Where the next page begins; nil on the last page.
    public let next: EntryCursor?

    /// A page.
    public init(transactions: [SavingsTransaction], next: EntryCursor?) {
        self.transactions = transactions
        self.next = next
    }
}
