import Foundation
import Ledger

/// A statement of a bank, read row by row: CSV of any bank, OFX, QFX, and Roost's own export (finances.md §3.8). The
/// same reading serves the preview and the import, so that what is imported is what was shown.
///
///     let shown = try Statement.read(bytes, defaults: defaults)              guessed, to be confirmed
///     var mapping = shown.mapping                                            changed by a person, or not
///     let read = try Statement.read(bytes, mapping: mapping, defaults: …)    for the import
///
/// A row that can't be read is told with its number and spoils no other. What makes the file as a whole unreadable is
/// thrown, and nothing of it is read.
public struct Statement: Hashable, Sendable {
    /// Most megabytes of a file.
    public static let megabyteLimit = 5
    /// Most bytes of a file.
    public static let byteLimit = megabyteLimit << 20
    /// Most rows of a file.
    public static let rowLimit = DelimitedText.recordLimit
    /// How many rows a preview shows.
    public static let previewCount = 20

    /// What a file is. The raw value is the one on the wire.
    public enum Format: String, CaseIterable, Hashable, Sendable {
        /// Delimited text of a bank.
        case csv
        /// Roost's own export: nothing about it is guessed.
        case roost
        /// OFX 1 or 2, QFX: nothing about it is guessed.
        case ofx
    }

    /// A column, for a person to say what it means.
    public struct Column: Hashable, Sendable {
        /// Its name in the file; empty without one.
        public let label: String
        /// What the first three rows have in it.
        public let samples: [String]
        /// What it means; nil where it is not read.
        public let field: ImportField?

        /// A column with every part.
        public init(label: String, samples: [String], field: ImportField?) {
            self.label = label
            self.samples = samples
            self.field = field
        }
    }

    /// What the file is.
    public let format: Format
    /// How the table was read; nil of OFX.
    public let mapping: ImportMapping?
    /// The columns of the table; none of OFX.
    public let columns: [Column]
    /// The accounts that an OFX file tells of; none of a table.
    public let accounts: [StatementAccount]
    /// Every row in the order of the file, blank ones left out.
    public let rows: [StatementRow]
    /// Whether the file ends in the middle. What is whole was read.
    public let isCutOff: Bool
    /// What nobody has said about the columns, so that no row was read; nil once everything is said.
    public let missing: StatementProblem?

    /// The transactions in the order of the file.
    public var transactions: [StatementTransaction] { rows.compactMap(\.transaction) }

    /// The rows that can't be read.
    public var notes: [RowNote] {
        rows.compactMap { row in
            if case .problem(let problem) = row.result { RowNote(row: row.number, problem: problem) } else { nil }
        }
    }

    /// How many rows were passed over.
    public var skippedCount: Int {
        rows.count { row in
            if case .skipped = row.result { true } else { false }
        }
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: the file, at most `byteLimit`.
    ///   - mapping: how a table is to be read; nil to guess. Of OFX it is not asked.
    ///   - defaults: what the file does not say.
    ///   - isOutline: whether a table is wanted also where its columns do not say enough: without rows, and with what
    ///     is missing.
    /// - Throws: what makes the file as a whole unreadable, or is missing from the mapping.
    public static func read(
        _ bytes: [UInt8], mapping: ImportMapping? = nil, defaults: StatementDefaults, isOutline: Bool = false
    ) throws(StatementProblem) -> Statement {
        guard bytes.count <= byteLimit else { throw .tooLarge(limitMegabytes: megabyteLimit) }
        if isForeign(bytes) { throw .unknownFormat }
        let text = try StatementText.utf8(bytes)
        guard text.contains(where: { $0 > 0x20 }) else { throw .empty }
        if OFXReader.reads(text) {
            let reader = try OFXReader(text, defaults)
            if reader.rows.isEmpty { throw .noRows }
            return Statement(
                format: .ofx, mapping: nil, columns: [], accounts: reader.accounts, rows: reader.rows,
                isCutOff: reader.isCutOff, missing: nil)
        }
        if text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
            throw String(decoding: text.prefix(4_096), as: UTF8.self).contains("<!") ? .declarations : .unknownFormat
        }
        return try table(text, mapping, defaults, isOutline)
    }

    /// PDF, ZIP (and with it XLSX), XLS.
    private static func isForeign(_ bytes: [UInt8]) -> Bool {
        let beginnings: [[UInt8]] = [Array("%PDF".utf8), [0x50, 0x4B, 0x03, 0x04], [0xD0, 0xCF, 0x11, 0xE0]]
        return beginnings.contains { bytes.starts(with: $0) }
    }

    private static func table(
        _ text: [UInt8], _ chosen: ImportMapping?, _ defaults: StatementDefaults, _ isOutline: Bool
    ) throws(StatementProblem) -> Statement {
        let mapping: ImportMapping
        if let chosen { mapping = chosen } else { mapping = try MappingGuess.mapping(of: text, defaults) }
        let delimited = try DelimitedText(text, delimiter: mapping.delimiter)
        if let row = mapping.headerRow, !delimited.records.indices.contains(row - 1) { throw .columnMissing }
        let table = StatementTable(delimited, header: mapping.headerRow.map { $0 - 1 })
        let missing = try mapping.missing(width: table.width)
        if let missing, !isOutline { throw missing }
        var reader = TableReader(table, mapping, defaults)
        let rows = missing == nil ? reader.read() : []
        guard missing != nil || rows.contains(where: { if case .skipped = $0.result { false } else { true } })
        else { throw .noRows }
        let samples = table.rows.prefix(3)
        let columns = table.labels.enumerated().map { index, label in
            Column(
                label: label, samples: samples.map { index < $0.cells.count ? $0.cells[index] : "" },
                field: index < mapping.columns.count ? mapping.columns[index] : nil)
        }
        let isOwn = RoostExport.columns(table.labels) == mapping.columns
        return Statement(
            format: isOwn ? .roost : .csv, mapping: mapping, columns: columns, accounts: [], rows: rows,
            isCutOff: rows.contains { $0.result == .problem(.cutOff) }, missing: missing)
    }
}
