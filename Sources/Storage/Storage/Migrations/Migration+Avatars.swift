extension Migration {
    // How people are pictured: none of both for those who have not chosen. And which child a notice is about, so that
    // its picture stands beside it; of older notices only their words say so.
    static let avatars = Migration(
        number: 16, name: "avatars",
        statements: [
            "ALTER TABLE users ADD COLUMN avatar_emoji TEXT",
            "ALTER TABLE users ADD COLUMN avatar_color TEXT",
            "ALTER TABLE notices ADD COLUMN child_id UUID",
        ])
}
