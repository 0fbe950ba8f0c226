import Design
import HouseholdClient
import SwiftUI

/// The system's own bar on top of its five main pages (groceries.md §3).
struct GroceryBar: View {
    private let selected: Route
    @Environment(\.offlinePerson) private var person

    init(_ selected: Route) {
        self.selected = selected
    }

    var body: some View {
        SectionBar("Groceries", pages: Self.pages, selected: selected, accent: GroceryPalette.accent)
            .wishes(person.map { .sending(person: $0) })
    }

    private static let pages = [
        page(.groceryHome, "Home", "house"), page(.shoppingLists, "Lists", "cart"),
        page(.groceryItems, "Items", "cube.box"), page(.groceryBudget, "Budget", "chart.pie"),
        page(.pantry, "Pantry", "archivebox"),
    ]

    private static func page(_ route: Route, _ title: String, _ symbol: String) -> SectionBarPage {
        SectionBarPage(route, title, symbol: symbol, chosenSymbol: symbol + ".fill")
    }
}
