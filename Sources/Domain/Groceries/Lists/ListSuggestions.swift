/// What may be put on a list next (groceries.md §3.3), as of one moment.
public struct ListSuggestions: Hashable, Sendable {
    /// The family's items whose names, notes or barcodes hold what was typed, the one that is bought most first; all
    /// that are bought most where nothing is typed.
    public let matches: [GroceryItem]
    /// What is often bought with what is on the list and is not on it yet.
    public let company: [GroceryItem]

    /// Most of each.
    public static let limit = 8

    /// These suggestions.
    public init(matches: [GroceryItem], company: [GroceryItem]) {
        self.matches = matches
        self.company = company
    }

    /// The suggestions for a list.
    ///
    /// - Parameters:
    ///   - typed: what stands in the field; its quantity and unit are no part of a name.
    ///   - items: those that the family has, archived ones left out.
    ///   - bought: the item of each purchase.
    ///   - trips: the items of each completed list.
    ///   - listed: what is on the list.
    public init(
        typed name: String, items: [GroceryItem], bought: [GroceryItem.ID], trips: [[GroceryItem.ID]],
        listed: Set<GroceryItem.ID>
    ) {
        var counts: [GroceryItem.ID: Int] = [:]
        for item in bought { counts[item, default: 0] += 1 }
        let ranks = ItemRanks(items)
        let byUse = items.sorted { left, right in
            let (first, second) = (counts[left.id] ?? 0, counts[right.id] ?? 0)
            return first == second ? (ranks[left.id] ?? 0) < (ranks[right.id] ?? 0) : first > second
        }
        let key = GroceryItem.nameKey(name)
        let found = key.isEmpty ? byUse.filter { !listed.contains($0.id) } : byUse.filter { $0.nameKey.contains(key) }
        // What begins with the letters comes before what holds them.
        let begin = found.filter { $0.nameKey.hasPrefix(key) }
        matches = Array((begin + found.filter { !$0.nameKey.hasPrefix(key) }).prefix(Self.limit))
        let index = TripIndex(trips, items: ranks.items.map(\.id))
        let chosen = ranks.items.indices.filter { listed.contains(ranks.items[$0].id) }
        company = Array(
            ranks.items.indices.filter { number in
                !listed.contains(ranks.items[number].id) && index.companion(of: number, among: chosen) != nil
            }.map { ranks.items[$0] }.prefix(Self.limit))
    }
}
