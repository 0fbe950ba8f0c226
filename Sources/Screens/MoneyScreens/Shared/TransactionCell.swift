import Design
import HouseholdClient
import SwiftUI

/// A transaction in a list: a link to its details.
struct TransactionCell: View {
    let row: HouseholdRow

    var body: some View {
        RowLink(to: .householdTransaction(row.id)) {
            ListRow(
                title: row.title, detail: row.detail, amount: RowAmount(row.amount, color: row.type.amountColor),
                isStruck: row.isDeleted
            ) {
                SymbolCircle(row.type.symbol, color: row.type.color)
            } badges: {
                if let standing = row.standing { Badge(standing, color: MoneyPalette.warning) }
            }
        }
        .accessibilityIdentifier("TransactionCell")
        .accessibilityLabel(row.sentence)
    }
}
