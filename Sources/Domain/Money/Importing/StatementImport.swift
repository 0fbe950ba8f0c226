public import Foundation
public import Ledger

/// One import of a statement, which can be taken back as a whole.
public struct StatementImport: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<StatementImport>

    /// Who it is.
    public let id: ID
    /// What the file was called, at most `nameLimit` characters; nil where nobody said.
    public let fileName: String?
    /// How many transactions it added, one or more.
    public let added: Int
    /// Who brought it in.
    public let author: Author
    /// When.
    public let createdAt: Date
    /// When it was taken back; nil while it stands.
    public var undoneAt: Date?

    /// Most characters of a name that are kept.
    public static let nameLimit = 100

    /// An import with every field.
    public init(
        id: ID, fileName: String?, added: Int, author: Author, createdAt: Date, undoneAt: Date? = nil
    ) {
        self.id = id
        self.fileName = fileName
        self.added = added
        self.author = author
        self.createdAt = createdAt
        self.undoneAt = undoneAt
    }
}

/// A statement as somebody hands it in, to be looked at or to be kept.
public struct StatementFile: Hashable, Sendable {
    /// What it is called; nil where nobody said.
    public var name: String?
    /// What is in it, at most `Statement.byteLimit`.
    public var bytes: [UInt8]
    /// How its table is to be read; nil to guess.
    public var mapping: ImportMapping?
    /// The own account that it is of; nil where the file says so itself.
    public var source: NamedItem<MoneySource>?

    /// A file, and what somebody said about it.
    public init(
        name: String? = nil, bytes: [UInt8], mapping: ImportMapping? = nil, source: NamedItem<MoneySource>? = nil
    ) {
        self.name = name.map { String($0.filter { !$0.isNewline }.prefix(StatementImport.nameLimit)) }
        self.bytes = bytes
        self.mapping = mapping
        self.source = source
    }
}

/// How many rows of a statement become what.
public struct ImportCounts: Hashable, Sendable {
    /// Transactions that are new to the family.
    public var new = 0
    /// Transactions that the family has already.
    public var known = 0
    /// Rows passed over: totals, remarks, what is not booked.
    public var skipped = 0
    /// Rows that can't be read.
    public var problems = 0

    /// No rows.
    public init() {}
}

/// A row of a statement that is not kept, and why.
public struct RowNote: Hashable, Sendable, Identifiable {
    /// The row as a spreadsheet counts it; of OFX the transaction in the file.
    public let row: Int
    /// What is wrong with it.
    public let problem: RowProblem

    /// By its row, of which there is one.
    public var id: Int { row }

    /// A note about a row.
    public init(row: Int, problem: RowProblem) {
        self.row = row
        self.problem = problem
    }

    /// "Row 12: the date can't be read: 31/02/2026".
    public func message(_ locale: Locale) -> String {
        "Row \(row.formatted(.number.locale(locale))): \(problem.message(locale))"
    }
}
