import Household
import Ledger

extension Operation {
    static let childTransactions = Operation(
        "A page of a child's entries, newest first.", query: listValues, answer: .ok(TransactionPageAnswer.fields))

    static let createChildTransaction = Operation(
        "Records money in or out on a child's account.", takesKey: true, request: TransactionBody.schema,
        answer: .created(TransactionAnswer.createdFields), refusals: [.insufficientFunds, .budgetExceeded])

    static let transactions = Operation(
        "A page of entries: a child's own, or with ledger=children those of all children.",
        query: [.init("ledger", .choice(["children"]))] + listValues, answer: .ok(TransactionPageAnswer.fields))

    static let createTransaction = Operation(
        "Records money in or out on the account of the child that the body names.", takesKey: true,
        request: TransactionBody.namingSchema, answer: .created(TransactionAnswer.createdFields),
        refusals: [.insufficientFunds, .budgetExceeded, .notFound, .childArchived])

    static let transaction = Operation("An entry.", answer: .ok(TransactionAnswer.fields))

    static let changeTransaction = Operation(
        "Changes an entry; with another amount a reversal and a new entry are booked, and the new one is the answer.",
        request: ChangeTransactionBody.schema, answer: .ok(TransactionAnswer.fields),
        refusals: [
            .versionConflict, .alreadyReversed, .notReversible, .insufficientFunds, .savingsInsufficient,
            .budgetExceeded, .childArchived,
        ])

    static let reverseTransaction = Operation(
        "Takes an entry back today by a linked one; the answer is the new one.", for: .parent, takesKey: true,
        answer: .ok(TransactionAnswer.fields),
        refusals: [.alreadyReversed, .notReversible, .insufficientFunds, .savingsInsufficient])

    static let exportChild = Operation(
        "A child's entries as a file, this year's unless it says otherwise.", query: exportValues,
        answer: .file(exportTypes), refusals: [.tooLarge])

    static let exportFamily = Operation(
        "Every child's entries as one file, this year's unless it says otherwise.", for: .parent,
        query: exportValues, answer: .file(exportTypes), refusals: [.tooLarge])

    private static let exportValues: [QueryValue] = [
        .init("from", .date), .init("to", .date), .init("format", .choice(EntryExport.Format.self)),
        .init("savings", .flag), .init("photos", .flag),
    ]

    private static let exportTypes = EntryExport.Format.allCases.map(\.mediaType) + [EntryExport.archiveMediaType]

    /// Conditions, start and size of a list.
    static let listValues: [QueryValue] = [
        .init("type", .choice(Direction.self)), .init("q", .text), .init("categoryId", .text), .init("from", .date),
        .init("to", .date), .init("limit", .wholeNumber(1...100)), .init("cursor", .text),
        .init("offset", .wholeNumber(0...Int(Int32.max))),
    ]
}
