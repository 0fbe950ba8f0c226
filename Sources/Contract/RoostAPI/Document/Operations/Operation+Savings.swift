import Household

extension Operation {
    static let savingsAccounts = Operation(
        "A child's savings accounts in the order they were opened.",
        query: [.init("childId", .childPlace), .init("includeClosed", .flag)],
        answer: .ok(.object("SavingsAccountList", [.init("accounts", .list(SavingsSummary.schema))])),
        refusals: [.notFound, .childArchived])

    static let openSavings = Operation(
        "Opens a savings account; a child may set name and target.", takesKey: true, request: OpenSavingsBody.schema,
        answer: .created(SavingsSummary.schema),
        refusals: [.notFound, .autoTransferOver100, .limitReached, .childArchived])

    static let savingsAccount = Operation(
        "A savings account.", answer: .ok(SavingsSummary.schema), refusals: [.childArchived])

    static let changeSavings = Operation(
        "Changes a savings account; a child may change name and target.", request: ChangeSavingsBody.schema,
        answer: .ok(SavingsSummary.schema), refusals: [.versionConflict, .autoTransferOver100, .childArchived])

    static let closeSavings = Operation(
        "Closes a savings account; what is left moves to spending.", for: .parent, takesKey: true,
        answer: .ok(SavingsSummary.closedSchema), refusals: [.childArchived])

    static let deposit = Operation(
        "Moves money from spending to a savings account.", takesKey: true, request: SavingsMoveBody.schema,
        answer: .created(SavingsTransaction.schema), refusals: [.insufficientFunds, .childArchived])

    static let withdraw = Operation(
        "Moves money from a savings account to spending.", takesKey: true, request: SavingsMoveBody.schema,
        answer: .created(SavingsTransaction.schema), refusals: [.savingsInsufficient, .savingsLocked, .childArchived])

    static let savingsTransactions = Operation(
        "A page of a savings account's movements, newest first.",
        query: [.init("limit", .wholeNumber(1...100)), .init("cursor", .text)], answer: .ok(SavingsPage.schema),
        refusals: [.childArchived])
}
