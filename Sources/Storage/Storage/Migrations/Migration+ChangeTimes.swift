extension Migration {
    // When an entry, a child and a category were last changed, and when a category was made. What older files do not
    // say is taken from what they do: no change is known, and categories came with their family.
    static let changeTimes = Migration(
        number: 11, name: "change times",
        statements: [
            "ALTER TABLE entries ADD COLUMN updated_at BIGINT NOT NULL DEFAULT 0",
            "UPDATE entries SET updated_at = created_at",
            "ALTER TABLE children ADD COLUMN updated_at BIGINT NOT NULL DEFAULT 0",
            "UPDATE children SET updated_at = created_at",
            "ALTER TABLE categories ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0",
            "ALTER TABLE categories ADD COLUMN updated_at BIGINT NOT NULL DEFAULT 0",
            """
            UPDATE categories SET
                created_at = (SELECT f.created_at FROM families f WHERE f.family_id = categories.family_id),
                updated_at = (SELECT f.created_at FROM families f WHERE f.family_id = categories.family_id)
            """,
        ])
}
