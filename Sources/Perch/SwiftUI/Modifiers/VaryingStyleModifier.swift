/// Sets one declaration of CSS whose value may be any of very many, such as a colour that a person picks.
public struct _VaryingStyleModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .each }
    let property: _StyleProperty
    let value: String
    let place: _StyleModifier.Place

    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let isBoxed = emitter._begin(_StyleModifier(modifier.property, .varying(modifier.value), modifier.place))
        Base._emit(content, to: emitter)
        if isBoxed { emitter.close() }
    }
}

extension View {
    func styled(_ property: _StyleProperty, varying value: String, _ place: _StyleModifier.Place = .text)
        -> ModifiedContent<Self, _VaryingStyleModifier>
    {
        modifier(_VaryingStyleModifier(property: property, value: value, place: place))
    }
}
