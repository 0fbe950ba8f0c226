extension Migration {
    // What a parent said to a wish that a child asked for. What was answered before is not known any more.
    static let wishAnswers = Migration(
        number: 18, name: "answers to wishes",
        statements: [
            "ALTER TABLE wishes ADD COLUMN answer TEXT",
            "ALTER TABLE wishes ADD COLUMN answered_by UUID",
            "ALTER TABLE wishes ADD COLUMN answered_at BIGINT",
        ])
}
