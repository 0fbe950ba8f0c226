public import Ledger

/// A row of "You Might Need" with how likely the family's next trip brings it (decision 0067). When it is expected and
/// how sure that is follows groceries.md §2.7; the order of the rows follows the likelihood.
public struct LikelyItem: Hashable, Sendable, Identifiable {
    /// What is expected, and when.
    public let expected: ExpectedItem
    /// That the next trip brings it, 0 to 1; nil of what was not bought in the year before.
    public let probability: Double?

    /// What it is.
    public var item: GroceryItem { expected.item }
    /// When, and how sure that is.
    public var prediction: Prediction { expected.prediction }
    /// The item's.
    public var id: GroceryItem.ID { expected.id }

    /// Expected items, likeliest first, those of which nothing is known last; of equals the one that is due first, then
    /// by name.
    ///
    /// - Parameters:
    ///   - purchases: all of the family.
    ///   - itemIDs: every item that the family has, each once.
    public static func ranked(
        _ expected: [ExpectedItem], purchases: some Sequence<Purchase>, of itemIDs: [GroceryItem.ID],
        today: CalendarDate
    ) -> [LikelyItem] {
        if expected.isEmpty { return [] }
        var probabilities: [GroceryItem.ID: Double] = [:]
        for ranked in RankingModel.ranked(BasketHistory(purchases, of: itemIDs), today: today.daysSinceEpoch) {
            probabilities[itemIDs[ranked.item]] = ranked.probability
        }
        let ranks = ItemRanks(expected.map(\.item))
        return expected.map { LikelyItem(expected: $0, probability: probabilities[$0.id]) }
            .sorted { left, right in
                let (first, second) = (left.probability ?? -1, right.probability ?? -1)
                if first != second { return first > second }
                return (left.prediction.dueIn, ranks[left.id] ?? 0) < (right.prediction.dueIn, ranks[right.id] ?? 0)
            }
    }
}
