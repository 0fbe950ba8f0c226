import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger

/// A savings account as lists and its page show it: every text ready, so that the views decide nothing.
struct SavingsRow: Hashable, Identifiable {
    /// How far it is to the target.
    struct Goal: Hashable {
        /// 0-100.
        let percentage: Int
        /// "8% of $500.00".
        let words: String
        /// "8 percent of $500.00", as it is read aloud.
        let spoken: String
        /// "$460.00 to go"; nil once it is reached.
        let remaining: String?

        /// Whether the balance is at the target or above.
        var isReached: Bool { remaining == nil }
    }

    let id: SavingsAccount.ID
    let name: String
    let balance: String
    /// Nil without a target.
    let goal: Goal?
    /// "20% of each allowance"; nil without automatic savings.
    let automatic: String?
    let isLocked: Bool
    let isClosed: Bool
    /// What the person may do with it, in the order of menus.
    let acts: [SavingsRowAct]

    /// "$40.00, 8 percent of $500.00, 20 percent of each allowance".
    var value: String {
        let parts = [
            balance, goal?.spoken, goal?.isReached == true ? "Goal reached" : nil,
            automatic?.replacingOccurrences(of: "%", with: " percent"),
            isLocked ? "only a parent can withdraw" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}

/// What can be done with a savings account in a list.
enum SavingsRowAct: Hashable {
    case deposit, withdraw, edit

    /// The words of the button.
    var title: String {
        switch self {
        case .deposit: "Deposit"
        case .withdraw: "Withdraw"
        case .edit: "Edit"
        }
    }

    /// The sheet that it leads to.
    func route(of account: SavingsAccount.ID) -> Route {
        switch self {
        case .deposit: .moveSavings(.deposit, account)
        case .withdraw: .moveSavings(.withdrawal, account)
        case .edit: .editSavings(account)
        }
    }
}

/// One movement of a savings account as its history shows it.
struct SavingsTransactionRow: Hashable, Identifiable {
    let id: Transfer.ID
    /// "Deposit" or "Withdrawal".
    let title: String
    let direction: Direction
    /// "+$3.00".
    let amount: String
    /// "Manual", "Automatic" or "Goal"; "Nov 20, 2025"; "by Mom"; what was noted.
    let detail: [String]
    /// "Balance: $43.00".
    let balance: String
    /// The whole row as one sentence.
    let sentence: String

    init(_ transaction: SavingsTransaction, in family: Family) {
        let (entry, format) = (transaction.entry, DisplayFormat(family))
        id = transaction.id
        title = transaction.direction.rawValue
        direction = entry.direction
        let kind =
            switch transaction.kind {
            case .manual: "Manual"
            case .autoTransfer: "Automatic"
            case .goal: "Goal"
            }
        amount = format.signed(entry.signedAmount)
        let isOfItsDay = family.day(of: entry.createdAt) == entry.date
        let date = isOfItsDay ? format.dateTime(entry.createdAt) : format.date(entry.date)
        let author = "by \(transaction.createdByName)"
        detail = [kind, format.date(entry.date), author, entry.note].compactMap { $0 }
        let after = format.money(transaction.balanceAfter)
        balance = "Balance: \(after)"
        let parts = [title, format.spoken(entry.signedAmount), kind, entry.note, date, author, "Balance \(after)"]
        sentence = parts.compactMap { $0 }.joined(separator: ", ")
    }
}

/// Who looks at savings: decides what can be done with them and how it is said.
struct SavingsViewer: Hashable {
    let role: Role
    let family: Family

    init(role: Role, family: Family) {
        self.role = role
        self.family = family
    }

    init(_ person: SignedInPerson) {
        self.init(role: person.role, family: person.family)
    }

    /// The family's way of writing.
    var format: DisplayFormat { DisplayFormat(family) }

    /// Whether the person may set automatic savings and the lock, and close accounts.
    var setsRules: Bool { SavingsAct.rule.isAllowed(to: role) }

    /// An account for this person.
    func row(_ summary: SavingsSummary) -> SavingsRow {
        let account = summary.account
        return SavingsRow(
            id: account.id, name: account.name, balance: format.money(summary.balance), goal: goal(summary),
            automatic: account.automaticShare.map { "\($0.digits)% of each allowance" }, isLocked: account.isLocked,
            isClosed: account.closedAt != nil, acts: acts(account))
    }

    private func goal(_ summary: SavingsSummary) -> SavingsRow.Goal? {
        guard let target = summary.account.target, let percentage = summary.progressPercentage else { return nil }
        let remaining = target - summary.balance
        return SavingsRow.Goal(
            percentage: percentage, words: "\(percentage)% of \(format.money(target))",
            spoken: "\(percentage) percent of \(format.money(target))",
            remaining: remaining.isPositive ? "\(format.money(remaining)) to go" : nil)
    }

    /// Why the person cannot withdraw from an open account; nil where that is allowed.
    func lockReason(_ account: SavingsAccount) -> String? {
        account.closedAt == nil && !mayWithdraw(account) ? Self.locked : nil
    }

    /// Said wherever a child cannot take money out.
    static let locked = ErrorCode.savingsLocked.sentence

    private func acts(_ account: SavingsAccount) -> [SavingsRowAct] {
        guard account.closedAt == nil else { return [] }
        return mayWithdraw(account) ? [.deposit, .withdraw, .edit] : [.deposit, .edit]
    }

    private func mayWithdraw(_ account: SavingsAccount) -> Bool {
        SavingsAct.withdraw(isLocked: account.isLocked).isAllowed(to: role)
    }
}
