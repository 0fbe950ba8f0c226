public import Foundation
public import Ledger

/// What a column of a statement can mean. The raw value is the one on the wire.
public enum ImportField: String, CaseIterable, Hashable, Sendable {
    /// The day, perhaps with a time.
    case date
    /// A time of day in a column of its own.
    case time
    /// What moved, in one column.
    case amount
    /// Money out, beside a column of money in.
    case debit
    /// Money in, beside a column of money out.
    case credit
    /// Which way it went: "DB", "CR", "income", "Af".
    case type
    /// The currency, by code or sign.
    case currency
    /// Who is paid or pays.
    case merchant
    /// Who pays, where another column names who is paid.
    case payer
    /// What the bank writes about it; stands in for a merchant where there is none.
    case description
    /// A note, which stands in for nothing.
    case note
    /// A category's name.
    case category
    /// The own account by its name.
    case source
    /// Of a transfer the own account on the other side.
    case counterSource
    /// What it cost on top.
    case fee
    /// The bank's number of it.
    case reference
    /// The number that Roost itself gave it.
    case id
    /// What the account held afterwards.
    case balance
    /// Whether it is booked.
    case status
    /// The own account's number, of which the last four digits are kept.
    case account

    /// What people call it, within a sentence.
    public var name: String {
        switch self {
        case .counterSource: "counter source"
        case .account: "account number"
        case .debit: "money out"
        case .credit: "money in"
        default: rawValue
        }
    }
}

/// In which order a date's numbers stand. Four digits in front are a year and a month's name is a month in every
/// order; the marks between may be `/`, `-`, `.`, a space or none. The raw value is the one on the wire.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
    case dayMonthYear, monthDayYear, yearMonthDay

    /// The order in use where a locale is from.
    public init(_ locale: Locale) {
        switch locale.region?.identifier {
        case "US", "PH", "FM", "MH", "PW", "GU", "PR": self = .monthDayYear
        case "CN", "JP", "KR", "KP", "TW", "HU", "LT", "MN", "SE", "IR": self = .yearMonthDay
        default: self = .dayMonthYear
        }
    }
}

/// How amounts are written. The raw value is the one on the wire.
public enum NumberStyle: String, CaseIterable, Hashable, Sendable {
    /// "1,234.50"
    case point
    /// "1.234,50"
    case comma
    /// Each by its own marks (finances.md §2.3): nothing in the file tells more, or it writes both.
    case automatic
}

/// Which sign money out has. The raw value is the one on the wire.
public enum SignConvention: String, CaseIterable, Hashable, Sendable {
    /// Accounts.
    case negativeIsExpense
    /// Cards, and lists of payments without any sign.
    case positiveIsExpense
}

/// How the table of a statement is to be read. `Statement.read` guesses one; a person may change every part of it.
public struct ImportMapping: Hashable, Sendable {
    /// What stands between cells.
    public var delimiter: Delimiter
    /// The row with the names of the columns, counted from 1; what is above it is not read. Nil where there is none.
    public var headerRow: Int?
    /// What each column means, from the left; nil for a column that is not read.
    public var columns: [ImportField?]
    /// In which order dates are written.
    public var dateOrder: DateOrder
    /// How amounts are written.
    public var numberStyle: NumberStyle
    /// Which sign money out has; counts where a row has one amount and no type.
    public var sign: SignConvention
    /// The currency of rows that name none; nil for the one of the defaults.
    public var currency: Currency?
    /// A date without a year is the last such day up to this one; nil for today.
    public var lastDay: CalendarDate?

    /// A mapping with every part.
    public init(
        delimiter: Delimiter = .comma, headerRow: Int? = 1, columns: [ImportField?],
        dateOrder: DateOrder = .dayMonthYear, numberStyle: NumberStyle = .automatic,
        sign: SignConvention = .negativeIsExpense, currency: Currency? = nil, lastDay: CalendarDate? = nil
    ) {
        self.delimiter = delimiter
        self.headerRow = headerRow
        self.columns = columns
        self.dateOrder = dateOrder
        self.numberStyle = numberStyle
        self.sign = sign
        self.currency = currency
        self.lastDay = lastDay
    }

    /// The column of a meaning; nil where there is none.
    func column(_ field: ImportField) -> Int? { columns.firstIndex(of: field) }

    /// What is missing for rows to be read, or chosen twice; nil where nothing is. Throws for a column that there is
    /// not.
    func missing(width: Int) throws(StatementProblem) -> StatementProblem? {
        if columns.dropFirst(width).contains(where: { $0 != nil }) { throw .columnMissing }
        for field in ImportField.allCases where columns.count(where: { $0 == field }) > 1 {
            return .columnChosenTwice(field)
        }
        if column(.date) == nil { return .dateColumnMissing }
        if column(.amount) == nil && column(.debit) == nil && column(.credit) == nil { return .amountColumnMissing }
        return nil
    }
}

/// What a statement does not say and the family does.
public struct StatementDefaults: Hashable, Sendable {
    /// The currency of rows that name none: the chosen source's.
    public var currency: Currency
    /// The order of a date that can be read both ways.
    public var dateOrder: DateOrder
    /// Where a time without a zone was.
    public var zone: TimeZone
    /// The family's day, from which dates without a year are counted back.
    public var today: CalendarDate

    /// The family's defaults.
    public init(currency: Currency, dateOrder: DateOrder, zone: TimeZone, today: CalendarDate) {
        self.currency = currency
        self.dateOrder = dateOrder
        self.zone = zone
        self.today = today
    }
}
