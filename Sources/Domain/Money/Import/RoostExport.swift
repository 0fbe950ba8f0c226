/// The columns of Roost's own export (finances.md §4, GET /export.csv), which are read as they were written.
enum RoostExport {
    /// The names, in the order of the export.
    static let names = [
        "date", "type", "amount", "currency", "merchant", "category", "source", "counterSource", "fee", "note",
        "reference", "id",
    ]

    /// Whether a file begins as an export does that nobody has rewritten.
    static func isBegun(by bytes: [UInt8]) -> Bool { bytes.starts(with: names.joined(separator: ",").utf8) }

    /// A text without the apostrophe that an export puts before one which spreadsheets would take for a formula; other
    /// programs do the same.
    ///
    ///     "'=1+1"   → "=1+1"          "'s-Hertogenbosch"   stays
    static func withoutGuard(_ text: String) -> String {
        guard text.first == "'" else { return text }
        let rest = text.dropFirst()
        let first = rest.unicodeScalars.first {
            !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        }
        return first.map(formulaSigns.contains) == true ? String(rest) : text
    }

    private static let formulaSigns: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{FE66}", "\u{FE62}", "\u{FE63}",
        "\u{FE6B}", "\u{207C}", "\u{207A}", "\u{207B}", "\u{208C}", "\u{208A}", "\u{208B}", "\u{2212}",
    ]

    /// What the columns mean, in whatever order they are; nil unless each is there.
    static func columns(_ labels: [String]) -> [ImportField?]? {
        guard Set(labels).isSuperset(of: names) else { return nil }
        let fields: [ImportField?] = labels.map { ImportField(rawValue: $0) }
        return Set(fields).count == fields.count ? fields : nil
    }
}
