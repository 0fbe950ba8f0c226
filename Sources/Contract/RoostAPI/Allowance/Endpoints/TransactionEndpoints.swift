public import Allowance
import Household
import Ledger

/// Entries on children's accounts, by child and as files; one by one they stand at the addresses of both ledgers
/// (`LedgerEndpoints`).
public enum TransactionEndpoints {
    /// All of them.
    static let all = Endpoint.list(ofChild, createOfChild, exportOfChild, exportOfFamily)

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

    /// Conditions, start and size of a list.
    static let listValues: [Operation.QueryValue] = [
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
