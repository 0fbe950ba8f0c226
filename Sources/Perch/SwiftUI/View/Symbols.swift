/// How a symbol takes its colours.
public struct SymbolRenderingMode: Sendable {
    /// One colour.
    public static let monochrome = SymbolRenderingMode()
    /// Shades of one colour.
    public static let hierarchical = SymbolRenderingMode()
    /// Given colours.
    public static let palette = SymbolRenderingMode()
    /// The symbol's own colours.
    public static let multicolor = SymbolRenderingMode()
}

/// Forms of a symbol, such as filled or in a circle.
public struct SymbolVariants: Hashable, Sendable {
    let suffixes: [String]

    /// The symbol as it is named.
    public static let none = SymbolVariants(suffixes: [])
    /// In a circle.
    public static let circle = SymbolVariants(suffixes: ["circle"])
    /// In a square.
    public static let square = SymbolVariants(suffixes: ["square"])
    /// In a rectangle.
    public static let rectangle = SymbolVariants(suffixes: ["rectangle"])
    /// Filled.
    public static let fill = SymbolVariants(suffixes: ["fill"])
    /// Struck through.
    public static let slash = SymbolVariants(suffixes: ["slash"])

    /// The form in a circle.
    public var circle: SymbolVariants { adding("circle") }
    /// The form in a square.
    public var square: SymbolVariants { adding("square") }
    /// The form in a rectangle.
    public var rectangle: SymbolVariants { adding("rectangle") }
    /// The filled form.
    public var fill: SymbolVariants { adding("fill") }
    /// The form that is struck through.
    public var slash: SymbolVariants { adding("slash") }

    /// Whether the form holds another.
    public func contains(_ other: SymbolVariants) -> Bool { other.suffixes.allSatisfy { suffixes.contains($0) } }

    private func adding(_ suffix: String) -> SymbolVariants {
        suffixes.contains(suffix) ? self : SymbolVariants(suffixes: suffixes + [suffix])
    }

    /// The name of the symbol in this form, as far as there are drawings.
    @MainActor
    func applied(to name: String) -> String {
        if suffixes.isEmpty { return name }
        return suffixes.reduce(name) { name, suffix in
            let wanted = name.hasSuffix(".fill") && suffix != "fill" ? name : "\(name).\(suffix)"
            return !name.hasSuffix("." + suffix) && SymbolSprite.isKnown(wanted) ? wanted : name
        }
    }
}

private struct SymbolVariantsKey: EnvironmentKey {
    static var defaultValue: SymbolVariants { .none }
}

extension EnvironmentValues {
    /// The form of symbols.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}
