import Design
import HouseholdClient
import SwiftUI

/// A wish in a list: a link to its page, the way to the shop, and the menu of what can be done with it.
struct WishListItemRow: View {
    let row: WishRow
    let acts: WishActsModel
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        CardView {
            NavigationLink(value: Route.wish(row.id)) {
                VStack(alignment: .leading, spacing: Spacing.xSmall) {
                    heading
                    if row.isAsked {
                        Badge("Asked", color: Palette.warning)
                    }
                    if let notes = row.notes {
                        Text(notes)
                            .font(.caption)
                            .foregroundStyle(Palette.textSecondary)
                            .lineLimit(2)
                    }
                    WishListProgressView(row: row)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("WishListItemRow")
            .accessibilityLabel(row.label)
            .accessibilityValue(row.value)
            .accessibilityHint("Opens the item")
            .overlay(alignment: .bottomTrailing) { buttons }
        }
    }

    private var buttons: some View {
        HStack(spacing: 0) {
            if let link = row.link {
                Link(destination: link) {
                    Image(systemName: "link")
                        .frame(width: Size.touchTarget, height: Size.touchTarget)
                }
                .accessibilityLabel("Open link of \(row.name)")
            }
            WishMenu(row: row, acts: acts)
        }
    }

    @ViewBuilder
    private var heading: some View {
        if textSize.isAccessibilitySize {
            name
            price
        } else {
            HStack(alignment: .firstTextBaseline, spacing: Spacing.small) {
                name.frame(maxWidth: .infinity, alignment: .leading)
                price
            }
        }
    }

    private var name: some View {
        Text(row.name)
            .font(.headline)
            .strikethrough(row.standing.isPurchased)
            .foregroundStyle(Palette.textPrimary)
    }

    private var price: some View {
        Text(row.price)
            .font(.headline)
            .monospacedDigit()
            .foregroundStyle(Palette.primary)
            .fixedSize()
    }
}

/// Everything that can be done with a wish.
private struct WishMenu: View {
    let row: WishRow
    let acts: WishActsModel

    var body: some View {
        Menu {
            ForEach(row.acts, id: \.self) { act in
                Button(act.title, role: act == .delete ? .destructive : nil) {
                    Task { await acts.chosen(act, of: row) }
                }
            }
        } label: {
            Image(systemName: "ellipsis")
                .foregroundStyle(Palette.textSecondary)
                .frame(width: Size.touchTarget, height: Size.touchTarget)
        }
        .accessibilityLabel("More, \(row.name)")
    }
}

extension WishRow.Standing {
    /// Whether it was bought, or marked so.
    var isPurchased: Bool {
        if case .purchased = self { true } else { false }
    }
}
