import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// A payment and its "Undo" as one row of a list.
struct UndonePaymentRow: Hashable {
    /// The payment, whose page leads to what undid it.
    let paidID: Entry.ID
    /// "$15.00": nothing came and nothing went.
    let amount: String
    /// "Alice · by Mom".
    let detail: String
    /// The whole row as one sentence.
    let sentence: String

    init(paid: TransactionRecord, undone: TransactionRecord, format: DisplayFormat, namesChild: Bool) {
        paidID = paid.id
        amount = format.money(paid.entry.amount)
        let child = namesChild ? paid.child?.firstName : nil
        let author = "by \(undone.createdByName)"
        detail = [child, author].compactMap { $0 }.joined(separator: " · ")
        let parts: [String?] = [Self.title, amount, child, format.date(undone.entry.date), author]
        sentence = parts.compactMap { $0 }.joined(separator: ", ")
    }

    static let title = "Paid and undone"
}

extension TransactionRow {
    /// A row of a list in which a payment and its "Undo" are one.
    init(
        _ folded: EntryFolding.Row, format: DisplayFormat, namesChild: Bool, mayReverse: Bool = false,
        mayEdit: Bool = false
    ) {
        switch folded {
        case .entry(let record):
            self.init(record, format: format, namesChild: namesChild, mayReverse: mayReverse, mayEdit: mayEdit)
        case .undonePayment(let paid, let undone):
            // Its acts are those of the page that it leads to.
            self.init(undone, format: format, namesChild: namesChild)
            self.undone = UndonePaymentRow(paid: paid, undone: undone, format: format, namesChild: namesChild)
        }
    }
}

/// "Paid and undone": a link to the payment.
struct UndonePaymentRowView: View {
    let row: UndonePaymentRow
    @Environment(\.chosenRoute) private var chosenRoute

    var body: some View {
        let route = Route.transactionDetail(row.paidID)
        NavigationLink(value: route) {
            HStack(spacing: Spacing.small) {
                SymbolCircle("arrow.uturn.backward", color: Palette.textSecondary)
                VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                    Text(UndonePaymentRow.title)
                        .font(.body)
                        .fontWeight(.medium)
                        .foregroundStyle(Palette.textPrimary)
                    Text(row.detail)
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                Text(row.amount)
                    .font(.headline)
                    .monospacedDigit()
                    .foregroundStyle(Palette.textSecondary)
                    .fixedSize()
            }
            .padding(Spacing.small)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(chosenRoute == route ? Palette.chosenCard : Palette.card)
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("UndonePaymentRow")
        .accessibilityLabel(row.sentence)
        .chosenTrait(chosenRoute == route)
    }
}
