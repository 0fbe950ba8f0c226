public import Allowance
import Foundation
public import Household
public import Ledger

/// The table of sums by account, day and category: caches of the entries, moved only by `EntryGateway` in the same
/// commit, and checked against the fold in tests. Analytics and dashboards read these rows, of which a day has at most
/// one a category, however many entries it has.
public struct EntrySumGateway {
    let connection: any Connection

    /// Counts a new entry in.
    func add(_ entry: Entry, in family: Family.ID) throws(StorageFault) {
        try add(EntrySums(entry), at: entry, in: family)
    }

    /// Counts an entry as it is now in place of what it was: reversed, on another day, in another category.
    func replace(_ before: Entry, by after: Entry, in family: Family.ID) throws(StorageFault) {
        try add(-EntrySums(before), at: before, in: family)
        try add(EntrySums(after), at: after, in: family)
        try connection.execute(
            """
            DELETE FROM entry_sums
            WHERE family_id = ? AND account_id = ? AND day = ? AND category_id = ? AND entry_count = 0
            """, Self.key(before, in: family))
    }

    private func add(_ sums: EntrySums, at entry: Entry, in family: Family.ID) throws(StorageFault) {
        try connection.send(
            """
            INSERT INTO entry_sums (family_id, account_id, day, category_id, net, entry_count, income, income_count,
                spending, spending_count)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (family_id, account_id, day, category_id) DO UPDATE SET
                net = entry_sums.net + excluded.net, entry_count = entry_sums.entry_count + excluded.entry_count,
                income = entry_sums.income + excluded.income,
                income_count = entry_sums.income_count + excluded.income_count,
                spending = entry_sums.spending + excluded.spending,
                spending_count = entry_sums.spending_count + excluded.spending_count
            """,
            Self.key(entry, in: family) + [
                .integer(sums.net.minorUnits), .integer(sums.entryCount), .integer(sums.income.minorUnits),
                .integer(sums.incomeCount), .integer(sums.spending.minorUnits), .integer(sums.spendingCount),
            ])
    }

    private static func key(_ entry: Entry, in family: Family.ID) -> [SQLValue] {
        [.id(family), .id(entry.accountID), .day(entry.date), .id(entry.categoryID?.uuid ?? entry.accountID.uuid)]
    }
}

extension EntrySumGateway {
    /// What accounts of one unit add up to over a span of days.
    public func total(
        of accounts: [Account], in family: Family.ID, over span: DaySpan, unit: AccountUnit
    ) throws(StorageFault) -> EntrySums {
        let place = Self.place(accounts, family, from: span.first)
        return try connection.rows(
            "SELECT \(Self.sums) FROM entry_sums WHERE \(place.condition) AND day <= ?",
            place.values + [.day(span.last)]
        ) { row throws(StorageFault) in
            row.isNull(0) ? .zero(unit) : try Self.sums(row, from: 0, unit: unit)
        }.first ?? .zero(unit)
    }

    /// How many entries accounts have over a span of days, by their ids; those without any are left out. Costs the
    /// days, not their entries.
    public func entryCounts(
        of accounts: [Account], in family: Family.ID, over span: DaySpan
    ) throws(StorageFault) -> [Account.ID: Int] {
        guard !accounts.isEmpty else { return [:] }
        let place = Self.place(accounts, family, from: span.first)
        let counts = try connection.rows(
            """
            SELECT account_id, SUM(entry_count) FROM entry_sums
            WHERE \(place.condition) AND day <= ? GROUP BY account_id
            """, place.values + [.day(span.last)]
        ) { row throws(StorageFault) in (account: try row.id(0) as Account.ID, count: try row.int(1)) }
        return Dictionary(uniqueKeysWithValues: counts.map { ($0.account, $0.count) })
    }

    /// What accounts of one unit add up to on each day from `first` on that has entries, oldest first.
    public func days(
        of accounts: [Account], in family: Family.ID, from first: CalendarDate, unit: AccountUnit
    ) throws(StorageFault) -> [DaySums] {
        let place = Self.place(accounts, family, from: first)
        return try connection.rows(
            "SELECT day, \(Self.sums) FROM entry_sums WHERE \(place.condition) GROUP BY day ORDER BY day", place.values
        ) { row throws(StorageFault) in
            DaySums(date: try row.day(0), sums: try Self.sums(row, from: 1, unit: unit))
        }
    }

    /// The first day that an account has an entry on; nil without entries.
    public func firstDay(of account: Account, in family: Family.ID) throws(StorageFault) -> CalendarDate? {
        try connection.rows(
            "SELECT MIN(day) FROM entry_sums WHERE family_id = ? AND account_id = ?", [.id(family), .id(account.id)]
        ) { row throws(StorageFault) in row.isNull(0) ? nil : try row.day(0) }.first ?? nil
    }

    /// What an account spent in each category over a span of days.
    public func spending(
        of account: Account, in family: Family.ID, over span: DaySpan
    ) throws(StorageFault) -> [CategorySpending.Part] {
        let place = Self.place([account], family, from: span.first)
        let categories = try CategoryGateway(connection: connection).all(in: family)
        return try connection.rows(
            """
            SELECT category_id, SUM(spending), SUM(spending_count) FROM entry_sums
            WHERE \(place.condition) AND day <= ? GROUP BY category_id HAVING SUM(spending_count) > 0
            """, place.values + [.day(span.last)]
        ) { row throws(StorageFault) in
            let id: EntryCategory.ID = try row.id(0)
            return CategorySpending.Part(
                category: categories.first { $0.id == id },
                amount: Money(minorUnits: try row.integer(1), unit: account.unit), transactionCount: try row.int(2))
        }
    }

    private static let sums = """
        SUM(net), SUM(entry_count), SUM(income), SUM(income_count), SUM(spending), SUM(spending_count)
        """

    private static func place(
        _ accounts: [Account], _ family: Family.ID, from first: CalendarDate
    ) -> (condition: String, values: [SQLValue]) {
        (
            "family_id = ? AND account_id IN (\(SQLValue.marks(accounts.count))) AND day >= ?",
            [.id(family)] + accounts.map { .id($0.id) } + [.day(first)]
        )
    }

    private static func sums(
        _ row: any Row, from column: Int, unit: AccountUnit
    ) throws(StorageFault) -> EntrySums {
        func money(_ offset: Int) throws(StorageFault) -> Money {
            Money(minorUnits: try row.integer(column + offset), unit: unit)
        }
        return EntrySums(
            net: try money(0), entryCount: try row.int(column + 1), income: try money(2),
            incomeCount: try row.int(column + 3), spending: try money(4), spendingCount: try row.int(column + 5))
    }
}

extension EntrySumGateway {
    /// What the last entry of each day of a span says, of an account. From day to day it is one step down the index of
    /// the sums and one down that of the entries, however many the day has.
    public func lastDescriptions(
        of account: Account, in family: Family.ID, over span: DaySpan
    ) throws(StorageFault) -> [CalendarDate: String] {
        let owner: [SQLValue] = [.id(family), .id(account.id)]
        let rows = try connection.rows(
            """
            WITH RECURSIVE days (day) AS (
                SELECT MIN(s.day) FROM entry_sums s WHERE s.family_id = ? AND s.account_id = ? AND s.day >= ?
                UNION ALL
                SELECT (SELECT MIN(s.day) FROM entry_sums s
                    WHERE s.family_id = ? AND s.account_id = ? AND s.day > d.day) FROM days d WHERE d.day < ?)
            SELECT d.day, (
                SELECT e.description FROM entries e WHERE e.family_id = ? AND e.account_id = ? AND e.day = d.day
                ORDER BY e.sequence DESC LIMIT 1)
            FROM days d WHERE d.day <= ?
            """,
            owner + [.day(span.first)] + owner + [.day(span.last)] + owner + [.day(span.last)]
        ) { row throws(StorageFault) in (day: try row.day(0), text: try row.optionalText(1)) }
        return Dictionary(rows.compactMap { row in row.text.map { (row.day, $0) } }) { first, _ in first }
    }
}
