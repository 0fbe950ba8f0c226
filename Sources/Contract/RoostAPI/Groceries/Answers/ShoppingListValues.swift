public import Groceries

extension PriceInsight.Kind: FieldValue {}
extension ShoppingList.Kind: FieldValue {}
extension ShoppingList.Status: FieldValue {}
extension ShoppingListItem.Origin: FieldValue {}

extension ExactShare: FieldValue {
    /// A part of a whole that is 1.
    public static var fieldSchema: Schema { .share }
    /// The number with 4 decimals: `0.6667`.
    public var fieldJSON: JSONValue { .number(digits) }
}

extension Schema {
    /// A part of a whole that is 1, which a spent budget may pass.
    static let share = Schema.plain([
        .init("type", "number"), .init("minimum", 0), .init("description", "A part of 1 with 4 decimals: 0.6667."),
    ])
}
