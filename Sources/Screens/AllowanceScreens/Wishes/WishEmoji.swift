import Design

/// The emoji that are offered for wishes.
enum WishEmoji {
    /// Toys and sports, then music and screens, then what else children save for.
    static let offered: [OfferedEmoji] = [
        OfferedEmoji("🧸", "Teddy Bear"), OfferedEmoji("🪁", "Kite"), OfferedEmoji("🧩", "Puzzle"),
        OfferedEmoji("🎮", "Game"), OfferedEmoji("⚽", "Soccer Ball"), OfferedEmoji("🏀", "Basketball"),
        OfferedEmoji("🚲", "Bicycle"), OfferedEmoji("🛴", "Scooter"), OfferedEmoji("🛹", "Skateboard"),
        OfferedEmoji("🎧", "Headphones"), OfferedEmoji("🎸", "Guitar"), OfferedEmoji("🎹", "Keyboard"),
        OfferedEmoji("📱", "Phone"), OfferedEmoji("💻", "Computer"), OfferedEmoji("📷", "Camera"),
        OfferedEmoji("⌚", "Watch"), OfferedEmoji("📚", "Books"), OfferedEmoji("🎨", "Paint"),
        OfferedEmoji("👟", "Shoes"), OfferedEmoji("👗", "Dress"), OfferedEmoji("🎒", "Backpack"),
        OfferedEmoji("🐹", "Pet"), OfferedEmoji("🎫", "Ticket"), OfferedEmoji("🎁", "Gift"),
    ]
}
