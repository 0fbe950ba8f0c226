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
    /// "Alice", "by Mom"; on its own with the day before who did it.
    let detail: [String]
    /// The whole row as one sentence.
    let sentence: String

    init(
        paid: TransactionRecord, undone: TransactionRecord, format: DisplayFormat, namesChild: Bool,
        isUnderItsDay: Bool
    ) {
        paidID = paid.id
        amount = format.money(paid.entry.amount)
        let child = namesChild ? paid.child?.firstName : nil
        let author = "by \(undone.createdByName)"
        let date = format.date(undone.entry.date)
        detail = [child, isUnderItsDay ? nil : date, author].compactMap { $0 }
        let parts: [String?] = [Self.title, amount, child, date, author]
        sentence = parts.compactMap { $0 }.joined(separator: ", ")
    }

    static let title = "Paid and undone"
}

extension TransactionRow {
    /// A row of a list in which a payment and its "Undo" are one.
    init(
        _ folded: EntryFolding.Row, format: DisplayFormat, namesChild: Bool, isUnderItsDay: Bool = false,
        mayReverse: Bool = false, mayEdit: Bool = false
    ) {
        switch folded {
        case .entry(let record):
            self.init(
                record, format: format, namesChild: namesChild, isUnderItsDay: isUnderItsDay, mayReverse: mayReverse,
                mayEdit: mayEdit)
        case .undonePayment(let paid, let undone):
            // Its acts are those of the page that it leads to.
            self.init(undone, format: format, namesChild: namesChild, isUnderItsDay: isUnderItsDay)
            self.undone = UndonePaymentRow(
                paid: paid, undone: undone, format: format, namesChild: namesChild, isUnderItsDay: isUnderItsDay)
        }
    }
}

/// "Paid and undone": a link to the payment.
struct UndonePaymentRowView: View {
    let row: UndonePaymentRow

    var body: some View {
        RowLink(to: .transactionDetail(row.paidID)) {
            ListRow(
                symbol: "arrow.uturn.backward", color: Palette.textSecondary, title: UndonePaymentRow.title,
                detail: row.detail, amount: RowAmount(row.amount, color: Palette.textSecondary))
        }
        .accessibilityIdentifier("UndonePaymentRow")
        .accessibilityLabel(row.sentence)
    }
}
