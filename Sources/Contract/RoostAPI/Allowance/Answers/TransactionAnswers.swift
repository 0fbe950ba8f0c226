public import Allowance
public import Foundation
public import Household
public import Ledger

/// A transaction (allowance §2.1).
public struct TransactionAnswer: AnswerObject, Sendable {
    private let entry: Entry
    private let childID: Child.ID
    private let childName: String?
    private let categoryName: String?
    private let balanceAfter: Money
    private let createdByName: String
    private let attachments: [Attachment]

    /// An entry with the names beside it; `childName` only where entries of several children stand together.
    public init(
        entry: Entry, childID: Child.ID, childName: String?, categoryName: String?, balanceAfter: Money,
        createdByName: String, attachments: [Attachment]
    ) {
        self.entry = entry
        self.childID = childID
        self.childName = childName
        self.categoryName = categoryName
        self.balanceAfter = balanceAfter
        self.createdByName = createdByName
        self.attachments = attachments
    }

    /// What the body holds.
    public static let fields = Fields<TransactionAnswer>(
        "Transaction",
        [
            .init("id", \.entry.id), .init("childId", \.childID), .init("amount", \.entry.amount),
            .init("type", \.entry.direction), .init("description", \.entry.description),
            .init("note", \.entry.note), .init("categoryId", \.entry.categoryID),
            .init("categoryName", \.categoryName), .init("date", \.entry.date),
            .init("balanceAfter", \.balanceAfter), .init("source", \.entry.source),
            .init("reversesId", \.entry.reversesID), .init("reversedById", \.entry.reversedByID),
            .init("savingsTransactionId", \.entry.transferID), .init("wishListItemId", \.entry.wishID),
            .init("recurringId", \.entry.recurringID),
            .list("attachments", Attachment.fields) { answer in answer.attachments.map { ($0, answer.entry) } },
            .init("createdBy", \.entry.author.personID), .init("createdByName", \.createdByName),
            .init("createdAt", \.entry.createdAt), .init("updatedAt", \.entry.updatedAt),
            .init("version", \.entry.version), .optional("childName", \.childName),
        ])

    /// The body that answers a POST, which says what the entry does to a budget: null without one. `locale` writes the
    /// amounts of that.
    public static let createdFields = Fields<(transaction: TransactionAnswer, budget: BudgetCheck?, locale: Locale)>(
        "CreatedTransaction",
        fields.of(\.transaction) + [
            .object("budget", BudgetCheck.fields) { created in created.budget.map { ($0, created.locale) } }
        ])
}

extension Author {
    /// Who, if it is a person.
    var personID: Person.ID? {
        if case .person(let id) = self { id } else { nil }
    }
}

/// A page of transactions.
public struct TransactionPageAnswer: AnswerObject, Sendable {
    private let transactions: [TransactionAnswer]
    private let total: Int
    private let nextCursor: String?

    /// A page; `nextCursor` is nil at the end.
    public init(transactions: [TransactionAnswer], total: Int, nextCursor: String?) {
        self.transactions = transactions
        self.total = total
        self.nextCursor = nextCursor
    }

    /// What the body holds.
    public static let fields = Fields<TransactionPageAnswer>(
        "TransactionPage",
        [
            .init("transactions", \.transactions), .init("total", \.total), .init("hasMore") { $0.nextCursor != nil },
            .init("nextCursor", \.nextCursor),
        ])
}
