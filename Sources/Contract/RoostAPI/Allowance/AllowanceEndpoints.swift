/// Children's money: allowances, entries, savings, wishes, budgets, and what they add up to.
public enum AllowanceEndpoints {
    /// All of them, in the order of the document.
    static let all: [Endpoint] = [
        PaymentEndpoints.all,
        TransactionEndpoints.all,
        AttachmentEndpoints.all,
        RecurringEndpoints.all,
        SavingsEndpoints.all,
        WishEndpoints.all,
        BudgetEndpoints.all,
        CategoryEndpoints.all,
        AnalyticsEndpoints.all,
    ].flatMap { $0 }
}
