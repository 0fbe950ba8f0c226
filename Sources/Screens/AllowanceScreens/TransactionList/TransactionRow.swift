import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger

/// One entry as a row shows it: every text ready, so that the view decides nothing.
struct TransactionRow: Hashable, Identifiable {
    let id: Entry.ID
    let direction: Direction
    let title: String
    /// The child's, in a list of all children.
    let face: AvatarFace?
    /// "Chores", "3:04 PM", "by Mom", behind the child's name in a list of all children. What stands under the heading
    /// of its day has the time alone, if it has one; on its own it has the day: "Nov 20, 2025".
    let detail: [String]
    let amount: String
    /// "Balance: $125.50" in the list of one child; nil elsewhere, where balances would mix or leave entries out.
    let balance: String?
    let isReversed: Bool
    /// How many photos it has.
    let photoCount: Int
    /// Whether the person may reverse the entry.
    let canReverse: Bool
    /// Whether the person may change something of the entry.
    let canEdit: Bool
    /// The whole row as one sentence.
    let sentence: String
    /// The payment that this entry undid, where both are one row.
    var undone: UndonePaymentRow?

    /// A row of `record`; `namesChild` is for lists of all children, `isUnderItsDay` for lists with headings,
    /// `mayReverse` for people who reverse entries, `mayEdit` for those who may change this one.
    init(
        _ record: TransactionRecord, format: DisplayFormat, namesChild: Bool, isUnderItsDay: Bool = false,
        mayReverse: Bool = false, mayEdit: Bool = false
    ) {
        let date = record.shownInstant.map { format.dateTime($0) } ?? format.date(record.entry.date)
        let when = isUnderItsDay ? record.shownInstant.map { format.time($0) } : format.date(record.entry.date)
        let balance = isUnderItsDay && !namesChild ? format.money(record.balanceAfter) : nil
        let author = "by \(record.createdByName)"
        let category = record.category?.name
        id = record.id
        direction = record.entry.direction
        title = record.entry.description
        let child = namesChild ? record.child?.firstName : nil
        face = namesChild ? record.child?.face : nil
        detail = [child, category, when, author].compactMap { $0 }
        amount = format.signed(record.entry.signedAmount)
        self.balance = balance.map { "Balance: \($0)" }
        isReversed = record.isReversed
        photoCount = record.posted.attachments.count
        canEdit = mayEdit
        canReverse = mayReverse && (try? record.entry.checkReversible(wishIsGone: record.wish == nil)) != nil
        let photoWords = photoCount == 0 ? nil : photoCount == 1 ? "1 photo" : "\(photoCount) photos"
        let parts: [String?] = [
            title, format.spoken(record.entry.signedAmount), child, date, author,
            category, photoWords, isReversed ? "Reversed" : nil, balance.map { "Balance \($0)" },
        ]
        sentence = parts.compactMap { $0 }.joined(separator: ", ")
    }
}
