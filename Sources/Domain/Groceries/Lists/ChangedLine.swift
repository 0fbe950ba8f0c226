/// What a change of a line came to.
public struct ChangedLine: Hashable, Sendable {
    /// The list as it is now.
    public let list: FilledList
    /// The line as it is now.
    public let line: ShoppingListItem
    /// What it is of.
    public let item: GroceryItem
    /// "Milk is already on this list. Quantity is now 3."; nil of a line that is new or was changed.
    public let mergedSentence: String?

    /// A change that came to this.
    public init(list: FilledList, line: ShoppingListItem, item: GroceryItem, mergedSentence: String?) {
        self.list = list
        self.line = line
        self.item = item
        self.mergedSentence = mergedSentence
    }

    /// Whether the list had a line of the item, which has more of it now.
    public var isMerged: Bool { mergedSentence != nil }
}
