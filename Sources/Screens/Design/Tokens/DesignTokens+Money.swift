/// The accents of the parents' money (finances.md §3.1); surfaces and text are those of all of Roost.
extension DesignTokens {
    /// Income, as an amount and as a symbol.
    public static let moneyIncome = ColorToken("moneyIncome", 0x047857, 0x34D399, contrast: (0x05513B, 0x6EE7B7))
    /// Expenses, as an amount and as a symbol.
    public static let moneyExpense = ColorToken("moneyExpense", 0xC81E1E, 0xF87171, contrast: (0x8F1212, 0xFCA5A5))
    /// What waits for somebody to look at it.
    public static let moneyWarning = ColorToken("moneyWarning", 0xB45309, 0xFBBF24, contrast: (0x7A3704, 0xFCD34D))
    /// Symbols and words that belong to the system itself.
    public static let moneyAccent = ColorToken("moneyAccent", 0x4F46E5, 0xA5B4FC, contrast: (0x3730A3, 0xC7D2FE))
    /// Where a gradient under white begins, at the top leading corner.
    public static let moneyIndigo = ColorToken("moneyIndigo", 0x4F46E5, 0x4F46E5, contrast: (0x3730A3, 0x3730A3))
    /// Where it ends.
    public static let moneyViolet = ColorToken("moneyViolet", 0x7C3AED, 0x7C3AED, contrast: (0x5B21B6, 0x5B21B6))
    /// Where the gradient of a main button begins while it is pressed.
    public static let moneyIndigoPressed = ColorToken(
        "moneyIndigoPressed", 0x4338CA, 0x4338CA, contrast: (0x312E81, 0x312E81))
    /// Where it ends.
    public static let moneyVioletPressed = ColorToken(
        "moneyVioletPressed", 0x6D28D9, 0x6D28D9, contrast: (0x4C1D95, 0x4C1D95))

    /// The ten colors of the household's categories, in the order of `CategoryColor`.
    public static let householdCategories = [
        ColorToken("moneyBlue", 0x0062CC, 0x5AAAFF), ColorToken("moneyPurple", 0x7E3AA8, 0xD08CFF),
        ColorToken("moneyPink", 0xB0226B, 0xFF8CC2), ColorToken("moneyOrange", 0xA34300, 0xFFB340),
        ColorToken("moneyGreen", 0x1A6E2E, 0x30D158), ColorToken("moneyYellow", 0x765A00, 0xFFD60A),
        ColorToken("moneyCyan", 0x00688F, 0x64D2FF), ColorToken("moneyIndigoBlue", 0x4B45C6, 0xA5A3FF),
        ColorToken("moneyMint", 0x006B57, 0x66E3C4), ColorToken("moneyTeal", 0x00656E, 0x5AC8D8),
    ]

    /// The ends of the gradients, which white stands on.
    static let moneyGradients = [moneyIndigo, moneyViolet, moneyIndigoPressed, moneyVioletPressed]

    static let money =
        [moneyIncome, moneyExpense, moneyWarning, moneyAccent] + moneyGradients + householdCategories
}
