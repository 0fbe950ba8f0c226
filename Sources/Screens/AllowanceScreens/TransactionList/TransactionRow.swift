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
    /// "Nov 20, 2025 at 3:04 PM", behind the child's name in a list of all children.
    let dateLine: String
    let author: String
    let amount: String
    /// "Balance: $125.50"; nil in a list of all children, where balances of several accounts would mix.
    let balance: String?
    let category: String?
    /// 0-7, the colour of the category.
    let categoryColor: Int
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

    /// A row of `record`; `namesChild` is for lists of all children, `mayReverse` for people who reverse entries,
    /// `mayEdit` for those who may change this one.
    init(
        _ record: TransactionRecord, format: DisplayFormat, namesChild: Bool, mayReverse: Bool = false,
        mayEdit: Bool = false
    ) {
        let date = record.shownInstant.map { format.dateTime($0) } ?? format.date(record.entry.date)
        let balance = format.money(record.balanceAfter)
        id = record.id
        direction = record.entry.direction
        title = record.entry.description
        let child = namesChild ? record.child?.firstName : nil
        face = namesChild ? record.child?.face : nil
        dateLine = child.map { "\($0) · \(date)" } ?? date
        author = "by \(record.createdByName)"
        amount = format.signed(record.entry.signedAmount)
        self.balance = namesChild ? nil : "Balance: \(balance)"
        category = record.category?.name
        categoryColor = record.category?.colour ?? 0
        isReversed = record.isReversed
        photoCount = record.posted.attachments.count
        canEdit = mayEdit
        canReverse = mayReverse && (try? record.entry.checkReversible(wishIsGone: record.wish == nil)) != nil
        let photoWords = photoCount == 0 ? nil : photoCount == 1 ? "1 photo" : "\(photoCount) photos"
        let parts: [String?] = [
            title, format.spoken(record.entry.signedAmount), child, date, author,
            category, photoWords, isReversed ? "Reversed" : nil, namesChild ? nil : "Balance \(balance)",
        ]
        sentence = parts.compactMap { $0 }.joined(separator: ", ")
    }
}
