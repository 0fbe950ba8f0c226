import Allowance
import Foundation
public import Household
public import Ledger

extension EntryGateway {
    /// One page of the entries that match, newest first. Pages by cursor neither repeat nor skip when entries arrive
    /// meanwhile, and cost the same however long the history is.
    public func page(
        _ query: EntryQuery, in family: Family.ID, start: PageStart = .newest, limit: Int = EntryPage.defaultLimit
    ) throws(StorageFault) -> EntryPage {
        let filter = EntryFilter(query, in: family)
        let limit = min(max(limit, 1), 100)
        var condition = filter.condition
        var values = filter.values
        var skipped = 0
        switch start {
        case .newest: break
        case .after(let cursor):
            condition += " AND (e.day, e.sequence) < (?, ?)"
            values += [.day(cursor.date), .integer(cursor.sequence)]
        case .offset(let count): skipped = max(0, count)
        }
        var entries = try select(
            condition + " ORDER BY e.day DESC, e.sequence DESC LIMIT ? OFFSET ?",
            values + [.integer(limit + 1), .integer(skipped)], in: family)
        let hasMore = entries.count > limit
        if hasMore { entries.removeLast() }
        return EntryPage(
            entries: entries, total: try total(query, filter, in: family),
            next: hasMore ? entries.last.map { EntryCursor(after: $0.entry) } : nil)
    }

    /// What an account earned and spent in a month (I-26, I-27); costs the days of the month, not their entries.
    public func monthlyStats(
        of account: Account, in family: Family.ID, month: CalendarMonth
    ) throws(StorageFault) -> MonthlyStats {
        guard let span = DaySpan(from: month.firstDay, to: month.lastDay) else {
            throw StorageFault(.programming, message: "a month has days", place: "monthlyStats")
        }
        let sums = EntrySumGateway(connection: connection)
        let total = try sums.total(of: [account], in: family, over: span, unit: account.unit)
        return MonthlyStats(totalEarned: total.income, totalSpent: total.spending)
    }

    /// The days of the last allowances of accounts, by their ids; without those that never had one. Reversed ones
    /// count, for their pay-day is used; those that were undone do not. Costs the accounts, not their history.
    public func lastAllowanceDays(
        of accounts: [Account.ID], in family: Family.ID
    ) throws(StorageFault) -> [Account.ID: CalendarDate] {
        guard !accounts.isEmpty else { return [:] }
        // The source is written out, since an index of allowances alone serves no bound value.
        let days = try connection.rows(
            """
            SELECT a.account_id, (
                SELECT e.day FROM entries e
                WHERE e.family_id = a.family_id AND e.account_id = a.account_id AND e.source = 'Allowance'
                    AND NOT EXISTS (
                        SELECT 1 FROM entries r
                        WHERE r.family_id = e.family_id AND r.entry_id = e.reversed_by_id AND r.cause_kind = ?)
                ORDER BY e.day DESC LIMIT 1)
            FROM accounts a WHERE a.family_id = ? AND a.account_id IN (\(SQLValue.marks(accounts.count)))
            """,
            [.text(EntryCause.Kind.undonePayment.rawValue), .id(family)] + accounts.map { .id($0) }
        ) { row throws(StorageFault) in (account: try row.id(0) as Account.ID, day: try row.optionalDay(1)) }
        return Dictionary(uniqueKeysWithValues: days.compactMap { row in row.day.map { (row.account, $0) } })
    }

    private func total(
        _ query: EntryQuery, _ filter: EntryFilter, in family: Family.ID
    ) throws(StorageFault) -> Int {
        let (sql, values): (String, [SQLValue]) =
            if query.isFiltered {
                ("SELECT COUNT(*) FROM entries e \(EntryColumns.joins) \(filter.condition)", filter.values)
            } else if let child = query.childID {
                (Self.kept + " AND c.child_id = ?", [.id(family), .id(child)])
            } else {
                (Self.kept + " AND c.archived_at IS NULL", [.id(family)])
            }
        return try connection.rows(sql, values) { row throws(StorageFault) in
            row.isNull(0) ? 0 : try row.int(0)
        }.first ?? 0
    }

    private static let kept = """
        SELECT SUM(a.entry_count) FROM children c
        JOIN accounts a ON a.family_id = c.family_id AND a.account_id = c.account_id WHERE c.family_id = ?
        """
}

/// The condition of a query, without its place in the list.
struct EntryFilter {
    private(set) var condition = "WHERE e.family_id = ?"
    private(set) var values: [SQLValue]

    init(_ query: EntryQuery, in family: Family.ID) {
        values = [.id(family)]
        if let child = query.childID {
            add(
                "e.account_id = (SELECT account_id FROM children WHERE family_id = ? AND child_id = ?)",
                [.id(family), .id(child)])
        } else {
            add("c.child_id IS NOT NULL AND c.archived_at IS NULL", [])
        }
        if let direction = query.direction { add("e.direction = ?", [.text(direction.rawValue)]) }
        switch query.category {
        case nil: break
        case .uncategorized: add("e.category_id IS NULL", [])
        case .category(let category): add("e.category_id = ?", [.id(category)])
        }
        if let cause = query.cause {
            add(
                "e.cause_kind = ? AND e.cause_id = ? AND e.reverses_id IS NULL",
                [.text(cause.kind.rawValue), .id(cause.id)])
        }
        if let from = query.from { add("e.day >= ?", [.day(from)]) }
        if let to = query.to { add("e.day <= ?", [.day(to)]) }
        for word in SearchWords(query.search).words {
            let pattern = SQLValue.containing(word)
            add(#"(e.search_text LIKE ? ESCAPE '!' OR k.name_key LIKE ? ESCAPE '!')"#, [pattern, pattern])
        }
    }

    private mutating func add(_ clause: String, _ more: [SQLValue]) {
        condition += " AND " + clause
        values += more
    }
}
