import Testing

@testable import Design

@Suite("Contrast of every pair of colours")
struct ContrastTests {
    @Test("Every pair that meets on a screen has the contrast it needs", arguments: ColorAppearance.allCases)
    func pairs(_ appearance: ColorAppearance) {
        for pair in DesignTokens.pairs {
            let ratio = pair.contrast(in: appearance)
            let tint = pair.tint.map { " tinted \($0.name)" } ?? ""
            #expect(
                ratio >= pair.minimum,
                "\(pair.front.name) on \(pair.back.name)\(tint), \(appearance): \(ratio) < \(pair.minimum)")
        }
    }

    @Test(
        "The ratio is the one of WCAG",
        arguments: [
            (0x000000, 0xFFFFFF, 21.0), (0x5E5E66, 0xFFFFFF, 6.4), (0x5E5E66, 0xF2F2F7, 5.8), (0x0062CC, 0xFFFFFF, 5.8),
            (0x007AFF, 0xFFFFFF, 4.0), (0x8A8A91, 0xF2F2F7, 3.1), (0x5AAAFF, 0x28384B, 4.9), (0xFFFFFF, 0xFFFFFF, 1.0),
        ] as [(UInt32, UInt32, Double)])
    func ratio(_ front: UInt32, _ back: UInt32, _ expected: Double) {
        let ratio = HexColor(front).contrast(with: HexColor(back))
        #expect(abs(ratio - expected) < 0.06)
        #expect(abs(HexColor(back).contrast(with: HexColor(front)) - ratio) < 1e-9)
    }

    @Test("Increased contrast raises text colours to 7 on a card")
    func increasedContrast() {
        let tokens = [
            DesignTokens.primary, DesignTokens.textSecondary, DesignTokens.success, DesignTokens.error,
            DesignTokens.warning,
        ]
        for token in tokens {
            #expect(token.lightContrast.contrast(with: DesignTokens.card.lightContrast) >= 7, "\(token.name)")
            #expect(token.darkContrast.contrast(with: DesignTokens.card.darkContrast) >= 7, "\(token.name)")
        }
    }

    @Test("The edge of a card is that of dividers at night and is not seen by day", arguments: ColorAppearance.allCases)
    func cardEdge(_ appearance: ColorAppearance) {
        let isNight = appearance == .dark || appearance == .darkContrast
        let expected = isNight ? DesignTokens.separator : DesignTokens.card
        #expect(DesignTokens.cardEdge[appearance] == expected[appearance])
    }

    @Test("Cards cast a shadow of 5 % by day and none at night", arguments: ColorAppearance.allCases)
    func cardShadow(_ appearance: ColorAppearance) {
        let isNight = appearance == .dark || appearance == .darkContrast
        #expect(DesignTokens.cardShadow[appearance].css == (isNight ? "#00000000" : "#0000000D"))
    }

    @Test("A tint of 10 % lies between its colour and the ground")
    func tint() {
        let tinted = HexColor(0x000000).laid(over: HexColor(0xFFFFFF), opacity: 0.1)
        #expect(tinted == HexColor(0xE6E6E6))
        #expect(HexColor(0x123456).laid(over: HexColor(0xFFFFFF), opacity: 0) == HexColor(0xFFFFFF))
    }
}

@Suite("Tokens as CSS")
struct TokenCSSTests {
    @Test("Every token is written by its name, once for each appearance that a page can have")
    func everyToken() {
        for token in DesignTokens.all {
            #expect(DesignTokens.css.contains("--\(token.name):\(token.light.css)"))
            #expect(DesignTokens.css.contains("--\(token.name):\(token.dark.css)"))
        }
        #expect(Set(DesignTokens.all.map(\.name)).count == DesignTokens.all.count)
    }

    @Test("The setting wins over the system in both directions")
    func settings() {
        #expect(DesignTokens.css.contains(":root:not([data-theme=light])"))
        #expect(DesignTokens.css.contains(":root[data-theme=dark]"))
        #expect(HexColor(0x00070A).css == "#00070A")
    }
}
