extension Migration {
    // Whether a parent wants to be told of banks and wallets that messages come from; all want it who never chose.
    static let newSources = Migration(
        number: 23, name: "who is told of new sources",
        statements: ["ALTER TABLE notice_preferences ADD COLUMN new_sources BIGINT NOT NULL DEFAULT 1"])
}
