import Foundation
import Groceries
import Household
import Ledger

/// What is remarkable about the price of a line, and what can be done about it (groceries.md §2.9).
struct PriceRecommendation: Hashable, Identifiable {
    let line: ShoppingListItem
    let name: String
    let kind: PriceInsight.Kind
    /// "Usually $3.49 at Aldi, $0.50 less".
    let text: String
    /// What "Use This Price" plans for each unit of the item; nil where the price is good as it is.
    let price: Money?
    /// Where "Change Store" has the list bought; nil where it is no cheaper elsewhere.
    let store: GroceryStore?

    var id: ShoppingListItem.ID { line.id }

    /// Whether anything can be done about it.
    var hasActs: Bool { price != nil || store != nil }

    /// What an insight says of a list; nil where its line is no longer there.
    init?(_ insight: PriceInsight, in list: FilledList, stores: [GroceryStore]) {
        guard let line = list.lines.first(where: { $0.id == insight.lineID }), let item = list.item(of: line) else {
            return nil
        }
        self.line = line
        name = item.name
        kind = insight.kind
        text = insight.text
        price =
            insight.kind.isGood
            ? nil : Measure(.one, item.unit).cost(at: insight.usual, per: insight.pricedUnit)
        store = insight.storeID.flatMap { id in stores.first { $0.id == id } }
    }

    /// Plans with the price: in the place of the one that was compared.
    var priceChange: LineChange? {
        guard let price else { return nil }
        var change = LineChange()
        if line.actual == nil {
            change.estimatedPrice = .set(.exact(price))
        } else {
            change.actualPrice = .set(.exact(price))
        }
        return change
    }

    /// The symbol of its kind.
    var symbol: String {
        switch kind {
        case .cheaperStore: "mappin.and.ellipse"
        case .aboveUsual: "arrow.up.circle.fill"
        case .stockUp: "star.fill"
        case .goodPrice: "hand.thumbsup.fill"
        }
    }
}
