import Foundation
import Household
import Ledger
public import Money

/// The parts of `POST /import`, as `multipart/form-data`.
public enum ImportForm {
    /// The part that holds the statement.
    public static let file = "file"
    /// How its table is to be read, as JSON; left out, Roost guesses.
    public static let mapping = "mapping"
    /// The own account that the statement is of, by its id or name.
    public static let source = "source"
    /// `true` to be told what an import would do, and nothing more.
    public static let dryRun = "dryRun"

    /// What the body holds.
    public static let schema = Schema.object(
        "NewImport",
        [
            .init(file, .file), .optional(mapping, ImportMapping.schema), .optional(source, .text),
            .optional(dryRun, .choice(["true", "false"])),
        ])
}

extension ImportMapping: RequestBody {
    /// The name of its schema.
    public static let schemaName = "ImportMapping"

    /// Reads the members. Left out, the delimiter is a comma, the day stands before the month, each number is read by
    /// its own marks, and a minus is money out; without `headerRow` every row is a transaction.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        let delimiter = reader.choice("delimiter", of: Delimiter.self)
        let header = reader.wholeNumber("headerRow", documented: .wholeNumber(1...60))
        let columns = reader.list("columns", .required, of: .nullable(.choice(ImportField.self))) ?? []
        let order = reader.choice("dateOrder", of: DateOrder.self)
        let style = reader.choice("numberStyle", of: NumberStyle.self)
        let sign = reader.choice("sign", of: SignConvention.self)
        let currency = reader.text("currency")
        let lastDay = reader.day("lastDay")
        var fields: [ImportField?] = []
        for column in columns {
            switch column {
            case .null: fields.append(nil)
            case .string(let name) where ImportField(rawValue: name) != nil: fields.append(ImportField(rawValue: name))
            default: reader.note("columns", "Each must be null or one of: \(Self.fieldNames).")
            }
        }
        if let header, !(1...60).contains(header) { reader.note("headerRow", "Must be from 1 to 60.") }
        let known = currency.flatMap { Currency(code: $0.uppercased()) }
        if currency != nil, known == nil { reader.note("currency", "Must be a currency, such as EUR.") }
        try reader.finish()
        self.init(
            delimiter: delimiter ?? .comma, headerRow: header, columns: fields, dateOrder: order ?? .dayMonthYear,
            numberStyle: style ?? .automatic, sign: sign ?? .negativeIsExpense, currency: known, lastDay: lastDay)
    }

    private static var fieldNames: String { ImportField.allCases.map(\.rawValue).joined(separator: ", ") }
}
