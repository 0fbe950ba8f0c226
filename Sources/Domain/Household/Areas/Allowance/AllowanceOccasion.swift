public import Foundation
public import Ledger

/// Something about a child's money that people are told of ([S §7]).
public enum AllowanceOccasion: AreaOccasion {
    /// Money in or out that someone recorded; `by` is the display name of who did.
    case transactionCreated(Entry, by: String)
    /// An allowance of that amount was paid.
    case allowancePaid(Money)
    /// An allowance of that amount comes tomorrow.
    case allowanceReminder(Money)
    /// So many allowances wait for a decision.
    case allowanceHeld(count: Int)
    /// A recurring debit of that description and amount could not be booked (I-25).
    case recurringSkipped(description: String, amount: Money, Occasion.SkipReason)
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

    var audience: Occasion.Audience {
        switch self {
        case .allowanceReminder, .wishAffordable, .wishAnswered: .child
        case .allowanceHeld, .wishRequested: .parents
        case .transactionCreated, .allowancePaid, .recurringSkipped, .lowBalance, .budgetWarning, .budgetExceeded,
            .savingsGoalReached:
            .childAndParents
        }
    }

    var kind: NoticeKind {
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

    func subject(_ child: Child) -> NoticeSubject {
        switch self {
        case .transactionCreated(let entry, _): .transaction(entry.id)
        case .allowancePaid, .allowanceReminder, .allowanceHeld, .recurringSkipped, .lowBalance: .child(child.id)
        case .budgetWarning, .budgetExceeded: .budgets(child.id)
        case .wishAffordable(let id, _), .wishRequested(let id, _), .wishAnswered(let id, _, _): .wish(id)
        case .savingsGoalReached(let id, _): .savingsAccount(id)
        }
    }

    func title(_ child: Child, to reader: Role, _ locale: Locale) -> String {
        switch self {
        case .transactionCreated(let entry, _):
            let amount = entry.formattedAmount(locale)
            return reader == .child ? amount : "\(child.displayName): \(amount)"
        case .allowancePaid(let amount): return "Allowance paid: \(amount.formatted(locale))"
        case .allowanceReminder(let amount): return "Allowance tomorrow: \(amount.formatted(locale))"
        case .allowanceHeld(1): return "1 allowance is waiting"
        case .allowanceHeld(let count): return "\(count) allowances are waiting"
        case .recurringSkipped(let description, _, _): return "\(description) was skipped"
        case .lowBalance(let balance):
            let whose = reader == .child ? "Your" : "\(child.displayName)'s"
            return "\(whose) balance is \(balance.formatted(locale))"
        case .budgetWarning(let category, let percentage): return "\(percentage)% of the \(category) budget used"
        case .budgetExceeded(let category, let over):
            return "\(category) budget is over by \(over.formatted(locale))"
        case .wishAffordable(_, let name): return "You can afford \(name)!"
        case .wishRequested(_, let name): return "\(child.displayName) asks to buy \(name)"
        case .wishAnswered(_, _, let isApproved): return isApproved ? "Approved" : "Not now"
        case .savingsGoalReached(_, let name): return "\(name) reached its goal"
        }
    }

    func body(_ child: Child, to reader: Role, _ locale: Locale) -> String {
        let whose = reader == .child ? nil : "For \(child.displayName)"
        switch self {
        case .transactionCreated(let entry, let name): return "\(entry.description), by \(name)"
        case .allowancePaid, .allowanceReminder, .allowanceHeld, .budgetWarning, .budgetExceeded,
            .savingsGoalReached:
            return whose ?? ""
        case .recurringSkipped(_, let amount, let reason):
            let why =
                switch reason {
                case .uncovered: "Not enough money for \(amount.formatted(locale))."
                case .overBudget(let category): "\(amount.formatted(locale)) goes over the \(category) budget."
                }
            return [why, whose].compactMap { $0 }.joined(separator: " ")
        case .wishAnswered(_, let name, _): return name
        case .lowBalance, .wishAffordable, .wishRequested: return ""
        }
    }
}

/// Short ways to say what happened.
extension Occasion {
    /// Why a recurring debit was left out.
    public enum SkipReason: Hashable, Sendable {
        /// The balance does not cover it.
        case uncovered
        /// It would go over the enforced budget of a category.
        case overBudget(category: String)
    }

    /// Money in or out that someone recorded; `by` is the display name of who did.
    public static func transactionCreated(_ entry: Entry, by name: String) -> Self {
        .allowance(.transactionCreated(entry, by: name))
    }

    /// An allowance of that amount was paid.
    public static func allowancePaid(_ amount: Money) -> Self { .allowance(.allowancePaid(amount)) }

    /// An allowance of that amount comes tomorrow.
    public static func allowanceReminder(_ amount: Money) -> Self { .allowance(.allowanceReminder(amount)) }

    /// So many allowances wait for a decision.
    public static func allowanceHeld(count: Int) -> Self { .allowance(.allowanceHeld(count: count)) }

    /// A recurring debit of that description and amount could not be booked (I-25).
    public static func recurringSkipped(description: String, amount: Money, _ reason: SkipReason) -> Self {
        .allowance(.recurringSkipped(description: description, amount: amount, reason))
    }

    /// The balance fell below what a person wants to be warned at.
    public static func lowBalance(_ balance: Money) -> Self { .allowance(.lowBalance(balance)) }

    /// So many percent of a category's budget are used.
    public static func budgetWarning(category: String, percentage: Int) -> Self {
        .allowance(.budgetWarning(category: category, percentage: percentage))
    }

    /// A category's budget is passed by so much.
    public static func budgetExceeded(category: String, over amount: Money) -> Self {
        .allowance(.budgetExceeded(category: category, over: amount))
    }

    /// There is enough for a wish, by its id and name.
    public static func wishAffordable(_ id: UUID, name: String) -> Self { .allowance(.wishAffordable(id, name: name)) }

    /// A child asks to buy a wish.
    public static func wishRequested(_ id: UUID, name: String) -> Self { .allowance(.wishRequested(id, name: name)) }

    /// A parent said yes or no to a wish.
    public static func wishAnswered(_ id: UUID, name: String, isApproved: Bool) -> Self {
        .allowance(.wishAnswered(id, name: name, isApproved: isApproved))
    }

    /// A savings account, by its id and name, holds its target.
    public static func savingsGoalReached(_ id: UUID, name: String) -> Self {
        .allowance(.savingsGoalReached(id, name: name))
    }
}
