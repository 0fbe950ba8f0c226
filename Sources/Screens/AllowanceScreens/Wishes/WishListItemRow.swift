import Design
import Household
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
                layout {
                    WishTile(photo: acts.photo(of: row, .thumbnail), emoji: row.emoji, side: Size.cardAvatar)
                    words
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("WishListItemRow")
            .accessibilityLabel(row.label)
            .accessibilityValue(row.value)
            .accessibilityHint("Opens the item")
            .overlay(alignment: .bottomTrailing) { buttons }
        }
    }

    /// The picture beside the words, or above them where text is very large.
    private var layout: AnyLayout {
        textSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: Spacing.small))
            : AnyLayout(HStackLayout(alignment: .top, spacing: Spacing.small))
    }

    private var words: some View {
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
            MoreMenu(row.name) { WishActButtons(row: row, acts: acts) }
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

/// Everything that can be done with a wish, as a menu and a swipe offer it.
struct WishActButtons: View {
    let row: WishRow
    let acts: WishActsModel

    var body: some View {
        ForEach(row.acts, id: \.self) { act in
            Button(role: act == .delete ? .destructive : nil) {
                Task { await acts.chosen(act, of: row) }
            } label: {
                Label(row.title(of: act), systemImage: act.symbol)
            }
            .tint(act.color)
        }
    }
}

extension WishRowAct {
    fileprivate var symbol: String {
        switch self {
        case .putAside: "plus.circle"
        case .markPurchased: "checkmark.circle"
        case .markUnpurchased: "arrow.uturn.backward"
        case .ask: "hand.raised"
        case .withdraw, .decline: "xmark.circle"
        case .move: "arrow.left.arrow.right"
        case .edit: "pencil"
        case .delete: "trash"
        }
    }

    /// Its colour under a swipe; nil for the usual one.
    fileprivate var color: Color? {
        switch self {
        case .markPurchased: Palette.success
        case .markUnpurchased, .withdraw, .decline: Palette.warning
        case .putAside, .ask: Palette.primary
        case .move, .edit, .delete: nil
        }
    }
}

extension WishRow.Standing {
    /// Whether it was bought, or marked so.
    var isPurchased: Bool {
        if case .purchased = self { true } else { false }
    }
}
