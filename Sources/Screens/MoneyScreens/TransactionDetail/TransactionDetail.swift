import Design
import Household
import HouseholdClient
import Ledger
import Money

/// One transaction as its page shows it: every text ready.
struct TransactionDetail: Hashable {
    /// What is known of it: a name, what it is, and a symbol.
    struct Row: Hashable, Identifiable {
        let title: String
        let value: String
        let symbol: String
        /// Where several rows have one title, which one it is.
        var place = 0

        var id: String { "\(title) \(place)" }
    }

    let record: HouseholdRecord
    let type: TransactionType
    /// "+" income, "-" expense, no sign for a transfer.
    let amount: String
    /// "Expense, 50.000 rupiah".
    let heading: String
    /// What is known, in the order of the page.
    let rows: [Row]
    /// What can be done beside editing.
    let acts: [TransactionAct]
    /// Whether it can be edited here.
    let canEdit: Bool
    /// Of pocket money the child on whose page it is changed; nil of everything else, and where there is no such page.
    let changedAt: EntryChild?
    /// Whether it waits in Review.
    let waits: Bool
    /// Its message as it may be taught; nil where none told of it, or the words are not kept.
    let taughtBy: MessageForm?
    /// "Kopi Kenangan, -Rp 18.500, November 10, 2026 at 9:00 AM" of one that was deleted; nil of any other.
    let deleted: String?

    init(_ record: HouseholdRecord, for person: SignedInPerson) {
        let (transaction, format) = (record.transaction, DisplayFormat(person.family))
        let date = format.longDateTime(transaction.date)
        self.record = record
        type = transaction.type
        amount = format.signed(transaction.amount, of: type)
        heading = "\(type.word), \(format.spokenAmount(transaction.amount, family: person.family.currency))"
        waits = transaction.status == .review
        canEdit = !waits && transaction.deletedAt == nil && transaction.isChangeable
        changedAt = transaction.isChangeable ? nil : record.child.flatMap { person.maySee($0.id) ? $0 : nil }
        acts = record.acts
        taughtBy = record.messages.lazy.compactMap { $0.form(of: record.source) }.first
        deleted = transaction.deletedAt == nil ? nil : "\(record.title), \(amount), \(date)"
        rows = Self.places(of: record) + Self.facts(of: record, date: date, format)
    }

    /// Who, what for, and between which accounts. A transfer has no category, and mostly nobody outside.
    private static func places(of record: HouseholdRecord) -> [Row] {
        let isTransfer = record.transaction.type == .transfer
        var rows: [Row] = []
        if !isTransfer || (record.merchant != nil && !record.transaction.isPocketMoney) {
            rows.append(Row(title: "Merchant", value: record.merchant ?? "Unknown", symbol: "bag.fill"))
        }
        if !isTransfer {
            rows.append(Row(title: "Category", value: record.category?.name ?? "Uncategorized", symbol: "tag.fill"))
        }
        rows.append(Row(title: "Source", value: record.source?.name ?? "Unknown", symbol: "creditcard.fill"))
        if isTransfer {
            rows.append(
                Row(
                    title: "Transferred to", value: record.otherSide ?? "Unknown",
                    symbol: "arrow.left.arrow.right"))
        }
        return rows
    }

    /// When it was and its number, and whatever else is known.
    private static func facts(of record: HouseholdRecord, date: String, _ format: DisplayFormat) -> [Row] {
        let transaction = record.transaction
        var rows = [Row(title: "Date", value: date, symbol: "calendar")]
        func add(_ title: String, _ value: String?, _ symbol: String) {
            if let value { rows.append(Row(title: title, value: value, symbol: symbol)) }
        }
        add("Note", transaction.note, "doc.text")
        add("Fee", transaction.fee.map { format.money($0) }, "banknote.fill")
        add("Original amount", transaction.original.map { format.money($0) }, "banknote")
        add("Reference", transaction.reference, "doc.text.fill")
        add("Matched to", record.matchedTo, "link")
        add("Confidence", transaction.confidence.map { format.wholePercent($0) }, "checkmark.seal.fill")
        for (place, text) in record.messages.compactMap(\.text).enumerated() {
            rows.append(Row(title: "Original text", value: text, symbol: "text.bubble", place: place))
        }
        add("Transaction ID", transaction.id.description, "info.circle")
        return rows
    }
}

extension HouseholdRecord {
    /// What was known before a message told of the same: "Weekly shop"; nil of what messages alone have told.
    fileprivate var matchedTo: String? {
        guard !messages.isEmpty else { return nil }
        let entry: String? =
            switch transaction.origin {
            case .manual: createdByName.isEmpty ? "What was typed in" : "What \(createdByName) typed in"
            case .imported: "A line of a bank statement"
            case .grocery: "A grocery shop"
            case .capture, .allowance, .adjustment: nil
            }
        return entry.map { transaction.note ?? $0 }
    }
}
