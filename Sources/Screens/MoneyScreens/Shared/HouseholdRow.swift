import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money

/// One transaction as a row shows it: every text ready, so that the view decides nothing.
struct HouseholdRow: Hashable, Identifiable {
    let id: HouseholdTransaction.ID
    let type: TransactionType
    /// The merchant, "BCA to GoPay" or "BCA to Dewi" of a transfer, or "Unknown".
    let title: String
    /// "Food & Dining", and when it was: "10:02 AM" and the source below the heading of its day, else "Jan 21".
    let detail: [String]
    /// "+" income, "-" expense, no sign for a transfer.
    let amount: String
    /// "Waits for review", "Deleted"; nil of what counts.
    let standing: String?
    /// Whether somebody has deleted it.
    let isDeleted: Bool
    /// "Expense, 50.000 rupiah, Coffee Shop, Food & Dining, 21 January".
    let sentence: String

    /// A row of `record`; `isUnderItsDay` is for lists with headings.
    init(_ record: HouseholdRecord, family: Family, today: CalendarDate, isUnderItsDay: Bool = false) {
        let transaction = record.transaction
        let format = DisplayFormat(family)
        let day = family.day(of: transaction.date)
        id = record.id
        type = transaction.type
        title = record.title
        amount = format.signed(transaction.amount, of: transaction.type)
        isDeleted = transaction.deletedAt != nil
        standing = isDeleted ? "Deleted" : transaction.status == .review ? "Waits for review" : nil
        let when = isUnderItsDay ? format.time(transaction.date) : format.heading(day, today: today)
        let place = isUnderItsDay && transaction.type != .transfer ? record.source?.name : nil
        detail = [record.categoryWord, when, place].compactMap { $0 }
        let spoken = [
            transaction.type.word, format.spokenAmount(transaction.amount, family: family.currency), title,
            transaction.type == .transfer ? nil : record.categoryWord, format.spokenDay(day, today: today), standing,
        ]
        sentence = spoken.compactMap { $0 }.joined(separator: ", ")
    }
}

extension HouseholdRecord {
    /// The merchant, "BCA to GoPay" of a transfer that nobody has named, "BCA to Dewi" of pocket money, or "Unknown".
    var title: String {
        if let merchant, !transaction.isPocketMoney { return merchant }
        if transaction.type == .transfer, let source, let otherSide { return "\(source.name) to \(otherSide)" }
        return merchant ?? "Unknown"
    }

    /// The category, "Uncategorized", or "Transfer", which has none.
    var categoryWord: String {
        transaction.type == .transfer ? TransactionType.transfer.word : category?.name ?? "Uncategorized"
    }
}
