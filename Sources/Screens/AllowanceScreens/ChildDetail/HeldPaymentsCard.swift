import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The payments that were missed and wait for a parent, with their days and the two answers (I-10).
struct HeldPaymentsCard: View {
    let rows: [HeldPaymentRow]
    let model: ChildDetailModel

    init(_ dashboard: ChildDashboard, model: ChildDetailModel) {
        let format = DisplayFormat(dashboard.family)
        rows = dashboard.held.enumerated().map { HeldPaymentRow($0.element, number: $0.offset, format: format) }
        self.model = model
    }

    var body: some View {
        CardView {
            SectionHeader(title)
            Text("Nothing was paid on these days. Pay them now, each dated its day, or leave them out.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            ForEach(rows) { row in
                HStack(alignment: .firstTextBaseline, spacing: Spacing.small) {
                    VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                        Text(row.day)
                        Text(row.description)
                            .font(.caption)
                            .foregroundStyle(Palette.textSecondary)
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                    Text(row.amount)
                        .monospacedDigit()
                        .foregroundStyle(row.direction.color)
                        .fixedSize()
                }
                .accessibilityElement(children: .combine)
            }
            AdaptiveRow(spacing: Spacing.medium) {
                PrimaryButton("Pay All", isLoading: model.working == .decide) {
                    Task { await model.decideTapped(.payAll) }
                }
                SecondaryButton("Skip") { Task { await model.decideTapped(.skip) } }
            }
        }
    }

    private var title: String { rows.count == 1 ? "1 payment is waiting" : "\(rows.count) payments are waiting" }
}

/// A payment that waits, as its card shows it.
struct HeldPaymentRow: Hashable, Identifiable {
    let id: Int
    /// "Nov 8, 2025".
    let day: String
    let description: String
    /// "+$15.00".
    let amount: String
    let direction: Direction

    init(_ held: HeldPayment, number: Int, format: DisplayFormat) {
        id = number
        day = format.date(held.day)
        description = held.description
        direction = held.direction
        amount = format.signed(held.direction == .credit ? held.amount : -held.amount)
    }
}
