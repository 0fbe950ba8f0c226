extension Migration {
    // How many notices of an inbox are unread, moved with them in the same commit; and an instant before which there is
    // none, so that old ones are looked for only when there are some.
    static let inboxes = Migration(
        number: 10, name: "inboxes",
        statements: [
            """
            CREATE TABLE inboxes (
                family_id UUID NOT NULL, user_id UUID NOT NULL, unread BIGINT NOT NULL, oldest BIGINT NOT NULL,
                PRIMARY KEY (family_id, user_id))
            """,
            """
            INSERT INTO inboxes (family_id, user_id, unread, oldest)
            SELECT family_id, user_id, COUNT(*) - COUNT(read_at), MIN(created_at) FROM notices
            GROUP BY family_id, user_id
            """,
        ])
}
