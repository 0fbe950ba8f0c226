/// Writes a file of RFC 4180 as UTF-8 with a byte order mark, cell by cell.
///
///     var file = CSVWriter(["date", "amount"])
///     file.cell("2025-11-20"); file.cell("-10.00"); file.endRow()
struct CSVWriter {
    /// The file by now.
    private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    private var isRowBegun = false

    /// A file that begins with the names of its columns and is to hold about so many rows.
    init(_ columns: [String], rows: Int = 0) {
        bytes.reserveCapacity(rows * 256)
        for column in columns { cell(column) }
        endRow()
    }

    /// A cell of the row; in quotes where its text needs them.
    mutating func cell(_ text: String) {
        if isRowBegun { bytes.append(Self.comma) }
        isRowBegun = true
        let text = text.utf8
        guard text.contains(where: { $0 == Self.quote || $0 == Self.comma || $0 == Self.return || $0 == Self.newline })
        else { return bytes.append(contentsOf: text) }
        bytes.append(Self.quote)
        for byte in text {
            if byte == Self.quote { bytes.append(Self.quote) }
            bytes.append(byte)
        }
        bytes.append(Self.quote)
    }

    /// A cell with what people typed: a text that spreadsheets would read as a formula has an apostrophe before it.
    mutating func typedCell(_ text: String) {
        let isFormula = text.utf8.first.map { Self.beginsFormula.contains($0) } ?? false
        cell(isFormula ? "'" + text : text)
    }

    /// Ends the row.
    mutating func endRow() {
        bytes += [Self.return, Self.newline]
        isRowBegun = false
    }

    private static let quote = UInt8(ascii: "\"")
    private static let comma = UInt8(ascii: ",")
    private static let `return` = UInt8(ascii: "\r")
    private static let newline = UInt8(ascii: "\n")
    private static let beginsFormula = Array("=+-@\t\r".utf8)
}
