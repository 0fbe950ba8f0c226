import Foundation
import Groceries
import Household
import Ledger
import Testing

@testable import GroceryScreens

@Suite("What the screens of groceries hear")
struct GroceryChangesTests {
    private static let list = GrocerySample.weeklyShop.id
    private static let item = HouseholdEvent.ItemID(UUID())

    @Test("A line that was ticked moves its list and no other, and neither pantry nor spending")
    func line() {
        let change = HouseholdEvent.Change.groceryLineChanged(
            Self.list, line: GrocerySample.lines[0].id, by: GrocerySample.benID)
        #expect(change.movesGroceries && change.movesLists && change.movesList(Self.list))
        #expect(!change.movesList(.init(UUID())))
        #expect(!change.movesPantry && !change.movesGrocerySpending)
    }

    @Test("A completed list moves lists, pantry and spending")
    func completed() {
        let change = HouseholdEvent.Change.groceryListCompleted(Self.list)
        #expect(change.movesLists && change.movesList(Self.list) && change.movesPantry && change.movesGrocerySpending)
    }

    @Test("What is in the house moves the pantry alone")
    func pantry() {
        let change = HouseholdEvent.Change.groceries(.pantryChanged(Self.item))
        #expect(change.movesPantry && change.movesGroceries)
        #expect(!change.movesLists && !change.movesList(Self.list) && !change.movesGrocerySpending)
    }

    @Test("A renamed item is called so on lists and in the pantry")
    func items() {
        let change = HouseholdEvent.Change.groceryItemsChanged
        #expect(change.movesLists && change.movesList(Self.list) && change.movesPantry)
    }
}
