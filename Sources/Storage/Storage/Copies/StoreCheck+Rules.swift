import Foundation

extension StoreCheck {
    /// What must not be found: rows that break a rule between tables, each named by one id.
    struct Rule {
        /// The migration since which the tables have what the rule reads.
        let since: Migration
        /// The migration since which they have it no longer; nil for none.
        var until: Migration?
        /// "wish"
        let subject: String
        /// What is wrong with it: "its child is not there".
        let fault: String
        /// Gives the ids of the rows that break it.
        let query: String

        /// At most a handful of sentences.
        func findings(_ connection: any Connection) throws(StorageFault) -> [String] {
            try connection.rows(query + " LIMIT 5", []) { row throws(StorageFault) in
                "\(subject) \(try row.uuid(0).uuidString.lowercased()): \(fault)"
            }
        }
    }

    /// In the order of the migrations.
    static let rules: [Rule] =
        people + entries + savingsWishesAndBudgets + sums + kept + payments + photos + inboxes + owners
        + wishPictures + householdMoney + groceries

    /// The rules of tables that have taken these migrations.
    static func rules(afterTaking taken: [Int]) -> [Rule] {
        rules.filter { rule in
            taken.contains(rule.since.number) && rule.until.map { taken.contains($0.number) } != true
        }
    }

    private static let people = [
        Rule(
            since: .firstTables, subject: "child", fault: "its person or its account is not there",
            query: """
                SELECT c.child_id FROM children c
                LEFT JOIN users u ON u.family_id = c.family_id AND u.user_id = c.user_id
                LEFT JOIN accounts a ON a.family_id = c.family_id AND a.account_id = c.account_id
                WHERE u.user_id IS NULL OR a.account_id IS NULL
                """),
        Rule(
            since: .accounts, subject: "notice", fault: "its person is not there",
            query: """
                SELECT n.notice_id FROM notices n
                LEFT JOIN users u ON u.family_id = n.family_id AND u.user_id = n.user_id WHERE u.user_id IS NULL
                """),
        Rule(
            since: .accounts, subject: "person", fault: "has notice preferences below zero",
            query: "SELECT user_id FROM notice_preferences WHERE low_balance_threshold < 0"),
    ]

    private static let entries = [
        Rule(
            since: .firstTables, subject: "family", fault: "an entry is numbered ahead of its count",
            query: """
                SELECT f.family_id FROM families f
                WHERE f.last_sequence < (SELECT MAX(e.sequence) FROM entries e WHERE e.family_id = f.family_id)
                """),
        Rule(
            since: .firstTables, subject: "entry", fault: "its category is not there",
            query: """
                SELECT e.entry_id FROM entries e
                LEFT JOIN categories k ON k.family_id = e.family_id AND k.category_id = e.category_id
                WHERE e.category_id IS NOT NULL AND k.category_id IS NULL
                """),
        Rule(
            since: .firstTables, subject: "entry", fault: "it reverses what does not know of it, or another amount",
            query: """
                SELECT e.entry_id FROM entries e
                LEFT JOIN entries o ON o.family_id = e.family_id AND o.entry_id = e.reverses_id
                WHERE e.reverses_id IS NOT NULL AND (o.entry_id IS NULL OR o.reversed_by_id IS NULL
                    OR o.reversed_by_id <> e.entry_id OR o.amount <> e.amount OR o.direction = e.direction
                    OR o.account_id <> e.account_id)
                """),
        Rule(
            since: .firstTables, subject: "entry", fault: "what reversed it is not there",
            query: """
                SELECT e.entry_id FROM entries e
                LEFT JOIN entries o ON o.family_id = e.family_id AND o.entry_id = e.reversed_by_id
                WHERE e.reversed_by_id IS NOT NULL
                    AND (o.entry_id IS NULL OR o.reverses_id IS NULL OR o.reverses_id <> e.entry_id)
                """),
        Rule(
            since: .firstTables, subject: "transfer", fault: "its two halves do not match",
            query: """
                SELECT e.transfer_id FROM entries e WHERE e.transfer_id IS NOT NULL
                GROUP BY e.family_id, e.transfer_id
                HAVING COUNT(*) <> 2 OR SUM(\(signed)) <> 0 OR COUNT(DISTINCT e.account_id) <> 2
                """),
    ]

    private static let savingsWishesAndBudgets = [
        Rule(
            since: .goalsAndBudgets, subject: "savings account", fault: "its child or its account is not there",
            query: """
                SELECT s.account_id FROM savings_accounts s
                LEFT JOIN children c ON c.family_id = s.family_id AND c.child_id = s.child_id
                LEFT JOIN accounts a ON a.family_id = s.family_id AND a.account_id = s.account_id
                WHERE c.child_id IS NULL OR a.account_id IS NULL
                """),
        Rule(
            since: .goalsAndBudgets, subject: "savings account",
            fault: "it holds less than nothing, or is closed and not empty",
            query: """
                SELECT s.account_id FROM savings_accounts s
                JOIN accounts a ON a.family_id = s.family_id AND a.account_id = s.account_id
                WHERE a.balance < 0 OR (s.closed_at IS NOT NULL AND a.balance <> 0)
                """),
        Rule(
            since: .goalsAndBudgets, subject: "child", fault: "automatic savings come to more than 100 %",
            query: """
                SELECT child_id FROM savings_accounts WHERE closed_at IS NULL AND auto_transfer = 1
                GROUP BY family_id, child_id HAVING SUM(auto_percentage) > 10000
                """),
        Rule(
            since: .goalsAndBudgets, until: .owners, subject: "account", fault: "it belongs to no child",
            query: """
                SELECT a.account_id FROM accounts a
                LEFT JOIN children c ON c.family_id = a.family_id AND c.account_id = a.account_id
                LEFT JOIN savings_accounts s ON s.family_id = a.family_id AND s.account_id = a.account_id
                WHERE c.child_id IS NULL AND s.child_id IS NULL
                """),
        Rule(
            since: .goalsAndBudgets, subject: "wish", fault: "its child is not there, or it costs nothing",
            query: """
                SELECT w.wish_id FROM wishes w
                LEFT JOIN children c ON c.family_id = w.family_id AND c.child_id = w.child_id
                WHERE c.child_id IS NULL OR w.price <= 0
                """),
        Rule(
            since: .goalsAndBudgets, subject: "wish", fault: "it is saved for where its child has no savings",
            query: """
                SELECT w.wish_id FROM wishes w
                LEFT JOIN savings_accounts s ON s.family_id = w.family_id AND s.account_id = w.savings_account_id
                    AND s.child_id = w.child_id
                WHERE w.savings_account_id IS NOT NULL AND s.account_id IS NULL
                """),
        Rule(
            since: .goalsAndBudgets, until: .owners, subject: "wish", fault: boughtWithNothing,
            query: """
                SELECT w.wish_id FROM wishes w
                LEFT JOIN entries e ON e.family_id = w.family_id AND e.entry_id = w.purchase_entry_id
                    AND e.wish_id = w.wish_id AND e.direction = 'Debit'
                WHERE w.purchase_entry_id IS NOT NULL
                    AND (w.purchased_at IS NULL OR e.entry_id IS NULL OR e.reversed_by_id IS NOT NULL)
                """),
        Rule(
            since: .goalsAndBudgets, subject: "budget", fault: "its child or its category of money out is not there",
            query: """
                SELECT b.budget_id FROM budgets b
                LEFT JOIN children c ON c.family_id = b.family_id AND c.child_id = b.child_id
                LEFT JOIN categories k ON k.family_id = b.family_id AND k.category_id = b.category_id
                    AND k.kind = 'Debit'
                WHERE c.child_id IS NULL OR k.category_id IS NULL
                """),
        Rule(
            since: .goalsAndBudgets, subject: "budget", fault: "its limit or its threshold is out of range",
            query: """
                SELECT budget_id FROM budgets
                WHERE limit_amount <= 0 OR alert_threshold <= 0 OR alert_threshold > 10000
                """),
    ]

    /// What is wrong with a wish without its purchase.
    static let boughtWithNothing = "what it was purchased with is not there, or was reversed"

    private static let counts = """
        e.source IN ('Manual', 'Allowance', 'Recurring', 'Wish') AND e.reverses_id IS NULL AND e.reversed_by_id IS NULL
        """

    private static func folded(_ direction: String, _ value: String) -> String {
        "SUM(CASE WHEN e.direction = '\(direction)' AND \(counts) THEN \(value) ELSE 0 END)"
    }

    private static let inboxes = [
        Rule(
            since: .inboxes, subject: "inbox", fault: "it does not count its unread notices",
            query: """
                SELECT i.user_id FROM inboxes i WHERE i.unread <> (
                    SELECT COUNT(*) FROM notices n
                    WHERE n.family_id = i.family_id AND n.user_id = i.user_id AND n.read_at IS NULL)
                """)
    ]

    /// The sums of a day and category as the entries make them, and those of no entry at all.
    private static let sums = [
        Rule(
            since: .entrySums, subject: "account", fault: "the sums of a day and category are not those of its entries",
            query: """
                SELECT f.account_id FROM (
                    SELECT e.family_id, e.account_id, e.day, COALESCE(e.category_id, e.account_id) AS category_id,
                        SUM(\(signed)) AS net, COUNT(*) AS entry_count, \(folded("Credit", "e.amount")) AS income,
                        \(folded("Credit", "1")) AS income_count, \(folded("Debit", "e.amount")) AS spending,
                        \(folded("Debit", "1")) AS spending_count
                    FROM entries e
                    GROUP BY e.family_id, e.account_id, e.day, COALESCE(e.category_id, e.account_id)) AS f
                LEFT JOIN entry_sums s ON s.family_id = f.family_id AND s.account_id = f.account_id AND s.day = f.day
                    AND s.category_id = f.category_id
                WHERE s.account_id IS NULL OR s.net <> f.net OR s.entry_count <> f.entry_count
                    OR s.income <> f.income OR s.income_count <> f.income_count OR s.spending <> f.spending
                    OR s.spending_count <> f.spending_count
                """),
        Rule(
            since: .entrySums, subject: "account", fault: "there are sums of a day and category without entries",
            query: """
                SELECT s.account_id FROM entry_sums s WHERE NOT EXISTS (
                    SELECT 1 FROM entries e WHERE e.family_id = s.family_id AND e.account_id = s.account_id
                        AND e.day = s.day AND COALESCE(e.category_id, e.account_id) = s.category_id)
                """),
    ]

    private static let kept = [
        Rule(
            since: .events, subject: "family", fault: "an event is numbered ahead of its count, or before its first",
            query: """
                SELECT f.family_id FROM families f
                JOIN events e ON e.family_id = f.family_id AND (e.sequence > f.last_event OR e.sequence < 1)
                """),
        Rule(
            since: .events, subject: "family", fault: "events are kept of a family that is not there",
            query: """
                SELECT DISTINCT e.family_id FROM events e
                LEFT JOIN families f ON f.family_id = e.family_id WHERE f.family_id IS NULL
                """),
    ]

    private static let payments = [
        Rule(
            since: .allowances, subject: "child", fault: "it has no allowance, or one without terms",
            query: """
                SELECT c.child_id FROM children c
                LEFT JOIN payment_plans p ON p.family_id = c.family_id AND p.plan_id = c.child_id
                LEFT JOIN allowance_terms t ON t.family_id = c.family_id AND t.plan_id = c.child_id AND t.number = 1
                WHERE p.plan_id IS NULL OR t.plan_id IS NULL
                """),
        Rule(
            since: .allowances, subject: "plan", fault: "a day is marked as paid without an entry",
            query: """
                SELECT d.plan_id FROM payment_days d
                LEFT JOIN entries e ON e.family_id = d.family_id AND e.entry_id = d.entry_id
                WHERE (d.outcome = 'Paid' AND d.entry_id IS NULL) OR (d.entry_id IS NOT NULL AND e.entry_id IS NULL)
                """),
    ]

    private static let photos = [
        Rule(
            since: .attachments, subject: "photo", fault: "its entry or its child is not there",
            query: """
                SELECT x.attachment_id FROM attachments x
                LEFT JOIN children c ON c.family_id = x.family_id AND c.child_id = x.child_id
                LEFT JOIN entries e ON e.family_id = x.family_id AND e.entry_id = x.entry_id
                    AND e.account_id = c.account_id
                WHERE e.entry_id IS NULL
                """),
        Rule(
            since: .attachments, subject: "photo", fault: "one of its pictures is not there, or not all of it",
            query: """
                SELECT x.attachment_id FROM attachments x
                LEFT JOIN attachment_files f ON f.family_id = x.family_id AND f.attachment_id = x.attachment_id
                    AND f.size = 'full'
                LEFT JOIN attachment_files t ON t.family_id = x.family_id AND t.attachment_id = x.attachment_id
                    AND t.size = 'thumbnail'
                WHERE f.attachment_id IS NULL OR t.attachment_id IS NULL OR LENGTH(f.content) <> x.byte_count
                """),
        Rule(
            since: .attachments, subject: "photo", fault: "its pictures are there without it",
            query: """
                SELECT f.attachment_id FROM attachment_files f
                LEFT JOIN attachments x ON x.family_id = f.family_id AND x.attachment_id = f.attachment_id
                WHERE x.attachment_id IS NULL
                """),
    ]
}
