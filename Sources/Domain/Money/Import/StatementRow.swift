import Capture
public import Foundation
public import Ledger

/// One row of a statement and what became of it.
public struct StatementRow: Hashable, Sendable {
    /// What became of a row.
    public enum Result: Hashable, Sendable {
        /// A transaction that can be kept.
        case transaction(StatementTransaction)
        /// Passed over, though nothing is wrong with it.
        case skipped(SkipReason)
        /// Not kept, because something about it can't be read.
        case problem(RowProblem)
    }

    /// Of a table the row as a spreadsheet counts it, the header included; of OFX the transaction in the file. From 1.
    public let number: Int
    /// What became of it.
    public let result: Result

    /// The transaction, if it is one.
    public var transaction: StatementTransaction? {
        if case .transaction(let transaction) = result { transaction } else { nil }
    }

    /// "Row 12: the date can't be read: 31/02/2026"; nil for a transaction.
    public func message(_ locale: Locale) -> String? {
        switch result {
        case .transaction: nil
        case .skipped(let reason): "Row \(number): \(reason.message)"
        case .problem(let problem): RowNote(row: number, problem: problem).message(locale)
        }
    }
}

/// When a row of a statement happened, as far as it says.
public enum StatementDate: Hashable, Sendable {
    /// A day without a time.
    case day(CalendarDate)
    /// A day with a time, in the family's zone unless the row named another.
    case instant(Date)

    /// The family's day.
    public func day(in zone: TimeZone) -> CalendarDate {
        switch self {
        case .day(let day): day
        case .instant(let instant): CalendarDate(instant, in: zone)
        }
    }

    /// When it was. A day without a time is its noon: the same day, should the family move.
    public func instant(in zone: TimeZone) -> Date {
        switch self {
        case .instant(let instant): instant
        case .day(let day): day.instant(at: ClockTime(minutesSinceMidnight: 720), in: zone)
        }
    }
}

/// What a row of a statement says, with nothing wrong about it. Whether it is known already, and which category, source
/// and rule it falls under, is for those to say who know the family's transactions.
public struct StatementTransaction: Hashable, Sendable {
    /// The row it stands in.
    public var row: Int
    /// Which way it went. A transfer comes from an export of Roost alone.
    public var type: TransactionType
    /// Above zero, at most `TransactionForm.largestAmount` major units.
    public var amount: Money
    /// In the currency of the amount, above zero.
    public var fee: Money?
    /// When it happened; from 1990 to tomorrow.
    public var date: StatementDate
    /// Who was paid or who paid: cleaned, at most 120 characters.
    public var merchant: String?
    /// Cleaned, at most 500 characters.
    public var note: String?
    /// The bank's number of it: cleaned, at most 120 characters.
    public var reference: String?
    /// A category by its name.
    public var category: String?
    /// The own account by its name.
    public var source: String?
    /// Of a transfer the own account on the other side, by its name.
    public var counterSource: String?
    /// The last four digits of the own account's number.
    public var accountTail: String?
    /// What the account held afterwards.
    public var balance: Money?
    /// The number that Roost gave it, in an export of Roost.
    public var id: String?

    /// By what two spellings of its merchant are the same; empty without a merchant.
    public var merchantKey: String { merchant.map(MerchantName.key) ?? "" }

    /// A row with what every one has; the rest is nil.
    public init(row: Int, type: TransactionType, amount: Money, date: StatementDate) {
        self.row = row
        self.type = type
        self.amount = amount
        self.date = date
    }
}

/// An account that an OFX file tells of.
public struct StatementAccount: Hashable, Sendable {
    /// The last four digits of its number; nil where it has none.
    public var tail: String?
    /// Whether it is a card.
    public var isCard = false
    /// The currency it is kept in; nil where the file doesn't say.
    public var currency: Currency?
    /// What it held at the statement's end.
    public var balance: Money?
    /// When it held that.
    public var balanceDate: StatementDate?
}
