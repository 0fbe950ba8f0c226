/// What a style is told of a label and what it names.
public struct LabeledContentStyleConfiguration {
    /// The label.
    public struct Label {
        let part: StylePart
    }

    /// What it names.
    public struct Content {
        let part: StylePart
    }

    /// The label.
    public let label: Label
    /// What it names.
    public let content: Content
}

extension LabeledContentStyleConfiguration.Label: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.part.emit(emitter) }
}

extension LabeledContentStyleConfiguration.Content: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.part.emit(emitter) }
}

/// Draws labels and what they name.
@MainActor
@preconcurrency
public protocol LabeledContentStyle {
    /// The type of the drawing.
    associatedtype Body: View
    /// What a style is told of a label and what it names.
    typealias Configuration = LabeledContentStyleConfiguration
    /// The look of a label and what it names.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label at the start, what it names at the end.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// The style.
    public init() {}
    public func makeBody(configuration: Configuration) -> LabeledContent<Configuration.Label, Configuration.Content> {
        LabeledContent(configuration)
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The label at the start, what it names at the end.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// What a style has been asked to draw.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}

extension EnvironmentValues {
    var labeledContentStyle: DrawnStyle<LabeledContentStyleConfiguration>? {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }
}

private struct LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: DrawnStyle<LabeledContentStyleConfiguration>? { nil }
}

extension View {
    /// Draws the labels inside, and what they name, with `style`.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        environment(
            \.labeledContentStyle,
            DrawnStyle(style, inside: { $0.labeledContentStyle = nil }) { $0.makeBody(configuration: $1) })
    }
}
