import Household
import Money

/// Transactions of the household beyond the addresses that serve both ledgers (`LedgerEndpoints`).
public enum HouseholdTransactionEndpoints {
    /// All of them.
    static let all = Endpoint.list(makeTransfer, unlink, restore, export)

    /// Makes a transfer of one.
    public static let makeTransfer = Exchange(
        .post, "/transactions/{id}/transfer", as: "makeTransfer",
        "Makes a transfer between own accounts of income or an expense.", for: .parents, may: .to(.manageMoney),
        takes: .json(TransferBody.self), gives: .ok(HouseholdTransactionAnswer.wrapped),
        refusals: [.sameSource, .pocketMoneyFixed])

    /// Takes a transfer apart.
    public static let unlink = Exchange(
        .delete, "/transactions/{id}/transfer", as: "unlinkTransfer",
        "Makes an expense and income of a transfer; the expense keeps the id and is the answer.", for: .parents,
        may: .to(.manageMoney), gives: .ok(HouseholdTransactionAnswer.wrapped),
        refusals: [.sameSource, .pocketMoneyFixed])

    /// Brings a deleted one back.
    public static let restore = Exchange(
        .post, "/transactions/{id}/restore", as: "restoreTransaction",
        "Brings a deleted transaction of the household back as it was.", for: .parents, may: .to(.manageMoney),
        gives: .ok(HouseholdTransactionAnswer.wrapped), refusals: [.pocketMoneyFixed])

    /// Writes them into a file.
    public static let export = Exchange(
        .get, "/export.csv", as: "exportHousehold",
        "The household's transactions that a list of them would show, as one file that Roost imports again.",
        for: .parents, may: .to(.seeMoney),
        query: LedgerEndpoints.householdValues.filter { !["page", "limit", "cursor"].contains($0.name) },
        gives: .file(["text/csv"]), refusals: [.tooLarge])
}
