import Allowance
import Design
import Household
import HouseholdClient
import SwiftUI

/// The child's budgets that are at or over their threshold, each a way to the budgets (§3.2).
struct BudgetWarnings: View {
    let warnings: [BudgetWarning]
    let childID: Child.ID

    init(_ dashboard: ChildDashboard) {
        childID = dashboard.child.id
        let locale = DisplayFormat(dashboard.family).locale
        warnings = dashboard.budgetWarnings.compactMap { BudgetWarning($0, locale: locale) }
    }

    var body: some View {
        if !warnings.isEmpty {
            VStack(spacing: Spacing.small) {
                ForEach(warnings, id: \.self) { warning in
                    NavigationLink(value: Route.budgets(childID)) { BudgetWarningView(warning) }
                        .buttonStyle(.plain)
                }
            }
        }
    }
}
