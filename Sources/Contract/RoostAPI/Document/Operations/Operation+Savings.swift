import Household

extension Operation {
    static let savingsAccounts = Operation(
        "A child's savings accounts in the order they were opened.",
        query: [.init("childId", .childPlace), .init("includeClosed", .flag)],
        answer: .ok(SavingsSummary.fields.list("SavingsAccountList", in: "accounts")),
        refusals: [.notFound, .childArchived])

    static let openSavings = Operation(
        "Opens a savings account; a child may set name and target.", takesKey: true, request: OpenSavingsBody.schema,
        answer: .created(SavingsSummary.fields),
        refusals: [.notFound, .autoTransferOver100, .limitReached, .childArchived])

    static let savingsAccount = Operation(
        "A savings account.", answer: .ok(SavingsSummary.fields), refusals: [.childArchived])

    static let changeSavings = Operation(
        "Changes a savings account; a child may change name and target.", request: ChangeSavingsBody.schema,
        answer: .ok(SavingsSummary.fields), refusals: [.versionConflict, .autoTransferOver100, .childArchived])

    static let closeSavings = Operation(
        "Closes a savings account; what is left moves to spending.", for: .parent, takesKey: true,
        answer: .ok(SavingsSummary.closedFields), refusals: [.childArchived])

    static let deposit = Operation(
        "Moves money from spending to a savings account.", takesKey: true, request: SavingsMoveBody.schema,
        answer: .created(SavingsTransaction.fields), refusals: [.insufficientFunds, .childArchived])

    static let withdraw = Operation(
        "Moves money from a savings account to spending.", takesKey: true, request: SavingsMoveBody.schema,
        answer: .created(SavingsTransaction.fields), refusals: [.savingsInsufficient, .savingsLocked, .childArchived])

    static let savingsTransactions = Operation(
        "A page of a savings account's movements, newest first.",
        query: [.init("limit", .wholeNumber(1...100)), .init("cursor", .text)], answer: .ok(SavingsPage.fields),
        refusals: [.childArchived])
}
