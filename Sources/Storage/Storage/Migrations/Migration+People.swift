extension Migration {
    // When a person last used a session of the family; sessions themselves are forgotten when they end.
    static let lastSeen = Migration(
        number: 8, name: "when people were last seen",
        statements: [
            "ALTER TABLE users ADD COLUMN last_seen_at BIGINT",
            """
            UPDATE users SET last_seen_at = (SELECT MAX(s.last_used_at) FROM sessions s
                WHERE s.family_id = users.family_id AND s.user_id = users.user_id)
            """,
        ])
}
