import Design
import SwiftUI

/// A category to narrow a list to; the chosen one is blue with white words (groceries.md §3.4).
struct CategoryChip: View {
    private let name: String
    private let isChosen: Bool
    private let choose: @MainActor () -> Void

    init(_ name: String, isChosen: Bool, choose: @escaping @MainActor () -> Void) {
        self.name = name
        self.isChosen = isChosen
        self.choose = choose
    }

    var body: some View {
        Button(action: choose) {
            Text(name)
                .font(.footnote)
                .fontWeight(isChosen ? .semibold : .regular)
                .lineLimit(1)
                .fixedSize()
                .foregroundStyle(isChosen ? Color.white : Palette.textPrimary)
                .padding(.horizontal, Spacing.small)
                .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                .background(isChosen ? GroceryPalette.chosen : Palette.card)
                .clipShape(RoundedRectangle(cornerRadius: Radius.chip))
                .overlay {
                    RoundedRectangle(cornerRadius: Radius.chip)
                        .strokeBorder(isChosen ? .clear : Palette.controlBorder, lineWidth: 1)
                        .allowsHitTesting(false)
                }
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
        .accessibilityIdentifier("CategoryChip")
    }
}
