public import Foundation
public import Household

/// Why a statement as a whole can't be read. Nothing of it is imported then.
public enum StatementProblem: Error, AreaProblem {
    /// No bytes, or nothing but blanks.
    case empty
    /// More bytes than a statement has.
    case tooLarge(limitMegabytes: Int)
    /// More rows than one import takes.
    case tooManyRows(limit: Int)
    /// More columns than a statement has.
    case tooManyColumns(limit: Int)
    /// More cells than a statement has: rows of nothing but delimiters.
    case tooManyCells(limit: Int)
    /// A picture, a PDF, a spreadsheet, a web page.
    case unknownFormat
    /// Characters of value zero: no text.
    case zeroBytes
    /// A quote that opens in this row and never closes, so that nobody can tell where rows end.
    case unbalancedQuote(row: Int)
    /// Document types or entities in an OFX file, which no bank writes and which can be made to grow without end.
    case declarations
    /// Tags in tags in tags.
    case tooDeep(limit: Int)
    /// Not one row that could be a transaction.
    case noRows
    /// No column holds dates.
    case dateColumnMissing
    /// No column holds amounts.
    case amountColumnMissing
    /// Two columns are chosen to mean one thing.
    case columnChosenTwice(ImportField)
    /// A chosen column, or the header row, is none of the file's.
    case columnMissing

    /// Whether there is too much of the file, rather than something wrong with it.
    public var isTooLarge: Bool {
        switch self {
        case .tooLarge, .tooManyRows, .tooManyColumns, .tooManyCells: true
        case .empty, .unknownFormat, .zeroBytes, .unbalancedQuote, .declarations, .tooDeep, .noRows,
            .dateColumnMissing, .amountColumnMissing, .columnChosenTwice, .columnMissing:
            false
        }
    }

    public func message(_ locale: Locale) -> String {
        switch self {
        case .empty: "The file is empty."
        case .tooLarge(let limit): "The file can be at most \(limit) MB."
        case .tooManyRows(let limit):
            "A file can have at most \(limit.formatted(.number.locale(locale))) rows."
        case .tooManyColumns(let limit): "A file can have at most \(limit) columns."
        case .tooManyCells(let limit):
            "A file can have at most \(limit.formatted(.number.locale(locale))) cells."
        case .unknownFormat: "Choose a CSV, OFX or QFX file."
        case .zeroBytes: "The file is damaged or is no text."
        case .unbalancedQuote(let row): "Row \(row): a quote is opened and never closed."
        case .declarations: "The file holds declarations that no bank writes."
        case .tooDeep: "The file is damaged: its tags never end."
        case .noRows: "No transactions found in this file."
        case .dateColumnMissing: "Choose the column with the date."
        case .amountColumnMissing: "Choose the column with the amount."
        case .columnChosenTwice(let field): "Choose only one column for \(field.name)."
        case .columnMissing: "The file has no such column."
        }
    }
}

/// Why one row is no transaction that can be kept. The rest of the statement is not affected.
public enum RowProblem: Error, AreaProblem {
    /// No date.
    case dateMissing
    /// A date that is none in the chosen order of day, month and year.
    case dateUnreadable(String)
    /// A day before 1990.
    case dateTooOld
    /// A day later than tomorrow.
    case dateTooFarAhead
    /// No amount.
    case amountMissing
    /// An amount that is none with the chosen decimal mark.
    case amountUnreadable(String)
    /// More than one transaction may move.
    case amountTooLarge(limit: Int64)
    /// Money went out and came in at once.
    case debitAndCredit
    /// The amount has one sign, its direction another.
    case signAndTypeDiffer
    /// A word for the direction that nobody knows.
    case typeUnknown(String)
    /// A currency that nobody knows, or another one beside the amount.
    case currencyUnclear(String)
    /// A fee that is no amount in the currency of the row.
    case feeUnreadable(String)
    /// More cells than there are columns: a delimiter within a text, so that no cell can be trusted.
    case tooManyCells(expected: Int, found: Int)
    /// Characters outside the quotes of a cell.
    case quotesUnclear
    /// The file ends here, and perhaps in the middle of an amount.
    case cutOff
    /// An element of an OFX file that holds the same twice.
    case repeated(String)
    /// A transfer whose accounts are not both named, or are the same.
    case transferUnclear

    public func message(_ locale: Locale) -> String {
        switch self {
        case .dateMissing: "the date is missing."
        case .dateUnreadable(let text): "the date can't be read: \(text)"
        case .dateTooOld: "the date can't be before 1990."
        case .dateTooFarAhead: "the date can't be more than 1 day in the future."
        case .amountMissing: "the amount is missing."
        case .amountUnreadable(let text): "the amount can't be read: \(text)"
        case .amountTooLarge(let limit): "the amount is more than \(limit.formatted(.number.locale(locale)))."
        case .debitAndCredit: "there is money in and money out."
        case .signAndTypeDiffer: "the amount's sign and its type differ."
        case .typeUnknown(let text): "the type isn't known: \(text)"
        case .currencyUnclear(let text): "the currency isn't clear: \(text)"
        case .feeUnreadable(let text): "the fee can't be read: \(text)"
        case .tooManyCells(let expected, let found): "there are \(found) cells in place of \(expected)."
        case .quotesUnclear: "there is text outside the quotes."
        case .cutOff: "the file ends here and may be cut off."
        case .repeated(let name): "\(name) is there twice."
        case .transferUnclear: "a transfer needs two different sources."
        }
    }
}

/// Why a row was passed over, though nothing is wrong with it.
public enum SkipReason: String, CaseIterable, Hashable, Sendable {
    /// An amount of zero.
    case zeroAmount
    /// An opening or closing balance, a total.
    case summary
    /// Neither a date nor an amount: a remark of the bank.
    case remark
    /// The header once more, at the top of another page.
    case header
    /// Pending, declined or taken back.
    case notBooked

    /// The sentence for people, to stand behind "Row 12: ".
    public var message: String {
        switch self {
        case .zeroAmount: "the amount is 0."
        case .summary: "a balance or total."
        case .remark: "no transaction."
        case .header: "the names of the columns."
        case .notBooked: "not booked."
        }
    }
}
