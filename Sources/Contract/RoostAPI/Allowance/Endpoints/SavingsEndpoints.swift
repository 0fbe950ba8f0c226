public import Allowance
import Household

/// Savings accounts.
public enum SavingsEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, open, account, change, deposit, withdraw, transactions, close)

    /// Lists a child's.
    public static let list = Exchange(
        .get, "/savings-accounts", as: "savingsAccounts",
        "A child's savings accounts in the order they were opened.", for: .child,
        query: [.init("childId", .childPlace), .init("includeClosed", .flag)],
        gives: .ok(SavingsSummary.fields.list("SavingsAccountList", in: "accounts")),
        refusals: [.notFound, .childArchived])

    /// Opens one.
    public static let open = Exchange(
        .post, "/savings-accounts", as: "openSavings",
        "Opens a savings account; a child may set name and target.", for: .child, takesKey: true,
        takes: .json(OpenSavingsBody.self), gives: .created(SavingsSummary.fields),
        refusals: [.notFound, .autoTransferOver100, .limitReached, .childArchived])

    /// Shows one.
    public static let account = Exchange(
        .get, "/savings-accounts/{id}", as: "savingsAccount", "A savings account.", for: .child,
        gives: .ok(SavingsSummary.fields), refusals: [.childArchived])

    /// Changes one.
    public static let change = Exchange(
        .patch, "/savings-accounts/{id}", as: "changeSavings",
        "Changes a savings account; a child may change name and target.", for: .child,
        takes: .json(SavingsChange.self), gives: .ok(SavingsSummary.fields),
        refusals: [.versionConflict, .autoTransferOver100, .childArchived])

    /// Moves money in.
    public static let deposit = Exchange(
        .post, "/savings-accounts/{id}/deposit", as: "deposit", "Moves money from spending to a savings account.",
        for: .child, takesKey: true, takes: .json(SavingsMoveBody.self), gives: .created(SavingsTransaction.fields),
        refusals: [.insufficientFunds, .childArchived])

    /// Moves money out.
    public static let withdraw = Exchange(
        .post, "/savings-accounts/{id}/withdraw", as: "withdraw", "Moves money from a savings account to spending.",
        for: .child, takesKey: true, takes: .json(SavingsMoveBody.self), gives: .created(SavingsTransaction.fields),
        refusals: [.savingsInsufficient, .savingsLocked, .childArchived])

    /// Lists what moved.
    public static let transactions = Exchange(
        .get, "/savings-accounts/{id}/transactions", as: "savingsTransactions",
        "A page of a savings account's movements, newest first.", for: .child,
        query: [.init("limit", .wholeNumber(1...100)), .init("cursor", .text)], gives: .ok(SavingsPage.fields),
        refusals: [.childArchived])

    /// Closes one.
    public static let close = Exchange(
        .delete, "/savings-accounts/{id}", as: "closeSavings",
        "Closes a savings account; what is left moves to spending.", for: .parentsOfChild, takesKey: true,
        gives: .ok(SavingsSummary.closedFields), refusals: [.childArchived])
}
