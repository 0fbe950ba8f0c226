public import Groceries
import Ledger

/// The body of `POST /grocery/categories`, and of `PATCH /grocery/categories/{id}`.
extension GroceryCategoryForm: RequestBody {
    /// The name of its schema.
    public static let schemaName = "NewGroceryCategory"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init()
        name = reader.text("name", .required) ?? ""
    }
}

/// The body of `POST /grocery/stores`.
extension StoreForm: RequestBody {
    /// The name of its schema.
    public static let schemaName = "NewGroceryStore"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init()
        name = reader.text("name", .required) ?? ""
        categoryOrder = reader.ids("categoryOrder", of: GroceryCategory.self, .omissible) ?? []
    }
}

/// The body of `PATCH /grocery/stores/{id}`: what is absent stays as it is.
extension StoreChange: RequestBody {
    /// The name of its schema.
    public static let schemaName = "GroceryStoreChange"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init(version: 0)
        name = reader.text("name", .kept)
        categoryOrder = reader.ids("categoryOrder", of: GroceryCategory.self, .kept)
        version = reader.version()
    }
}
