public import Foundation

/// Sets the font of a view.
public struct _FontModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .waiting }
    @usableFromInline let font: Font?

    @usableFromInline
    init(font: Font?) { self.font = font }

    @inlinable
    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter._applyFont(modifier.font)
        Base._emit(content, to: emitter)
    }
}

/// Sets one declaration of CSS.
public struct _StyleModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .each }

    /// Where in the box the declaration belongs.
    @usableFromInline
    enum Place {
        /// Inherited by the text inside, so bound to no depth.
        case text
        case outside, effect, paint
    }

    @usableFromInline let property: _StyleProperty
    @usableFromInline let value: _StyleValue
    @usableFromInline let place: Place

    @usableFromInline
    init(_ property: _StyleProperty, _ value: _StyleValue, _ place: Place = .text) {
        self.property = property
        self.value = value
        self.place = place
    }

    @inlinable
    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let isBoxed = emitter._begin(modifier)
        Base._emit(content, to: emitter)
        if isBoxed { emitter.close() }
    }
}

extension _Emitter {
    /// Adds a font to what is pending.
    public func _applyFont(_ font: Font?) {
        if let font { apply(font) }
    }

    /// Adds the modifier's declaration to what is pending; whether an element was opened that must be closed.
    public func _begin(_ modifier: _StyleModifier) -> Bool {
        switch modifier.place {
        case .text:
            textStyle(modifier.property, modifier.value)
            return false
        case .outside:
            let isBoxed = !fits(.outside)
            if isBoxed { open(.div, .column) }
            style(modifier.property, modifier.value, .outside)
            return isBoxed
        case .effect:
            let isBoxed = !fits(.effect)
            if isBoxed { open(.div, .column) }
            style(modifier.property, modifier.value, .effect)
            return isBoxed
        case .paint:
            let isBoxed = !fits(.paint)
            if isBoxed { open(.div, .column) }
            style(modifier.property, modifier.value, .paint)
            return isBoxed
        }
    }
}

extension View {
    func styled(_ property: _StyleProperty, _ value: _StyleValue, _ place: _StyleModifier.Place = .text)
        -> ModifiedContent<Self, _StyleModifier>
    {
        modifier(_StyleModifier(property, value, place))
    }

    /// The font of the texts inside.
    @inlinable
    public func font(_ font: Font?) -> ModifiedContent<Self, _FontModifier> { modifier(_FontModifier(font: font)) }

    /// The weight of the texts inside.
    public func fontWeight(_ weight: Font.Weight?) -> ModifiedContent<Self, _StyleModifier> {
        styled(.fontWeight, .css(weight?.css ?? "inherit"))
    }

    /// The design of the letters inside.
    public func fontDesign(_ design: Font.Design?) -> ModifiedContent<Self, _StyleModifier> {
        styled(.fontFamily, .css(design?.css ?? "inherit"))
    }

    /// The texts inside in bold.
    public func bold(_ isActive: Bool = true) -> ModifiedContent<Self, _StyleModifier> {
        styled(.fontWeight, .css(isActive ? "700" : "inherit"))
    }

    /// The texts inside in italics.
    public func italic(_ isActive: Bool = true) -> ModifiedContent<Self, _StyleModifier> {
        styled(.fontStyle, .css(isActive ? "italic" : "inherit"))
    }

    /// The texts inside with digits of equal width.
    public func monospacedDigit() -> ModifiedContent<Self, _StyleModifier> {
        styled(.fontVariant, .css("tabular-nums"))
    }

    /// The texts inside with letters of equal width.
    public func monospaced(_ isActive: Bool = true) -> ModifiedContent<Self, _StyleModifier> {
        styled(.fontFamily, .css(isActive ? Font.Design.monospaced.css : "inherit"))
    }

    /// The texts inside with a line through them.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> ModifiedContent<Self, _StyleModifier> {
        styled(.textDecoration, .css(isActive ? "line-through" : "none"))
    }

    /// The texts inside with a line below them.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> ModifiedContent<Self, _StyleModifier> {
        styled(.textDecoration, .css(isActive ? "underline" : "none"))
    }

    /// Texts inside take at most this many lines; nil sets no limit.
    public func lineLimit(_ number: Int?) -> ModifiedContent<Self, _StyleModifier> {
        styled(.lineClamp, .css(number.map { "\(max($0, 1))" } ?? "none"))
    }

    /// Space between the lines of texts.
    public func lineSpacing(_ spacing: CGFloat) -> ModifiedContent<Self, _VaryingStyleModifier> {
        styled(.lineHeight, varying: "calc(1.3em + \(Double(spacing))px)")
    }

    /// How lines of a text stand to each other.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> ModifiedContent<Self, _StyleModifier> {
        styled(.textAlign, .css(alignment.css))
    }

    /// Where a text that is too long is cut. Browsers cut at the end, so other modes act like `tail`.
    public func truncationMode(_ mode: Text.TruncationMode) -> ModifiedContent<Self, _StyleModifier> {
        styled(.textOverflow, .css("ellipsis"))
    }

    /// How far texts inside may shrink where a line or a word has no room, as a share of their size.
    public func minimumScaleFactor(_ factor: CGFloat) -> ModifiedContent<Self, _AttributeModifier> {
        attributed(.dataShrink, _StyleValue.number(min(max(Double(factor), 0.01), 1)))
    }

    /// Texts in upper or lower case by style; what is copied and read aloud stays as written.
    public func textCase(_ textCase: Text.Case?) -> ModifiedContent<Self, _StyleModifier> {
        styled(.textTransform, .css(textCase?.css ?? "none"))
    }

    /// Space between the letters.
    public func tracking(_ tracking: CGFloat) -> ModifiedContent<Self, _StyleModifier> {
        styled(.letterSpacing, .px(Double(tracking)))
    }

    /// Space between the letters.
    public func kerning(_ kerning: CGFloat) -> ModifiedContent<Self, _StyleModifier> { tracking(kerning) }

    /// The colour of texts and symbols inside.
    public func foregroundColor(_ color: Color?) -> ModifiedContent<Self, _VaryingStyleModifier> {
        styled(.color, varying: color?.css ?? "inherit")
    }

    /// The colour of what can be pressed inside, and of what fills prominent buttons.
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        let color = tint?._paint.color ?? "inherit"
        return styled(.tint, varying: color).styled(.tintFill, varying: color)
    }

    /// The colour of what can be pressed inside, and of what fills prominent buttons.
    public func tint(_ tint: Color?) -> some View {
        let color = tint?.css ?? "inherit"
        return styled(.tint, varying: color).styled(.tintFill, varying: color)
    }

    /// Whether texts inside can be selected.
    public func textSelection<S: TextSelectability>(_ selectability: S) -> ModifiedContent<Self, _StyleModifier> {
        styled(.userSelect, .css(S.allowsSelection ? "text" : "none"))
    }
}

/// How lines of a text stand to each other.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    case leading, center, trailing

    var css: String {
        switch self {
        case .leading: "start"
        case .center: "center"
        case .trailing: "end"
        }
    }
}

extension Text {
    /// Where a text that is too long is cut.
    public enum TruncationMode: Hashable, Sendable {
        case head, tail, middle
    }

    /// How letters are written.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase

        var css: String { self == .uppercase ? "uppercase" : "lowercase" }
    }
}

/// Whether text can be selected.
public protocol TextSelectability {
    /// Whether it can.
    static var allowsSelection: Bool { get }
}

/// Text that can be selected.
public struct EnabledTextSelectability: TextSelectability {
    public static let allowsSelection = true
}

/// Text that cannot be selected.
public struct DisabledTextSelectability: TextSelectability {
    public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// Text that can be selected.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// Text that cannot be selected.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

/// The tint that a style brings along; nil leaves the one around.
struct _StyleTintModifier: ViewModifier {
    typealias Body = Never
    let tint: Color?

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        func emit<Tinted: View>(_ tinted: Tinted) { Tinted._emit(tinted, to: emitter) }
        if let tint = modifier.tint { emit(content.tint(tint)) } else { emit(content) }
    }
}
