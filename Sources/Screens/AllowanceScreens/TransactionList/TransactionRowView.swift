import Design
import HouseholdClient
import Ledger
import SwiftUI

/// An entry in a list: a link to its details.
struct TransactionRowView: View {
    let row: TransactionRow

    var body: some View {
        if let undone = row.undone { UndonePaymentRowView(row: undone) } else { link }
    }

    private var link: some View {
        RowLink(to: .transactionDetail(row.id)) {
            ListRow(
                title: row.title, detail: row.detail, amount: RowAmount(row.amount, color: row.direction.color),
                note: row.balance
            ) {
                if let face = row.face {
                    AvatarView(face, diameter: Size.rowCircle)
                } else {
                    SymbolCircle(row.direction.symbol, color: row.direction.color)
                }
            } badges: {
                if row.photoCount > 0 {
                    Image(systemName: "camera")
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                        .accessibilityHidden(true)
                }
                if row.isReversed { Badge("Reversed", color: Palette.warning) }
            }
        }
        .accessibilityIdentifier("TransactionRow")
        .accessibilityLabel(row.sentence)
    }
}
