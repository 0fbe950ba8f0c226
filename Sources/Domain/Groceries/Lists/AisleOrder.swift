public import Ledger

/// The order in which the lines of a list are shown (groceries.md §3.3): in their own order or by aisle, and ticked
/// lines below all others.
///
///     aisles Produce, Dairy & Eggs; Bread (Bakery), Milk (Dairy & Eggs), Apples (Produce, ticked), Kale (Produce)
///     by aisle    Produce: Kale    Dairy & Eggs: Milk    Bakery: Bread    ticked: Apples
///     own order   Bread, Milk, Kale    ticked: Apples
public struct AisleOrder: Hashable, Sendable {
    /// Lines that stand together.
    public struct Section: Hashable, Sendable, Identifiable {
        /// What a section is of.
        public enum Kind: Hashable, Sendable {
            /// Open lines, in their own order.
            case open
            /// Open lines of one aisle; nil of items whose category is not known.
            case aisle(GroceryCategory?)
            /// What is in the basket.
            case ticked
        }

        /// What it is of.
        public let kind: Kind
        /// Its lines; never none.
        public let lines: [ShoppingListItem]

        /// What it is of.
        public var id: Kind { kind }

        /// What stands above it; nil of lines in their own order.
        public var title: String? {
            switch kind {
            case .open: nil
            case .aisle(let category): category?.name ?? GroceryCategory.Key.other.name
            case .ticked: "In the basket"
            }
        }
    }

    /// From top to bottom, without those that are empty.
    public let sections: [Section]

    /// The lines of a list in their own order.
    public init(_ list: FilledList) {
        let lines = Self.own(list.lines)
        sections = Self.filled([
            (.open, lines.filter { !$0.isPurchased }), (.ticked, lines.filter(\.isPurchased)),
        ])
    }

    /// The lines of a list by the aisles of a store: categories in the store's order, then the others in their own.
    public init(_ list: FilledList, aislesOf store: GroceryStore?, categories: [GroceryCategory]) {
        let lines = Self.own(list.lines)
        let open = lines.filter { !$0.isPurchased }
        let aisles = Self.aisles(of: store, categories)
        let known = Set(aisles.map(\.id))
        let byCategory = Dictionary(grouping: open) { line in
            list.item(of: line).flatMap { known.contains($0.categoryID) ? $0.categoryID : nil }
        }
        let sorted = aisles.map { (Section.Kind.aisle($0), byCategory[$0.id] ?? []) }
        sections = Self.filled(
            sorted + [(.aisle(nil), byCategory[nil] ?? []), (.ticked, lines.filter(\.isPurchased))])
    }

    /// All lines from top to bottom.
    public var lines: [ShoppingListItem] { sections.flatMap(\.lines) }

    /// Categories in the order of a store's aisles.
    public static func aisles(of store: GroceryStore?, _ categories: [GroceryCategory]) -> [GroceryCategory] {
        let ranks = Dictionary(
            (store?.categoryOrder ?? []).enumerated().map { ($0.element, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        return categories.sorted { left, right in
            let ranked = (ranks[left.id] ?? .max, ranks[right.id] ?? .max)
            if ranked.0 != ranked.1 { return ranked.0 < ranked.1 }
            return (left.position, left.nameKey, left.id) < (right.position, right.nameKey, right.id)
        }
    }

    /// Lines in their own order: by position, those that share one by their ids.
    public static func own(_ lines: [ShoppingListItem]) -> [ShoppingListItem] {
        lines.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
    }

    /// The lines that stand elsewhere once one is moved to a place, counted from 0 among all lines in their own order;
    /// nothing where it stands there, or is not there.
    public static func moving(
        _ id: ShoppingListItem.ID, to place: Int, in lines: [ShoppingListItem]
    ) -> [ShoppingListItem] {
        var order = own(lines)
        guard let old = order.firstIndex(where: { $0.id == id }) else { return [] }
        let line = order.remove(at: old)
        order.insert(line, at: min(max(0, place), order.count))
        return order.enumerated().compactMap { place, line in
            if line.position == place { return nil }
            var moved = line
            moved.position = place
            return moved
        }
    }

    private static func filled(_ sections: [(kind: Section.Kind, lines: [ShoppingListItem])]) -> [Section] {
        sections.filter { !$0.lines.isEmpty }.map { Section(kind: $0.kind, lines: $0.lines) }
    }
}
