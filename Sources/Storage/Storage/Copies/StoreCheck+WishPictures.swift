extension StoreCheck {
    /// What wishes are shown as.
    static let wishPictures = [
        Rule(
            since: .wishPictures, subject: "photo of wish", fault: "it is there without its wish",
            query: """
                SELECT p.wish_id FROM wish_pictures p
                LEFT JOIN wishes w ON w.family_id = p.family_id AND w.wish_id = p.wish_id AND w.child_id = p.child_id
                WHERE w.wish_id IS NULL
                """),
        Rule(
            since: .wishPictures, subject: "photo of wish", fault: "it has no pictures",
            query: """
                SELECT p.wish_id FROM wish_pictures p
                LEFT JOIN wish_picture_files f ON f.family_id = p.family_id AND f.wish_id = p.wish_id
                    AND f.size = 'full'
                LEFT JOIN wish_picture_files t ON t.family_id = p.family_id AND t.wish_id = p.wish_id
                    AND t.size = 'thumbnail'
                WHERE f.wish_id IS NULL OR t.wish_id IS NULL
                """),
        Rule(
            since: .wishPictures, subject: "photo of wish", fault: "pictures of it are there without it",
            query: """
                SELECT f.wish_id FROM wish_picture_files f
                LEFT JOIN wish_pictures p ON p.family_id = f.family_id AND p.wish_id = f.wish_id
                WHERE p.wish_id IS NULL
                """),
    ]
}
