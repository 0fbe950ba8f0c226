extension Migration {
    // The pictures of a photo stand in a table of their own, as those of photos on entries do, so that reading wishes
    // reads no picture. A wish has one photo at most.
    static let wishPictures = Migration(
        number: 17, name: "pictures of wishes",
        statements: [
            "ALTER TABLE wishes ADD COLUMN emoji TEXT",
            """
            CREATE TABLE wish_pictures (
                family_id UUID NOT NULL, wish_id UUID NOT NULL, child_id UUID NOT NULL, picture_id UUID NOT NULL,
                width BIGINT NOT NULL, height BIGINT NOT NULL, PRIMARY KEY (family_id, wish_id))
            """,
            """
            CREATE TABLE wish_picture_files (
                family_id UUID NOT NULL, wish_id UUID NOT NULL, size TEXT NOT NULL, content BYTEA NOT NULL,
                PRIMARY KEY (family_id, wish_id, size))
            """,
        ])
}
