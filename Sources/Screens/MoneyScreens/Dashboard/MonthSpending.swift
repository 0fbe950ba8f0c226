import Design
import Household
import SwiftUI

/// Where this month's money went, in wide windows; nothing while nothing was spent.
struct MonthSpending: View {
    let dashboard: MoneyDashboard
    let tapped: @MainActor (CategoryFilter?) -> Void

    var body: some View {
        if let spending = dashboard.figures.spending {
            ChartCard("Spending by Category") {
                ExpenseDonut(breakdown: spending)
                CategoryRows(rows: spending.sectors) { row in
                    tapped(row.category)
                }
            }
        }
    }
}
