/// The symbols that a category can have, with their names for people who do not see them.
enum CategorySymbols {
    /// In the order they are offered.
    static let offered: [(symbol: String, name: String)] = [
        ("tag.fill", "Tag"), ("star.fill", "Star"), ("heart.fill", "Heart"), ("gift.fill", "Gift"),
        ("cart.fill", "Cart"), ("bag.fill", "Bag"), ("basket.fill", "Basket"), ("banknote.fill", "Money"),
        ("gamecontroller.fill", "Game"), ("book.fill", "Book"), ("graduationcap.fill", "School"),
        ("music.note", "Music"), ("tv.fill", "Screen"), ("paintbrush.fill", "Brush"), ("hammer.fill", "Hammer"),
        ("trophy.fill", "Trophy"), ("birthday.cake.fill", "Party"), ("face.smiling", "Smile"),
        ("leaf.fill", "Nature"), ("sun.max.fill", "Sun"), ("car.fill", "Car"), ("house.fill", "House"),
        ("camera", "Camera"), ("phone.fill", "Phone"), ("globe", "World"), ("lightbulb.fill", "Idea"),
        ("flame.fill", "Flame"), ("bolt.fill", "Lightning"),
    ]

    /// The names of the eight colours.
    static let colours = ["Blue", "Orange", "Green", "Purple", "Red", "Teal", "Pink", "Gray"]
}
