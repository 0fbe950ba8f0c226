/// A choice of a number by a knob on a line.
public struct Slider<Label: View, ValueLabel: View> {
    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    let step: Double?
    let label: Label
    let minimumValueLabel: ValueLabel
    let maximumValueLabel: ValueLabel
    let onEditingChanged: @MainActor (Bool) -> Void
}

extension Binding where Value: BinaryFloatingPoint {
    @MainActor
    fileprivate var asDouble: Binding<Double> {
        Binding<Double>(get: { Double(wrappedValue) }, set: { wrappedValue = Value($0) })
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// A slider over `bounds`.
    @MainActor
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil,
            label: EmptyView(), minimumValueLabel: EmptyView(), maximumValueLabel: EmptyView(),
            onEditingChanged: onEditingChanged)
    }

    /// A slider over `bounds` in steps.
    @MainActor
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step),
            label: EmptyView(), minimumValueLabel: EmptyView(), maximumValueLabel: EmptyView(),
            onEditingChanged: onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    /// A slider with a label.
    @MainActor
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil,
            label: label(), minimumValueLabel: EmptyView(), maximumValueLabel: EmptyView(),
            onEditingChanged: onEditingChanged)
    }

    /// A slider with a label, in steps.
    @MainActor
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step),
            label: label(), minimumValueLabel: EmptyView(), maximumValueLabel: EmptyView(),
            onEditingChanged: onEditingChanged)
    }
}

extension Slider {
    /// A slider with labels at its ends, in steps.
    @MainActor
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step),
            label: label(), minimumValueLabel: minimumValueLabel(), maximumValueLabel: maximumValueLabel(),
            onEditingChanged: onEditingChanged)
    }
}

extension Slider: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let attributes = emitter.takeAttributes()
        let hasLabels = ValueLabel.self != EmptyView.self
        if hasLabels {
            emitter.open(.div, .row)
            ValueLabel._emit(view.minimumValueLabel, to: emitter)
        }
        emitter._pending.attributes = attributes
        let isNamed = attributes.contains { $0.attribute == .ariaLabel }
        emitter.open(.input, .slider)
        emitter.attribute(.type, literal: "range")
        if !isNamed { emitter.attribute(.ariaLabel, _plainText(of: view.label)) }
        emitter.attribute(.dataKey, emitter.fieldKey(_plainText(of: view.label)))
        emitter.attribute(.min, view.bounds.lowerBound.written)
        emitter.attribute(.max, view.bounds.upperBound.written)
        emitter.attribute(.step, view.step?.written ?? "any")
        emitter.attribute(.disabled, if: !emitter._environment.isEnabled)
        emitter.attribute(.value, view.value.wrappedValue.written)
        emitter.on(.change) { { event in view.take(event.value) } }
        emitter.focus()
        emitter.close(keeping: [], adding: .wide)
        guard hasLabels else { return }
        ValueLabel._emit(view.maximumValueLabel, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [], adding: .wide)
    }

    /// Takes a place on the line that the browser reported; what is no number has no effect.
    @MainActor
    private func take(_ text: String) {
        guard let number = Double(text), number.isFinite else { return }
        var place = min(max(number, bounds.lowerBound), bounds.upperBound)
        if let step, step > 0 {
            place = min(bounds.lowerBound + ((place - bounds.lowerBound) / step).rounded() * step, bounds.upperBound)
        }
        onEditingChanged(true)
        value.wrappedValue = place
        onEditingChanged(false)
    }
}

extension Double {
    /// As HTML writes a number: without a fraction where there is none.
    var written: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
