public import Household
public import Ledger

/// The body of `POST /wishlist`.
public struct AddWishBody: RequestBody {
    /// Whose wish; nil for the caller's own.
    public let child: ChildPlace?
    /// What the form holds; the rules are the form's own.
    public let form: WishForm

    /// What the body holds.
    public static let schema = Schema.object(
        "NewWishListItem",
        [
            .optional("childId", .childPlace), .init("name", .text), .init("price", .amount),
            .optional("url", .nullable(.text)), .optional("notes", .nullable(.text)),
            .optional("savingsAccountId", .nullable(.id)),
        ])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        child = reader.child()
        var form = WishForm()
        form.name = reader.text("name") ?? ""
        form.price = reader.amount("price") ?? .digits("")
        form.url = reader.text("url")
        form.notes = reader.text("notes")
        form.savingsAccountID = reader.lossless(
            "savingsAccountId", as: SavingsAccount.ID.self, otherwise: "Must be an id.")
        try reader.finish()
        self.form = form
    }
}

/// The body of `PATCH /wishlist/{id}`: what is absent stays as it is, null clears link, notes and savings account.
public struct ChangeWishBody: RequestBody {
    /// 1-100 characters.
    public let name: String?
    /// Above zero.
    public let price: AmountInput?
    /// http or https; an empty text clears it.
    public let url: String?
    /// At most 500 characters; an empty text clears them.
    public let notes: String?
    /// Where it is saved for; `.some(nil)` is the spending balance.
    public let savingsAccountID: SavingsAccount.ID??
    /// The version that the change is based on.
    public let version: Int

    /// What the body holds.
    public static let schema = Schema.object(
        "WishListItemChange",
        [
            .optional("name", .text), .optional("price", .amount), .optional("url", .nullable(.text)),
            .optional("notes", .nullable(.text)), .optional("savingsAccountId", .nullable(.id)),
            .init("version", .wholeNumber),
        ])

    /// Reads the body. Throws wrong types, null for what cannot be cleared, and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        reader.refuseNull(["name", "price"])
        name = reader.text("name")
        price = reader.amount("price")
        url = reader.clearableText("url")
        notes = reader.clearableText("notes")
        let clears = reader.isNull("savingsAccountId")
        let linked = reader.lossless("savingsAccountId", as: SavingsAccount.ID.self, otherwise: "Must be an id.")
        savingsAccountID = clears ? .some(nil) : linked.map { .some($0) }
        version = reader.version()
        try reader.finish()
    }
}

/// The body of `POST /wishlist/{id}/purchase`; everything in it has a meaning when absent.
public struct PurchaseBody: RequestBody {
    /// Whether money is taken; otherwise the wish is only marked.
    public let recordsEntry: Bool
    /// Whether a parent lets it pass over an enforced budget.
    public let overridesBudget: Bool
    /// The version of the wish that was read; when absent it is bought as it is.
    public let version: Int?

    /// What the body holds.
    public static let schema = Schema.object(
        "Purchase",
        [
            .optional("recordTransaction", .nullable(.flag)), .optional("overrideBudget", .nullable(.flag)),
            .optional("version", .nullable(.wholeNumber)),
        ])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        recordsEntry = reader.flag("recordTransaction") ?? true
        overridesBudget = reader.flag("overrideBudget") ?? false
        version = reader.wholeNumber("version")
        try reader.finish()
    }
}
