extension Migration {
    // Percentages are hundredths of a percent, 1 to 10,000.
    static let goalsAndBudgets = Migration(
        number: 3, name: "savings, wishes, budgets and own categories",
        statements: links + [
            """
            CREATE TABLE savings_accounts (
                family_id UUID NOT NULL, account_id UUID NOT NULL, child_id UUID NOT NULL, name TEXT NOT NULL,
                target BIGINT, auto_transfer BIGINT NOT NULL, auto_percentage BIGINT, is_locked BIGINT NOT NULL,
                created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, closed_at BIGINT, version BIGINT NOT NULL,
                PRIMARY KEY (family_id, account_id))
            """,
            "CREATE INDEX savings_accounts_child ON savings_accounts (family_id, child_id, created_at)",
            """
            CREATE TABLE wishes (
                family_id UUID NOT NULL, wish_id UUID NOT NULL, child_id UUID NOT NULL, name TEXT NOT NULL,
                price BIGINT NOT NULL, url TEXT, notes TEXT, savings_account_id UUID, requested_at BIGINT,
                purchased_at BIGINT, purchase_entry_id UUID, created_at BIGINT NOT NULL,
                updated_at BIGINT NOT NULL, version BIGINT NOT NULL, PRIMARY KEY (family_id, wish_id))
            """,
            "CREATE INDEX wishes_child ON wishes (family_id, child_id, created_at)",
            """
            CREATE TABLE budgets (
                family_id UUID NOT NULL, budget_id UUID NOT NULL, child_id UUID NOT NULL, category_id UUID NOT NULL,
                limit_amount BIGINT NOT NULL, period TEXT NOT NULL, alert_threshold BIGINT NOT NULL,
                is_enforced BIGINT NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL,
                version BIGINT NOT NULL, PRIMARY KEY (family_id, budget_id))
            """,
            "CREATE UNIQUE INDEX budgets_category ON budgets (family_id, child_id, category_id)",
            "ALTER TABLE categories ADD COLUMN is_archived BIGINT NOT NULL DEFAULT 0",
            "ALTER TABLE categories ADD COLUMN version BIGINT NOT NULL DEFAULT 1",
        ])

    // What an entry belongs to: the kind of transfer, the entry that brought it about, the wish.
    private static let links = [
        "ALTER TABLE entries ADD COLUMN transfer_kind TEXT",
        "ALTER TABLE entries ADD COLUMN cause_id UUID",
        "ALTER TABLE entries ADD COLUMN wish_id UUID",
        "CREATE INDEX entries_transfer ON entries (family_id, transfer_id) WHERE transfer_id IS NOT NULL",
        "CREATE INDEX entries_cause ON entries (family_id, cause_id) WHERE cause_id IS NOT NULL",
    ]
}
