extension Migration {
    // An import of a statement is taken back as a whole: each of its transactions names it. With a year of statements
    // lists grow long: those that stand are read, and counted, by an index of their own.
    static let statementImports = Migration(
        number: 20, name: "imports of statements",
        statements: [
            "ALTER TABLE household_transactions ADD COLUMN import_id UUID",
            """
            CREATE INDEX household_transactions_import ON household_transactions (family_id, import_id)
            WHERE import_id IS NOT NULL
            """,
            """
            CREATE INDEX household_transactions_newest
            ON household_transactions (family_id, happened_at, amount, transaction_id, status, deleted_at)
            WHERE status = 'posted' AND deleted_at IS NULL
            """,
            """
            CREATE TABLE statement_imports (
                family_id UUID NOT NULL, import_id UUID NOT NULL, file_name TEXT, added BIGINT NOT NULL,
                author_id UUID, created_at BIGINT NOT NULL, undone_at BIGINT, PRIMARY KEY (family_id, import_id))
            """,
        ])
}
