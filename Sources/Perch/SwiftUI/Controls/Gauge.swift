/// A value within bounds.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View> {
    let value: Double
    let bounds: ClosedRange<Double>
    let label: Label
    let currentValueLabel: CurrentValueLabel
    let minimumValueLabel: BoundsLabel
    let maximumValueLabel: BoundsLabel

    /// `value` within `bounds`, with the value in words and labels at the bounds.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.value = Double(value)
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.label = label()
        self.currentValueLabel = currentValueLabel()
        self.minimumValueLabel = minimumValueLabel()
        self.maximumValueLabel = maximumValueLabel()
    }
}

extension Gauge where BoundsLabel == EmptyView {
    /// `value` within `bounds`, with the value in words.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            value: value, in: bounds, label: label, currentValueLabel: currentValueLabel,
            minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() })
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    /// `value` within `bounds`.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
    }
}

extension Gauge: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        switch emitter._environment.gaugeLook {
        case .drawn(let style):
            view.meter(emitter)
            style.emit(view.configuration, emitter)
        case .sheet(let look) where look.isCircular: view.emitRing(look, to: emitter)
        case .sheet(let look): view.emitBar(look, to: emitter)
        }
    }

    /// The part of the way between the bounds, from 0 to 1.
    private var fraction: Double {
        let length = bounds.upperBound - bounds.lowerBound
        guard length > 0, value.isFinite else { return 0 }
        return min(max((value - bounds.lowerBound) / length, 0), 1)
    }

    @MainActor
    private var configuration: GaugeStyleConfiguration {
        GaugeStyleConfiguration(
            value: fraction, label: .init(part: StylePart(label)),
            currentValueLabel: StylePart.unlessEmpty(currentValueLabel).map { .init(part: $0) },
            minimumValueLabel: StylePart.unlessEmpty(minimumValueLabel).map { .init(part: $0) },
            maximumValueLabel: StylePart.unlessEmpty(maximumValueLabel).map { .init(part: $0) })
    }

    /// Makes the next element a meter for assistive technology (WAI-ARIA 1.2, role `meter`).
    @MainActor
    private func meter(_ emitter: _Emitter) {
        let name = _plainText(of: label)
        emitter.ownRole("meter", named: name.isEmpty ? "Gauge" : name)
        emitter.pendingAttribute(.ariaValuenow, value.written)
        emitter.pendingAttribute(.ariaValuemin, bounds.lowerBound.written)
        emitter.pendingAttribute(.ariaValuemax, bounds.upperBound.written)
    }

    @MainActor
    private func emitBar(_ look: _GaugeLook, to emitter: _Emitter) {
        meter(emitter)
        emitter.open(.div, .gauge)
        if look != .line {
            Label._emit(label, to: emitter)
            emitter._pending = .none
        }
        emitter.open(.div, .gaugeRow)
        BoundsLabel._emit(minimumValueLabel, to: emitter)
        emitter.open(.span, look == .line ? .gaugeDotBar : .gaugeBar)
        emitter.attribute(.style, "--v:\(_StyleValue.number(fraction * 100))%")
        emitter.close()
        BoundsLabel._emit(maximumValueLabel, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [], adding: .wide)
        if look == .bar, CurrentValueLabel.self != EmptyView.self {
            emitter.open(.span, .gaugeValue)
            CurrentValueLabel._emit(currentValueLabel, to: emitter)
            emitter.close()
        }
        emitter._pending = .none
        emitter.close(keeping: [], adding: .wide)
    }

    /// Three quarters of a ring with a gap below, or a whole one that fills.
    @MainActor
    private func emitRing(_ look: _GaugeLook, to emitter: _Emitter) {
        meter(emitter)
        emitter.open(.div, .gaugeRing)
        if look == .ring {
            emitter.ring(from: 0, length: fraction)
        } else {
            emitter.ring(from: 0.625, track: 0.75, length: fraction * 0.75)
        }
        emitter.open(.span, .gaugeMiddle)
        CurrentValueLabel._emit(currentValueLabel, to: emitter)
        emitter.close()
        emitter.open(.span, .gaugeGap)
        if BoundsLabel.self != EmptyView.self, look == .arc {
            BoundsLabel._emit(minimumValueLabel, to: emitter)
            BoundsLabel._emit(maximumValueLabel, to: emitter)
        } else if look == .arc || CurrentValueLabel.self == EmptyView.self {
            Label._emit(label, to: emitter)
        }
        emitter.close()
        emitter._pending = .none
        emitter.close(keeping: [])
    }
}
