extension Migration {
    static let glanceLinks = Migration(
        number: 6, name: "glance links",
        statements: [
            """
            CREATE TABLE glance_links (
                family_id UUID NOT NULL, link_id UUID NOT NULL, name TEXT NOT NULL, show_amounts BIGINT NOT NULL,
                token_hash TEXT NOT NULL, created_at BIGINT NOT NULL, last_used_at BIGINT,
                PRIMARY KEY (family_id, link_id))
            """,
            "CREATE UNIQUE INDEX glance_links_token ON glance_links (token_hash)",
            """
            CREATE TABLE glance_children (
                family_id UUID NOT NULL, link_id UUID NOT NULL, position BIGINT NOT NULL, child_id UUID NOT NULL,
                PRIMARY KEY (family_id, link_id, position))
            """,
        ])
}
