import Foundation
import Household
import Ledger
public import Money

extension Statement.Format: FieldValue {}
extension ImportField: FieldValue {}
extension Delimiter: FieldValue {}
extension DateOrder: FieldValue {}
extension NumberStyle: FieldValue {}
extension SignConvention: FieldValue {}

/// What an import of a statement did, or would do.
public struct ImportAnswer: Sendable {
    private var id: StatementImport.ID?
    private let counts: ImportCounts
    private let notes: [RowNote]
    private var preview: StatementPreview?

    /// What an import did.
    public init(_ outcome: ImportOutcome) {
        id = outcome.imported?.id
        (counts, notes) = (outcome.counts, outcome.notes)
    }

    /// What an import would do.
    public init(_ preview: StatementPreview) {
        (counts, notes) = (preview.counts, preview.notes)
        self.preview = preview
    }

    /// The status of HTTP: 201 where something was added.
    public var httpStatus: Int { id == nil ? 200 : 201 }

    /// What the body holds. `imported` counts transactions that were added, or would be; `preview` is there of a dry
    /// run alone.
    public static let fields = Fields<ImportAnswer>(
        "ImportResult",
        [
            .init("importId", \.id), .init("imported", \.counts.new), .init("duplicates", \.counts.known),
            .init("skipped", \.counts.skipped), .init("unreadable", \.counts.problems),
            .list("problems", noteFields, \.notes),
            .init("preview", .nullable(previewFields.schema)) { $0.preview.map(previewFields.json) ?? .null },
        ])

    private static let noteFields = Fields<RowNote>(
        "ImportProblem", [.init("row", \.row), .init("message") { $0.message(Locale(identifier: "en-US")) }])

    private static let previewFields = Fields<StatementPreview>(
        "ImportPreview",
        [
            .init("format", \.format),
            .init("mapping", .nullable(ImportMapping.fields.schema)) {
                $0.mapping.map(ImportMapping.fields.json) ?? .null
            },
            .list("columns", columnFields, \.columns), .init("cutOff", \.isCutOff), .init("from", \.days?.first),
            .init("to", \.days?.last), .list("rows", rowFields, \.rows), .init("newSources", \.newSources),
            .init("missing") { $0.missing?.message(Locale(identifier: "en-US")) }, .init("lacksSource", \.lacksSource),
        ])

    private static let columnFields = Fields<Statement.Column>(
        "ImportColumn", [.init("label", \.label), .init("samples", \.samples), .init("field", \.field)])

    private static let rowFields = Fields<StatementPreview.Row>(
        "ImportRow",
        [
            [.init("row", \.number), .init("type", \.type)], Field.money("amount", \.amount),
            [.init("currency", \.amount.unit.code)], Field.optionalMoney("fee", \.fee),
            [
                .init("date", \.day), .init("merchant", \.merchant), .init("category", \.category),
                .init("source", \.source), .init("counterSource", \.counterSource), .init("duplicate", \.isKnown),
            ],
        ].flatMap { $0 })
}

extension ImportMapping {
    /// How a table was read; the part `mapping` of an import takes the same.
    static let fields = Fields<ImportMapping>(
        "ImportMappingAnswer",
        [
            .init("delimiter", \.delimiter), .init("headerRow", \.headerRow),
            .init("columns", .list(.nullable(.choice(ImportField.self)))) { mapping in
                .array(mapping.columns.map { $0.map { .string($0.rawValue) } ?? .null })
            },
            .init("dateOrder", \.dateOrder), .init("numberStyle", \.numberStyle), .init("sign", \.sign),
            .init("currency", \.currency?.code), .init("lastDay", \.lastDay),
        ])
}

extension StatementImport: AnswerObject {
    /// An import that can be taken back. An element of the body of `GET /imports`.
    public static let fields = Fields<StatementImport>(
        "Import",
        [
            .init("id", \.id), .init("fileName", \.fileName), .init("imported", \.added),
            .init("createdAt", \.createdAt),
        ])
}
