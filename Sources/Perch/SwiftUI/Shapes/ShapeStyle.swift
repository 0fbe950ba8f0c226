/// A colour, gradient or material that fills shapes and text.
public protocol ShapeStyle: Sendable {
    /// What CSS paints for the style.
    var _paint: _Paint { get }
}

/// A style as CSS.
public struct _Paint: Hashable, Sendable {
    /// A CSS colour; for a gradient its first one, for text and strokes.
    var color: String
    /// A CSS image where the style is more than one colour.
    var image: String?
    /// A CSS `backdrop-filter` where what lies behind shows through.
    var blur: String?

    init(color: String, image: String? = nil, blur: String? = nil) {
        self.color = color
        self.image = image
        self.blur = blur
    }

    /// The value of the CSS property `background`.
    var background: String { image ?? color }
}

/// A style whose type is not known.
public struct AnyShapeStyle: ShapeStyle, Hashable {
    public let _paint: _Paint

    /// Wraps `style`.
    public init<S: ShapeStyle>(_ style: S) { _paint = style._paint }
}

/// Levels of emphasis of the foreground colour.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    public let _paint: _Paint

    init(_ color: String) { _paint = _Paint(color: color) }

    /// The colour of main text.
    public static let primary = HierarchicalShapeStyle("var(--label)")
    /// The colour of supporting text.
    public static let secondary = HierarchicalShapeStyle("var(--secondary-label)")
    /// The colour of text that matters less.
    public static let tertiary = HierarchicalShapeStyle("var(--tertiary-label)")
    /// The colour of marks and empty places.
    public static let quaternary = HierarchicalShapeStyle("var(--tertiary-label)")
}

/// The colour that marks what can be pressed.
public struct TintShapeStyle: ShapeStyle, Hashable {
    public var _paint: _Paint { _Paint(color: "var(--tint)") }
    /// The tint of the view around.
    public init() {}
}

/// The colour that text has where nothing else is asked for.
public struct ForegroundStyle: ShapeStyle, Hashable {
    public var _paint: _Paint { _Paint(color: "currentColor") }
    /// The foreground of the view around.
    public init() {}
}

/// The colour of the page behind.
public struct BackgroundStyle: ShapeStyle, Hashable {
    public var _paint: _Paint { _Paint(color: "var(--system-background)") }
    /// The background of the view around.
    public init() {}
}

/// The colour of lines between rows.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
    public var _paint: _Paint { _Paint(color: "var(--separator)") }
    /// The colour of lines.
    public init() {}
}

/// Glass of a certain thickness that blurs what lies behind.
public struct Material: ShapeStyle, Hashable {
    public let _paint: _Paint

    init(_ opacity: Int) {
        _paint = _Paint(
            color: "color-mix(in srgb,var(--card) \(opacity)%,transparent)", blur: "blur(20px) saturate(1.8)")
    }

    /// Hardly visible glass.
    public static let ultraThin = Material(45)
    /// Thin glass.
    public static let thin = Material(60)
    /// Glass.
    public static let regular = Material(75)
    /// Thick glass.
    public static let thick = Material(85)
    /// Glass that lets little through.
    public static let ultraThick = Material(94)
    /// The material of bars.
    public static let bar = Material(80)
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The colour of main text.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// The colour of supporting text.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// The colour of text that matters less.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// The colour of marks and empty places.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The colour that marks what can be pressed.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The colour of the text around.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The colour of the page behind.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The colour of lines between rows.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == Material {
    /// Hardly visible glass.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// Thin glass.
    public static var thinMaterial: Material { .thin }
    /// Glass.
    public static var regularMaterial: Material { .regular }
    /// Thick glass.
    public static var thickMaterial: Material { .thick }
    /// Glass that lets little through.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The material of bars.
    public static var bar: Material { .bar }
}
