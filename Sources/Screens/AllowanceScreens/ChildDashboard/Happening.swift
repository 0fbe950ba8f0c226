import Allowance
import Design
import Household
import HouseholdClient
import Ledger

/// One entry as a child is told of it: what happened, in words, and below it what it was for and when.
///
///     Mom gave you $10.00 for chores        You put $3.00 aside
///     Mowing the lawn · Today               To College · Saturday
struct Happening: Hashable, Identifiable {
    let id: Entry.ID
    let direction: Direction
    let sentence: String
    /// What it was for, and when.
    let details: [String]
    let isReversed: Bool

    private init(id: Entry.ID, direction: Direction, sentence: String, details: [String], isReversed: Bool) {
        self.id = id
        self.direction = direction
        self.sentence = sentence
        self.details = details
        self.isReversed = isReversed
    }

    /// What `record` is to the child whose entry it is.
    ///
    /// - Parameters:
    ///   - reader: the child: two people of a family may have one name.
    ///   - today: the family's day.
    init(_ record: TransactionRecord, reader: User.ID, today: CalendarDate, format: DisplayFormat) {
        id = record.id
        direction = record.entry.direction
        isReversed = record.isReversed
        let amount = format.money(record.entry.amount)
        let isOwn = record.entry.author == .person(reader)
        sentence = Self.sentence(record, amount: amount, isOwn: isOwn)
        details = [record.entry.description, format.heading(record.entry.date, today: today)]
    }

    /// What a row of a list in which a payment and its "Undo" are one is to the child.
    init(_ folded: EntryFolding.Row, reader: User.ID, today: CalendarDate, format: DisplayFormat) {
        switch folded {
        case .entry(let record):
            self.init(record, reader: reader, today: today, format: format)
        case .undonePayment(let paid, let undone):
            self.init(
                id: paid.id, direction: undone.entry.direction,
                sentence: "\(undone.createdByName) undid a payment of \(format.money(paid.entry.amount))",
                details: [UndonePaymentRow.title, format.heading(undone.entry.date, today: today)],
                isReversed: false)
        }
    }

    /// The whole row as it is read aloud.
    var spoken: String {
        ([sentence] + [details.joined(separator: " · ")] + (isReversed ? ["Reversed"] : [])).joined(separator: ", ")
    }

    private static func sentence(_ record: TransactionRecord, amount: String, isOwn: Bool) -> String {
        let isIn = record.entry.direction == .credit
        return switch record.entry.source {
        case .allowance:
            record.entry.author == .roost
                ? "You got your allowance of \(amount)"
                : "\(record.createdByName) gave you your allowance of \(amount)"
        case .startingBalance: "You started with \(amount)"
        case .savings: savings(amount: amount, isIn: isIn, isOwn: isOwn)
        case .wish: isIn ? "You got \(amount) back" : "You spent \(amount) on a wish"
        case .recurring, .transfer, .adjustment: isIn ? "You got \(amount)" : "You spent \(amount)"
        case .reversal: isIn ? "You got \(amount) back" : "\(amount) went back"
        case .manual:
            isIn
                ? (isOwn ? "You added " : "\(record.createdByName) gave you ") + amount + reason(record)
                : "You spent " + amount + reason(record)
        }
    }

    private static func savings(amount: String, isIn: Bool, isOwn: Bool) -> String {
        switch (isIn, isOwn) {
        case (false, true): "You put \(amount) aside"
        case (false, false): "\(amount) was put aside for you"
        case (true, true): "You took \(amount) out of savings"
        case (true, false): "\(amount) came out of savings"
        }
    }

    /// " for chores", of a category whose name makes a sentence; nothing of the family's own ones.
    private static func reason(_ record: TransactionRecord) -> String {
        guard let key = record.category?.key.flatMap(CategoryKey.init(rawValue:)) else { return "" }
        return switch key {
        case .chores: " for chores"
        case .gift: " as a gift"
        case .bonus: " as a bonus"
        case .allowance: " as allowance"
        case .toys: " on toys"
        case .games: " on games"
        case .books: " on books"
        case .clothes: " on clothes"
        case .snacks: " on snacks"
        case .electronics: " on electronics"
        case .entertainment: " on fun"
        case .sports: " on sports"
        case .crafts: " on crafts"
        case .charity: " to help others"
        case .otherIncome, .otherSpending, .savingsTransfer, .startingBalance: ""
        }
    }
}
