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

/// Such rows on one card.
struct HomeRowCard: View {
    let rows: [HomeRow]
    /// What tests find the rows by.
    let identifier: String

    var body: some View {
        RowCard(rows) { row in
            RowLink(to: row.route) {
                ListRow(
                    title: row.title, detail: [row.detail],
                    amount: RowAmount(row.amount, color: row.direction?.color ?? Palette.textSecondary)
                ) {
                    if let face = row.face { AvatarView(face, diameter: Size.choiceAvatar) }
                }
            }
            .accessibilityIdentifier(identifier)
            .accessibilityLabel(row.sentence)
        }
    }
}
