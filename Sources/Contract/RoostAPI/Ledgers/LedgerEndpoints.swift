public import Allowance
public import Foundation
import Household
import Ledger
import Money

/// Addresses that serve both ledgers of a family (finances.md §4). A child's are always about its own entries; a
/// parent's and a key's about the household unless they name a child, and one thing is found in whichever ledger it
/// stands.
public enum LedgerEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, create, transaction, change, delete)

    /// Lists the household's transactions, the asker's own entries, or those of all children.
    public static let list = Exchange(
        .get, "/transactions", as: "transactions",
        "A page of the household's transactions; a child's own entries, or with ledger=children those of all children.",
        query: [.init("ledger", .choice(LedgerName.self))] + householdValues
            + TransactionEndpoints.listValues.filter { value in !householdValues.contains { $0.name == value.name } },
        gives: .varying(200, HouseholdPage.fields.schema, LedgerName.childrensPage.schema))

    /// Records one for the household, or for the child that the body names.
    public static let create = Exchange(
        .post, "/transactions", as: "createTransaction",
        "Records a transaction of the household; with a childId, money in or out of that child's account.",
        for: .parentsOfChild, takesKey: true,
        takes: .either(HouseholdTransactionBody.schema, NamingTransactionBody.schema),
        gives: .varying(201, HouseholdTransactionAnswer.wrapped.schema, LedgerName.childrensCreated.schema),
        refusals: [.insufficientFunds, .budgetExceeded, .notFound, .childArchived])

    /// Shows one.
    public static let transaction = Exchange(
        .get, "/transactions/{id}", as: "transaction", "A transaction of the household, or an entry of a child.",
        for: .child,
        gives: .varying(200, HouseholdTransactionAnswer.wrapped.schema, LedgerName.childrens.schema))

    /// Changes or corrects one.
    public static let change = Exchange(
        .patch, "/transactions/{id}", as: "changeTransaction",
        "Changes a transaction of the household; of an entry of a child with another amount, a reversal and a new "
            + "entry are booked, and the new one is the answer.",
        for: .parentsOfChild,
        takes: .either(ChangeHouseholdTransactionBody.schema, ChangeTransactionBody.schema),
        gives: .varying(200, HouseholdTransactionAnswer.corrected.schema, LedgerName.childrens.schema),
        refusals: [
            .versionConflict, .alreadyReversed, .notReversible, .insufficientFunds, .savingsInsufficient,
            .budgetExceeded, .childArchived, .pocketMoneyFixed,
        ])

    /// Deletes one of the household, or takes an entry of a child back.
    public static let delete = Exchange(
        .delete, "/transactions/{id}", as: "reverseTransaction",
        "Deletes a transaction of the household; reverses an entry of a child today by a linked one, the answer.",
        for: .parentsOfChild, takesKey: true,
        gives: .varying(200, LedgerName.childrens.schema, others: [204: nil]),
        refusals: [
            .alreadyReversed, .notReversible, .insufficientFunds, .savingsInsufficient, .pocketMoneyFixed,
        ])

    static let householdValues: [Operation.QueryValue] = [
        .init("type", .choice(TransactionType.allCases.map(\.rawValue) + Direction.allCases.map(\.rawValue))),
        .init("source", .text), .init("category", .text), .init("q", .text), .init("from", .date), .init("to", .date),
        .init("status", .choice(HouseholdQuery.Standing.self)), .init("sort", .choice(HouseholdQuery.Order.self)),
        .init("page", .wholeNumber(1...CaptureEndpoints.pages)), .init("limit", .wholeNumber(1...100)),
        .init("cursor", .text),
    ]
}

/// Whose transactions an answer tells. The raw value is the one on the wire.
public enum LedgerName: String, CaseIterable, FieldValue, Sendable {
    /// The parents' own.
    case household
    /// The children's.
    case children
}

extension LedgerName {
    /// An entry of a child, saying so.
    public static let childrens = Fields<TransactionAnswer>(
        "LedgerTransaction", TransactionAnswer.fields.of { $0 } + [.init("ledger") { _ in LedgerName.children }])

    /// What answers a POST, saying so.
    public static let childrensCreated = Fields<
        (transaction: TransactionAnswer, budget: BudgetCheck?, locale: Locale)
    >(
        "CreatedLedgerTransaction",
        TransactionAnswer.createdFields.of { $0 } + [.init("ledger") { _ in LedgerName.children }])

    /// A page of children's entries, saying so.
    public static let childrensPage = Fields<(page: TransactionPage, transactions: [TransactionAnswer])>(
        "LedgerTransactionPage", TransactionPage.fields.of { $0 } + [.init("ledger") { _ in LedgerName.children }])
}
