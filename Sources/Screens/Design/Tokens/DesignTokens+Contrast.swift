import Household

/// A colour that stands on another one somewhere in Roost, with the contrast it needs.
public struct ColorPair: Hashable, Sendable {
    /// What stands in front: text, a symbol, a border.
    public let front: ColorToken
    /// What it stands on.
    public let back: ColorToken
    /// How strongly `tint` is laid over `back` first, 0 to 1.
    public let tintOpacity: Double
    /// The colour of the tint; nil for none.
    public let tint: ColorToken?
    /// The least contrast ratio: 4.5 for text, 3.0 for graphics and borders of controls.
    public let minimum: Double

    init(_ front: ColorToken, on back: ColorToken, minimum: Double, tint: ColorToken? = nil, opacity: Double = 0) {
        self.front = front
        self.back = back
        self.minimum = minimum
        self.tint = tint
        tintOpacity = opacity
    }

    /// The contrast ratio in one appearance.
    public func contrast(in appearance: ColorAppearance) -> Double {
        let back = tint.map { $0[appearance].laid(over: self.back[appearance], opacity: tintOpacity) }
        return front[appearance].contrast(with: back ?? self.back[appearance])
    }
}

extension DesignTokens {
    /// Every pair of colours that meets on a screen.
    public static let pairs: [ColorPair] =
        textPairs + avatarPairs + tintPairs + graphicPairs + moneyPairs + groceryPairs

    private static let white = ColorToken("white", 0xFFFFFF, 0xFFFFFF)
    private static let surfaces = [page, card, chosenCard, sheet, sheetCard]

    private static let textPairs: [ColorPair] =
        [textPrimary, textSecondary, primary, secondary, warning, success, error].flatMap { text in
            surfaces.map { ColorPair(text, on: $0, minimum: 4.5) }
        } + [
            ColorPair(textPrimary, on: field, minimum: 4.5), ColorPair(textSecondary, on: field, minimum: 4.5),
            ColorPair(white, on: primaryFill, minimum: 4.5), ColorPair(white, on: primaryPressed, minimum: 4.5),
            ColorPair(disabledText, on: disabledFill, minimum: 4.5),
        ]

    /// Initials on each color of an avatar.
    private static let avatarPairs = AvatarColor.allCases.map { ColorPair(textPrimary, on: avatar($0), minimum: 4.5) }

    /// Badges, banners and secondary buttons: a token's text on 10 % of itself.
    private static let tintPairs: [ColorPair] =
        ([primary, warning, success, error, secondary] + series).flatMap { token in
            [card, chosenCard, sheet].map { ColorPair(token, on: $0, minimum: 4.5, tint: token, opacity: 0.1) }
        }
        + [error, success].flatMap { tint in
            [card, page, sheet].map { ColorPair(textPrimary, on: $0, minimum: 4.5, tint: tint, opacity: 0.1) }
        }

    private static let graphicPairs: [ColorPair] =
        [page, card, sheet].map { ColorPair(controlBorder, on: $0, minimum: 3) }
        + [card, page].map { ColorPair(brandBlue, on: $0, minimum: 3) }
        + series.map { ColorPair($0, on: card, minimum: 4.5) }
        + [ColorPair(primary, on: field, minimum: 3), ColorPair(error, on: field, minimum: 3)]

    /// The accents of the parents' money: amounts and words on every surface, symbols on a tint of themselves, white on
    /// the gradient.
    private static let moneyPairs: [ColorPair] =
        ([moneyIncome, moneyExpense, moneyWarning, moneyAccent] + householdCategories).flatMap { token in
            surfaces.map { ColorPair(token, on: $0, minimum: 4.5) }
                + [card, chosenCard, sheet].map { ColorPair(token, on: $0, minimum: 3, tint: token, opacity: 0.1) }
        }
        + moneyGradients.map { ColorPair(white, on: $0, minimum: 4.5) }

    /// The accents of groceries: words on every surface (those of the system itself stand on cards and sheets), symbols
    /// on a tint of themselves, white on what is chosen.
    private static let groceryPairs: [ColorPair] =
        [groceryAccent, groceryAction, groceryOver, grocerySoon, groceryFigures].flatMap { token in
            surfaces.filter { $0 != page || token != groceryAccent }
                .map { ColorPair(token, on: $0, minimum: 4.5) }
                + [card, chosenCard, sheet].map { ColorPair(token, on: $0, minimum: 3, tint: token, opacity: 0.1) }
        } + [ColorPair(white, on: groceryChosen, minimum: 4.5)]
}
