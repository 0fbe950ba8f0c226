extension Migration {
    // Who made a link, so that it goes with a parent who is removed. Of older links nobody knows.
    static let glanceMakers = Migration(
        number: 12, name: "makers of glance links",
        statements: ["ALTER TABLE glance_links ADD COLUMN created_by UUID"])
}
