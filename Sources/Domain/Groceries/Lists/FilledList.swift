public import Ledger

/// A list with its lines and what they are of, as of one moment.
public struct FilledList: Hashable, Sendable, Identifiable {
    /// The list itself.
    public var list: ShoppingList
    /// Its lines, in no order of their own (`AisleOrder`).
    public var lines: [ShoppingListItem]
    /// The items of its lines.
    public var items: [GroceryItem.ID: GroceryItem]
    /// What is counted.
    public let unit: AccountUnit

    /// A list of these parts.
    public init(
        _ list: ShoppingList, lines: [ShoppingListItem], items: [GroceryItem.ID: GroceryItem], unit: AccountUnit
    ) {
        self.list = list
        self.lines = lines
        self.items = items
        self.unit = unit
    }

    /// The list's id.
    public var id: ShoppingList.ID { list.id }

    /// What a line is of; nil of an item that is not among them.
    public func item(of line: ShoppingListItem) -> GroceryItem? { items[line.itemID] }

    /// The unit that a line's prices are for.
    public func itemUnit(of line: ShoppingListItem) -> GroceryUnit {
        item(of: line)?.unit ?? line.measure.unit.priced
    }

    /// What a line costs.
    public func total(of line: ShoppingListItem) -> Money { line.total(itemUnit: itemUnit(of: line), in: unit) }

    /// What it adds up to.
    public var figures: ListFigures { ListFigures(self) }

    /// Whether its lines may be changed: a completed list is read-only until it is reopened (§2.2, rule 4).
    public var isOpen: Bool { list.status == .active }
}
