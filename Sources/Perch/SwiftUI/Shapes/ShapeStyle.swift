public import Foundation

/// A colour, gradient or material that fills shapes and text.
public protocol ShapeStyle: Sendable {
    /// What CSS paints for the style.
    var _paint: _Paint { get }
}

/// A style as CSS.
public struct _Paint: Hashable, Sendable {
    /// A CSS colour; for a gradient its first one, for borders and symbols.
    package var color: String
    /// The CSS colour of areas, where it is not that of words: those keep a contrast that areas need not have.
    var area: String?
    /// The gradient, where the style is one.
    var gradient: GradientPaint?
    /// A CSS `backdrop-filter` where what lies behind shows through.
    var blur: String?
    /// The shadows of what is painted, as CSS lengths and colours.
    var shadows: [ShadowStyle] = []
    /// The colours of a gradient along a line and where it begins and ends, for what is drawn as SVG.
    package var line: _PaintGradient?

    init(
        color: String, area: String? = nil, gradient: GradientPaint? = nil, blur: String? = nil,
        line: _PaintGradient? = nil
    ) {
        self.line = line
        self.color = color
        self.area = area
        self.gradient = gradient
        self.blur = blur
    }

    /// A CSS image where the style is more than one colour.
    var image: String? { gradient?.css }

    /// The value of the CSS property `background`.
    var background: String { image ?? area ?? color }

    /// The value of `box-shadow`, where there are shadows.
    var boxShadows: String? {
        shadows.isEmpty ? nil : shadows.map { $0.isInner ? "inset \($0.css)" : $0.css }.joined(separator: ",")
    }

    /// The value of `filter`, where there are shadows outside.
    var shadowFilter: String? {
        let outer = shadows.filter { !$0.isInner }
        return outer.isEmpty ? nil : outer.map { "drop-shadow(\($0.css))" }.joined(separator: " ")
    }
}

/// A shadow that belongs to a style.
public struct ShadowStyle: Hashable, Sendable {
    let css: String
    let isInner: Bool

    /// A shadow behind what is painted.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(css: css(color, radius, x, y), isInner: false)
    }

    /// A shadow inside of what is painted.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(css: css(color, radius, x, y), isInner: true)
    }

    /// Lengths and colour; CSS blurs over twice the radius that SwiftUI names.
    static func css(_ color: Color, _ radius: CGFloat, _ x: CGFloat, _ y: CGFloat) -> String {
        [x, y, radius * 2].map { _StyleValue.pixels(Double($0)) }.joined(separator: " ") + " \(color.css)"
    }
}

extension ShapeStyle {
    /// The style with this share of its own opacity.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        var paint = _paint
        paint.color = Color(css: paint.color).opacity(opacity).css
        paint.area = paint.area.map { Color(css: $0).opacity(opacity).css }
        paint.gradient = paint.gradient?.opacity(opacity)
        paint.line = paint.line?.opacity(opacity)
        return AnyShapeStyle(paint)
    }

    /// The style with a shadow.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        var paint = _paint
        paint.shadows.append(style)
        return AnyShapeStyle(paint)
    }
}

/// A gradient along a line.
public struct _PaintGradient: Hashable, Sendable {
    /// The colours in order.
    package var stops: [Gradient.Stop]
    /// Where the gradient begins and ends in its box.
    package let start, end: UnitPoint

    func opacity(_ opacity: Double) -> _PaintGradient {
        var line = self
        for index in line.stops.indices { line.stops[index].color = line.stops[index].color.opacity(opacity) }
        return line
    }
}

/// A style whose type is not known.
public struct AnyShapeStyle: ShapeStyle, Hashable {
    public let _paint: _Paint

    /// Wraps `style`.
    public init<S: ShapeStyle>(_ style: S) { _paint = style._paint }

    init(_ paint: _Paint) { _paint = paint }
}

/// Levels of emphasis of the foreground colour.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    public let _paint: _Paint

    init(_ color: String, light: Int = 100, dark: Int = 100) {
        let area = light == 100 ? nil : "light-dark(rgb(60 60 67/\(light)%),rgb(235 235 245/\(dark)%))"
        _paint = _Paint(color: color, area: area)
    }

    /// The colour of main text.
    public static let primary = HierarchicalShapeStyle("var(--label)")
    /// The colour of supporting text.
    public static let secondary = HierarchicalShapeStyle("var(--secondary-label)", light: 60, dark: 60)
    /// The colour of text that matters less.
    public static let tertiary = HierarchicalShapeStyle("var(--tertiary-label)", light: 30, dark: 30)
    /// The colour of marks and empty places.
    public static let quaternary = HierarchicalShapeStyle("var(--tertiary-label)", light: 18, dark: 16)
    /// The faintest colour.
    public static let quinary = HierarchicalShapeStyle("var(--separator)", light: 12, dark: 10)
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
    /// The faintest colour.
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle {
    /// The style with less emphasis.
    public var secondary: some ShapeStyle { opacity(0.6) }
    /// The style with little emphasis.
    public var tertiary: some ShapeStyle { opacity(0.3) }
    /// The style with hardly any emphasis.
    public var quaternary: some ShapeStyle { opacity(0.18) }
    /// The faintest form of the style.
    public var quinary: some ShapeStyle { opacity(0.1) }
}

/// The colour of what is chosen.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
    public var _paint: _Paint { _Paint(color: "var(--tint)") }
    /// The colour of what is chosen.
    public init() {}
}

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle, Hashable {
    public var _paint: _Paint { _Paint(color: "var(--tint)") }
    /// The colour of links.
    public init() {}
}

/// The colour of what stands in an empty field.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
    public var _paint: _Paint { _Paint(color: "var(--tertiary-label)") }
    /// The colour of what stands in an empty field.
    public init() {}
}

/// The colour that fills shapes over a background.
public struct FillShapeStyle: ShapeStyle, Hashable {
    public var _paint: _Paint { _Paint(color: "color-mix(in srgb,var(--secondary-label) 20%,transparent)") }
    /// The colour that fills shapes over a background.
    public init() {}
}

extension ShapeStyle where Self == SelectionShapeStyle {
    /// The colour of what is chosen.
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
    /// The colour of links.
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// The colour of what stands in an empty field.
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
    /// The colour that fills shapes over a background.
    public static var fill: FillShapeStyle { FillShapeStyle() }
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
