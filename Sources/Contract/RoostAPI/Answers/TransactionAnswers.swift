public import Household
public import Ledger

/// A transaction (allowance §2.1).
public struct TransactionAnswer: Sendable {
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
    public static let schema = Schema.object("Transaction", properties)

    /// What the body of a POST holds.
    public static let createdSchema = schema.adding(
        [.init("budget", .nullable(BudgetCheck.schema))], named: "CreatedTransaction")

    private static let properties: [Schema.Property] = [
        .init("id", .id), .init("childId", .id), .init("amount", .money), .init("type", .choice(Direction.self)),
        .init("description", .text), .init("note", .nullable(.text)), .init("categoryId", .nullable(.id)),
        .init("categoryName", .nullable(.text)), .init("date", .date), .init("balanceAfter", .money),
        .init("source", .choice(EntrySource.self)), .init("reversesId", .nullable(.id)),
        .init("reversedById", .nullable(.id)), .init("savingsTransactionId", .nullable(.id)),
        .init("wishListItemId", .nullable(.id)), .init("recurringId", .nullable(.id)),
        .init("attachments", .list(Attachment.schema)), .init("createdBy", .nullable(.id)),
        .init("createdByName", .text), .init("createdAt", .instant), .init("updatedAt", .instant),
        .init("version", .wholeNumber),
        .optional("childName", .text),
    ]

    /// The body.
    public var json: JSONValue { .object(members) }

    /// The body of a POST, which says what the entry does to a budget: null without one.
    public func createdJSON(budget: JSONValue) -> JSONValue { .object(members + [.init("budget", budget)]) }

    private var members: [JSONValue.Member] {
        let author: Person.ID? = if case .person(let id) = entry.author { id } else { nil }
        var members: [JSONValue.Member] = [
            .init("id", JSONValue(entry.id)), .init("childId", JSONValue(childID)),
            .init("amount", JSONValue(entry.amount)), .init("type", .string(entry.direction.rawValue)),
            .init("description", .string(entry.description)), .init("note", JSONValue(entry.note)),
            .init("categoryId", JSONValue(entry.categoryID)), .init("categoryName", JSONValue(categoryName)),
            .init("date", JSONValue(entry.date)), .init("balanceAfter", JSONValue(balanceAfter)),
            .init("source", .string(entry.source.rawValue)), .init("reversesId", JSONValue(entry.reversesID)),
            .init("reversedById", JSONValue(entry.reversedByID)),
            .init("savingsTransactionId", JSONValue(entry.transferID)),
            .init("wishListItemId", JSONValue(entry.wishID)), .init("recurringId", JSONValue(entry.recurringID)),
            .init("attachments", .array(attachments.map { $0.json(on: entry) })),
            .init("createdBy", JSONValue(author)), .init("createdByName", .string(createdByName)),
            .init("createdAt", JSONValue(entry.createdAt)), .init("updatedAt", JSONValue(entry.updatedAt)),
            .init("version", JSONValue(entry.version)),
        ]
        if let childName { members.append(.init("childName", .string(childName))) }
        return members
    }
}

/// A page of transactions.
public struct TransactionPageAnswer: Sendable {
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
    public static let schema = Schema.object(
        "TransactionPage",
        [
            .init("transactions", .list(TransactionAnswer.schema)), .init("total", .wholeNumber),
            .init("hasMore", .flag), .init("nextCursor", .nullable(.text)),
        ])

    /// The body.
    public var json: JSONValue {
        [
            "transactions": .array(transactions.map(\.json)), "total": JSONValue(total),
            "hasMore": .bool(nextCursor != nil), "nextCursor": JSONValue(nextCursor),
        ]
    }
}
