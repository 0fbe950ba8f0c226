/// The accents of groceries (groceries.md §3); surfaces and text are those of all of Roost.
extension DesignTokens {
    /// Symbols and words of the system itself, and what is well: a budget that holds, a list that is done.
    public static let groceryAccent = ColorToken("groceryAccent", 0x15803D, 0x4ADE80, contrast: (0x0B5A29, 0x86EFAC))
    /// What can be pressed, and what is chosen.
    public static let groceryAction = ColorToken("groceryAction", 0x1D4ED8, 0x7FB2FF, contrast: (0x163CA8, 0xB3D1FF))
    /// Too much, or past its day.
    public static let groceryOver = ColorToken("groceryOver", 0xB91C1C, 0xF87171, contrast: (0x8F1212, 0xFCA5A5))
    /// What was spent, and what is good for a day or two more.
    public static let grocerySoon = ColorToken("grocerySoon", 0xA34300, 0xFFB340, contrast: (0x7A3200, 0xFFCC80))
    /// What is looked at in figures.
    public static let groceryFigures = ColorToken("groceryFigures", 0x7E3AA8, 0xD08CFF, contrast: (0x5E2A80, 0xE2B8FF))
    /// Behind white words on what is chosen.
    public static let groceryChosen = ColorToken("groceryChosen", 0x1D4ED8, 0x1D4ED8, contrast: (0x163CA8, 0x163CA8))

    static let groceries = [groceryAccent, groceryAction, groceryOver, grocerySoon, groceryFigures, groceryChosen]
}
