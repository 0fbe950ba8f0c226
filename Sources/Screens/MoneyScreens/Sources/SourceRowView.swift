import Design
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// A source in its list: a link to its page, and below that what its bank says, where that is something else.
struct SourceRowView: View {
    let row: SourceRow
    let chosen: @MainActor (SourceAct) -> Void

    var body: some View {
        RowLink(to: .source(row.id)) {
            ListRow(
                symbol: row.kind.symbol, color: row.isArchived ? Palette.textSecondary : MoneyPalette.accent,
                title: row.name, detail: row.detail, amount: RowAmount(row.amount, color: row.amountColor)
            ) {
                if let standing = row.standing { Badge(standing, color: Palette.textSecondary) }
            }
        }
        .accessibilityIdentifier("SourceRow")
        .accessibilityLabel(row.sentence)
        .accessibilityHint("Opens the details")
        .rowMenu(row.name) { SourceActButtons(row: row, chosen: chosen) }
        if let gap = row.gap, !row.isArchived {
            SourceGap(gap, source: row.id, name: row.name)
                .padding(.horizontal, Spacing.medium)
                .padding(.bottom, Spacing.xSmall)
        }
    }
}

extension SourceRow {
    /// What is owed is red, nothing is grey.
    var amountColor: Color {
        if balance.isZero { return Palette.textSecondary }
        return balance.isNegative ? MoneyPalette.expense : Palette.textPrimary
    }
}

/// "BCA says Rp 2.450.000, Roost says Rp 2.400.000", and the way to put it right.
struct SourceGap: View {
    private let sentence: String
    private let source: MoneySource.ID
    private let name: String

    init(_ sentence: String, source: MoneySource.ID, name: String) {
        self.sentence = sentence
        self.source = source
        self.name = name
    }

    var body: some View {
        AdaptiveRow(spacing: Spacing.small) {
            HStack(spacing: Spacing.xSmall) {
                Image(systemName: "exclamationmark.triangle.fill")
                    .foregroundStyle(MoneyPalette.warning)
                    .accessibilityHidden(true)
                Text(sentence)
                    .font(.callout)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            NavigationLink(value: Route.adjustSource(source)) {
                Text("Adjust")
                    .font(.headline)
                    .foregroundStyle(Palette.primary)
                    .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
            }
            .buttonStyle(.plain)
            .fixedSize()
            .accessibilityLabel("Adjust, \(name)")
        }
    }
}

/// What can be done with a source, as a menu and a swipe offer it.
struct SourceActButtons: View {
    let row: SourceRow
    let chosen: @MainActor (SourceAct) -> Void

    var body: some View {
        ForEach(row.acts, id: \.self) { act in
            Button(act.title, systemImage: act.symbol, role: act == .delete ? .destructive : nil) { chosen(act) }
                .tint(act.color)
        }
    }
}

extension SourceAct {
    /// Its colour under a swipe; nil for the usual one.
    fileprivate var color: Color? {
        switch self {
        case .archive: Palette.warning
        case .add, .restore: Palette.success
        case .ignore, .edit, .adjust, .delete: nil
        }
    }
}
