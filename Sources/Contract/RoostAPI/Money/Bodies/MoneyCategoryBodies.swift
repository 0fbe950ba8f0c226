public import Household

/// The body of `POST /money/categories`.
public struct AddMoneyCategoryBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: CategoryForm

    /// The name of its schema.
    public static let schemaName = "NewHouseholdCategory"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = CategoryForm()
        form.name = reader.text("name", .required) ?? ""
        form.kind = reader.choice("kind", of: MoneyCategoryKind.self, .required)?.direction
        form.colour = reader.wholeNumber("colorIndex", .required, documented: .wholeNumber(0...9))
        form.symbol = reader.text("icon", .required) ?? ""
        self.form = form
    }
}

/// The body of `PATCH /money/categories/{id}`: what is absent stays as it is. Of a built-in one only `isArchived`
/// changes.
public struct MoneyCategoryChangeBody: RequestBody {
    /// What is to change; the rules are the form's own.
    public let change: CategoryChange

    /// The name of its schema.
    public static let schemaName = "HouseholdCategoryChange"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var change = CategoryChange(version: 0)
        change.name = reader.text("name", .kept)
        change.colour = reader.wholeNumber("colorIndex", .kept, documented: .wholeNumber(0...9))
        change.symbol = reader.text("icon", .kept)
        change.isArchived = reader.flag("isArchived", .kept)
        change.version = reader.version()
        self.change = change
    }
}
