public import Foundation
public import Ledger

/// Something about a child that people are told of ([S §7]). It knows who is told and in which words.
public enum Occasion: Hashable, Sendable {
    /// Money in or out that someone recorded; `by` is the display name of who did.
    case transactionCreated(Entry, by: String)
    /// An allowance of that amount was paid.
    case allowancePaid(Money)
    /// An allowance of that amount comes tomorrow.
    case allowanceReminder(Money)
    /// So many allowances wait for a decision.
    case allowanceHeld(count: Int)
    /// A recurring debit of that description and amount could not be booked (I-25).
    case recurringSkipped(description: String, amount: Money, SkipReason)
    /// The balance fell below what a person wants to be warned at.
    case lowBalance(Money)
    /// So many percent of a category's budget are used.
    case budgetWarning(category: String, percentage: Int)
    /// A category's budget is passed by so much.
    case budgetExceeded(category: String, over: Money)
    /// There is enough for a wish, by its id and name.
    case wishAffordable(UUID, name: String)
    /// A child asks to buy a wish.
    case wishRequested(UUID, name: String)
    /// A parent said yes or no to a wish.
    case wishAnswered(UUID, name: String, isApproved: Bool)
    /// A savings account, by its id and name, holds its target.
    case savingsGoalReached(UUID, name: String)

    /// Why a recurring debit was left out.
    public enum SkipReason: Hashable, Sendable {
        /// The balance does not cover it.
        case uncovered
        /// It would go over the enforced budget of a category.
        case overBudget(category: String)
    }

    /// Who is told, the person who caused it always left out.
    public enum Audience: Hashable, Sendable {
        case child
        case parents
        case childAndParents

        /// Whether the child is among them.
        public var includesChild: Bool { self != .parents }
        /// Whether the parents are among them.
        public var includesParents: Bool { self != .child }
    }

    /// Who is told.
    public var audience: Audience {
        switch self {
        case .allowanceReminder, .wishAffordable, .wishAnswered: .child
        case .allowanceHeld, .wishRequested: .parents
        case .transactionCreated, .allowancePaid, .recurringSkipped, .lowBalance, .budgetWarning, .budgetExceeded,
            .savingsGoalReached:
            .childAndParents
        }
    }

    /// Its kind.
    public var kind: NoticeKind {
        switch self {
        case .transactionCreated: .transactionCreated
        case .allowancePaid: .allowancePaid
        case .allowanceReminder: .allowanceReminder
        case .allowanceHeld: .allowanceHeld
        case .recurringSkipped: .recurringSkipped
        case .lowBalance: .lowBalance
        case .budgetWarning: .budgetWarning
        case .budgetExceeded: .budgetExceeded
        case .wishAffordable: .wishAffordable
        case .wishRequested: .wishRequested
        case .wishAnswered: .wishAnswered
        case .savingsGoalReached: .savingsGoalReached
        }
    }

    /// What it opens, for a child.
    public func subject(_ child: Child) -> NoticeSubject {
        switch self {
        case .transactionCreated(let entry, _): .transaction(entry.id)
        case .allowancePaid, .allowanceReminder, .allowanceHeld, .recurringSkipped, .lowBalance: .child(child.id)
        case .budgetWarning, .budgetExceeded: .budgets(child.id)
        case .wishAffordable(let id, _), .wishRequested(let id, _), .wishAnswered(let id, _, _): .wish(id)
        case .savingsGoalReached(let id, _): .savingsAccount(id)
        }
    }

    /// The first line, for a child; amounts as `locale` writes them.
    public func title(_ child: Child, _ locale: Locale) -> String {
        switch self {
        case .transactionCreated(let entry, _): return "\(child.displayName): \(entry.formattedAmount(locale))"
        case .allowancePaid(let amount): return "Allowance paid: \(amount.formatted(locale))"
        case .allowanceReminder(let amount): return "Allowance tomorrow: \(amount.formatted(locale))"
        case .allowanceHeld(1): return "1 allowance is waiting"
        case .allowanceHeld(let count): return "\(count) allowances are waiting"
        case .recurringSkipped(let description, _, _): return "\(description) was skipped"
        case .lowBalance(let balance): return "\(child.displayName)'s balance is \(balance.formatted(locale))"
        case .budgetWarning(let category, let percentage): return "\(percentage)% of the \(category) budget used"
        case .budgetExceeded(let category, let over):
            return "\(category) budget is over by \(over.formatted(locale))"
        case .wishAffordable(_, let name): return "You can afford \(name)!"
        case .wishRequested(_, let name): return "\(child.displayName) asks to buy \(name)"
        case .wishAnswered(_, _, let isApproved): return isApproved ? "Approved" : "Not now"
        case .savingsGoalReached(_, let name): return "\(name) reached its goal"
        }
    }

    /// The second line, for a child; empty where the first says all.
    public func body(_ child: Child, _ locale: Locale) -> String {
        switch self {
        case .transactionCreated(let entry, let name): "\(entry.description), by \(name)"
        case .allowancePaid, .allowanceReminder, .allowanceHeld, .budgetWarning, .budgetExceeded,
            .savingsGoalReached:
            "For \(child.displayName)"
        case .recurringSkipped(_, let amount, .uncovered):
            "Not enough money for \(amount.formatted(locale)). For \(child.displayName)"
        case .recurringSkipped(_, let amount, .overBudget(let category)):
            "\(amount.formatted(locale)) goes over the \(category) budget. For \(child.displayName)"
        case .wishAnswered(_, let name, _): name
        case .lowBalance, .wishAffordable, .wishRequested: ""
        }
    }
}
