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

    /// What people typed is defused, so that no spreadsheet takes it for a formula.
    private var csv: [UInt8] {
        var file = CSVWriter(Self.columns, rows: lines.count)
        for line in lines {
            let entry = line.entry
            file.cell(entry.date.description)
            file.cell(time(of: line) ?? "")
            file.typedCell(line.childName)
            file.cell(entry.direction.rawValue)
            file.cell(entry.signedAmount.digits)
            file.cell(entry.amount.unit.code)
            file.typedCell(entry.description)
            file.typedCell(line.categoryName ?? "")
            file.typedCell(entry.note ?? "")
            file.cell(line.balanceAfter.digits)
            file.typedCell(line.createdByName)
            file.cell(entry.source.rawValue)
            file.cell(entry.id.description)
            file.endRow()
        }
        return file.bytes
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
