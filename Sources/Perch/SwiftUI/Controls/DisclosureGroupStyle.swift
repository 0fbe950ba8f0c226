/// What a style is told of a group that can be opened.
public struct DisclosureGroupStyleConfiguration {
    /// The label.
    public struct Label {
        let part: StylePart
    }

    /// What can be shown.
    public struct Content {
        let part: StylePart
    }

    /// The label.
    public let label: Label
    /// What can be shown.
    public let content: Content
    /// Whether the group is open.
    @Binding public var isExpanded: Bool
}

extension DisclosureGroupStyleConfiguration.Label: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.part.emit(emitter) }
}

extension DisclosureGroupStyleConfiguration.Content: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.part.emit(emitter) }
}

/// Draws groups that can be opened.
@MainActor
@preconcurrency
public protocol DisclosureGroupStyle {
    /// The type of the drawing.
    associatedtype Body: View
    /// What a style is told of a group.
    typealias Configuration = DisclosureGroupStyleConfiguration
    /// The look of a group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A row with a chevron, above what it shows.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// The style.
    public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        DisclosureGroup(isExpanded: configuration.$isExpanded) {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// A row with a chevron, above what it shows.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
    var disclosureGroupStyle: DrawnStyle<DisclosureGroupStyleConfiguration>? {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

private struct DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: DrawnStyle<DisclosureGroupStyleConfiguration>? { nil }
}

extension View {
    /// Draws the groups inside with `style`.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        environment(
            \.disclosureGroupStyle,
            DrawnStyle(style, inside: { $0.disclosureGroupStyle = nil }) { $0.makeBody(configuration: $1) })
    }
}
