import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The pay-days and recurring transactions of the next 14 days; nothing where there are none.
struct UpcomingSection: View {
    let rows: [HomeRow]

    init(_ dashboard: FamilyDashboard) {
        let format = DisplayFormat(dashboard.family)
        rows = dashboard.upcoming.map { HomeRow($0, today: dashboard.today, format: format) }
    }

    var body: some View {
        if !rows.isEmpty {
            VStack(alignment: .leading, spacing: Spacing.small) {
                SectionTitle(title: "Upcoming") {}
                HomeRowCard(rows: rows, identifier: "UpcomingRow")
            }
        }
    }
}

extension HomeRow {
    /// A payment to come; its day is "Today", "Saturday" or "Nov 29".
    init(_ payment: UpcomingPayment, today: CalendarDate, format: DisplayFormat) {
        let day = format.ahead(payment.day, today: today)
        route =
            payment.recurringID.map { .recurringDetail(payment.child.id, $0) } ?? .childDetail(payment.child.id)
        face = payment.child.face
        title = payment.recurringID == nil ? "Weekly Allowance" : payment.description
        detail = "\(day) · \(payment.child.firstName)"
        let isIn = payment.direction == .credit
        amount = isIn ? format.money(payment.amount) : format.signed(-payment.amount)
        direction = payment.direction
        let spoken = isIn ? format.money(payment.amount) : format.spoken(-payment.amount)
        sentence = [day, payment.child.firstName, title, spoken].joined(separator: ", ")
    }
}
