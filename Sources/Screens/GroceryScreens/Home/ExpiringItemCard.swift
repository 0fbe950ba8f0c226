import Design
import Groceries
import SwiftUI

/// Something that goes off soon, or went off, and what can be done about it (groceries.md §3.1).
struct ExpiringItemCard: View {
    /// What can be done about it.
    enum Act: CaseIterable {
        case used, threwAway, addToList

        var title: String {
            switch self {
            case .used: "Used it"
            case .threwAway: "Threw it away"
            case .addToList: "Add to List"
            }
        }
    }

    let row: HomeContent.Expiring
    let chosen: @MainActor (Act) -> Void

    /// Room for its three acts side by side.
    private static let width: CGFloat = 312

    var body: some View {
        CardView {
            Text(row.name)
                .font(.headline)
                .lineLimit(2)
                .foregroundStyle(Palette.textPrimary)
            AdaptiveRow {
                Text(row.label)
                    .fontWeight(.medium)
                    .foregroundStyle(GroceryPalette.urgency(row.urgency))
                    .frame(maxWidth: .infinity, alignment: .leading)
                Text(row.quantity)
                    .monospacedDigit()
                    .foregroundStyle(Palette.textSecondary)
            }
            .font(.callout)
            ChipRow(Act.allCases, id: \.self) { act in
                ChipButton(act.title, label: "\(act.title), \(row.name)") { chosen(act) }
            }
        }
        .frame(width: Self.width)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(row.sentence)
        .accessibilityIdentifier("ExpiringItemCard")
    }
}
