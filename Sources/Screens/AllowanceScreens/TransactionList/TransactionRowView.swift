import Design
import HouseholdClient
import Ledger
import SwiftUI

/// An entry in a list: a link to its details.
struct TransactionRowView: View {
    let row: TransactionRow

    @Environment(\.dynamicTypeSize) private var textSize
    @Environment(\.chosenRoute) private var chosenRoute

    var body: some View {
        if let undone = row.undone { UndonePaymentRowView(row: undone) } else { link }
    }

    private var link: some View {
        let route = Route.transactionDetail(row.id)
        return NavigationLink(value: route) {
            Group {
                if textSize.isAccessibilitySize { stacked } else { sideBySide }
            }
            .padding(Spacing.small)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(chosenRoute == route ? Palette.chosenCard : Palette.card)
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("TransactionRow")
        .accessibilityLabel(row.sentence)
        .chosenTrait(chosenRoute == route)
    }

    /// The figures at the trailing edge, each on the line that it belongs to.
    private var sideBySide: some View {
        HStack(alignment: .top, spacing: Spacing.small) {
            SymbolCircle(row.direction.symbol, color: row.direction.color)
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                HStack(alignment: .firstTextBaseline, spacing: Spacing.xSmall) {
                    title
                        .lineLimit(1)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    amount
                }
                HStack(alignment: .firstTextBaseline, spacing: Spacing.xSmall) {
                    dateLine
                        .frame(maxWidth: .infinity, alignment: .leading)
                    balance
                }
                caption(row.author)
                badges
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    /// Everything under each other and nothing cut, for very large text.
    private var stacked: some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            HStack(spacing: Spacing.small) {
                SymbolCircle(row.direction.symbol, color: row.direction.color)
                amount
            }
            title
            dateLine
            caption(row.author)
            balance
            badges
        }
    }

    private var title: some View {
        Text(row.title)
            .font(.body)
            .fontWeight(.medium)
            .foregroundStyle(Palette.textPrimary)
    }

    private var dateLine: some View {
        HStack(spacing: Spacing.xxSmall) {
            if let face = row.face { AvatarView(face, diameter: Size.captionAvatar) }
            caption(row.dateLine)
        }
    }

    private var amount: some View {
        Text(row.amount)
            .font(.headline)
            .monospacedDigit()
            .foregroundStyle(row.direction.color)
            .fixedSize()
    }

    @ViewBuilder
    private var balance: some View {
        if let balance = row.balance {
            caption(balance)
                .monospacedDigit()
        }
    }

    private func caption(_ text: String) -> some View {
        Text(text)
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
    }

    @ViewBuilder
    private var badges: some View {
        if row.category != nil || row.isReversed || row.photoCount > 0 {
            HStack(spacing: Spacing.xSmall) {
                if let category = row.category {
                    Badge(category, color: Palette.series(row.categoryColor))
                }
                if row.photoCount > 0 {
                    Image(systemName: "camera")
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                }
                if row.isReversed {
                    Badge("Reversed", color: Palette.warning)
                }
            }
        }
    }
}
