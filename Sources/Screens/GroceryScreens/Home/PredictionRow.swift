import Design
import HouseholdClient
import SwiftUI

/// Something that the family will likely buy soon (groceries.md §3.1): the words lead to the item.
struct PredictionRow: View {
    let row: HomeContent.Expected
    let add: @MainActor () -> Void
    let notNow: @MainActor () -> Void

    private enum Act: CaseIterable {
        case add, notNow
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            RowLink(to: .groceryItem(row.id)) {
                ListRow(title: row.name, detail: row.detail, detailLines: nil) {
                    SymbolCircle("brain.head.profile", color: GroceryPalette.figures)
                } badges: {
                    Badge(row.level, color: GroceryPalette.figures)
                        .fixedSize()
                }
            }
            .accessibilityLabel(row.sentence)
            ChipRow(Act.allCases, id: \.self) { act in
                switch act {
                case .add: ChipButton("Add to List", label: "Add to List, \(row.name)", pressed: add)
                case .notNow: ChipButton("Not now", label: "Not now, \(row.name)", pressed: notNow)
                }
            }
            .padding(.horizontal, Spacing.medium)
            .padding(.bottom, Spacing.small)
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("PredictionRow")
    }
}
