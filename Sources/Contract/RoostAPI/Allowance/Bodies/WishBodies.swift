public import Allowance
import Household
public import Ledger

/// The body of `POST /wishlist`.
public struct AddWishBody: RequestBody {
    /// Whose wish; nil for the caller's own.
    public let child: ChildPlace?
    /// What the form holds; the rules are the form's own.
    public let form: WishForm

    /// The name of its schema.
    public static let schemaName = "NewWishListItem"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        child = reader.child()
        var form = WishForm()
        form.name = reader.text("name", .required) ?? ""
        form.emoji = reader.text("emoji")
        form.price = reader.amount("price", .required) ?? .digits("")
        form.url = reader.text("url")
        form.notes = reader.text("notes")
        form.savingsAccountID = reader.id("savingsAccountId")
        self.form = form
    }
}

/// The body of `PATCH /wishlist/{id}`: what is absent stays as it is, null clears emoji, link, notes and savings
/// account.
extension WishChange: RequestBody {
    /// The name of its schema.
    public static let schemaName = "WishListItemChange"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init(version: 0)
        name = reader.text("name", .kept)
        emoji = reader.clearableText("emoji")
        price = reader.amount("price", .kept)
        url = reader.clearableText("url")
        notes = reader.clearableText("notes")
        savingsAccountID = reader.idChange("savingsAccountId")
        version = reader.version()
    }
}

/// The body of `POST /wishlist/{id}/move`.
public struct WishTransferBody: RequestBody {
    /// The wish that receives.
    public let other: WishListItem.ID
    /// What the form holds; the rules are the form's own.
    public let form: SavingsMoveForm

    /// The name of its schema.
    public static let schemaName = "NewWishTransfer"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        let other: WishListItem.ID? = reader.id("toWishId", .required)
        var form = SavingsMoveForm()
        form.amount = reader.amount("amount", .required) ?? .digits("")
        form.notes = reader.text("notes")
        try reader.finish()
        guard let other else { throw BodyProblems(errors: [.init("toWishId", ["Select another wish"])]) }
        self.other = other
        self.form = form
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

    /// The name of its schema.
    public static let schemaName = "Purchase"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        recordsEntry = reader.flag("recordTransaction") ?? true
        overridesBudget = reader.flag("overrideBudget") ?? false
        version = reader.wholeNumber("version")
    }
}
