import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// One line of a card on `/home`, every text ready: what, how much, whose and when.
struct HomeRow: Hashable, Identifiable {
    let route: Route
    let face: AvatarFace?
    let title: String
    /// "Alice · Yesterday".
    let detail: String
    let amount: String
    /// Nil for what came and went.
    let direction: Direction?
    /// The whole row as one sentence.
    let sentence: String

    /// The row itself: no two of a card say the same of the same page.
    var id: Self { self }
}

/// Such lines on one card, with separators between them.
struct HomeRowCard: View {
    let rows: [HomeRow]
    /// What tests find the rows by.
    let identifier: String

    var body: some View {
        VStack(spacing: 0) {
            ForEach(rows) { row in
                NavigationLink(value: row.route) { HomeRowView(row: row) }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier(identifier)
                    .accessibilityLabel(row.sentence)
                if row != rows.last {
                    Divider()
                        .padding(.leading, Spacing.medium + Size.choiceAvatar + Spacing.small)
                }
            }
        }
        .cardLook()
    }
}

private struct HomeRowView: View {
    let row: HomeRow
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        HStack(spacing: Spacing.small) {
            if let face = row.face { AvatarView(face, diameter: Size.choiceAvatar) }
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                AdaptiveRow(spacing: Spacing.xSmall) {
                    Text(row.title)
                        .fontWeight(.medium)
                        .foregroundStyle(Palette.textPrimary)
                        .lineLimit(textSize.isAccessibilitySize ? nil : 1)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    Text(row.amount)
                        .font(.headline)
                        .monospacedDigit()
                        .foregroundStyle(row.direction?.color ?? Palette.textSecondary)
                        .fixedSize()
                }
                Text(row.detail)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(.horizontal, Spacing.medium)
        .padding(.vertical, Spacing.small)
    }
}
