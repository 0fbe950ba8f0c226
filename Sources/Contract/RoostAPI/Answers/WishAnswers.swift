public import Household
import Ledger

extension WishSummary {
    /// What `json` holds.
    public static let schema = Schema.object("WishListItem", properties)

    /// What the answer to buying holds.
    public static let purchasedSchema = Schema.object(
        "PurchasedWishListItem", properties + [.init("transactions", .list(TransactionAnswer.schema))])

    /// What the answer to giving back holds.
    public static let unpurchasedSchema = Schema.object(
        "UnpurchasedWishListItem", properties + [.init("reversals", .list(TransactionAnswer.schema))])

    private static let properties: [Schema.Property] = [
        .init("id", .id), .init("childId", .id), .init("name", .text), .init("price", .money),
        .init("url", .nullable(.text)), .init("notes", .nullable(.text)), .init("savingsAccountId", .nullable(.id)),
        .init("isPurchased", .flag), .init("purchasedAt", .nullable(.instant)),
        .init("purchaseTransactionId", .nullable(.id)), .init("requestedAt", .nullable(.instant)),
        .init("canAfford", .flag), .init("available", .money), .init("progressPercentage", .wholeNumber(0...100)),
        .init("remaining", .money), .init("weeksToGoal", .nullable(.wholeNumber)), .init("createdAt", .instant),
        .init("updatedAt", .instant), .init("version", .wholeNumber),
    ]

    /// A wish (allowance §2.1).
    public var json: JSONValue { .object(members) }

    /// The wish after it was bought, with what was booked.
    public func purchasedJSON(_ entries: [TransactionAnswer]) -> JSONValue {
        .object(members + [.init("transactions", .array(entries.map(\.json)))])
    }

    /// The wish after it was given back, with what was booked back.
    public func unpurchasedJSON(_ entries: [TransactionAnswer]) -> JSONValue {
        .object(members + [.init("reversals", .array(entries.map(\.json)))])
    }

    private var members: [JSONValue.Member] {
        [
            .init("id", JSONValue(wish.id)), .init("childId", JSONValue(wish.childID)),
            .init("name", .string(wish.name)), .init("price", JSONValue(wish.price)),
            .init("url", JSONValue(wish.url)), .init("notes", JSONValue(wish.notes)),
            .init("savingsAccountId", JSONValue(wish.savingsAccountID)), .init("isPurchased", .bool(wish.isPurchased)),
            .init("purchasedAt", JSONValue(wish.purchasedAt)),
            .init("purchaseTransactionId", JSONValue(wish.purchaseEntryID)),
            .init("requestedAt", JSONValue(wish.requestedAt)), .init("canAfford", .bool(progress.canAfford)),
            .init("available", JSONValue(progress.available)),
            .init("progressPercentage", JSONValue(progress.percentage)),
            .init("remaining", JSONValue(progress.remaining)),
            .init("weeksToGoal", progress.weeksToGoal.map { JSONValue($0) } ?? .null),
            .init("createdAt", JSONValue(wish.createdAt)), .init("updatedAt", JSONValue(wish.updatedAt)),
            .init("version", JSONValue(wish.version)),
        ]
    }
}

extension NearestGoal {
    /// What `json` holds.
    public static let schema = Schema.object(
        "NearestGoal",
        [
            .init("type", .choice(["WishListItem", "SavingsAccount"])), .init("id", .id), .init("name", .text),
            .init("targetAmount", .money), .init("available", .money), .init("remaining", .money),
            .init("progressPercentage", .wholeNumber(0...100)), .init("canAfford", .flag),
            .init("weeksToGoal", .nullable(.wholeNumber)),
        ])

    /// The goal of a child's dashboard: a wish or a savings account, in one form.
    public var json: JSONValue {
        switch self {
        case .wish(let summary):
            Self.json(
                "WishListItem", JSONValue(summary.id), summary.wish.name, target: summary.wish.price,
                available: summary.progress.available, percentage: summary.progress.percentage,
                canAfford: summary.progress.canAfford, weeks: summary.progress.weeksToGoal)
        case .savings(let summary, let weeks):
            Self.json(
                "SavingsAccount", JSONValue(summary.id), summary.account.name,
                target: summary.account.target ?? summary.balance, available: summary.balance,
                percentage: summary.progressPercentage ?? 100, canAfford: false, weeks: weeks)
        }
    }

    private static func json(
        _ type: String, _ id: JSONValue, _ name: String, target: Money, available: Money, percentage: Int,
        canAfford: Bool, weeks: Int?
    ) -> JSONValue {
        [
            "type": .string(type), "id": id, "name": .string(name), "targetAmount": JSONValue(target),
            "available": JSONValue(available), "remaining": JSONValue(max(.zero(target.unit), target - available)),
            "progressPercentage": JSONValue(percentage), "canAfford": .bool(canAfford),
            "weeksToGoal": weeks.map { JSONValue($0) } ?? .null,
        ]
    }
}
