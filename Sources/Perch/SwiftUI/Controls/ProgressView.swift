/// How far something has got, or that it is under way.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
    let fraction: Double?
    let label: Label
    let currentValueLabel: CurrentValueLabel
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Something is under way.
    public init() { self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView()) }

    /// `value` of `total`; nil while that is not known.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(fraction: value.map { Double($0 / total) }, label: EmptyView(), currentValueLabel: EmptyView())
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Something is under way.
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
    }

    /// `value` of `total` with a label.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        self.init(fraction: value.map { Double($0 / total) }, label: label(), currentValueLabel: EmptyView())
    }
}

extension ProgressView {
    /// `value` of `total` with a label and the value in words.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: value.map { Double($0 / total) }, label: label(), currentValueLabel: currentValueLabel())
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Something is under way.
    public init(_ titleKey: LocalizedStringKey) {
        self.init(fraction: nil, label: Text(titleKey), currentValueLabel: EmptyView())
    }

    /// Something is under way.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) {
        self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
    }

    /// `value` of `total` with a title.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
        self.init(fraction: value.map { Double($0 / total) }, label: Text(titleKey), currentValueLabel: EmptyView())
    }

    /// `value` of `total` with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
        self.init(fraction: value.map { Double($0 / total) }, label: Text(title), currentValueLabel: EmptyView())
    }
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label?,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
{
    /// The progress that a style has been asked to draw.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            fraction: configuration.fractionCompleted, label: configuration.label,
            currentValueLabel: configuration.currentValueLabel)
    }
}

extension ProgressView: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let fraction = view.fraction.map { min(max($0, 0), 1) }
        switch (emitter._environment.progressLook, fraction) {
        case (.drawn(let style), _): emitDrawing(view, fraction, style, to: emitter)
        case (.sheet(.circular), let fraction?): emitRing(view, fraction, to: emitter)
        case (.sheet, let fraction?): emitBar(view, fraction, to: emitter)
        case (.sheet, nil): emitSpinner(view, to: emitter)
        }
    }

    @MainActor
    private static func emitDrawing(
        _ view: Self, _ fraction: Double?, _ style: DrawnStyle<ProgressViewStyleConfiguration>, to emitter: _Emitter
    ) {
        let name = _plainText(of: view.label)
        emitter.ownRole("progressbar", named: name.isEmpty ? (fraction == nil ? "Loading" : "Progress") : name)
        if let fraction {
            emitter.pendingAttribute(.ariaValuenow, "\(Int((fraction * 100).rounded()))")
        }
        style.emit(
            ProgressViewStyleConfiguration(
                fractionCompleted: fraction, label: StylePart.unlessEmpty(view.label).map { .init(part: $0) },
                currentValueLabel: StylePart.unlessEmpty(view.currentValueLabel).map { .init(part: $0) }),
            emitter)
    }

    /// A ring that closes as the value grows, as iOS draws a circular view of a known value.
    @MainActor
    private static func emitRing(_ view: Self, _ fraction: Double, to emitter: _Emitter) {
        let name = _plainText(of: view.label)
        let attributes = emitter.takeAttributes()
        emitter.open(.div, .ringRow)
        emitter._pending.attributes = attributes
        emitter.ownRole("progressbar", named: name.isEmpty ? "Progress" : name)
        emitter.pendingAttribute(.ariaValuenow, "\(Int((fraction * 100).rounded()))")
        emitter.open(.span, .ring)
        emitter.ring(from: 0, length: fraction)
        emitter.close()
        Label._emit(view.label, to: emitter)
        CurrentValueLabel._emit(view.currentValueLabel, to: emitter)
        emitter._pending = .none
        emitter.close()
    }

    @MainActor
    private static func emitBar(_ view: Self, _ fraction: Double, to emitter: _Emitter) {
        let attributes = emitter.takeAttributes()
        let hasLabels = Label.self != EmptyView.self || CurrentValueLabel.self != EmptyView.self
        if hasLabels {
            emitter.open(.div, .progressRow)
            Label._emit(view.label, to: emitter)
        }
        // The bar paints all of its box and is as wide as its place: space around it is a box of its own.
        let isSpaced = StyleTable.shared.hasSpace(emitter._pending.style)
        if isSpaced { emitter.open(.div, .column) }
        emitter._pending.attributes = attributes
        let name = _plainText(of: view.label)
        emitter.open(.progress, .progressBar)
        if !attributes.contains(where: { $0.attribute == .ariaLabel }) {
            emitter.attribute(.ariaLabel, name.isEmpty ? "Progress" : name)
        }
        let words = _plainText(of: view.currentValueLabel)
        if !words.isEmpty { emitter.attribute(.ariaValuetext, words) }
        emitter.attribute(.max, literal: "1")
        emitter.attribute(.value, "\((fraction * 1000).rounded() / 1000)")
        emitter.close(keeping: [], adding: .wide)
        if isSpaced { emitter.close() }
        guard hasLabels else { return }
        CurrentValueLabel._emit(view.currentValueLabel, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [], adding: .wide)
    }

    @MainActor
    private static func emitSpinner(_ view: Self, to emitter: _Emitter) {
        let name = _plainText(of: view.label)
        let hasLabel = Label.self != EmptyView.self
        let attributes = emitter.takeAttributes()
        if hasLabel { emitter.open(.div, .spinnerRow) }
        emitter.boxed(.paint) {
            emitter._pending.attributes = attributes
            emitter.ownRole("progressbar", named: name.isEmpty ? "Loading" : name)
            emitter.open(.span, .spinner)
            emitter.close()
        }
        guard hasLabel else { return }
        Label._emit(view.label, to: emitter)
        emitter._pending = .none
        emitter.close()
    }
}
