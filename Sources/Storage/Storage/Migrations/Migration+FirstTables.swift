extension Migration {
    // Instants are milliseconds since 1970 in UTC, days are days since 1970-01-01, flags are 0 or 1. Every key of a
    // family's table begins with the family's id; e-mail addresses and session secrets are unique on the server.
    static let firstTables = Migration(
        number: 1, name: "first tables",
        statements: people + money + [
            """
            CREATE TABLE idempotency_keys (
                family_id UUID NOT NULL, user_id UUID NOT NULL, idempotency_key TEXT NOT NULL,
                request TEXT NOT NULL, answer TEXT NOT NULL, created_at BIGINT NOT NULL,
                PRIMARY KEY (family_id, user_id, idempotency_key))
            """,
            "CREATE INDEX idempotency_keys_age ON idempotency_keys (family_id, created_at)",
            """
            CREATE TABLE sign_in_failures (
                subject TEXT PRIMARY KEY, failures BIGINT NOT NULL, counted_from BIGINT NOT NULL,
                paused_until BIGINT NOT NULL, pauses BIGINT NOT NULL)
            """,
            "CREATE INDEX sign_in_failures_age ON sign_in_failures (paused_until)",
            "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        ])

    private static let people = [
        """
        CREATE TABLE families (
            family_id UUID PRIMARY KEY, name TEXT NOT NULL, currency TEXT NOT NULL, locale TEXT NOT NULL,
            time_zone TEXT NOT NULL, first_day_of_week TEXT NOT NULL, pay_time TEXT NOT NULL,
            child_may_record_spending BIGINT NOT NULL, created_at BIGINT NOT NULL, version BIGINT NOT NULL,
            last_sequence BIGINT NOT NULL)
        """,
        """
        CREATE TABLE users (
            family_id UUID NOT NULL, user_id UUID NOT NULL, email TEXT NOT NULL, email_key TEXT NOT NULL,
            first_name TEXT NOT NULL, last_name TEXT NOT NULL, nickname TEXT, role TEXT NOT NULL,
            is_owner BIGINT NOT NULL, password_hash TEXT NOT NULL, created_at BIGINT NOT NULL,
            version BIGINT NOT NULL, PRIMARY KEY (family_id, user_id))
        """,
        "CREATE UNIQUE INDEX users_email ON users (email_key)",
        """
        CREATE TABLE children (
            family_id UUID NOT NULL, child_id UUID NOT NULL, user_id UUID NOT NULL, account_id UUID NOT NULL,
            weekly_allowance BIGINT NOT NULL, pay_day TEXT NOT NULL, allowance_paused BIGINT NOT NULL,
            allow_overdraft BIGINT NOT NULL, overdraft_limit BIGINT NOT NULL, created_at BIGINT NOT NULL,
            archived_at BIGINT, version BIGINT NOT NULL, PRIMARY KEY (family_id, child_id))
        """,
        "CREATE UNIQUE INDEX children_user ON children (family_id, user_id)",
        "CREATE UNIQUE INDEX children_account ON children (family_id, account_id)",
        """
        CREATE TABLE sessions (
            family_id UUID NOT NULL, session_id UUID NOT NULL, user_id UUID NOT NULL, token_hash TEXT NOT NULL,
            device_name TEXT NOT NULL, network TEXT NOT NULL, remember_me BIGINT NOT NULL,
            created_at BIGINT NOT NULL, last_used_at BIGINT NOT NULL, expires_at BIGINT NOT NULL,
            PRIMARY KEY (family_id, session_id))
        """,
        "CREATE UNIQUE INDEX sessions_token ON sessions (token_hash)",
        "CREATE INDEX sessions_user ON sessions (family_id, user_id)",
    ]

    private static let money = [
        """
        CREATE TABLE accounts (
            family_id UUID NOT NULL, account_id UUID NOT NULL, unit TEXT NOT NULL, balance BIGINT NOT NULL,
            entry_count BIGINT NOT NULL, PRIMARY KEY (family_id, account_id))
        """,
        """
        CREATE TABLE categories (
            family_id UUID NOT NULL, category_id UUID NOT NULL, position BIGINT NOT NULL, name TEXT NOT NULL,
            name_key TEXT NOT NULL, kind TEXT NOT NULL, symbol TEXT NOT NULL, colour BIGINT NOT NULL,
            is_system BIGINT NOT NULL, is_selectable BIGINT NOT NULL, PRIMARY KEY (family_id, category_id))
        """,
        "CREATE UNIQUE INDEX categories_name ON categories (family_id, kind, name_key)",
        """
        CREATE TABLE entries (
            family_id UUID NOT NULL, entry_id UUID NOT NULL, account_id UUID NOT NULL, day BIGINT NOT NULL,
            sequence BIGINT NOT NULL, direction TEXT NOT NULL, amount BIGINT NOT NULL CHECK (amount > 0),
            balance_after BIGINT NOT NULL, description TEXT NOT NULL, note TEXT, search_text TEXT NOT NULL,
            category_id UUID, source TEXT NOT NULL, author_id UUID, created_at BIGINT NOT NULL,
            reverses_id UUID, reversed_by_id UUID, transfer_id UUID, version BIGINT NOT NULL,
            PRIMARY KEY (family_id, entry_id))
        """,
        "CREATE UNIQUE INDEX entries_account ON entries (family_id, account_id, day, sequence)",
        "CREATE UNIQUE INDEX entries_family ON entries (family_id, day, sequence)",
        "CREATE UNIQUE INDEX entries_reverses ON entries (family_id, reverses_id) WHERE reverses_id IS NOT NULL",
        "CREATE INDEX entries_allowances ON entries (family_id, account_id, day) WHERE source = 'Allowance'",
    ]
}
