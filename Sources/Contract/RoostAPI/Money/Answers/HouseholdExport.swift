import Foundation
import Household
import Ledger
public import Money

/// The household's transactions as a file of RFC 4180, which Roost reads again when it is imported: amounts with a
/// point, whatever the family's own style, and times in UTC.
public enum HouseholdExport {
    /// Most transactions of one file; more are exported by spans of days.
    public static let limit = 50_000

    private static let columns = [
        "date", "type", "amount", "currency", "merchant", "category", "source", "counterSource", "fee", "note",
        "reference", "id",
    ]

    /// The file, one line a transaction in the order given. Merchants are written as they were sent, not as rules call
    /// them; pocket money goes to the child, so that the line names two sides and is read again.
    public static func file(_ records: [HouseholdRecord]) -> [UInt8] {
        var file = CSVWriter(columns, rows: records.count)
        for record in records {
            let transaction = record.transaction
            file.cell(JSONValue.timestamp(transaction.date))
            file.cell(transaction.type.rawValue)
            file.cell(transaction.amount.digits)
            file.cell(transaction.amount.unit.code)
            file.typedCell(transaction.merchant ?? "")
            file.typedCell(record.category?.name ?? "")
            file.typedCell(record.source?.name ?? "")
            file.typedCell(record.otherSide ?? "")
            file.cell(transaction.fee?.digits ?? "")
            file.typedCell(transaction.note ?? "")
            file.typedCell(transaction.reference ?? "")
            file.cell(transaction.id.description)
            file.endRow()
        }
        return file.bytes
    }
}
