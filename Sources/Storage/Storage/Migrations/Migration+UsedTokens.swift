extension Migration {
    // Finds the refresh tokens of a session that are to be forgotten, however many it has used since.
    static let usedTokens = Migration(
        number: 13, name: "used refresh tokens",
        statements: ["CREATE INDEX refresh_tokens_used ON refresh_tokens (family_id, session_id, used_at)"])
}
