import Household

/// Every colour of Roost ([S §9.1]): the one table that asset names, the page's CSS and the contrast test are made
/// from.
public enum DesignTokens {
    // MARK: Surfaces

    /// Behind everything.
    public static let page = ColorToken("page", 0xF2F2F7, 0x000000)
    /// Cards on a page.
    public static let card = ColorToken("card", 0xFFFFFF, 0x1C1C1E)
    /// Inside text fields.
    public static let field = ColorToken("field", 0xF2F2F7, 0x2C2C2E)
    /// Behind the content of a sheet.
    public static let sheet = ColorToken("sheet", 0xFFFFFF, 0x1C1C1E)
    /// Cards on a sheet.
    public static let sheetCard = ColorToken("sheetCard", 0xFFFFFF, 0x2C2C2E)

    /// The card of what stands beside its list.
    public static let chosenCard = ColorToken("chosenCard", 0xF1F7FE, 0x1B2A3D)

    // MARK: Text

    /// Text.
    public static let textPrimary = ColorToken("textPrimary", 0x000000, 0xFFFFFF)
    /// Captions, hints, placeholders.
    public static let textSecondary = ColorToken("textSecondary", 0x5E5E66, 0xAEAEB5, contrast: (0x3C3C43, 0xD1D1D6))

    // MARK: Meaning

    /// Links, icons, the selected tab, the focus ring.
    public static let primary = ColorToken("primary", 0x0062CC, 0x5AAAFF, contrast: (0x00419E, 0xA3D0FF))
    /// Filled buttons, under white text.
    public static let primaryFill = ColorToken("primaryFill", 0x0062CC, 0x0A6CDB, contrast: (0x00419E, 0x0858B3))
    /// Filled buttons while pressed or hovered.
    public static let primaryPressed = ColorToken("primaryPressed", 0x004FA3, 0x0858B3, contrast: (0x003380, 0x064A96))
    /// Child accents.
    public static let secondary = ColorToken("secondary", 0x5856D6, 0xA5A3FF, contrast: (0x3634A3, 0xC7C6FF))
    /// Warnings.
    public static let warning = ColorToken("warning", 0x955000, 0xFF9F0A, contrast: (0x6B3800, 0xFFC966))
    /// Money in, positive figures.
    public static let success = ColorToken("success", 0x1A6E2E, 0x30D158, contrast: (0x0F5220, 0x7CE495))
    /// Money out, negative figures, errors.
    public static let error = ColorToken("error", 0xBF160A, 0xFF7A70, contrast: (0x8F0F06, 0xFFB0AA))

    // MARK: Controls and decoration

    /// Text of a disabled button.
    public static let disabledText = ColorToken("disabledText", 0x5E5E66, 0xAEAEB5, contrast: (0x3C3C43, 0xD1D1D6))
    /// Fill of a disabled button.
    public static let disabledFill = ColorToken("disabledFill", 0xE3E3E8, 0x3A3A3C)
    /// Borders of fields and of unchecked controls.
    public static let controlBorder = ColorToken("controlBorder", 0x8A8A91, 0x8A8A91, contrast: (0x3C3C43, 0xD1D1D6))
    /// Dividers; decorative.
    public static let separator = ColorToken("separator", 0xC6C6C8, 0x38383A, contrast: (0x8A8A91, 0x8A8A91))
    /// Around a card: at night the separator, by day the card itself; decorative.
    public static let cardEdge = ColorToken("cardEdge", 0xFFFFFF, 0x38383A, contrast: (0xFFFFFF, 0x8A8A91))
    /// Under a card: by day black of 5 %, at night none; decorative.
    public static let cardShadow = ColorToken("cardShadow", light: HexColor(0x000000, alpha: 0x0D), dark: .clear)
    /// The logo, chart lines, progress; never text.
    public static let brandBlue = ColorToken("brandBlue", 0x007AFF, 0x0A84FF)

    /// The series of charts and the colours of categories, in order.
    public static let series = [
        ColorToken("series0", 0x0062CC, 0x5AAAFF), ColorToken("series1", 0x955000, 0xFFB340),
        ColorToken("series2", 0x1A6E2E, 0x30D158), ColorToken("series3", 0x8A3FB0, 0xD08CFF),
        ColorToken("series4", 0xBF160A, 0xFF7A70), ColorToken("series5", 0x00707A, 0x5AC8D8),
        ColorToken("series6", 0xB0226B, 0xFF8CC2), ColorToken("series7", 0x5E5E66, 0xAEAEB5),
    ]

    /// Every token.
    public static let all: [ColorToken] =
        [
            page, card, chosenCard, field, sheet, sheetCard, textPrimary, textSecondary, primary, primaryFill,
            primaryPressed, secondary, warning, success, error, disabledText, disabledFill, controlBorder, separator,
            cardEdge, cardShadow, brandBlue,
        ] + series + money + groceries + AvatarColor.allCases.map(avatar)
}
