/// Paints texts and symbols with a style.
public struct _ForegroundModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .each }
    let paint: _Paint
    var second: _Paint?
    var third: _Paint?

    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.textStyle(.color, .varying(modifier.paint.color))
        if let second = modifier.second { emitter.textStyle(.secondaryLabel, .varying(second.color)) }
        if let third = modifier.third { emitter.textStyle(.tertiaryLabel, .varying(third.color)) }
        if let shadow = modifier.paint.shadowFilter { emitter.textStyle(.filter, .varying(shadow)) }
        guard let image = modifier.paint.image else { return Base._emit(content, to: emitter) }
        emitter.open(.div, .column)
        emitter.textStyle(.backgroundImage, .varying(image))
        emitter.open(.div, .gradientTexts)
        Base._emit(content, to: emitter)
        emitter.close()
        emitter.close()
    }
}

extension View {
    /// The style of texts and symbols inside; symbols take the first colour of a gradient.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> ModifiedContent<Self, _ForegroundModifier> {
        modifier(_ForegroundModifier(paint: style._paint))
    }

    /// The styles of texts and symbols inside, and of what is secondary there.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2)
        -> ModifiedContent<Self, _ForegroundModifier>
    {
        modifier(_ForegroundModifier(paint: primary._paint, second: secondary._paint))
    }

    /// The styles of texts and symbols inside, and of what is secondary and tertiary there.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> ModifiedContent<Self, _ForegroundModifier> {
        modifier(_ForegroundModifier(paint: primary._paint, second: secondary._paint, third: tertiary._paint))
    }

    /// The colour that marks what can be pressed inside.
    public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}
