public import Household
import Ledger

/// The body of `POST /categories`.
public struct AddCategoryBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: CategoryForm

    /// The name of its schema.
    public static let schemaName = "NewCategory"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = CategoryForm()
        form.name = reader.text("name", .required) ?? ""
        form.kind = reader.choice("kind", of: Direction.self, .required)
        form.symbol = reader.text("symbol", .required) ?? ""
        form.colour = reader.wholeNumber("colour", .required, documented: .wholeNumber(0...7))
        self.form = form
    }
}

/// The body of `PATCH /categories/{id}`: what is absent stays as it is. Of a predefined one only `isArchived` changes.
extension CategoryChange: RequestBody {
    /// The name of its schema.
    public static let schemaName = "CategoryChange"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init(version: 0)
        name = reader.text("name", .kept)
        symbol = reader.text("symbol", .kept)
        colour = reader.wholeNumber("colour", .kept, documented: .wholeNumber(0...7))
        isArchived = reader.flag("isArchived", .kept)
        version = reader.version()
    }
}
