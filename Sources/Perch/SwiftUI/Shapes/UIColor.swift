public import Foundation

/// A colour by UIKit's names, for `Color(.systemBackground)` and `Color(uiColor:)`. Light and dark are those of iOS;
/// text and accent colours are a little darker or lighter where that makes them readable.
public struct UIColor: Hashable, Sendable {
    let css: String

    private init(css: String) { self.css = css }

    private static func dynamic(_ light: String, _ dark: String) -> UIColor {
        UIColor(css: "light-dark(\(light),\(dark))")
    }

    /// A colour by its sRGB components from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        css = Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)).css
    }

    /// A grey from 0 to 1.
    public init(white: CGFloat, alpha: CGFloat) { css = Color(white: Double(white), opacity: Double(alpha)).css }

    /// A colour by hue, saturation and brightness from 0 to 1.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        css =
            Color(
                hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness),
                opacity: Double(alpha)
            ).css
    }

    /// The colour of SwiftUI.
    public init(_ color: Color) { css = color.css }

    /// The colour of the asset catalogue with this name: the CSS variable `--{name}` of the style sheet.
    public init?(named name: String) { css = Color(name).css }

    /// The colour with this opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(Color(css: css).opacity(Double(alpha)))
    }
}

extension Color {
    /// A colour by UIKit's name.
    public init(_ color: UIColor) { self.init(css: color.css) }
    /// A colour by UIKit's name.
    public init(uiColor: UIColor) { self.init(css: uiColor.css) }
}

extension UIColor {
    /// Main text.
    public static let label = UIColor(css: "var(--label)")
    /// Supporting text.
    public static let secondaryLabel = UIColor(css: "var(--secondary-label)")
    /// Text that matters less.
    public static let tertiaryLabel = UIColor(css: "var(--tertiary-label)")
    /// Marks and empty places.
    public static let quaternaryLabel = dynamic("rgb(60 60 67/18%)", "rgb(235 235 245/16%)")
    /// Text in an empty field.
    public static let placeholderText = UIColor(css: "var(--secondary-label)")
    /// Links.
    public static let link = UIColor(css: "var(--blue)")
    /// Lines that let shine through.
    public static let separator = UIColor(css: "var(--separator)")
    /// Lines.
    public static let opaqueSeparator = dynamic("#c6c6c8", "#38383a")
    /// Behind everything.
    public static let systemBackground = UIColor(css: "var(--system-background)")
    /// Behind a group on the background.
    public static let secondarySystemBackground = dynamic("#f2f2f7", "#1c1c1e")
    /// Behind a group within a group.
    public static let tertiarySystemBackground = dynamic("#fff", "#2c2c2e")
    /// Behind grouped lists.
    public static let systemGroupedBackground = UIColor(css: "var(--grouped-background)")
    /// Behind the rows of grouped lists.
    public static let secondarySystemGroupedBackground = UIColor(css: "var(--card)")
    /// Behind a group within a row.
    public static let tertiarySystemGroupedBackground = UIColor(css: "var(--field)")
    /// Thin and small shapes.
    public static let systemFill = dynamic("rgb(120 120 128/20%)", "rgb(120 120 128/36%)")
    /// Shapes of middle size, such as a switch.
    public static let secondarySystemFill = dynamic("rgb(120 120 128/16%)", "rgb(120 120 128/32%)")
    /// Large shapes, such as fields and buttons.
    public static let tertiarySystemFill = dynamic("rgb(118 118 128/12%)", "rgb(118 118 128/24%)")
    /// Large areas with much inside.
    public static let quaternarySystemFill = dynamic("rgb(116 116 128/8%)", "rgb(118 118 128/18%)")
    /// Grey.
    public static let systemGray = UIColor(css: "var(--gray)")
    /// A lighter grey.
    public static let systemGray2 = dynamic("#aeaeb2", "#636366")
    /// A lighter grey.
    public static let systemGray3 = dynamic("#c7c7cc", "#48484a")
    /// A light grey.
    public static let systemGray4 = dynamic("#d1d1d6", "#3a3a3c")
    /// A very light grey.
    public static let systemGray5 = dynamic("#e5e5ea", "#2c2c2e")
    /// The lightest grey.
    public static let systemGray6 = dynamic("#f2f2f7", "#1c1c1e")
    /// Red.
    public static let systemRed = UIColor(css: "var(--red)")
    /// Orange.
    public static let systemOrange = UIColor(css: "var(--orange)")
    /// Yellow.
    public static let systemYellow = UIColor(css: "var(--yellow)")
    /// Green.
    public static let systemGreen = UIColor(css: "var(--green)")
    /// Mint.
    public static let systemMint = UIColor(css: "var(--mint)")
    /// Teal.
    public static let systemTeal = UIColor(css: "var(--teal)")
    /// Cyan.
    public static let systemCyan = UIColor(css: "var(--cyan,var(--teal))")
    /// Blue.
    public static let systemBlue = UIColor(css: "var(--blue)")
    /// Indigo.
    public static let systemIndigo = UIColor(css: "var(--indigo)")
    /// Purple.
    public static let systemPurple = UIColor(css: "var(--purple)")
    /// Pink.
    public static let systemPink = UIColor(css: "var(--pink)")
    /// Brown.
    public static let systemBrown = UIColor(css: "var(--brown)")
    /// The accent colour of the app.
    public static let tintColor = UIColor(css: "var(--tint)")
    /// Black.
    public static let black = UIColor(css: "#000")
    /// White.
    public static let white = UIColor(css: "#fff")
    /// Nothing visible.
    public static let clear = UIColor(css: "transparent")
    /// Middle grey.
    public static let gray = UIColor(css: "rgb(128 128 128)")
    /// Light grey.
    public static let lightGray = UIColor(css: "rgb(170 170 170)")
    /// Dark grey.
    public static let darkGray = UIColor(css: "rgb(85 85 85)")
    /// Pure red.
    public static let red = UIColor(css: "#f00")
    /// Pure green.
    public static let green = UIColor(css: "#0f0")
    /// Pure blue.
    public static let blue = UIColor(css: "#00f")
    /// Pure yellow.
    public static let yellow = UIColor(css: "#ff0")
    /// Orange.
    public static let orange = UIColor(css: "rgb(255 128 0)")
    /// Purple.
    public static let purple = UIColor(css: "rgb(128 0 128)")
    /// Brown.
    public static let brown = UIColor(css: "rgb(153 102 51)")
    /// Cyan.
    public static let cyan = UIColor(css: "#0ff")
    /// Magenta.
    public static let magenta = UIColor(css: "#f0f")
}
