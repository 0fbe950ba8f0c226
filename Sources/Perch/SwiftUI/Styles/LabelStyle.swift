/// What a style is told of a label.
public struct LabelStyleConfiguration {
    /// What the label says.
    public struct Title {
        let part: StylePart
    }

    /// The symbol of the label.
    public struct Icon {
        let part: StylePart
    }

    /// What the label says.
    public let title: Title
    /// The symbol of the label.
    public let icon: Icon
}

extension LabelStyleConfiguration.Title: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.part.emit(emitter) }
}

extension LabelStyleConfiguration.Icon: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.part.emit(emitter) }
}

/// Draws labels.
@MainActor
@preconcurrency
public protocol LabelStyle {
    /// The type of the drawing.
    associatedtype Body: View
    /// What a style is told of a label.
    typealias Configuration = LabelStyleConfiguration
    /// The look of a label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The parts that the style sheet shows, for styles that are not drawn by views.
    var _parts: _LabelParts? { get }
}

extension LabelStyle {
    /// Drawn by views.
    public var _parts: _LabelParts? { nil }
}

/// The parts of a label that are shown.
public enum _LabelParts: Hashable, Sendable {
    case both, title, icon
}

/// A style that the style sheet draws.
@MainActor
@preconcurrency
public protocol _StyleSheetLabelStyle: LabelStyle
where Body == Label<LabelStyleConfiguration.Title, LabelStyleConfiguration.Icon> {}

extension _StyleSheetLabelStyle {
    /// The label in the look of the style sheet.
    public func makeBody(configuration: Configuration) -> Label<Configuration.Title, Configuration.Icon> {
        Label(configuration)
    }
}

/// Labels as their place wants them.
public struct DefaultLabelStyle: _StyleSheetLabelStyle {
    public var _parts: _LabelParts? { .both }
    /// The style.
    public init() {}
}

/// Labels with symbol and title.
public struct TitleAndIconLabelStyle: _StyleSheetLabelStyle {
    public var _parts: _LabelParts? { .both }
    /// The style.
    public init() {}
}

/// Labels that show only the symbol; the title is still read aloud.
public struct IconOnlyLabelStyle: _StyleSheetLabelStyle {
    public var _parts: _LabelParts? { .icon }
    /// The style.
    public init() {}
}

/// Labels without symbol.
public struct TitleOnlyLabelStyle: _StyleSheetLabelStyle {
    public var _parts: _LabelParts? { .title }
    /// The style.
    public init() {}
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// Labels as their place wants them.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// Labels with symbol and title.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// Labels that show only the symbol.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// Labels without symbol.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// How the labels of a place look: parts by the style sheet, or a drawing.
enum LabelLook: Equatable {
    case sheet(_LabelParts)
    case drawn(DrawnStyle<LabelStyleConfiguration>)
}

extension EnvironmentValues {
    var labelStyle: LabelLook {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
}

private struct LabelStyleKey: EnvironmentKey {
    static var defaultValue: LabelLook { .sheet(.both) }
}

extension View {
    /// Draws the labels inside with `style`.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        environment(\.labelStyle, LabelLook(style))
    }
}

extension LabelLook {
    @MainActor
    fileprivate init<S: LabelStyle>(_ style: S) {
        if let parts = style._parts {
            self = .sheet(parts)
        } else {
            self = .drawn(
                DrawnStyle(style, inside: { $0.labelStyle = .sheet(.both) }) { $0.makeBody(configuration: $1) })
        }
    }
}
