import Design
import Household
import HouseholdClient
import SwiftUI

/// `/glance/{token}` (§3.20): large figures, nothing to press, for a home screen or a display on the wall.
public struct GlancePageView: View {
    @State private var model: GlancePageModel

    /// The page of a model.
    public init(model: GlancePageModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        PageColumn(width: 1600) {
            switch model.live.state {
            case .loading:
                LoadingView("Loading...")
            case .loaded(let page):
                GlanceCards(page: page)
                note(page)
            case .empty(let page):
                EmptyStateView(
                    symbol: "person.2", title: "No Children", sentence: "The children of this link were removed.")
                note(page)
            case .error(let reason):
                EmptyStateView(symbol: "wifi.slash", title: "Error", sentence: reason)
            }
        }
        .navigationTitle("At a Glance")
        .task { if model.live.content == nil { await model.load() } }
        .task(priority: .background) { await model.keepFresh() }
    }

    /// The time of the values, and why they are old where they are.
    private func note(_ page: GlancePage) -> some View {
        VStack(spacing: Spacing.xxSmall) {
            if let failure = model.live.refreshFailure {
                Text(failure)
            }
            if page.cards.contains(where: { $0.balance != nil }) { VirtualMoneyNote() }
            Text(page.updatedWords)
        }
        .font(.callout)
        .foregroundStyle(Palette.textSecondary)
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
    }
}

/// The children side by side, as large as the window lets them be.
private struct GlanceCards: View {
    let page: GlancePage
    @Environment(\.cardColumns) private var cardColumns

    var body: some View {
        LazyVGrid(columns: columns, spacing: Spacing.medium) {
            ForEach(words.indices, id: \.self) { index in
                GlanceCardView(words: words[index], size: size)
            }
        }
        .accessibilityElement(children: .contain)
        .environment(\.cardsFillRows, true)
    }

    private var words: [GlanceWords] { page.cards.map { GlanceWords($0, page) } }

    private var columns: [GridItem] {
        guard page.cards.count > 1, cardColumns > 1 else { return [GridItem(.flexible(), spacing: Spacing.medium)] }
        let size = GridItem.Size.adaptive(minimum: cardColumns == 2 ? 320 : 480)
        return [GridItem(size, spacing: Spacing.medium, alignment: .top)]
    }

    /// The size of the amounts: one for all, in which the longest has room in one line, also where no script tells how
    /// wide the window is.
    private var size: CGFloat {
        let longest = words.compactMap(\.amount?.count).max() ?? 0
        let full: CGFloat =
            switch cardColumns {
            case 1: 48
            case 2: 56
            default: 64
            }
        return full * min(1, 7 / CGFloat(max(longest, 1)))
    }
}

/// A child: name, balance unless it is hidden, next payment.
private struct GlanceCardView: View {
    let words: GlanceWords
    let size: CGFloat

    var body: some View {
        CardView {
            HStack(spacing: Spacing.small) {
                AvatarView(words.face)
                Text(words.name)
                    .font(.system(size: max(28, size * 0.6), weight: .semibold, design: .rounded))
            }
            if let amount = words.amount {
                Text(amount)
                    .font(.system(size: size, weight: .bold, design: .rounded))
                    .monospacedDigit()
                    .foregroundStyle(words.color)
            }
            Text(words.next)
                .font(.title2)
                .foregroundStyle(Palette.textSecondary)
        }
        .accessibilityElement(children: .combine)
        .accessibilityLabel(words.sentence)
        .accessibilityIdentifier("GlanceCard")
    }
}
