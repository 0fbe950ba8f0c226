public import Foundation
public import Ledger

/// What completing a list came to.
public struct CompletedList: Hashable, Sendable {
    /// The list, read-only now.
    public let list: FilledList
    /// The household expense, by its id; nil where nothing was paid.
    public let transactionID: UUID?
    /// What was put into the pantry.
    public let restocked: [PantryLot]
    /// The list of what was not bought.
    public let rest: ShoppingList.ID?
    /// "Weekly shop completed. $12.10 posted to Groceries."
    public let sentence: String

    /// A completion that came to this.
    public init(
        list: FilledList, transactionID: UUID?, restocked: [PantryLot], rest: ShoppingList.ID?, sentence: String
    ) {
        self.list = list
        self.transactionID = transactionID
        self.restocked = restocked
        self.rest = rest
        self.sentence = sentence
    }
}
