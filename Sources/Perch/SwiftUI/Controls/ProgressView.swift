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

extension ProgressView: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        if let fraction = view.fraction, emitter._environment.progressLook != .circular {
            emitBar(view, min(max(fraction, 0), 1), to: emitter)
        } else {
            emitSpinner(view, to: emitter)
        }
    }

    @MainActor
    private static func emitBar(_ view: Self, _ fraction: Double, to emitter: _Emitter) {
        let attributes = emitter.takeAttributes()
        let hasLabels = Label.self != EmptyView.self || CurrentValueLabel.self != EmptyView.self
        if hasLabels {
            emitter.open(.div, .progressRow)
            Label._emit(view.label, to: emitter)
        }
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
        emitter._pending.attributes = attributes
        emitter.ownRole("progressbar", named: name.isEmpty ? "Loading" : name)
        emitter.open(.span, .spinner)
        emitter.close()
        guard hasLabel else { return }
        Label._emit(view.label, to: emitter)
        emitter._pending = .none
        emitter.close()
    }
}

enum ProgressLook: Hashable, Sendable {
    case automatic, linear, circular
}

/// Draws progress.
public protocol ProgressViewStyle: Sendable {
    /// The look.
    var _look: _ProgressLook { get }
}

/// A look of progress.
public struct _ProgressLook: Hashable, Sendable {
    let look: ProgressLook
}

/// A bar where the value is known, else a circle.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    public let _look = _ProgressLook(look: .automatic)
    /// The style.
    public init() {}
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
    public let _look = _ProgressLook(look: .linear)
    /// The style.
    public init() {}
}

/// A circle.
public struct CircularProgressViewStyle: ProgressViewStyle {
    public let _look = _ProgressLook(look: .circular)
    /// The style.
    public init() {}
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// A bar where the value is known, else a circle.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A circle.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension EnvironmentValues {
    var progressLook: ProgressLook {
        get { self[ProgressLookKey.self] }
        set { self[ProgressLookKey.self] = newValue }
    }
}

private struct ProgressLookKey: EnvironmentKey {
    static var defaultValue: ProgressLook { .automatic }
}

extension View {
    /// Draws the progress inside with `style`.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(\.progressLook, style._look.look)
    }
}
