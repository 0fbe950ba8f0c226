import Foundation

/// The looks of a text or of a piece of it.
struct TextAttributes: Equatable, Sendable {
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        static let bold = Flags(rawValue: 1)
        static let italic = Flags(rawValue: 2)
        static let underline = Flags(rawValue: 4)
        static let strikethrough = Flags(rawValue: 8)
        static let monospacedDigit = Flags(rawValue: 16)
        static let code = Flags(rawValue: 32)
        static let monospaced = Flags(rawValue: 64)
    }

    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var color: String?
    /// The gradient that the letters are painted with.
    var image: String?
    var flags: Flags = []

    var isEmpty: Bool { flags.isEmpty && font == nil && weight == nil && design == nil && color == nil }

    /// These looks, with those of a piece inside taking precedence.
    func merged(with inner: TextAttributes) -> TextAttributes {
        TextAttributes(
            font: inner.font ?? font, weight: inner.weight ?? weight, design: inner.design ?? design,
            color: inner.color ?? color, image: inner.color == nil ? image : inner.image,
            flags: flags.union(inner.flags))
    }
}

extension _Emitter {
    func apply(_ attributes: TextAttributes) {
        let flags = attributes.flags
        if let font = attributes.font { apply(font) }
        if let weight = attributes.weight { textStyle(.fontWeight, .css(weight.css)) }
        if let design = attributes.design { textStyle(.fontFamily, .css(design.css)) }
        if let color = attributes.color { textStyle(.color, .varying(color)) }
        guard !flags.isEmpty else { return }
        if flags.contains(.bold) { textStyle(.fontWeight, .css("700")) }
        if flags.contains(.italic) { textStyle(.fontStyle, .css("italic")) }
        if flags.contains(.monospacedDigit) { textStyle(.fontVariant, .css("tabular-nums")) }
        if flags.contains(.monospaced) { textStyle(.fontFamily, .css(Font.Design.monospaced.css)) }
        let lines = [
            flags.contains(.underline) ? "underline" : "", flags.contains(.strikethrough) ? "line-through" : "",
        ]
        if flags.contains(.underline) || flags.contains(.strikethrough) {
            textStyle(.textDecoration, .css(lines.filter { !$0.isEmpty }.joined(separator: " ")))
        }
    }
}

extension Text {
    private func changed(_ change: (inout TextAttributes) -> Void) -> Text {
        var text = self
        change(&text.attributes)
        return text
    }

    private func flagged(_ flag: TextAttributes.Flags, _ isActive: Bool) -> Text {
        changed { if isActive { $0.flags.insert(flag) } else { $0.flags.remove(flag) } }
    }

    /// The text in this font, unless a piece of it has its own.
    public func font(_ font: Font?) -> Text { changed { $0.font = $0.font ?? font } }
    /// The text in this weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.weight = $0.weight ?? weight } }
    /// The text in this design of letters.
    public func fontDesign(_ design: Font.Design?) -> Text { changed { $0.design = $0.design ?? design } }
    /// The text in bold.
    public func bold(_ isActive: Bool = true) -> Text { flagged(.bold, isActive) }
    /// The text in italics.
    public func italic(_ isActive: Bool = true) -> Text { flagged(.italic, isActive) }
    /// The text with letters of equal width.
    public func monospaced(_ isActive: Bool = true) -> Text { flagged(.monospaced, isActive) }
    /// The text with digits of equal width.
    public func monospacedDigit() -> Text { flagged(.monospacedDigit, true) }

    /// The text with a line through it.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        flagged(.strikethrough, isActive)
    }

    /// The text with a line below it.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { flagged(.underline, isActive) }

    /// The text with a line of a pattern through it; every line is solid.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        strikethrough(isActive, color: color)
    }

    /// The text with a line of a pattern below it; every line is solid.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        underline(isActive, color: color)
    }

    /// The style of lines through and below texts.
    public struct LineStyle: Hashable, Sendable {
        /// How a line is drawn.
        public enum Pattern: Hashable, Sendable {
            case solid, dot, dash, dashDot, dashDotDot
        }
    }

    /// The text in this colour.
    public func foregroundColor(_ color: Color?) -> Text { changed { $0.color = $0.color ?? color?.css } }

    /// The text in this style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        let paint = style._paint
        return changed { attributes in
            guard attributes.color == nil else { return }
            (attributes.color, attributes.image) = (paint.color, paint.image)
        }
    }
}
