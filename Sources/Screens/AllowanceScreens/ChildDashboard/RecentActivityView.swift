import Allowance
import Design
import HouseholdClient
import SwiftUI

/// The newest entries of a child, with the way to all of them.
struct RecentActivityView: View {
    let rows: [TransactionRow]
    let all: Route

    init(_ dashboard: ChildDashboard, all: Route) {
        let format = DisplayFormat(dashboard.family)
        rows = EntryFolding.newestRows(of: dashboard.recent).map {
            TransactionRow($0, format: format, namesChild: false)
        }
        self.all = all
    }

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionTitle(title: "Recent Activity") {
                NavigationLink(value: all) {
                    Text("See All")
                        .foregroundStyle(Palette.primary)
                        .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                }
            }
            if rows.isEmpty {
                NothingHappened()
            } else {
                RowCard(rows) { TransactionRowView(row: $0) }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
