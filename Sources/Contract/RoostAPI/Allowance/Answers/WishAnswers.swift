public import Allowance
import Household
import Ledger

extension WishSummary: AnswerObject {
    /// A wish (allowance §2.1).
    public static let fields = Fields<WishSummary>(
        "WishListItem",
        [
            .init("id", \.wish.id), .init("childId", \.wish.childID), .init("name", \.wish.name),
            .init("price", \.wish.price), .init("url", \.wish.url), .init("notes", \.wish.notes),
            .init("savingsAccountId", \.wish.savingsAccountID), .init("isPurchased", \.wish.isPurchased),
            .init("purchasedAt", \.wish.purchasedAt), .init("purchaseTransactionId", \.wish.purchaseEntryID),
            .init("requestedAt", \.wish.requestedAt), .init("canAfford", \.progress.canAfford),
            .init("available", \.progress.available),
            .init("progressPercentage", .wholeNumber(0...100)) { JSONValue($0.progress.percentage) },
            .init("remaining", \.progress.remaining), .init("weeksToGoal", \.progress.weeksToGoal),
            .init("createdAt", \.wish.createdAt), .init("updatedAt", \.wish.updatedAt),
            .init("version", \.wish.version),
        ])

    /// How a wish looks: its `emoji` and its `picture`, null where it has none.
    public static let looksFields = Fields<WishSummary>(
        "WishLooks", [.init("emoji", \.wish.emoji?.description), .init("picture", \.wish.picture)])

    /// The wish after it was bought, with what was booked.
    public static let purchasedFields = Fields<(wish: WishSummary, entries: [TransactionAnswer])>(
        "PurchasedWishListItem", fields.of(\.wish) + [.init("transactions", \.entries)])

    /// The wish after it was given back, with what was booked back.
    public static let unpurchasedFields = Fields<(wish: WishSummary, entries: [TransactionAnswer])>(
        "UnpurchasedWishListItem", fields.of(\.wish) + [.init("reversals", \.entries)])
}

extension WishPicture: AnswerObject {
    /// The photo of a wish; its address is that of the wish with `/picture`.
    public static let fields = Fields<WishPicture>(
        "WishPicture", [.init("id", \.id), .init("width", \.width), .init("height", \.height)])
}

/// The goal of a child's dashboard: a wish or a savings account, in one form.
extension NearestGoal: FieldValue {
    /// What both have.
    private struct Form {
        let type: String
        let id: JSONValue
        let name: String
        let target: Money
        let available: Money
        let percentage: Int
        let canAfford: Bool
        let weeks: Int?
    }

    private static let fields = Fields<Form>(
        "NearestGoal",
        [
            .init("type", .choice(["WishListItem", "SavingsAccount"])) { .string($0.type) }, .init("id", .id, \.id),
            .init("name", \.name), .init("targetAmount", \.target), .init("available", \.available),
            .init("remaining") { max(.zero($0.target.unit), $0.target - $0.available) },
            .init("progressPercentage", .wholeNumber(0...100)) { JSONValue($0.percentage) },
            .init("canAfford", \.canAfford), .init("weeksToGoal", \.weeks),
        ])

    /// The fields of either.
    public static var fieldSchema: Schema { fields.schema }

    /// The goal.
    public var fieldJSON: JSONValue {
        switch self {
        case .wish(let summary):
            Self.fields.json(
                Form(
                    type: "WishListItem", id: JSONValue(summary.id), name: summary.wish.name,
                    target: summary.wish.price, available: summary.progress.available,
                    percentage: summary.progress.percentage, canAfford: summary.progress.canAfford,
                    weeks: summary.progress.weeksToGoal))
        case .savings(let summary, let weeks):
            Self.fields.json(
                Form(
                    type: "SavingsAccount", id: JSONValue(summary.id), name: summary.account.name,
                    target: summary.account.target ?? summary.balance, available: summary.balance,
                    percentage: summary.progressPercentage ?? 100, canAfford: false, weeks: weeks))
        }
    }
}
