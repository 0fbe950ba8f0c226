public import Allowance
import Household
import Ledger

/// Entries on children's accounts.
public enum TransactionEndpoints {
    /// All of them.
    static let all = Endpoint.list(
        ofChild, createOfChild, exportOfChild, exportOfFamily, list, create, transaction, change, reverse)

    /// Lists a child's entries.
    public static let ofChild = Exchange(
        .get, "/children/{id}/transactions", as: "childTransactions", "A page of a child's entries, newest first.",
        for: .child, query: listValues, gives: .ok(TransactionPage.fields))

    /// Records one for the child in the path.
    public static let createOfChild = Exchange(
        .post, "/children/{id}/transactions", as: "createChildTransaction",
        "Adds money to a child's account, or spends money from it.", for: .parentsOfChild, takesKey: true,
        takes: .json(TransactionBody.self), gives: .created(TransactionAnswer.createdFields),
        refusals: [.insufficientFunds, .budgetExceeded])

    /// Writes a child's entries into a file.
    public static let exportOfChild = Exchange(
        .get, "/children/{id}/transactions/export", as: "exportChild",
        "A child's entries as a file, this year's unless it says otherwise.", for: .child,
        may: .toChild(Action.seeChild), query: exportValues, gives: .file(exportTypes), refusals: [.tooLarge])

    /// Writes all entries into a file.
    public static let exportOfFamily = Exchange(
        .get, "/families/current/transactions/export", as: "exportFamily",
        "Every child's entries as one file, this year's unless it says otherwise.", for: .parents,
        may: .to(.seeFamilyDashboard), query: exportValues, gives: .file(exportTypes), refusals: [.tooLarge])

    /// Lists the asker's own entries, or those of all children.
    public static let list = Exchange(
        .get, "/transactions", as: "transactions",
        "A page of entries: a child's own, or with ledger=children those of all children.",
        query: [.init("ledger", .choice(["children"]))] + listValues, gives: .ok(TransactionPage.fields))

    /// Records one for the child that the body names.
    public static let create = Exchange(
        .post, "/transactions", as: "createTransaction",
        "Adds money to the account of the child that the body names, or spends money from it.", for: .parentsOfChild,
        takesKey: true, takes: .json(NamingTransactionBody.self), gives: .created(TransactionAnswer.createdFields),
        refusals: [.insufficientFunds, .budgetExceeded, .notFound, .childArchived])

    /// Shows one.
    public static let transaction = Exchange(
        .get, "/transactions/{id}", as: "transaction", "An entry.", for: .child, gives: .ok(TransactionAnswer.fields))

    /// Changes or corrects one.
    public static let change = Exchange(
        .patch, "/transactions/{id}", as: "changeTransaction",
        "Changes an entry; with another amount a reversal and a new entry are booked, and the new one is the answer.",
        for: .parentsOfChild, takes: .json(ChangeTransactionBody.self), gives: .ok(TransactionAnswer.fields),
        refusals: [
            .versionConflict, .alreadyReversed, .notReversible, .insufficientFunds, .savingsInsufficient,
            .budgetExceeded, .childArchived,
        ])

    /// Takes one back.
    public static let reverse = Exchange(
        .delete, "/transactions/{id}", as: "reverseTransaction",
        "Reverses an entry today by a linked one; the answer is the new one.", for: .parentsOfChild, takesKey: true,
        gives: .ok(TransactionAnswer.fields),
        refusals: [.alreadyReversed, .notReversible, .insufficientFunds, .savingsInsufficient])

    /// Conditions, start and size of a list.
    private static let listValues: [Operation.QueryValue] = [
        .init("type", .choice(Direction.self)), .init("q", .text), .init("categoryId", .text), .init("from", .date),
        .init("to", .date), .init("limit", .wholeNumber(1...100)), .init("cursor", .text),
        .init("offset", .wholeNumber(0...Int(Int32.max))),
    ]

    private static let exportValues: [Operation.QueryValue] = [
        .init("from", .date), .init("to", .date), .init("format", .choice(EntryExport.Format.self)),
        .init("savings", .flag), .init("photos", .flag),
    ]

    private static let exportTypes = EntryExport.Format.allCases.map(\.mediaType) + [EntryExport.archiveMediaType]
}
