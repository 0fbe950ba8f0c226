public import Foundation

/// How text is drawn: its size, weight and design.
public struct Font: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case style(TextStyle)
        case size(CGFloat)
    }

    let base: Base
    var weight: Weight?
    var design: Design?
    var isItalic = false
    var hasMonospacedDigits = false
    var hasSmallCaps = false
    var width: Width?
    var leading: Leading?
    /// A family of the device, by its name.
    var family: String?

    /// The style sheet's styles of text, which follow the person's text size.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        /// The CSS variable that holds size, line height and family as a `font` value.
        var css: String {
            switch self {
            case .largeTitle: "var(--f-large-title)"
            case .title: "var(--f-title)"
            case .title2: "var(--f-title2)"
            case .title3: "var(--f-title3)"
            case .headline: "var(--f-headline)"
            case .subheadline: "var(--f-subheadline)"
            case .body: "var(--f-body)"
            case .callout: "var(--f-callout)"
            case .footnote: "var(--f-footnote)"
            case .caption: "var(--f-caption)"
            case .caption2: "var(--f-caption2)"
            }
        }
    }

    /// How thick the strokes are.
    public struct Weight: Hashable, Sendable {
        let css: String
        /// The thinnest.
        public static let ultraLight = Weight(css: "100")
        /// Thin.
        public static let thin = Weight(css: "200")
        /// Light.
        public static let light = Weight(css: "300")
        /// As text usually is.
        public static let regular = Weight(css: "400")
        /// Medium.
        public static let medium = Weight(css: "500")
        /// Between medium and bold.
        public static let semibold = Weight(css: "600")
        /// Bold.
        public static let bold = Weight(css: "700")
        /// Heavy.
        public static let heavy = Weight(css: "800")
        /// The thickest.
        public static let black = Weight(css: "900")
    }

    /// The family of letter forms.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced

        var css: String {
            switch self {
            case .default: "system-ui,sans-serif"
            case .serif: "ui-serif,Georgia,serif"
            case .rounded: "var(--font)"
            case .monospaced: "var(--mono)"
            }
        }
    }

    /// The font of a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(base: .style(style), weight: weight, design: design)
    }

    /// A font of this size in points; it follows the person's text size up to twice as large.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(base: .size(size), weight: weight, design: design)
    }

    /// A font of the device by its name, or that of the system where the device has none of this name.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(base: .size(size), family: name) }
    /// A font of the device by its name.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }
    /// A font of the device by its name, which grows with the person's text size.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        custom(name, size: size)
    }

    /// The font with wide or narrow letters, where it has such.
    public func width(_ width: Width) -> Font { changed { $0.width = width } }
    /// The font with lines closer or further apart.
    public func leading(_ leading: Leading) -> Font { changed { $0.leading = leading } }
    /// The font with small capitals.
    public func smallCaps() -> Font { changed { $0.hasSmallCaps = true } }
    /// The font with small capitals in place of small letters.
    public func lowercaseSmallCaps() -> Font { smallCaps() }

    /// How wide the letters are.
    public struct Width: Hashable, Sendable {
        /// The width as a share of the usual one's difference: 0 is the usual width.
        public var value: CGFloat
        /// A width: 0 is the usual one.
        public init(_ value: CGFloat) { self.value = value }
        /// Very narrow.
        public static let compressed = Width(-0.375)
        /// Narrow.
        public static let condensed = Width(-0.25)
        /// Usual.
        public static let standard = Width(0)
        /// Wide.
        public static let expanded = Width(0.25)

        var css: String { "\(_StyleValue.number(Double(1 + value) * 100))%" }
    }

    /// How far lines are apart.
    public enum Leading: Hashable, Sendable {
        case standard, tight, loose

        var css: String {
            switch self {
            case .standard: "1.3"
            case .tight: "1.15"
            case .loose: "1.5"
            }
        }
    }

    /// The font in another weight.
    public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
    /// The font in bold.
    public func bold() -> Font { weight(.bold) }
    /// The font in italics.
    public func italic() -> Font { changed { $0.isItalic = true } }
    /// The font with digits of equal width.
    public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }
    /// The font with letters of equal width.
    public func monospaced() -> Font { changed { $0.design = .monospaced } }

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }
}

extension Font {
    /// The titles of pages.
    public static let largeTitle = Font.system(.largeTitle)
    /// Greetings and first headings.
    public static let title = Font.system(.title)
    /// Headings of sheets.
    public static let title2 = Font.system(.title2)
    /// Values on cards.
    public static let title3 = Font.system(.title3)
    /// Headings of rows.
    public static let headline = Font.system(.headline)
    /// Second headings of rows.
    public static let subheadline = Font.system(.subheadline)
    /// Main text.
    public static let body = Font.system(.body)
    /// Remarks.
    public static let callout = Font.system(.callout)
    /// Notes below.
    public static let footnote = Font.system(.footnote)
    /// Captions.
    public static let caption = Font.system(.caption)
    /// The smallest captions.
    public static let caption2 = Font.system(.caption2)
}

extension _Emitter {
    /// Adds a declaration of text to the next outermost element; text is not bound to a depth of the box.
    func textStyle(_ property: _StyleProperty, _ value: _StyleValue) {
        style(property, value, _pending.stage)
    }

    func apply(_ font: Font) {
        switch font.base {
        case .style(let style): textStyle(.font, .css(style.css))
        case .size(let size):
            // What grows may fill a phone's width, but a figure must not break there.
            let rem = _StyleValue.number(Double(size) / 16) + "rem"
            let own = _StyleValue.pixels(Double(size))
            textStyle(.fontSize, .varying("min(\(rem)*min(var(--text-scale,1),2),max(\(own),15vw))"))
            textStyle(.lineHeight, .css("1.2"))
        }
        if let weight = font.weight { textStyle(.fontWeight, .css(weight.css)) }
        if let design = font.design { textStyle(.fontFamily, .css(design.css)) }
        if font.isItalic { textStyle(.fontStyle, .css("italic")) }
        if let family = font.family {
            let name = family.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
            textStyle(.fontFamily, .varying("\"\(name)\",var(--f-family-default)"))
        }
        if let width = font.width { textStyle(.fontStretch, .css(width.css)) }
        if let leading = font.leading { textStyle(.lineHeight, .css(leading.css)) }
        if font.hasSmallCaps { textStyle(.fontVariantCaps, .css("small-caps")) }
        if font.hasMonospacedDigits { textStyle(.fontVariant, .css("tabular-nums")) }
    }
}
