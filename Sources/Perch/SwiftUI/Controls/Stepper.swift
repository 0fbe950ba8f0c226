/// A value with a button to raise and one to lower it.
public struct Stepper<Label: View> {
    let label: Label
    let increment: (@MainActor () -> Void)?
    let decrement: (@MainActor () -> Void)?

    /// A stepper that calls these; nil disables the button.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        increment = onIncrement
        decrement = onDecrement
    }

    /// A stepper for `value`.
    @MainActor
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        increment = { value.wrappedValue = value.wrappedValue.advanced(by: step) }
        decrement = { value.wrappedValue = value.wrappedValue.advanced(by: -step) }
    }

    /// A stepper for `value` within `bounds`.
    @MainActor
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        let (up, down) = (value.wrappedValue.advanced(by: step), value.wrappedValue.advanced(by: -step))
        let raise: @MainActor () -> Void = { value.wrappedValue = up }
        let lower: @MainActor () -> Void = { value.wrappedValue = down }
        increment = bounds.contains(up) ? raise : nil
        decrement = bounds.contains(down) ? lower : nil
    }
}

extension Stepper where Label == Text {
    /// A stepper with a title.
    @MainActor
    public init<V: Strideable>(_ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {
        self.init(value: value, step: step) { Text(titleKey) }
    }

    /// A stepper with a title, within `bounds`.
    @MainActor
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(titleKey) }
    }
}

extension Stepper where Label == Text {
    /// A stepper with a title.
    @_disfavoredOverload
    @MainActor
    public init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, step: V.Stride = 1) {
        self.init(value: value, step: step) { Text(title) }
    }

    /// A stepper with a title, within `bounds`.
    @_disfavoredOverload
    @MainActor
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(title) }
    }

    /// A stepper with a title that calls these; nil disables the button.
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?
    ) {
        self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
}

extension Stepper {
    /// A stepper that shows its value as `format` writes it.
    @MainActor
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F
    ) where F.FormatInput: Strideable, F.FormatOutput == String, Label == LabeledContent<Text, Text> {
        self.init(value: value, step: step) { LabeledContent(titleKey, value: value.wrappedValue, format: format) }
    }

    /// A stepper within `bounds` that shows its value as `format` writes it.
    @MainActor
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F
    ) where F.FormatInput: Strideable, F.FormatOutput == String, Label == LabeledContent<Text, Text> {
        self.init(value: value, in: bounds, step: step) {
            LabeledContent(titleKey, value: value.wrappedValue, format: format)
        }
    }
}

extension Stepper: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let name = _plainText(of: view.label)
        emitter.ownRole("group", named: name)
        emitter.open(.div, .control)
        emitter.open(.span, emitter._environment.labelsAreHidden ? .visuallyHidden : .controlLabel)
        Label._emit(view.label, to: emitter)
        emitter._pending = .none
        emitter.close()
        emitter.open(.div, .stepper)
        emitButton("Decrease", "minus", view.decrement, to: emitter)
        emitButton("Increase", "plus", view.increment, to: emitter)
        emitter.close()
        emitter.close(keeping: [], adding: .wide)
    }

    @MainActor
    private static func emitButton(
        _ name: String, _ symbol: String, _ action: (@MainActor () -> Void)?, to emitter: _Emitter
    ) {
        let isEnabled = emitter._environment.isEnabled && action != nil
        emitter.open(.button)
        emitter.attribute(.type, literal: "button")
        emitter.attribute(.ariaLabel, name)
        emitter.attribute(.ariaDisabled, isEnabled ? nil : "true")
        emitter.on(.tap) { { _ in if isEnabled { action?() } } }
        emitter.symbol(symbol)
        emitter.close()
    }
}
