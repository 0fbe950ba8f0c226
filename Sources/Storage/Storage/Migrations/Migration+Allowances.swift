extension Migration {
    // A plan is a child's allowance, with the child's id, or a recurring transaction. Its terms are kept with the
    // instant since which they hold; its days are settled once each, which their key makes sure of. The allowance's
    // row also holds what people were told: how many days are held, and of which day they were reminded.
    static let allowances = Migration(
        number: 7, name: "allowances and recurring transactions",
        statements: [
            """
            CREATE TABLE payment_plans (
                family_id UUID NOT NULL, plan_id UUID NOT NULL, child_id UUID NOT NULL, kind TEXT NOT NULL,
                settled_through BIGINT NOT NULL, created_at BIGINT NOT NULL, version BIGINT NOT NULL,
                told_held BIGINT NOT NULL DEFAULT 0, told_next BIGINT, PRIMARY KEY (family_id, plan_id))
            """,
            "CREATE INDEX payment_plans_child ON payment_plans (family_id, child_id)",
            """
            CREATE TABLE allowance_terms (
                family_id UUID NOT NULL, plan_id UUID NOT NULL, number BIGINT NOT NULL, since BIGINT NOT NULL,
                weekly_allowance BIGINT NOT NULL, pay_day TEXT NOT NULL, is_paused BIGINT NOT NULL,
                PRIMARY KEY (family_id, plan_id, number))
            """,
            """
            CREATE TABLE recurring_terms (
                family_id UUID NOT NULL, plan_id UUID NOT NULL, number BIGINT NOT NULL, since BIGINT NOT NULL,
                direction TEXT NOT NULL, amount BIGINT NOT NULL CHECK (amount > 0), description TEXT NOT NULL,
                category_id UUID, frequency TEXT NOT NULL, start_day BIGINT NOT NULL, end_day BIGINT,
                is_paused BIGINT NOT NULL, PRIMARY KEY (family_id, plan_id, number))
            """,
            """
            CREATE TABLE payment_days (
                family_id UUID NOT NULL, plan_id UUID NOT NULL, day BIGINT NOT NULL, outcome TEXT NOT NULL,
                entry_id UUID, settled_at BIGINT NOT NULL, PRIMARY KEY (family_id, plan_id, day))
            """,
            "ALTER TABLE entries ADD COLUMN recurring_id UUID",
            """
            INSERT INTO payment_plans (family_id, plan_id, child_id, kind, settled_through, created_at, version)
            SELECT family_id, child_id, child_id, 'Allowance', created_at / 86400000 - 2, created_at, 1 FROM children
            """,
            """
            INSERT INTO allowance_terms (family_id, plan_id, number, since, weekly_allowance, pay_day, is_paused)
            SELECT family_id, child_id, 1, created_at, weekly_allowance, pay_day, allowance_paused FROM children
            """,
            "CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)",
            "CREATE INDEX children_archived ON children (archived_at) WHERE archived_at IS NOT NULL",
        ])
}
