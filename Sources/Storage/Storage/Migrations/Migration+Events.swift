extension Migration {
    // What was told to a family, kept for 7 days; a row holds the parts of its kind and null for the rest.
    static let events = Migration(
        number: 5, name: "events",
        statements: [
            "ALTER TABLE families ADD COLUMN last_event BIGINT NOT NULL DEFAULT 0",
            """
            CREATE TABLE events (
                family_id UUID NOT NULL, sequence BIGINT NOT NULL, created_at BIGINT NOT NULL, kind TEXT NOT NULL,
                child_id UUID, person_id UUID, subject_id UUID, word TEXT, unit TEXT, amount BIGINT, day BIGINT,
                flag BIGINT, number BIGINT, PRIMARY KEY (family_id, sequence))
            """,
        ])
}
