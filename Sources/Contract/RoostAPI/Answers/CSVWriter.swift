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
    /// What is not seen before it changes nothing, and the wide and small forms of its signs are the same to some.
    mutating func typedCell(_ text: String) {
        let first = text.unicodeScalars.first { !Self.isUnseen($0) }
        let isFormula = first.map { Self.beginsFormula.contains($0) } ?? false
        // A spreadsheet may take a tab or a return at the start for the end of a cell.
        let isSplit = text.unicodeScalars.first == "\t" || text.unicodeScalars.first == "\r"
        cell(isFormula || isSplit ? "'" + text : text)
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
            || properties.generalCategory == .control || properties.generalCategory == .format
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
    private static let beginsFormula: Set<Unicode.Scalar> = [
        "=", "+", "-", "@",
        // Full-width, small, raised and lowered forms, and the minus sign.
        "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{FE66}", "\u{FE62}", "\u{FE63}", "\u{FE6B}",
        "\u{207C}", "\u{207A}", "\u{207B}", "\u{208C}", "\u{208A}", "\u{208B}", "\u{2212}",
    ]
}
