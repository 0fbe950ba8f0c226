import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger

/// What is in the sample family's house on the 10th of June.
extension GrocerySample {
    static let pantryLots = [
        pantryLot(70, milk, 2_000, bestBefore: today + 1, in: .fridge),
        pantryLot(71, milk, 1_000, bestBefore: today + 8, in: .fridge),
        pantryLot(72, bread, 1_000, bestBefore: today - 1),
        pantryLot(73, eggs, 6_000, bestBefore: today + 5, in: .fridge),
        pantryLot(74, cheese, 750, bestBefore: today + 20, in: .fridge), pantryLot(75, peas, 2_000, in: .freezer),
    ]

    static let cheese = item(35, "Cheese", .dairyAndEggs, unit: .kg)
    static let peas = item(36, "Peas", .frozen, unit: .pack)
    /// Of which 2 are to be in the house, and none is.
    static let rice: GroceryItem = {
        var rice = item(37, "Rice", .pantryStaples, unit: .pack)
        rice.parLevel = Quantity(whole: 2)
        return rice
    }()

    static func pantryLot(
        _ number: UInt8, _ item: GroceryItem, _ thousandths: Int64, bestBefore: CalendarDate? = nil,
        in location: PantryLot.Location = .cupboard
    ) -> PantryLot {
        PantryLot(
            id: id(number), itemID: item.id, quantity: Quantity(thousandths: thousandths), bestBefore: bestBefore,
            location: location, addedAt: now.addingTimeInterval(-86_400 * 3), version: 3)
    }

    static let pantryItems = items + [cheese, peas, rice]

    /// The stock of every item, of those too of which nothing is there.
    static func stocks(_ lots: [PantryLot] = pantryLots, of items: [GroceryItem] = pantryItems) -> [PantryStock] {
        PantryStock.all(items, lots: lots, today: today)
    }

    /// A client whose pantry holds these.
    static func pantryClient(_ stocks: [PantryStock] = stocks()) -> HouseholdClient {
        client {
            $0.pantry.stocks = { () async throws(ClientFailure) in (stocks, today) }
            $0.shoppingLists.choices = { () async throws(ClientFailure) in
                [ListChoice(id: weeklyShop.id, name: weeklyShop.name)]
            }
        }
    }
}
