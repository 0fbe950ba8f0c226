public import Allowance
public import Foundation
public import Household
import Ledger

/// A transaction (allowance §2.1).
public struct TransactionAnswer: AnswerObject, Sendable {
    private let posted: PostedEntry
    private let child: EntryChild
    private let namesChild: Bool

    /// An entry of a child; its name is told only where entries of several children stand together.
    public init(_ posted: PostedEntry, of child: EntryChild, namesChild: Bool) {
        self.posted = posted
        self.child = child
        self.namesChild = namesChild
    }

    private var entry: Entry { posted.entry }

    /// What the body holds.
    public static let fields = Fields<TransactionAnswer>(
        "Transaction",
        [
            .init("id", \.entry.id), .init("childId", \.child.id), .init("amount", \.entry.amount),
            .init("type", \.entry.direction), .init("description", \.entry.description),
            .init("note", \.entry.note), .init("categoryId", \.entry.categoryID),
            .init("categoryName", \.posted.category?.name), .init("date", \.entry.date),
            .init("balanceAfter", \.posted.balanceAfter), .init("source", \.entry.source),
            .init("reversesId", \.entry.reversesID), .init("reversedById", \.entry.reversedByID),
            .init("savingsTransactionId", \.entry.transferID), .init("wishListItemId", \.entry.wishID),
            .init("recurringId", \.entry.recurringID),
            .list("attachments", Attachment.fields) { answer in answer.posted.attachments.map { ($0, answer.entry) } },
            .init("createdBy", \.entry.author.personID), .init("createdByName", \.posted.createdByName),
            .init("createdAt", \.entry.createdAt), .init("updatedAt", \.entry.updatedAt),
            .init("version", \.entry.version), .optional("childName") { $0.namesChild ? $0.child.firstName : nil },
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

extension TransactionPage {
    /// A page of transactions.
    public static let fields = Fields<(page: TransactionPage, transactions: [TransactionAnswer])>(
        "TransactionPage",
        [
            .init("transactions", \.transactions), .init("total", \.page.total), .init("hasMore", \.page.hasMore),
            .init("nextCursor", \.page.nextCursor?.description),
        ])
}
