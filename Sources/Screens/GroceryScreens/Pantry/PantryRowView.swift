import Design
import Groceries
import HouseholdClient
import SwiftUI

/// What is in the house of an item: its name leads to the item, beside the figure stand "−" and "+", and behind them
/// the menu of what can be done with it.
struct PantryRowView: View {
    let row: PantryRow
    let model: PantryModel
    @Environment(\.cardColumns) private var cardColumns

    var body: some View {
        Group {
            if cardColumns > 1 {
                AdaptiveRow(spacing: Spacing.xSmall) {
                    VStack(alignment: .leading, spacing: 0) {
                        name
                        details
                    }
                    acts
                }
            } else {
                // A phone has no room for both beside each other.
                VStack(alignment: .leading, spacing: Spacing.rowLines) {
                    name
                    AdaptiveRow(spacing: Spacing.xSmall) {
                        details
                        acts
                    }
                }
            }
        }
        .rowPadding()
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("PantryRow")
    }

    private var name: some View {
        NavigationLink(value: Route.groceryItem(row.id)) {
            Text(row.name)
                .fontWeight(.medium)
                .foregroundStyle(Palette.textPrimary)
                .frame(maxWidth: .infinity, minHeight: Size.touchTarget, alignment: .leading)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(row.sentence)
        .accessibilityHint("Opens the item")
    }

    private var details: some View {
        VStack(alignment: .leading, spacing: Spacing.rowLines) {
            if let expiry = row.expiry {
                Text(expiry)
                    .foregroundStyle(GroceryPalette.urgency(row.urgency))
            }
            ForEach(row.notes, id: \.self) { note in
                Text(note)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
        .font(.caption)
        .frame(maxWidth: .infinity, alignment: .leading)
        // The link above says it all.
        .accessibilityHidden(true)
    }

    private var acts: some View {
        HStack(spacing: 0) {
            step("minus.circle", "Use 1, \(row.name)", isOffered: row.lot != nil) { await model.minusTapped(row) }
            Text(row.total)
                .font(.headline)
                .monospacedDigit()
                .foregroundStyle(row.lot == nil ? Palette.textSecondary : Palette.textPrimary)
                .frame(minWidth: Size.rowIcon)
                .accessibilityAddTraits(.updatesFrequently)
            step("plus.circle", "Add 1, \(row.name)") { await model.plusTapped(row) }
            MoreMenu(row.name) {
                ForEach(row.acts, id: \.self) { act in
                    Button(act.title, systemImage: act.symbol) { Task { await model.chosen(act, of: row) } }
                }
            }
        }
    }

    private func step(
        _ symbol: String, _ label: String, isOffered: Bool = true, act: @escaping @MainActor () async -> Void
    ) -> some View {
        Button {
            Task { await act() }
        } label: {
            Image(systemName: symbol)
                .font(.title3)
                .foregroundStyle(isOffered ? GroceryPalette.action : Palette.disabledText)
                .frame(width: Size.touchTarget, height: Size.touchTarget)
        }
        .buttonStyle(.plain)
        .disabled(!isOffered)
        .accessibilityLabel(label)
    }
}
