/// A box that sets a group of views off, with a label above them.
public struct GroupBox<Label: View, Content: View> {
    let label: Label
    let content: Content

    /// A box with a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    /// A box with a label.
    public init(label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }
}

extension GroupBox where Label == EmptyView {
    /// A box without a label.
    public init(@ViewBuilder content: () -> Content) {
        self.init(label: EmptyView(), content: content)
    }
}

extension GroupBox where Label == Text {
    /// A box with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content)
    }

    /// A box with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content)
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// The box that a style has been asked to draw.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}

extension GroupBox: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        if let style = emitter._environment.groupBoxStyle {
            return style.emit(
                GroupBoxStyleConfiguration(
                    label: .init(part: StylePart(view.label)), content: .init(part: StylePart(view.content))), emitter)
        }
        emitter.open(.div, .groupBox)
        if Label.self != EmptyView.self {
            emitter.open(.div, .groupBoxLabel)
            Label._emit(view.label, to: emitter)
            emitter._pending = .none
            emitter.close(keeping: [], adding: .wide)
        }
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [.wide, .tall], adding: .wide)
    }
}

/// What a style is told of a box.
public struct GroupBoxStyleConfiguration {
    /// The label.
    public struct Label {
        let part: StylePart
    }

    /// What is inside.
    public struct Content {
        let part: StylePart
    }

    /// The label.
    public let label: Label
    /// What is inside.
    public let content: Content
}

extension GroupBoxStyleConfiguration.Label: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.part.emit(emitter) }
}

extension GroupBoxStyleConfiguration.Content: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.part.emit(emitter) }
}

/// Draws boxes.
@MainActor
@preconcurrency
public protocol GroupBoxStyle {
    /// The type of the drawing.
    associatedtype Body: View
    /// What a style is told of a box.
    typealias Configuration = GroupBoxStyleConfiguration
    /// The look of a box.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// Boxes as the style sheet draws them.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// The style.
    public init() {}
    public func makeBody(configuration: Configuration) -> GroupBox<Configuration.Label, Configuration.Content> {
        GroupBox(configuration)
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// Boxes as the style sheet draws them.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension EnvironmentValues {
    var groupBoxStyle: DrawnStyle<GroupBoxStyleConfiguration>? {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }
}

private struct GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: DrawnStyle<GroupBoxStyleConfiguration>? { nil }
}

extension View {
    /// Draws the boxes inside with `style`.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        environment(
            \.groupBoxStyle, DrawnStyle(style, inside: { $0.groupBoxStyle = nil }) { $0.makeBody(configuration: $1) })
    }
}
