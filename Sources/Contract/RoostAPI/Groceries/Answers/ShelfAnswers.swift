import Foundation
public import Groceries
import Ledger

extension GroceryCategory.Key: FieldValue {}

extension GroceryCategory: AnswerObject {
    /// A category of groceries; `key` is that of a built-in one, whatever it is called.
    public static let fields = Fields<GroceryCategory>(
        "GroceryCategory",
        [
            .init("id", \.id), .init("name", \.name), .init("key", \.key), .init("position", \.position),
            .init("createdAt", \.createdAt),
        ])
}

extension GroceryStore: AnswerObject {
    /// A store; `categoryOrder` is the order of its aisles.
    public static let fields = Fields<GroceryStore>(
        "GroceryStore",
        [
            .init("id", \.id), .init("name", \.name), .init("categoryOrder", \.categoryOrder),
            .init("createdAt", \.createdAt), .init("updatedAt", \.updatedAt), .init("version", \.version),
        ])
}
