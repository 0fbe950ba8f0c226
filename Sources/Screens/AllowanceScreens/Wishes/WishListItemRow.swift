import Design
import Household
import HouseholdClient
import SwiftUI

/// A wish in a list: a link to its page with a bar of what is saved, and the menu of what can be done with it.
struct WishListItemRow: View {
    let row: WishRow
    let acts: WishActsModel

    var body: some View {
        RowLink(to: .wish(row.id)) {
            ListRow(
                title: row.name, detail: row.detail, amount: RowAmount(row.price, color: Palette.primary),
                isStruck: row.standing.isPurchased
            ) {
                WishTile(photo: acts.photo(of: row, .thumbnail), emoji: row.emoji, side: Size.rowCircle)
            } badges: {
                if row.standing == .affordable { Badge("You can buy this!", color: Palette.success) }
                if row.isAsked { Badge("Asked", color: Palette.warning) }
            }
            .rowBar(row.standing.isSaving ? row.percentage : nil, spoken: row.saved)
        }
        .accessibilityIdentifier("WishListItemRow")
        .accessibilityLabel(row.label)
        .accessibilityValue(row.value)
        .accessibilityHint("Opens the item")
        .rowMenu(row.name, isShown: !row.acts.isEmpty) { WishActButtons(row: row, acts: acts) }
    }
}

extension WishRow {
    /// How near it is, for the second line of its row; a badge says that there is enough for it.
    fileprivate var detail: [String] {
        switch standing {
        case .affordable: []
        case .saving(let pace): [saved, pace]
        case .purchased(let words): [words]
        }
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
    /// Whether something is missing.
    fileprivate var isSaving: Bool {
        if case .saving = self { true } else { false }
    }

    /// Whether it was bought, or marked so.
    var isPurchased: Bool {
        if case .purchased = self { true } else { false }
    }
}
