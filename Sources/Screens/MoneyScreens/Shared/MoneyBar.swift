import Design
import HouseholdClient
import SwiftUI

/// The system's own bar on top of its three main pages.
struct MoneyBar: View {
    private let selected: Route

    init(_ selected: Route) {
        self.selected = selected
    }

    var body: some View {
        SectionBar("Money", pages: Self.pages, selected: selected, accent: MoneyPalette.accent)
    }

    private static let pages = [
        page(.moneyDashboard, "Dashboard", "chart.bar"), page(.moneyAnalytics, "Analytics", "chart.pie"),
        page(.householdTransactions, "Transactions", "list.bullet.rectangle"),
    ]

    private static func page(_ route: Route, _ title: String, _ symbol: String) -> SectionBarPage {
        SectionBarPage(route, title, symbol: symbol, chosenSymbol: symbol + ".fill")
    }
}
