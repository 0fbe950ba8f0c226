extension Migration {
    // A person has one row in `users` for each family; the one marked as home holds what the person signs in with,
    // so addresses and user names are unique among home rows. A removed parent's row stays for the names in old
    // entries. Secrets are kept as digests only.
    static let accounts = Migration(
        number: 2, name: "accounts and notices", statements: memberships + secrets + notices)

    private static let memberships = [
        "ALTER TABLE users ADD COLUMN is_home BIGINT NOT NULL DEFAULT 1",
        "ALTER TABLE users ADD COLUMN user_name TEXT",
        "ALTER TABLE users ADD COLUMN user_name_key TEXT",
        "ALTER TABLE users ADD COLUMN removed_at BIGINT",
        "DROP INDEX users_email",
        "CREATE UNIQUE INDEX users_email ON users (email_key) WHERE is_home = 1 AND email_key <> ''",
        """
        CREATE UNIQUE INDEX users_user_name ON users (user_name_key)
            WHERE is_home = 1 AND user_name_key IS NOT NULL
        """,
        "CREATE INDEX users_person ON users (user_id)",
        """
        CREATE TABLE invitations (
            family_id UUID NOT NULL, code TEXT NOT NULL, created_by UUID NOT NULL, created_at BIGINT NOT NULL,
            expires_at BIGINT NOT NULL, used_at BIGINT, PRIMARY KEY (family_id, code))
        """,
        "CREATE UNIQUE INDEX invitations_code ON invitations (code)",
    ]

    private static let secrets = [
        "ALTER TABLE sessions ADD COLUMN confirmed_at BIGINT NOT NULL DEFAULT 0",
        "CREATE INDEX sessions_person ON sessions (user_id)",
        """
        CREATE TABLE refresh_tokens (
            family_id UUID NOT NULL, session_id UUID NOT NULL, token_hash TEXT NOT NULL, created_at BIGINT NOT NULL,
            used_at BIGINT, PRIMARY KEY (family_id, session_id, token_hash))
        """,
        "CREATE UNIQUE INDEX refresh_tokens_hash ON refresh_tokens (token_hash)",
        """
        CREATE TABLE recovery_codes (
            family_id UUID NOT NULL, user_id UUID NOT NULL, code_hash TEXT NOT NULL, kind TEXT NOT NULL,
            created_at BIGINT NOT NULL, expires_at BIGINT, PRIMARY KEY (family_id, user_id, code_hash))
        """,
        "CREATE UNIQUE INDEX recovery_codes_hash ON recovery_codes (code_hash)",
        """
        CREATE TABLE api_keys (
            family_id UUID NOT NULL, key_id UUID NOT NULL, user_id UUID NOT NULL, name TEXT NOT NULL,
            scope TEXT NOT NULL, key_hash TEXT NOT NULL, created_at BIGINT NOT NULL, last_used_at BIGINT,
            PRIMARY KEY (family_id, key_id))
        """,
        "CREATE UNIQUE INDEX api_keys_hash ON api_keys (key_hash)",
    ]

    private static let notices = [
        """
        CREATE TABLE notices (
            family_id UUID NOT NULL, user_id UUID NOT NULL, notice_id UUID NOT NULL, kind TEXT NOT NULL,
            title TEXT NOT NULL, body TEXT NOT NULL, subject TEXT NOT NULL, subject_id UUID,
            created_at BIGINT NOT NULL, read_at BIGINT, PRIMARY KEY (family_id, user_id, notice_id))
        """,
        "CREATE INDEX notices_newest ON notices (family_id, user_id, created_at, notice_id)",
        """
        CREATE TABLE notice_preferences (
            family_id UUID NOT NULL, user_id UUID NOT NULL, allow_notifications BIGINT NOT NULL,
            transaction_alerts BIGINT NOT NULL, allowance_reminders BIGINT NOT NULL, balance_alerts BIGINT NOT NULL,
            low_balance_warning BIGINT NOT NULL, low_balance_threshold BIGINT NOT NULL,
            goals_and_savings BIGINT NOT NULL, budget_warnings BIGINT NOT NULL, requests BIGINT NOT NULL,
            sign_in_alerts BIGINT NOT NULL, quiet_hours_start TEXT NOT NULL, quiet_hours_end TEXT NOT NULL,
            hide_amounts BIGINT NOT NULL, PRIMARY KEY (family_id, user_id))
        """,
        """
        CREATE TABLE low_balance_warnings (
            family_id UUID NOT NULL, user_id UUID NOT NULL, child_id UUID NOT NULL,
            PRIMARY KEY (family_id, user_id, child_id))
        """,
    ]
}
