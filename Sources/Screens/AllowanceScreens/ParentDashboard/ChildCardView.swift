import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// A child on the dashboard: a link to the child, and two small links beside it.
struct ChildCardView: View {
    let summary: ChildOverview
    let format: DisplayFormat
    let focus: FocusState<Child.ID?>.Binding
    @Environment(\.dynamicTypeSize) private var textSize
    @Environment(\.cardsAreNarrow) private var isNarrow

    var body: some View {
        CardView {
            NavigationLink(value: Route.childDetail(summary.id)) {
                Group {
                    if textSize.isAccessibilitySize {
                        stacked
                    } else if isNarrow {
                        narrow
                    } else {
                        sideBySide
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .buttonStyle(.plain)
            .focused(focus, equals: summary.id)
            .accessibilityIdentifier("ChildCard")
            .accessibilityLabel(sentence)
            .accessibilityHint("Tap to view details")
            Divider()
            AdaptiveRow(spacing: Spacing.medium) {
                CardLink(
                    "Add Money", symbol: "plus.circle", color: Palette.primary, of: summary.child.fullName,
                    to: .addTransaction(summary.id, .credit))
                CardLink(
                    "History", symbol: "list.bullet", color: Palette.secondary, of: summary.child.fullName,
                    to: .childTransactions(summary.id))
            }
        }
    }

    /// The name has the whole width, so that neither a long one nor a large figure squeezes the other.
    private var sideBySide: some View {
        HStack(spacing: Spacing.small) {
            avatar
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                name
                figure
            }
            chevron
        }
    }

    /// Below the avatar the words and the figure have the whole width.
    private var narrow: some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            HStack(spacing: Spacing.small) {
                avatar
                name
                    .frame(maxWidth: .infinity, alignment: .leading)
                chevron
            }
            figure
        }
    }

    /// Beside the words there is room for nine large characters.
    @ViewBuilder
    private var figure: some View {
        if format.money(summary.balance).count > 9 { figureBelow } else { figureBeside }
    }

    private var figureBeside: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            HStack(alignment: .firstTextBaseline, spacing: Spacing.xSmall) {
                CardCaption(weekly)
                balance.fixedSize()
            }
            HStack(alignment: .firstTextBaseline, spacing: Spacing.xSmall) {
                CardCaption(recent)
                balanceTitle
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    /// Where the figure is too long to stand beside the words.
    private var figureBelow: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            CardCaption(weekly)
            CardCaption(recent)
            balance
            balanceTitle
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    /// For very large text.
    private var stacked: some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            HStack(spacing: Spacing.small) {
                avatar
                Spacer()
                chevron
            }
            name
            CardCaption(weekly)
            CardCaption(recent)
            balance
            balanceTitle
        }
    }

    private var name: some View {
        Text(summary.child.fullName)
            .font(.headline)
            .foregroundStyle(Palette.textPrimary)
    }

    private var avatar: some View {
        AvatarView(summary.child.face)
    }

    private var balance: some View {
        BalanceDisplayView(summary.balance, format: format)
    }

    private var balanceTitle: some View {
        Text("Balance")
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
    }

    private var chevron: some View {
        Image(systemName: "chevron.right")
            .imageScale(.small)
            .foregroundStyle(Palette.textSecondary)
            .accessibilityHidden(true)
    }

    private var weekly: String { "Weekly: \(allowance)" }

    private var allowance: String {
        summary.child.allowancePaused ? "Paused" : format.money(summary.child.weeklyAllowance)
    }

    private var recent: String {
        summary.recentTransactionCount == 1
            ? "1 recent transaction" : "\(summary.recentTransactionCount) recent transactions"
    }

    private var sentence: String {
        "\(summary.child.fullName), Balance: \(format.spokenBalance(summary.balance)), "
            + "Weekly allowance: \(allowance)"
    }
}

/// A small line of a child's card.
private struct CardCaption: View {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    var body: some View {
        Text(text)
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
            .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// A small link at the foot of a card; its name says whose it is.
private struct CardLink: View {
    let title: String
    let symbol: String
    let color: Color
    let name: String
    let route: Route
    @Environment(\.dynamicTypeSize) private var textSize
    @Environment(\.cardsAreNarrow) private var isNarrow

    init(_ title: String, symbol: String, color: Color, of name: String, to route: Route) {
        self.title = title
        self.symbol = symbol
        self.color = color
        self.name = name
        self.route = route
    }

    var body: some View {
        NavigationLink(value: route) {
            label
                .font(.callout)
                .foregroundStyle(color)
                .frame(maxWidth: .infinity, minHeight: Size.touchTarget)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(title), \(name)")
    }

    /// The symbol beside the words, or above them where half a narrow card has no room for both on one line.
    private var label: some View {
        let isUpright = isNarrow && !textSize.isAccessibilitySize
        let layout = isUpright ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: Spacing.xSmall))
        return layout {
            Image(systemName: symbol)
                .accessibilityHidden(true)
            Text(title)
        }
    }
}
