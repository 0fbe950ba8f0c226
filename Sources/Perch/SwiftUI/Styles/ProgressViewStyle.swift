/// What a style is told of progress.
public struct ProgressViewStyleConfiguration {
    /// What is under way.
    public struct Label {
        let part: StylePart
    }

    /// The value in words.
    public struct CurrentValueLabel {
        let part: StylePart
    }

    /// How much is done, from 0 to 1; nil while that is not known.
    public let fractionCompleted: Double?
    /// What is under way.
    public var label: Label?
    /// The value in words.
    public var currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyleConfiguration.Label: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.part.emit(emitter) }
}

extension ProgressViewStyleConfiguration.CurrentValueLabel: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.part.emit(emitter) }
}

/// Draws progress.
@MainActor
@preconcurrency
public protocol ProgressViewStyle {
    /// The type of the drawing.
    associatedtype Body: View
    /// What a style is told of progress.
    typealias Configuration = ProgressViewStyleConfiguration
    /// The look of progress.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The style sheet's look, for styles that are not drawn by views.
    var _look: _ProgressLook? { get }
    /// The colour of the style, where it has one of its own.
    var _tint: Color? { get }
}

extension ProgressViewStyle {
    /// Drawn by views.
    public var _look: _ProgressLook? { nil }
    /// The tint around.
    public var _tint: Color? { nil }
}

/// A look of the style sheet.
public enum _ProgressLook: Hashable, Sendable {
    case automatic, linear, circular
}

/// A style that the style sheet draws.
@MainActor
@preconcurrency
public protocol _StyleSheetProgressViewStyle: ProgressViewStyle
where Body == ProgressView<ProgressViewStyleConfiguration.Label?, ProgressViewStyleConfiguration.CurrentValueLabel?> {}

extension _StyleSheetProgressViewStyle {
    /// The progress in the look of the style sheet.
    public func makeBody(configuration: Configuration) -> ProgressView<
        Configuration.Label?, Configuration.CurrentValueLabel?
    > {
        ProgressView(configuration)
    }
}

/// A bar where the value is known, else a circle.
public struct DefaultProgressViewStyle: _StyleSheetProgressViewStyle {
    public var _look: _ProgressLook? { .automatic }
    /// The style.
    public init() {}
}

/// A bar.
public struct LinearProgressViewStyle: _StyleSheetProgressViewStyle {
    public var _look: _ProgressLook? { .linear }
    public let _tint: Color?
    /// The style.
    public init() { _tint = nil }
    /// The style in a colour.
    public init(tint: Color) { _tint = tint }
}

/// A circle.
public struct CircularProgressViewStyle: _StyleSheetProgressViewStyle {
    public var _look: _ProgressLook? { .circular }
    public let _tint: Color?
    /// The style.
    public init() { _tint = nil }
    /// The style in a colour.
    public init(tint: Color) { _tint = tint }
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

/// How the progress of a place looks: by the style sheet, or a drawing.
enum ProgressLook: Equatable {
    case sheet(_ProgressLook)
    case drawn(DrawnStyle<ProgressViewStyleConfiguration>)
}

extension EnvironmentValues {
    var progressLook: ProgressLook {
        get { self[ProgressLookKey.self] }
        set { self[ProgressLookKey.self] = newValue }
    }
}

private struct ProgressLookKey: EnvironmentKey {
    static var defaultValue: ProgressLook { .sheet(.automatic) }
}

extension View {
    /// Draws the progress inside with `style`.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(\.progressLook, ProgressLook(style)).modifier(_StyleTintModifier(tint: style._tint))
    }
}

extension ProgressLook {
    @MainActor
    fileprivate init<S: ProgressViewStyle>(_ style: S) {
        if let look = style._look {
            self = .sheet(look)
        } else {
            self = .drawn(
                DrawnStyle(style, inside: { $0.progressLook = .sheet(.automatic) }) { $0.makeBody(configuration: $1) })
        }
    }
}
