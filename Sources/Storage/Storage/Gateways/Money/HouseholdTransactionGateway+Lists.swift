import Foundation
public import Household
public import Ledger
public import Money

extension HouseholdTransactionGateway {
    /// A word of a search, with all that it may stand for.
    public struct SearchedWord: Hashable, Sendable {
        /// Folded.
        public let word: String
        /// The amount that it is, in minor units; nil where it is none.
        public let minorUnits: Int64?
        /// The rules that call a merchant by it.
        public let renaming: [MerchantRule]

        /// A word.
        public init(_ word: String, minorUnits: Int64?, renaming: [MerchantRule]) {
            self.word = word
            self.minorUnits = minorUnits
            self.renaming = renaming
        }
    }

    /// What came in less what went out on a day, in one currency.
    public typealias DayNet = (day: CalendarDate, net: Money)

    /// One page of what a query finds. Pages by cursor neither repeat nor skip when transactions arrive meanwhile.
    public func page(
        _ query: HouseholdQuery, _ words: [SearchedWord], in family: Family.ID, start: HouseholdPageStart, limit: Int
    ) throws(StorageFault) -> (transactions: [HouseholdTransaction], total: Int, next: HouseholdCursor?) {
        let filter = HouseholdFilter(query, words, in: family)
        var (condition, values, skipped) = (filter.condition, filter.values, 0)
        switch start {
        case .first: break
        case .page(let number): skipped = (number - 1) * limit
        case .after(let cursor):
            condition += " AND \(query.order.columns) \(query.order.isDescending ? "<" : ">") (?, ?, ?)"
            let (date, amount) = (SQLValue.instant(cursor.date), SQLValue.integer(cursor.minorUnits))
            values += query.order.isByAmount ? [amount, date] : [date, amount]
            values.append(.id(cursor.id))
        }
        let direction = query.order.isDescending ? "DESC" : "ASC"
        let order = query.order.names.map { "\($0) \(direction)" }.joined(separator: ", ")
        var found = try Self.columns.rows(
            "\(condition) ORDER BY \(order) LIMIT ? OFFSET ?",
            values + [.integer(limit + 1), .integer(skipped)], on: connection)
        let hasMore = found.count > limit
        if hasMore { found.removeLast() }
        let seen = Self.total(found.count, hasMore: hasMore, start, skipped: skipped)
        let total = if let seen { seen } else { try count(filter) }
        return (found, total, hasMore ? found.last.map { HouseholdCursor(after: $0) } : nil)
    }

    /// How many there are, where a page that ends the list says so; a search that finds little reads everything once.
    private static func total(_ count: Int, hasMore: Bool, _ start: HouseholdPageStart, skipped: Int) -> Int? {
        switch start {
        case .first: hasMore ? nil : count
        case .page: hasMore || count == 0 ? nil : skipped + count
        case .after: nil
        }
    }

    private func count(_ filter: HouseholdFilter) throws(StorageFault) -> Int {
        try connection.rows(
            "SELECT COUNT(*) FROM household_transactions t \(filter.condition)", filter.values
        ) { row throws(StorageFault) in try row.int(0) }.first ?? 0
    }

    /// What each day of a span adds up to, of all that a query finds: one sum a currency. What puts balances right
    /// counts nowhere.
    public func nets(
        _ query: HouseholdQuery, _ words: [SearchedWord], over days: DaySpan, in family: Family.ID
    ) throws(StorageFault) -> [DayNet] {
        let filter = HouseholdFilter(query, words, in: family)
        // A day of any time zone begins and ends within a day of that of UTC. By the instant an index finds the few
        // that may be meant; by the day alone every transaction would be read and searched.
        let midnight = ClockTime(minutesSinceMidnight: 0)
        let from = (days.first - 1).instant(at: midnight, in: .gmt)
        let to = (days.last + 2).instant(at: midnight, in: .gmt)
        return try connection.rows(
            """
            SELECT t.day, t.currency, CAST(SUM(CASE t.type WHEN 'income' THEN t.amount WHEN 'expense' THEN -t.amount
                ELSE 0 END - COALESCE(t.fee, 0)) AS BIGINT)
            FROM household_transactions t \(filter.condition)
                AND t.happened_at BETWEEN ? AND ? AND t.day BETWEEN ? AND ? AND t.origin <> 'adjustment'
            GROUP BY t.day, t.currency
            """, filter.values + [.instant(from), .instant(to), .day(days.first), .day(days.last)]
        ) { row throws(StorageFault) in (day: try row.day(0), net: try row.money(2, row.unit(1))) }
    }

    /// The merchants of transactions that stand, those used last first, whose keys hold what was typed.
    public func merchants(
        like key: String, _ type: TransactionType, in family: Family.ID, limit: Int
    ) throws(StorageFault) -> [(key: String, merchant: String)] {
        try connection.rows(
            """
            SELECT t.merchant_key, MAX(t.merchant), MAX(t.happened_at) FROM household_transactions t
            WHERE t.family_id = ? AND t.type = ? AND t.deleted_at IS NULL AND t.merchant_key <> ''
                AND (t.merchant_key LIKE ? ESCAPE '!' OR t.merchant_key LIKE ? ESCAPE '!')
            GROUP BY t.merchant_key ORDER BY 3 DESC, 1 LIMIT ?
            """,
            [
                .id(family), .text(type.rawValue), .beginning(with: key), .containing(" " + key), .integer(limit),
            ]
        ) { row throws(StorageFault) in (key: try row.text(0), merchant: try row.text(1)) }
    }
}

/// The condition of a query, without its place in the list.
private struct HouseholdFilter {
    private(set) var condition = "WHERE t.family_id = ?"
    private(set) var values: [SQLValue]
    private let family: SQLValue

    /// What transactions are searched by besides their own words: the names of what they refer to.
    private static let named = [
        ("category_id", "categories", "category_id"), ("source_id", "money_sources", "source_id"),
        ("counter_source_id", "money_sources", "source_id"),
    ]

    init(_ query: HouseholdQuery, _ words: [HouseholdTransactionGateway.SearchedWord], in family: Family.ID) {
        self.family = .id(family)
        values = [self.family]
        switch query.standing {
        case .posted: add("t.status = 'posted' AND t.deleted_at IS NULL", [])
        case .review: add("t.status = 'review' AND t.deleted_at IS NULL", [])
        case .deleted: add("t.status = 'posted' AND t.deleted_at IS NOT NULL AND t.pair_id IS NULL", [])
        }
        if let type = query.type { add("t.type = ?", [.text(type.rawValue)]) }
        switch query.category {
        case nil: break
        case .uncategorized: add("t.category_id IS NULL", [])
        case .category(let category): add("t.category_id = ?", [.id(category)])
        }
        if let source = query.sourceID {
            add("(t.source_id = ? OR t.counter_source_id = ?)", [.id(source), .id(source)])
        }
        if let from = query.from { add("t.day >= ?", [.day(from)]) }
        if let to = query.to { add("t.day <= ?", [.day(to)]) }
        for word in words { add(word) }
    }

    private mutating func add(_ word: HouseholdTransactionGateway.SearchedWord) {
        let pattern = SQLValue.containing(word.word)
        var clauses = ["t.search_text LIKE ? ESCAPE '!'"]
        var more = [pattern]
        // The few categories and sources of such a name are found once, not beside each transaction.
        for (column, table, id) in Self.named {
            clauses.append(
                "t.\(column) IN (SELECT \(id) FROM \(table) WHERE family_id = ? AND name_key LIKE ? ESCAPE '!')")
            more += [family, pattern]
        }
        if let minorUnits = word.minorUnits {
            clauses.append("t.amount = ?")
            more.append(.integer(minorUnits))
        }
        for rule in word.renaming {
            clauses.append("t.merchant_key = ?")
            more.append(.text(rule.key))
            guard rule.match == .prefix else { continue }
            clauses.append("t.merchant_key LIKE ? ESCAPE '!'")
            more.append(.beginning(with: rule.key + " "))
        }
        add("(\(clauses.joined(separator: " OR ")))", more)
    }

    private mutating func add(_ clause: String, _ more: [SQLValue]) {
        condition += " AND " + clause
        values += more
    }
}

extension HouseholdQuery.Order {
    fileprivate var isDescending: Bool {
        switch self {
        case .newest, .largest: true
        case .oldest, .smallest: false
        }
    }

    /// The columns that it goes by, the first one first.
    fileprivate var names: [String] {
        (isByAmount ? ["t.amount", "t.happened_at"] : ["t.happened_at", "t.amount"]) + ["t.transaction_id"]
    }

    fileprivate var columns: String { "(\(names.joined(separator: ", ")))" }
}
