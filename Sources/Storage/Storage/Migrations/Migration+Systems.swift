extension Migration {
    // Which systems a family has switched off: their words, with commas between them; none where nobody said so.
    static let systems = Migration(
        number: 26, name: "systems that are switched off",
        statements: ["ALTER TABLE families ADD COLUMN systems_off TEXT NOT NULL DEFAULT ''"])
}
