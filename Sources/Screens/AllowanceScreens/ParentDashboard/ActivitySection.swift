import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The newest entries of all children, with the ways to all of them and to what they come to.
struct ActivitySection: View {
    let rows: [HomeRow]

    init(_ dashboard: FamilyDashboard) {
        let format = DisplayFormat(dashboard.family)
        rows = EntryFolding.newestRows(of: dashboard.recent).map {
            HomeRow($0, today: dashboard.today, format: format)
        }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionTitle(title: "Activity") {
                NavigationLink(value: Route.transactions) {
                    Text("See All")
                        .foregroundStyle(Palette.primary)
                        .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                }
            }
            if rows.isEmpty {
                CardView {
                    Text("No transactions yet")
                        .foregroundStyle(Palette.textSecondary)
                }
            } else {
                HomeRowCard(rows: rows, identifier: "ActivityRow")
            }
            SecondaryLink("Analytics", symbol: "chart.bar.fill", to: Route.analytics)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

extension HomeRow {
    /// A row of a list in which a payment and its "Undo" are one.
    init(_ folded: EntryFolding.Row, today: CalendarDate, format: DisplayFormat) {
        let record = folded.record
        let child = record.child?.firstName
        let day = format.heading(record.entry.date, today: today)
        face = record.child?.face
        let spoken: String
        var parts = [child, day]
        switch folded {
        case .entry:
            route = .transactionDetail(record.id)
            title = record.entry.description
            amount = format.signed(record.entry.signedAmount)
            spoken = format.spoken(record.entry.signedAmount)
            direction = record.entry.direction
            if record.isReversed { parts.append("Reversed") }
        case .undonePayment(let paid, _):
            route = .transactionDetail(paid.id)
            title = UndonePaymentRow.title
            amount = format.money(paid.entry.amount)
            spoken = amount
            direction = nil
        }
        let words = parts.compactMap { $0 }
        detail = words.joined(separator: " · ")
        sentence = ([title, spoken] + words).joined(separator: ", ")
    }
}
