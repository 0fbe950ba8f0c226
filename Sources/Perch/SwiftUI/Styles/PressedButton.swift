/// Whether a button is held down, and whether its style has asked.
final class PressReading {
    let isPressed: Bool
    var wasRead = false

    init(isPressed: Bool) { self.isPressed = isPressed }
}

/// The types of styles that show whether a button is held down. Most don't, and their buttons need no scope.
@MainActor
private var pressReaders: Set<ObjectIdentifier> = []

extension _Emitter {
    /// Writes a button that `style` draws.
    func drawnButton<S: ButtonStyle>(
        _ style: S, _ role: ButtonRole?, _ action: @escaping @MainActor () -> Void,
        _ label: @escaping (_Emitter) -> Void
    ) {
        let held = _PressedButton(style: style, role: role, action: action, label: .init(emit: label))
        if ViewFields.of(S.self).hasStorage || pressReaders.contains(ObjectIdentifier(S.self)) {
            return composite(held)
        }
        let press = PressReading(isPressed: false)
        let drawing = style.makeBody(
            configuration: ButtonStyleConfiguration(role: role, label: held.label, press: press))
        if press.wasRead {
            pressReaders.insert(ObjectIdentifier(S.self))
            return composite(held)
        }
        open(.button, .buttonPlain)
        buttonAttributes(role, action)
        S.Body._emit(drawing, to: self)
        close()
    }
}

/// The scope of a button whose style has state of its own or shows that it is held down.
private struct _PressedButton<S: ButtonStyle>: View, _CarriesProperties {
    var style: S
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: ButtonStyleConfiguration.Label
    @State private var isPressed = false

    init(
        style: S, role: ButtonRole?, action: @escaping @MainActor () -> Void, label: ButtonStyleConfiguration.Label
    ) {
        self.style = style
        self.role = role
        self.action = action
        self.label = label
    }

    var body: _PressableElement<S.Body> {
        let press = PressReading(isPressed: isPressed)
        let drawing = style.makeBody(configuration: ButtonStyleConfiguration(role: role, label: label, press: press))
        return _PressableElement(
            role: role, action: action, isPressed: press.wasRead ? $isPressed : nil, drawing: drawing)
    }
}

private struct _PressableElement<Drawing: View> {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let isPressed: Binding<Bool>?
    let drawing: Drawing
}

extension _PressableElement: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.open(.button, .buttonPlain)
        emitter.buttonAttributes(view.role, view.action)
        if let isPressed = view.isPressed, emitter._environment.isEnabled {
            emitter.on(.press) { { event in isPressed.wrappedValue = event.value == "true" } }
        }
        Drawing._emit(view.drawing, to: emitter)
        emitter.close()
    }
}
