import Household

/// What stands between the cells of a row. The raw value is the one on the wire.
public enum Delimiter: String, CaseIterable, Hashable, Sendable {
    case comma, semicolon, tab, pipe

    var byte: UInt8 {
        switch self {
        case .comma: UInt8(ascii: ",")
        case .semicolon: UInt8(ascii: ";")
        case .tab: UInt8(ascii: "\t")
        case .pipe: UInt8(ascii: "|")
        }
    }
}

/// Delimited text cut into records and cells, by RFC 4180 with every line end that is in use (CRLF, LF, CR) and any of
/// four delimiters.
///
///     a,"b ""c"" d",e     three cells: a / b "c" d / e
///     "a\nb";c            two cells, the first of two lines
///     5" pipe,c           a quote within a cell that began without one is a character
///     "a"b,c              told as unclear: `hasTextOutsideQuotes`
struct DelimitedText: Sendable {
    /// One row.
    struct Record: Hashable, Sendable {
        /// Counted from 1 as a spreadsheet counts rows: blank ones too, a quoted line end counts nothing.
        let number: Int
        /// As written, without their quotes.
        var cells: [String] = []
        /// Whether something stands between a closing quote and the next delimiter.
        var hasTextOutsideQuotes = false

        /// Whether there is nothing in it.
        var isBlank: Bool { cells.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
    }

    /// Most records of one file.
    static let recordLimit = 50_000
    /// Most cells of one record.
    static let columnLimit = 200
    /// Most cells of one file; 5 MB of statements have half as many.
    static let cellLimit = 1_000_000
    /// Most lines of one cell: a quote that swallows more was opened by mistake.
    static let cellLineLimit = 20

    /// Every record, blank ones too.
    private(set) var records: [Record] = []
    /// Whether the last record ends with a line break, so that nothing of it can be missing.
    private(set) var isLastLineClosed = true
    /// Whether the last cell ends with its quote.
    private(set) var isLastCellQuoted = false

    private let bytes: [UInt8]
    private let delimiter: UInt8
    private let lineLimit: Int
    private var index = 0
    private var cellCount = 0

    /// Reads UTF-8. Throws `.unbalancedQuote`, `.tooManyRows`, `.tooManyColumns` or `.tooManyCells`.
    ///
    /// - Parameter most: how many records are wanted, to look at the beginning alone; nil for all.
    init(_ bytes: [UInt8], delimiter: Delimiter, most: Int? = nil) throws(StatementProblem) {
        self.bytes = bytes
        self.delimiter = delimiter.byte
        // Roost opens no quote by mistake, and a note may be all line breaks.
        lineLimit = RoostExport.isBegun(by: bytes) ? FieldRules.noteLimit : Self.cellLineLimit
        while index < bytes.count, records.count < most ?? .max {
            if records.count == Self.recordLimit { throw .tooManyRows(limit: Self.recordLimit) }
            let record = try record()
            cellCount += record.cells.count
            if cellCount > Self.cellLimit { throw .tooManyCells(limit: Self.cellLimit) }
            records.append(record)
        }
    }

    private mutating func record() throws(StatementProblem) -> Record {
        var record = Record(number: records.count + 1)
        while true {
            if record.cells.count == Self.columnLimit { throw .tooManyColumns(limit: Self.columnLimit) }
            try appendCell(to: &record)
            guard index < bytes.count else {
                isLastLineClosed = false
                return record
            }
            let end = bytes[index]
            index += 1
            if end == delimiter { continue }
            if end == Self.carriageReturn, index < bytes.count, bytes[index] == Self.lineFeed { index += 1 }
            return record
        }
    }

    private mutating func appendCell(to record: inout Record) throws(StatementProblem) {
        var start = index
        while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
        isLastCellQuoted = start < bytes.count && bytes[start] == Self.quote
        guard isLastCellQuoted else {
            record.cells.append(String(decoding: rest(), as: UTF8.self))
            return
        }
        index = start + 1
        var content = try quoted(row: record.number)
        let outside = rest()
        if outside.contains(where: { $0 != UInt8(ascii: " ") }) {
            record.hasTextOutsideQuotes = true
            content += outside
        }
        record.cells.append(String(decoding: content, as: UTF8.self))
    }

    /// What stands before the next delimiter or line end.
    private mutating func rest() -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, bytes[index] != delimiter, !Self.isLineEnd(bytes[index]) { index += 1 }
        return bytes[start..<index]
    }

    private mutating func quoted(row: Int) throws(StatementProblem) -> [UInt8] {
        var content: [UInt8] = []
        var lines = 1
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == Self.quote {
                guard index < bytes.count, bytes[index] == Self.quote else { return content }
                index += 1
            } else if byte == Self.lineFeed {
                lines += 1
                if lines > lineLimit { throw .unbalancedQuote(row: row) }
            }
            content.append(byte)
        }
        throw .unbalancedQuote(row: row)
    }

    private static let quote = UInt8(ascii: "\"")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let lineFeed = UInt8(ascii: "\n")

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == carriageReturn || byte == lineFeed }
}
