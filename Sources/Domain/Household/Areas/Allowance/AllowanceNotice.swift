/// What is told of children's money. The raw value is the one on the wire.
public enum AllowanceNotice: String, CaseIterable, Hashable, Sendable {
    /// Money in or out that someone recorded.
    case transactionCreated = "TransactionCreated"
    /// An allowance was paid.
    case allowancePaid = "AllowancePaid"
    /// An allowance comes tomorrow.
    case allowanceReminder = "AllowanceReminder"
    /// Allowances wait for a decision.
    case allowanceHeld = "AllowanceHeld"
    /// A recurring debit could not be booked.
    case recurringSkipped = "RecurringSkipped"
    /// The balance fell below what the person wants to be warned at.
    case lowBalance = "LowBalance"
    /// Most of a budget is used.
    case budgetWarning = "BudgetWarning"
    /// A budget is passed.
    case budgetExceeded = "BudgetExceeded"
    /// There is enough for a wish.
    case wishAffordable = "WishAffordable"
    /// A child asks to buy a wish.
    case wishRequested = "WishRequested"
    /// A parent said yes or no to a wish.
    case wishAnswered = "WishAnswered"
    /// A savings account holds its target.
    case savingsGoalReached = "SavingsGoalReached"
}

/// Short ways to name a kind.
extension NoticeKind {
    /// Money in or out that someone recorded.
    public static let transactionCreated = NoticeKind.allowance(.transactionCreated)

    /// An allowance was paid.
    public static let allowancePaid = NoticeKind.allowance(.allowancePaid)

    /// An allowance comes tomorrow.
    public static let allowanceReminder = NoticeKind.allowance(.allowanceReminder)

    /// Allowances wait for a decision.
    public static let allowanceHeld = NoticeKind.allowance(.allowanceHeld)

    /// A recurring debit could not be booked.
    public static let recurringSkipped = NoticeKind.allowance(.recurringSkipped)

    /// The balance fell below what the person wants to be warned at.
    public static let lowBalance = NoticeKind.allowance(.lowBalance)

    /// Most of a budget is used.
    public static let budgetWarning = NoticeKind.allowance(.budgetWarning)

    /// A budget is passed.
    public static let budgetExceeded = NoticeKind.allowance(.budgetExceeded)

    /// There is enough for a wish.
    public static let wishAffordable = NoticeKind.allowance(.wishAffordable)

    /// A child asks to buy a wish.
    public static let wishRequested = NoticeKind.allowance(.wishRequested)

    /// A parent said yes or no to a wish.
    public static let wishAnswered = NoticeKind.allowance(.wishAnswered)

    /// A savings account holds its target.
    public static let savingsGoalReached = NoticeKind.allowance(.savingsGoalReached)
}
