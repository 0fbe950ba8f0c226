/// How dark the surroundings are and how much contrast is asked for.
public enum ColorAppearance: String, CaseIterable, Hashable, Sendable {
    case light, dark, lightContrast, darkContrast
}

/// A colour with a meaning, in each of its appearances.
public struct ColorToken: Hashable, Sendable {
    /// The name in code, in the asset catalogue and, after `--`, in CSS.
    public let name: String
    /// By day.
    public let light: HexColor
    /// At night.
    public let dark: HexColor
    /// By day with increased contrast.
    public let lightContrast: HexColor
    /// At night with increased contrast.
    public let darkContrast: HexColor

    init(_ name: String, _ light: UInt32, _ dark: UInt32, contrast: (UInt32, UInt32)? = nil) {
        self.name = name
        self.light = HexColor(light)
        self.dark = HexColor(dark)
        lightContrast = HexColor(contrast?.0 ?? light)
        darkContrast = HexColor(contrast?.1 ?? dark)
    }

    init(_ name: String, light: HexColor, dark: HexColor) {
        self.name = name
        (self.light, lightContrast) = (light, light)
        (self.dark, darkContrast) = (dark, dark)
    }

    /// The colour in one appearance.
    public subscript(appearance: ColorAppearance) -> HexColor {
        switch appearance {
        case .light: light
        case .dark: dark
        case .lightContrast: lightContrast
        case .darkContrast: darkContrast
        }
    }
}
