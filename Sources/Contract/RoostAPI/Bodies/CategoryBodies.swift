public import Household
import Ledger

/// The body of `POST /categories`.
public struct AddCategoryBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: CategoryForm

    /// What the body holds.
    public static let schema = Schema.object(
        "NewCategory",
        [
            .init("name", .text), .init("kind", .choice(Direction.self)), .init("symbol", .text),
            .init("colour", .wholeNumber(0...7)),
        ])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        var form = CategoryForm()
        form.name = reader.text("name") ?? ""
        form.kind = reader.choice("kind", of: Direction.self)
        form.symbol = reader.text("symbol") ?? ""
        form.colour = reader.wholeNumber("colour")
        try reader.finish()
        self.form = form
    }
}

/// The body of `PATCH /categories/{id}`: what is absent stays as it is. Of a predefined one only `isArchived` changes.
public struct ChangeCategoryBody: RequestBody {
    /// 1-40 characters, unique in its kind.
    public let name: String?
    /// The name of an SF Symbol.
    public let symbol: String?
    /// 0-7.
    public let colour: Int?
    /// Hidden from pickers, or offered again.
    public let isArchived: Bool?
    /// The version that the change is based on.
    public let version: Int

    /// What the body holds.
    public static let schema = Schema.object(
        "CategoryChange",
        [
            .optional("name", .text), .optional("symbol", .text), .optional("colour", .wholeNumber(0...7)),
            .optional("isArchived", .flag), .init("version", .wholeNumber),
        ])

    /// Reads the body. Throws wrong types, null, and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        reader.refuseNull(["name", "symbol", "colour", "isArchived"])
        name = reader.text("name")
        symbol = reader.text("symbol")
        colour = reader.wholeNumber("colour")
        isArchived = reader.flag("isArchived")
        version = reader.version()
        try reader.finish()
    }
}
