public import Groceries

extension GroceryUnit: FieldValue {}
extension GroceryBudget.Repetition: FieldValue {}
extension PantryLot.Location: FieldValue {}

extension Quantity: FieldValue {
    /// A quantity in an answer.
    public static var fieldSchema: Schema { .quantity }
    /// Its digits as a text: "0.75".
    public var fieldJSON: JSONValue { .string(digits) }
}

extension Schema {
    /// A quantity in an answer: a text of digits with no more decimals than needed, at most 3.
    static let quantity = Schema.plain([
        .init("type", "string"), .init("pattern", #"^[0-9]+(\.[0-9]{1,3})?$"#),
    ])
    /// A quantity in a request: a number, or a text of digits; never in exponent form.
    static let givenQuantity = Schema.plain([
        .init("type", ["number", "string"]), .init("pattern", #"^[0-9]+(\.[0-9]{1,3})?$"#),
        .init("description", "At most 3 decimals, digits only: 0.75 or \"0.75\"."),
    ])
}

extension BodyReader {
    /// A quantity: a number as its digits, or a text that holds them. Whether it is one is for the form to say.
    mutating func quantity(_ name: String, _ presence: Presence = .optional) -> QuantityInput? {
        switch member(name, presence, .givenQuantity) {
        case .none: return nil
        case .number(let digits), .string(let digits): return .digits(digits)
        case .null, .bool, .array, .object:
            note(name, "Must be a number.")
            return nil
        }
    }
}

/// An item as others name it.
struct GroceryItemName: Sendable {
    private let item: GroceryItem

    /// The name of an item.
    init(_ item: GroceryItem) { self.item = item }

    /// Its id, what it is called and in what it is counted.
    static let fields = Fields<GroceryItemName>(
        "GroceryItemName", [.init("id", \.item.id), .init("name", \.item.name), .init("unit", \.item.unit)])
}

extension Field {
    /// An item by its name.
    static func item(_ name: String, _ part: @escaping @Sendable (Value) -> GroceryItem) -> Field {
        Field(name, GroceryItemName.fields.schema) { GroceryItemName.fields.json(.init(part($0))) }
    }
}
