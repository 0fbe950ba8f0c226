extension Migration {
    // What the entries of an account, a day and a category add up to. Entries without a category stand under the id of
    // their account, since a key holds no null.
    static let entrySums = Migration(
        number: 4, name: "sums of entries by day and category",
        statements: [
            """
            CREATE TABLE entry_sums (
                family_id UUID NOT NULL, account_id UUID NOT NULL, day BIGINT NOT NULL, category_id UUID NOT NULL,
                net BIGINT NOT NULL, entry_count BIGINT NOT NULL, income BIGINT NOT NULL,
                income_count BIGINT NOT NULL, spending BIGINT NOT NULL, spending_count BIGINT NOT NULL,
                PRIMARY KEY (family_id, account_id, day, category_id))
            """,
            """
            INSERT INTO entry_sums (family_id, account_id, day, category_id, net, entry_count, income, income_count,
                spending, spending_count)
            SELECT family_id, account_id, day, COALESCE(category_id, account_id),
                CAST(SUM(CASE WHEN direction = 'Credit' THEN amount ELSE -amount END) AS BIGINT), COUNT(*),
                CAST(SUM(CASE WHEN direction = 'Credit' AND \(counts) THEN amount ELSE 0 END) AS BIGINT),
                SUM(CASE WHEN direction = 'Credit' AND \(counts) THEN 1 ELSE 0 END),
                CAST(SUM(CASE WHEN direction = 'Debit' AND \(counts) THEN amount ELSE 0 END) AS BIGINT),
                SUM(CASE WHEN direction = 'Debit' AND \(counts) THEN 1 ELSE 0 END)
            FROM entries GROUP BY family_id, account_id, day, COALESCE(category_id, account_id)
            """,
        ])

    private static let counts = """
        source IN ('Manual', 'Allowance', 'Recurring', 'Wish') AND reverses_id IS NULL AND reversed_by_id IS NULL
        """
}
