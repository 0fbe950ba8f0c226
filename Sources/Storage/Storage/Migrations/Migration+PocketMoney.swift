extension Migration {
    // From which source pocket money comes; it comes from none in a family that never said so.
    static let pocketMoneySource = Migration(
        number: 22, name: "where pocket money comes from",
        statements: ["ALTER TABLE money_settings ADD COLUMN pocket_money_source_id UUID"])
}
