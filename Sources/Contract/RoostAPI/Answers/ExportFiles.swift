public import Household
import Ledger

extension EntryExport.Format {
    /// The media type, without its parameters.
    public var mediaType: String { self == .csv ? "text/csv" : "application/json" }
}

extension EntryExport {
    /// The file of a format, as UTF-8.
    public func file(_ format: Format) -> [UInt8] {
        switch format {
        case .csv: csv
        case .json: JSONWriter.bytes(json)
        }
    }

    /// The media type of a file with photos beside it.
    public static let archiveMediaType = "application/zip"

    /// The name of a file with photos beside it: "roost-Alice-2025-01-01-2025-11-20.zip".
    public var archiveName: String { "\(fileStem).zip" }

    /// The name of a format's file: "roost-Alice-2025-01-01-2025-11-20.csv".
    public func fileName(_ format: Format) -> String { "\(fileStem).\(format.rawValue)" }

    private static let columns = [
        "date", "time", "child", "type", "amount", "currency", "description", "category", "note", "balance_after",
        "created_by", "source", "id",
    ]

    /// RFC 4180 with a byte order mark. What people typed is defused, so that no spreadsheet takes it for a formula.
    private var csv: [UInt8] {
        var text = "\u{FEFF}" + Self.columns.joined(separator: ",") + "\r\n"
        for line in lines {
            let entry = line.entry
            let cells = [
                entry.date.description, time(of: line) ?? "", Self.defused(line.childName),
                entry.direction.rawValue, entry.signedAmount.digits, entry.amount.unit.code,
                Self.defused(entry.description), Self.defused(line.categoryName ?? ""),
                Self.defused(entry.note ?? ""), line.balanceAfter.digits, Self.defused(line.createdByName),
                entry.source.rawValue, entry.id.description,
            ]
            text += cells.map(Self.quoted).joined(separator: ",") + "\r\n"
        }
        return Array(text.utf8)
    }

    /// A text that spreadsheets would read as a formula, with an apostrophe before it.
    private static func defused(_ text: String) -> String {
        guard let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else { return text }
        return "'" + text
    }

    private static func quoted(_ cell: String) -> String {
        guard cell.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return cell }
        return "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }

    /// The same columns, named as everywhere in the API; texts as they were typed.
    private var json: JSONValue {
        [
            "from": JSONValue(span.first), "to": JSONValue(span.last), "currency": .string(family.currency.code),
            "entries": .array(
                lines.map { line in
                    [
                        "date": JSONValue(line.entry.date), "time": JSONValue(time(of: line)),
                        "child": .string(line.childName), "type": .string(line.entry.direction.rawValue),
                        "amount": JSONValue(line.entry.signedAmount), "currency": .string(line.entry.amount.unit.code),
                        "description": .string(line.entry.description), "category": JSONValue(line.categoryName),
                        "note": JSONValue(line.entry.note), "balanceAfter": JSONValue(line.balanceAfter),
                        "createdBy": .string(line.createdByName), "source": .string(line.entry.source.rawValue),
                        "id": JSONValue(line.entry.id),
                    ]
                }),
        ]
    }
}
