import Design
import Foundation
import Groceries
import Household
import Ledger

/// What `/groceries` shows, with every text ready.
struct HomeContent: Hashable {
    /// The budget that holds today.
    struct Budget: Hashable {
        /// "June".
        let name: String
        /// "Spent $240.00 of $600.00".
        let spent: String
        /// "40% Used".
        let used: String
        /// "20 days left".
        let daysLeft: String
        /// How far the bar is filled, 0 to 1.
        let filled: Double
        /// Whether it will do.
        let isOnTrack: Bool
        /// "Projected to exceed budget by $40.00"; nil while it will do.
        let projection: String?
    }

    /// Something that goes off soon, or went off.
    struct Expiring: Hashable, Identifiable {
        let lot: PantryLot
        /// "Milk".
        let name: String
        /// "Expires tomorrow".
        let label: String
        let urgency: Expiry.Urgency
        /// "Qty: 2".
        let quantity: String

        var id: PantryLot.ID { lot.id }
        /// "Milk, Expires tomorrow, Qty: 2".
        var sentence: String { "\(name), \(label), \(quantity)" }
        /// To put it on a list again.
        var wanted: ItemToListModel.Wanted { .init(id: lot.itemID, name: name) }
    }

    /// Something that the family will likely buy soon.
    struct Expected: Hashable, Identifiable {
        let id: GroceryItem.ID
        /// "Milk".
        let name: String
        /// "Expected 2 days ago", "Usually every 7 days".
        let detail: [String]
        /// "Medium".
        let level: String
        /// As much as is bought usually.
        let quantity: Measure

        /// "Milk, Expected 2 days ago, Usually every 7 days, Confidence: Medium".
        var sentence: String { ([name] + detail + ["Confidence: \(level)"]).joined(separator: ", ") }
        /// To put it on a list.
        var wanted: ItemToListModel.Wanted { .init(id: id, name: name, quantity: quantity) }
    }

    /// The parts that are shown, from top to bottom.
    let sections: [GroceryHome.Section]
    /// "Good Morning".
    let greeting: String
    /// Nil without a budget of today.
    let budget: Budget?
    /// What goes off first, first.
    let expiring: [Expiring]
    /// In the order of the household.
    let expected: [Expected]
    /// The newest first.
    let recent: [PurchaseLine]

    /// The first screen of a family, as of `today`.
    init(_ overview: GroceryOverview, family: Family, today: CalendarDate) {
        let format = DisplayFormat(family)
        let home = overview.home
        sections = home.sections
        greeting = home.greeting.text
        budget = overview.budget.map { Budget($0.figures, format) }
        expiring = home.expiring.map { lot in
            Expiring(
                lot: lot.lot, name: lot.item.name, label: lot.expiry.label, urgency: lot.expiry.urgency,
                quantity: Measure(lot.lot.quantity, lot.item.unit).quantityLabel(format.locale))
        }
        expected = home.mightNeed.map { expected in
            Expected(
                id: expected.id, name: expected.item.name,
                detail: [expected.prediction.dueText, expected.prediction.intervalText],
                level: expected.prediction.level.label,
                quantity: Measure(expected.prediction.suggestedQuantity, expected.item.unit))
        }
        recent = home.recent.compactMap { purchase in
            overview.items[purchase.itemID].map { item in
                PurchaseLine(purchase, of: item.name, stores: overview.stores, family: family, today: today)
            }
        }
    }
}

extension HomeContent.Budget {
    fileprivate init(_ figures: BudgetFigures, _ format: DisplayFormat) {
        let share = figures.share.filled
        name = figures.budget.name
        spent = "Spent \(format.money(figures.totalSpent)) of \(format.money(figures.budget.amount))"
        used = figures.usedLabel
        daysLeft = figures.daysLabel
        filled = Double(share.part) / Double(share.whole)
        isOnTrack = figures.isOnTrack
        projection = figures.projectionLabel(format.locale)
    }
}
