public import Household
import Ledger

extension SavingsSummary {
    /// What `json` holds.
    public static let schema = Schema.object("SavingsAccount", properties)

    /// What the answer to closing holds.
    public static let closedSchema = Schema.object(
        "ClosedSavingsAccount", properties + [.init("transfer", .nullable(SavingsTransaction.schema))])

    private static let properties: [Schema.Property] = [
        .init("id", .id), .init("childId", .id), .init("name", .text), .init("targetAmount", .nullable(.money)),
        .init("currentBalance", .money), .init("autoTransferEnabled", .flag),
        .init("autoTransferPercentage", .nullable(.percentage)), .init("locked", .flag),
        .init("closedAt", .nullable(.instant)), .init("createdAt", .instant), .init("updatedAt", .instant),
        .init("version", .wholeNumber),
    ]

    /// A savings account (allowance §2.1).
    public var json: JSONValue { .object(members) }

    /// The account after it was closed, with what moved to spending: null when nothing was left.
    public func closedJSON(transfer: SavingsTransaction?) -> JSONValue {
        .object(members + [.init("transfer", transfer?.json ?? .null)])
    }

    private var members: [JSONValue.Member] {
        [
            .init("id", JSONValue(account.id)), .init("childId", JSONValue(account.childID)),
            .init("name", .string(account.name)), .init("targetAmount", account.target.map { JSONValue($0) } ?? .null),
            .init("currentBalance", JSONValue(balance)),
            .init("autoTransferEnabled", .bool(account.autoTransferEnabled)),
            .init(
                "autoTransferPercentage",
                account.autoTransferPercentage.map { .number($0.digits) } ?? .null),
            .init("locked", .bool(account.isLocked)), .init("closedAt", JSONValue(account.closedAt)),
            .init("createdAt", JSONValue(account.createdAt)), .init("updatedAt", JSONValue(account.updatedAt)),
            .init("version", JSONValue(account.version)),
        ]
    }
}

extension SavingsTransaction {
    /// What `json` holds.
    public static let schema = Schema.object(
        "SavingsTransaction",
        [
            .init("id", .id), .init("savingsAccountId", .id), .init("amount", .money),
            .init("type", .choice(Direction.self)), .init("transferType", .choice(TransferKind.self)),
            .init("balanceAfter", .money), .init("notes", .nullable(.text)), .init("createdBy", .nullable(.id)),
            .init("createdByName", .text), .init("createdAt", .instant), .init("updatedAt", .instant),
            .init("version", .wholeNumber),
        ])

    /// A savings transaction (allowance §2.1).
    public var json: JSONValue {
        let author: Person.ID? = if case .person(let id) = entry.author { id } else { nil }
        return [
            "id": JSONValue(id), "savingsAccountId": JSONValue(savingsAccountID), "amount": JSONValue(entry.amount),
            "type": .string(direction.rawValue), "transferType": .string(kind.rawValue),
            "balanceAfter": JSONValue(balanceAfter), "notes": JSONValue(entry.note), "createdBy": JSONValue(author),
            "createdByName": .string(createdByName), "createdAt": JSONValue(entry.createdAt),
            "updatedAt": JSONValue(entry.updatedAt), "version": JSONValue(entry.version),
        ]
    }
}

extension SavingsPage {
    /// What `json` holds.
    public static let schema = Schema.object(
        "SavingsTransactionPage",
        [
            .init("transactions", .list(SavingsTransaction.schema)), .init("hasMore", .flag),
            .init("nextCursor", .nullable(.text)),
        ])

    /// A page of a savings account's history.
    public var json: JSONValue {
        [
            "transactions": .array(transactions.map(\.json)), "hasMore": .bool(next != nil),
            "nextCursor": JSONValue(next?.description),
        ]
    }
}
