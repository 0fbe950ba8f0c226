public import Foundation
public import Ledger

/// A statement as a family would keep it: every row placed, and the known ones told from the new. Preview and import
/// are made of the same reading.
public struct StatementReading {
    /// A row that is a transaction.
    public struct Row {
        /// The row as a spreadsheet counts it.
        public let number: Int
        /// The transaction as it would be kept.
        public let transaction: HouseholdTransaction
        /// The transaction that the family has already, or another row that tells of the same; nil of what is new.
        public let known: HouseholdTransaction.ID?
        /// The transaction that the family has of which it is the other side: the two become one transfer.
        public let otherSide: HouseholdTransaction?

        /// What it is once it is kept: of the other side of a transfer that.
        var shown: HouseholdTransaction { otherSide.map { $0.paired(with: transaction) } ?? transaction }
    }

    /// What a family has around the days of a statement.
    public struct Known: Hashable, Sendable {
        /// Its transactions that stand.
        public var transactions: [HouseholdTransaction]
        /// The sides of transfers that imports have made.
        public var sides: [HouseholdTransaction]

        /// What a family has.
        public init(_ transactions: [HouseholdTransaction], sides: [HouseholdTransaction] = []) {
            self.transactions = transactions
            self.sides = sides
        }
    }

    /// The statement.
    public let statement: Statement
    /// Its transactions, in the order of the file.
    public let rows: [Row]
    /// Rows that can't be kept.
    public let notes: [RowNote]
    /// Where its transactions were put.
    public let placement: StatementPlacement
    /// How many rows became what.
    public let counts: ImportCounts

    /// Reads a statement against what a family knows.
    ///
    /// - Parameter known: gives what the family has from one instant to another.
    public init(
        _ statement: Statement, _ placement: StatementPlacement, in zone: TimeZone,
        known: (Date, Date) throws -> Known
    ) rethrows {
        var placement = placement
        var placed: [(number: Int, id: HouseholdTransaction.ID?, transaction: HouseholdTransaction)] = []
        var notes: [RowNote] = []
        for row in statement.rows {
            switch row.result {
            case .transaction(let told):
                do throws(RowProblem) {
                    let id = told.id.flatMap { HouseholdTransaction.ID($0) }
                    placed.append((row.number, id, try placement.place(told)))
                } catch {
                    notes.append(RowNote(row: row.number, problem: error))
                }
            case .problem(let problem): notes.append(RowNote(row: row.number, problem: problem))
            case .skipped: break
            }
        }
        var matches: [Int: HouseholdTransaction.ID] = [:]
        var otherSides: [Int: HouseholdTransaction] = [:]
        let dates = placed.map(\.transaction.date)
        if let first = dates.min(), let last = dates.max() {
            let around = TimeInterval((DuplicateFinding.typedDays + 1) * 86_400)
            let known = try known(first.addingTimeInterval(-around), last.addingTimeInterval(around))
            matches = StatementMatching.matches(
                of: placed.map(\.transaction), numbers: placed.map(\.id), among: known.transactions,
                sides: known.sides, in: zone)
            // Who has exported from Roost has said which of it are transfers.
            let open = placed.indices.filter { matches[$0] == nil && placed[$0].id == nil }
            let rows = Dictionary(uniqueKeysWithValues: open.map { ($0, placed[$0].transaction) })
            otherSides = placement.pairs(of: rows, among: known.transactions)
            let places = Dictionary(uniqueKeysWithValues: open.map { (placed[$0].transaction.id, $0) })
            for (into, out) in otherSides {
                guard let place = places[out.id] else { continue }
                // Both stand in this statement: one of its rows is the transfer, the other one tells of the same.
                placed[place].transaction = out.paired(with: placed[into].transaction)
                matches[into] = out.id
                otherSides[into] = nil
            }
        }
        self.statement = statement
        self.placement = placement
        self.notes = notes
        rows = placed.enumerated().map { index, row in
            Row(
                number: row.number, transaction: row.transaction, known: matches[index], otherSide: otherSides[index])
        }
        var counts = ImportCounts()
        counts.known = matches.count
        counts.new = placed.count - matches.count
        counts.skipped = statement.skippedCount
        counts.problems = notes.count
        self.counts = counts
    }

    /// The transactions that are new to the family and stand for themselves.
    public var new: [HouseholdTransaction] {
        rows.filter { $0.known == nil && $0.otherSide == nil }.map(\.transaction)
    }

    /// What is new to the family and the other side of a transaction that it has.
    public var sides: [(side: HouseholdTransaction, known: HouseholdTransaction)] {
        rows.compactMap { row in row.otherSide.map { (row.transaction, $0) } }
    }

    /// The accounts that new transactions need and the family has not.
    public var newSources: [MoneySource] {
        let needed = Set((new + sides.map(\.side)).flatMap { [$0.sourceID, $0.counterSourceID] })
        return placement.newSources.filter { needed.contains($0.id) }
    }

    /// What somebody looks at before it is kept.
    ///
    /// - Parameters:
    ///   - sources: the family's.
    ///   - categories: the family's.
    public func preview(
        sources: [MoneySource], categories: [EntryCategory], in zone: TimeZone
    ) -> StatementPreview {
        let names = Dictionary(
            (sources.filter(\.isListed) + placement.newSources).map { ($0.id, $0.name) },
            uniquingKeysWith: { first, _ in first })
        let categories = Dictionary(uniqueKeysWithValues: categories.map { ($0.id, $0.name) })
        let days = rows.map { CalendarDate($0.transaction.date, in: zone) }
        let span = days.min().flatMap { first in days.max().flatMap { DaySpan(from: first, to: $0) } }
        let shown = zip(rows, days).prefix(Statement.previewCount).map { row, day in
            let transaction = row.shown
            return StatementPreview.Row(
                number: row.number, type: transaction.type, amount: transaction.amount, fee: transaction.fee,
                day: day, merchant: transaction.merchant, category: transaction.categoryID.flatMap { categories[$0] },
                source: transaction.sourceID.flatMap { names[$0] },
                counterSource: transaction.counterSourceID.flatMap { names[$0] }, isKnown: row.known != nil)
        }
        return StatementPreview(
            format: statement.format, mapping: statement.mapping, columns: statement.columns,
            isCutOff: statement.isCutOff, counts: counts, days: span, rows: Array(shown),
            notes: Array(notes.prefix(StatementPreview.noteLimit)), newSources: newSources.map(\.name),
            missing: statement.missing,
            lacksSource: rows.contains { $0.transaction.sourceID == nil })
    }
}
