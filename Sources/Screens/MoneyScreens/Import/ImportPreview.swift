import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money

/// Words about imports.
enum ImportWords {
    /// "1 transaction", "118 transactions".
    static func transactions(_ count: Int, _ locale: Locale) -> String {
        count == 1 ? "1 transaction" : "\(count.formatted(.number.locale(locale))) transactions"
    }

    /// "1 row", "12 rows".
    static func rows(_ count: Int, _ locale: Locale) -> String {
        count == 1 ? "1 row" : "\(count.formatted(.number.locale(locale))) rows"
    }

    /// Said of rows that can't be read.
    static func unreadable(_ count: Int, _ locale: Locale) -> String {
        count == 1 ? "1 row can't be read" : "\(rows(count, locale)) can't be read"
    }
}

/// What an import would do: every text ready, so that the view decides nothing.
struct ImportPreview: Hashable {
    /// How the table is read; nil where nothing about it was guessed.
    private(set) var mapping: ImportMapping?
    /// The columns of the table; none where nothing about them was guessed.
    private(set) var columns: [ImportColumn]
    /// "Choose the column with the date."; nil once everything is said.
    let missing: String?
    /// What becomes of the rows, as facts.
    let facts: [ImportFact]
    /// Its first transactions.
    let rows: [ImportRow]
    /// "The first 20 of 118"; nil where all of them are shown.
    let rowsNote: String?
    /// "Row 12: the date can't be read: 31/02/2026".
    let notes: [String]
    /// How many rows can't be read.
    let unreadable: String?
    /// "Import 118 transactions"; nil where there is nothing new.
    let importTitle: String?
    /// What a person should know before.
    let hints: [String]

    /// The words of a preview.
    init(_ preview: StatementPreview, family: Family, today: CalendarDate) {
        let format = DisplayFormat(family)
        let locale = format.locale
        let counts = preview.counts
        mapping = preview.format == .csv ? preview.mapping : nil
        columns = preview.format == .csv ? preview.columns.enumerated().map { ImportColumn($0, $1) } : []
        missing = preview.missing?.message(locale)
        facts = [
            ImportFact("To add", counts.new, ImportWords.transactions(counts.new, locale), "plus.circle"),
            ImportFact(
                "Already there", counts.known, ImportWords.transactions(counts.known, locale), "checkmark.circle"),
            ImportFact("Passed over", counts.skipped, ImportWords.rows(counts.skipped, locale), "minus.circle"),
            preview.days.map { span in
                ImportFact("Days", 1, Self.days(span, format), "calendar")
            },
        ].compactMap { $0 }.filter { $0.count > 0 }
        rows = preview.rows.map { ImportRow($0, family: family, today: today) }
        let total = counts.new + counts.known
        rowsNote = total > rows.count ? "The first \(rows.count) of \(total.formatted(.number.locale(locale)))" : nil
        notes = preview.notes.map { $0.message(locale) }
        unreadable = counts.problems > 0 ? ImportWords.unreadable(counts.problems, locale) : nil
        importTitle = counts.new > 0 ? "Import \(ImportWords.transactions(counts.new, locale))" : nil
        hints = Self.hints(preview)
    }

    /// Shows what somebody chose, until the file is read that way.
    mutating func choose(_ mapping: ImportMapping) {
        self.mapping = mapping
        for place in columns.indices {
            let id = columns[place].id
            columns[place].field = id < mapping.columns.count ? mapping.columns[id] : nil
        }
    }

    private static func days(_ span: DaySpan, _ format: DisplayFormat) -> String {
        span.first == span.last ? format.date(span.first) : "\(format.date(span.first)) – \(format.date(span.last))"
    }

    private static func hints(_ preview: StatementPreview) -> [String] {
        var hints: [String] = []
        if preview.lacksSource {
            hints.append("The file doesn't say whose account this is. Choose a source, or they have none.")
        }
        if !preview.newSources.isEmpty {
            hints.append("Sources to add: \(preview.newSources.joined(separator: ", "))")
        }
        if preview.isCutOff { hints.append("The file ends in the middle. What is whole is imported.") }
        if preview.missing == nil, preview.counts.new == 0, preview.counts.known > 0 {
            hints.append("Everything in this file is already there.")
        }
        return hints
    }
}

/// What becomes of some of the rows.
struct ImportFact: Hashable, Identifiable {
    let title: String
    let count: Int
    let value: String
    let symbol: String

    var id: String { title }

    init(_ title: String, _ count: Int, _ value: String, _ symbol: String) {
        self.title = title
        self.count = count
        self.value = value
        self.symbol = symbol
    }
}

/// A column of the file, for a person to say what it means.
struct ImportColumn: Hashable, Identifiable {
    /// Its place from the left.
    let id: Int
    /// What it is called in the file: "Tanggal", else "Column 3".
    let label: String
    /// "01/11/2026 · 02/11/2026".
    let samples: String
    /// What it means; nil where it is not read.
    var field: ImportField?

    init(_ place: Int, _ column: Statement.Column) {
        id = place
        label = column.label.isEmpty ? "Column \(place + 1)" : String(column.label.prefix(40))
        samples = column.samples.filter { !$0.isEmpty }.map { String($0.prefix(40)) }.joined(separator: " · ")
        field = column.field
    }
}

/// A transaction of the file as it would be kept.
struct ImportRow: Hashable, Identifiable {
    let id: Int
    let type: TransactionType
    /// The merchant, "BCA to GoPay" of a transfer, or "Unknown".
    let title: String
    /// "Food & Dining", "Nov 3", "BCA".
    let detail: [String]
    /// "+" income, "-" expense, no sign for a transfer.
    let amount: String
    /// Whether it is left out, because it is there.
    let isKnown: Bool
    /// All of it, for who does not see it.
    let sentence: String

    init(_ row: StatementPreview.Row, family: Family, today: CalendarDate) {
        let format = DisplayFormat(family)
        id = row.number
        type = row.type
        isKnown = row.isKnown
        if let merchant = row.merchant {
            title = merchant
        } else if row.type == .transfer, let source = row.source, let counter = row.counterSource {
            title = "\(source) to \(counter)"
        } else {
            title = "Unknown"
        }
        let category = row.type == .transfer ? TransactionType.transfer.word : row.category ?? "Uncategorized"
        detail = [category, format.heading(row.day, today: today), row.type == .transfer ? nil : row.source]
            .compactMap { $0 }
        amount = format.signed(row.amount, of: row.type)
        let spoken = [
            row.type.word, format.spokenAmount(row.amount, family: family.currency), title,
            row.type == .transfer ? nil : category, format.spokenDay(row.day, today: today),
            row.isKnown ? "Already there" : nil,
        ]
        sentence = spoken.compactMap { $0 }.joined(separator: ", ")
    }
}

/// What an import did.
struct ImportResult: Hashable {
    let id: StatementImport.ID?
    /// "118 transactions imported".
    let title: String
    /// "3 were already there", "2 rows can't be read".
    let details: [String]
    /// "Row 12: the date can't be read: 31/02/2026".
    let notes: [String]

    init(_ outcome: ImportOutcome, locale: Locale) {
        id = outcome.imported?.id
        let counts = outcome.counts
        title =
            counts.new > 0
            ? "\(ImportWords.transactions(counts.new, locale)) imported" : "Nothing new was in this file"
        let known = counts.known == 1 ? "1 was already there" : "\(counts.known) were already there"
        details = [
            counts.known > 0 ? known : nil,
            counts.problems > 0 ? ImportWords.unreadable(counts.problems, locale) : nil,
        ].compactMap { $0 }
        notes = outcome.notes.map { $0.message(locale) }
    }
}

/// An import that can be taken back.
struct EarlierImport: Hashable, Identifiable {
    let id: StatementImport.ID
    /// The file's name, or "Statement".
    let title: String
    /// "118 transactions · Nov 28, 2026 at 9:00 AM".
    let detail: [String]

    init(_ imported: StatementImport, _ format: DisplayFormat) {
        id = imported.id
        title = imported.fileName ?? "Statement"
        detail = [ImportWords.transactions(imported.added, format.locale), format.dateTime(imported.createdAt)]
    }
}
