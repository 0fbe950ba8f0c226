import Foundation
public import Ledger

/// What an import of a statement would do, before anything is kept.
public struct StatementPreview: Hashable, Sendable {
    /// A row that is a transaction, as it would be kept.
    public struct Row: Hashable, Sendable, Identifiable {
        /// The row as a spreadsheet counts it; of OFX the transaction in the file.
        public let number: Int
        /// Which way it goes.
        public let type: TransactionType
        /// What moves.
        public let amount: Money
        /// What it costs on top.
        public let fee: Money?
        /// The family's day of it.
        public let day: CalendarDate
        /// Who is paid or pays.
        public let merchant: String?
        /// The name of its category.
        public let category: String?
        /// The name of its own account.
        public let source: String?
        /// Of a transfer the name of the own account on the other side.
        public let counterSource: String?
        /// Whether the family has it already, so that it is left out.
        public let isKnown: Bool

        /// By its row, of which there is one.
        public var id: Int { number }

        /// A row with every field.
        public init(
            number: Int, type: TransactionType, amount: Money, fee: Money? = nil, day: CalendarDate,
            merchant: String? = nil, category: String? = nil, source: String? = nil, counterSource: String? = nil,
            isKnown: Bool = false
        ) {
            self.number = number
            self.type = type
            self.amount = amount
            self.fee = fee
            self.day = day
            self.merchant = merchant
            self.category = category
            self.source = source
            self.counterSource = counterSource
            self.isKnown = isKnown
        }
    }

    /// What the file is.
    public var format: Statement.Format
    /// How its table was read; nil of OFX.
    public var mapping: ImportMapping?
    /// The columns of its table; none of OFX.
    public var columns: [Statement.Column]
    /// Whether the file ends in the middle.
    public var isCutOff: Bool
    /// How many rows become what.
    public var counts: ImportCounts
    /// The first and the last day of its transactions; nil without any.
    public var days: DaySpan?
    /// Its first transactions, `Statement.previewCount` at most.
    public var rows: [Row]
    /// The first rows that can't be read, `noteLimit` at most.
    public var notes: [RowNote]
    /// Own accounts that the file names and the family has not: they would be made.
    public var newSources: [String]
    /// What nobody has said about the columns, so that no row was read; nil once everything is said.
    public var missing: StatementProblem?
    /// Whether it has transactions of which neither the file nor anybody says whose account they are of.
    public var lacksSource: Bool

    /// Most rows that are told one by one.
    public static let noteLimit = 100

    /// A preview with every part.
    public init(
        format: Statement.Format, mapping: ImportMapping? = nil, columns: [Statement.Column] = [],
        isCutOff: Bool = false, counts: ImportCounts, days: DaySpan? = nil, rows: [Row], notes: [RowNote] = [],
        newSources: [String] = [], missing: StatementProblem? = nil, lacksSource: Bool = false
    ) {
        self.format = format
        self.mapping = mapping
        self.columns = columns
        self.isCutOff = isCutOff
        self.counts = counts
        self.days = days
        self.rows = rows
        self.notes = notes
        self.newSources = newSources
        self.missing = missing
        self.lacksSource = lacksSource
    }
}

/// What an import of a statement did.
public struct ImportOutcome: Hashable, Sendable {
    /// The import; nil where the file held nothing new.
    public let imported: StatementImport?
    /// How many rows became what.
    public let counts: ImportCounts
    /// The first rows that can't be read, `StatementPreview.noteLimit` at most.
    public let notes: [RowNote]

    /// What an import did.
    public init(imported: StatementImport?, counts: ImportCounts, notes: [RowNote]) {
        self.imported = imported
        self.counts = counts
        self.notes = notes
    }
}
