extension Migration {
    // The pictures stand in a table of their own, so that reading what a photo is called reads no picture.
    static let attachments = Migration(
        number: 9, name: "photos on entries",
        statements: [
            """
            CREATE TABLE attachments (
                family_id UUID NOT NULL, attachment_id UUID NOT NULL, entry_id UUID NOT NULL, child_id UUID NOT NULL,
                number BIGINT NOT NULL, alt TEXT, content_type TEXT NOT NULL, width BIGINT NOT NULL,
                height BIGINT NOT NULL, byte_count BIGINT NOT NULL, created_at BIGINT NOT NULL,
                updated_at BIGINT NOT NULL, version BIGINT NOT NULL, PRIMARY KEY (family_id, attachment_id))
            """,
            "CREATE UNIQUE INDEX attachments_entry ON attachments (family_id, entry_id, number)",
            """
            CREATE TABLE attachment_files (
                family_id UUID NOT NULL, attachment_id UUID NOT NULL, size TEXT NOT NULL, content BYTEA NOT NULL,
                PRIMARY KEY (family_id, attachment_id, size))
            """,
        ])
}
