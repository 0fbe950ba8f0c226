extension Migration {
    // Which of several sources of one institution a parent chose for messages that name no digits; none is in a family
    // that never said so, and the one that was there first gets them. And the sides of transfers that imports make of
    // two transactions: each names its transfer, moves nothing, and says what there is once that is taken apart.
    static let sourceChoices = Migration(
        number: 24, name: "sources that get messages, and sides of imported transfers",
        statements: [
            "ALTER TABLE money_sources ADD COLUMN is_default BIGINT NOT NULL DEFAULT 0",
            "ALTER TABLE household_transactions ADD COLUMN pair_id UUID",
            """
            CREATE INDEX household_transactions_pair ON household_transactions (family_id, pair_id)
            WHERE pair_id IS NOT NULL
            """,
        ])
}
