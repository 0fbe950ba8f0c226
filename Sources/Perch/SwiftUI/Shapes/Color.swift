public import Foundation

/// A colour that follows light and dark appearance.
public struct Color: Hashable, Sendable {
    /// The CSS colour.
    package let css: String

    package init(css: String) { self.css = css }

    /// The colour of the asset catalogue with this name: the CSS variable `--{name}` of the style sheet.
    public init(_ name: String, bundle: Bundle? = nil) { css = "var(--\(Color.variable(name)))" }

    /// A colour by its sRGB components from 0 to 1.
    public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        func byte(_ part: Double) -> Int { Int((min(max(part, 0), 1) * 255).rounded()) }
        let color = "\(byte(red)) \(byte(green)) \(byte(blue))"
        let percent = Color.percent(opacity)
        css = percent == 0 ? "transparent" : opacity >= 1 ? "rgb(\(color))" : "rgb(\(color)/\(percent)%)"
    }

    /// A grey from 0 (black) to 1 (white).
    public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(space, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour by hue, saturation and brightness from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        // The HSB cone: each channel falls from brightness by saturation as hue moves away from it.
        func channel(_ offset: Double) -> Double {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    /// How the components of a colour are read; both are shown as sRGB.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    /// The colour with this share of its own opacity.
    public func opacity(_ opacity: Double) -> Color {
        if opacity >= 1 { return self }
        let percent = Color.percent(opacity)
        return percent == 0 ? .clear : Color(css: "color-mix(in srgb,\(css) \(percent)%,transparent)")
    }

    private static func percent(_ opacity: Double) -> Int { Int((min(max(opacity, 0), 1) * 100).rounded()) }

    /// A name as CSS can write it: letters, digits, `-` and `_`; anything else becomes `-`.
    static func variable(_ name: String) -> String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "_" ? $0 : "-" })
    }
}

extension Color {
    /// The accent colour of the app.
    public static let accentColor = Color(css: "var(--tint)")
    /// The colour of main text.
    public static let primary = Color(css: "var(--label)")
    /// The colour of supporting text.
    public static let secondary = Color(css: "var(--secondary-label)")
    /// Nothing visible.
    public static let clear = Color(css: "transparent")
    /// Black.
    public static let black = Color(css: "#000")
    /// White.
    public static let white = Color(css: "#fff")
    /// System red.
    public static let red = Color(css: "var(--red)")
    /// System orange.
    public static let orange = Color(css: "var(--orange)")
    /// System yellow.
    public static let yellow = Color(css: "var(--yellow)")
    /// System green.
    public static let green = Color(css: "var(--green)")
    /// System mint.
    public static let mint = Color(css: "var(--mint)")
    /// System teal.
    public static let teal = Color(css: "var(--teal)")
    /// System cyan.
    public static let cyan = Color(css: "var(--cyan,var(--teal))")
    /// System blue.
    public static let blue = Color(css: "var(--blue)")
    /// System indigo.
    public static let indigo = Color(css: "var(--indigo)")
    /// System purple.
    public static let purple = Color(css: "var(--purple)")
    /// System pink.
    public static let pink = Color(css: "var(--pink)")
    /// System brown.
    public static let brown = Color(css: "var(--brown)")
    /// System grey.
    public static let gray = Color(css: "var(--gray)")
}

extension Color: ShapeStyle {
    public var _paint: _Paint { _Paint(color: css) }
}

extension Color: _Primitive {
    /// A colour as a view fills the space it is offered.
    public static func _emit(_ view: Color, to emitter: _Emitter) {
        emitter.boxed(.paint) {
            emitter.style(.background, .varying(view.css), .paint)
            emitter.open(.div, .fill)
            emitter.close(keeping: [], adding: [.wide, .tall])
        }
    }
}

extension ShapeStyle where Self == Color {
    /// System red.
    public static var red: Color { .red }
    /// System orange.
    public static var orange: Color { .orange }
    /// System yellow.
    public static var yellow: Color { .yellow }
    /// System green.
    public static var green: Color { .green }
    /// System mint.
    public static var mint: Color { .mint }
    /// System teal.
    public static var teal: Color { .teal }
    /// System cyan.
    public static var cyan: Color { .cyan }
    /// System blue.
    public static var blue: Color { .blue }
    /// System indigo.
    public static var indigo: Color { .indigo }
    /// System purple.
    public static var purple: Color { .purple }
    /// System pink.
    public static var pink: Color { .pink }
    /// System brown.
    public static var brown: Color { .brown }
    /// System grey.
    public static var gray: Color { .gray }
    /// Black.
    public static var black: Color { .black }
    /// White.
    public static var white: Color { .white }
    /// Nothing visible.
    public static var clear: Color { .clear }
}
