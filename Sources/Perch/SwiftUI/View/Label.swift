/// A title with a symbol before it.
public struct Label<Title: View, Icon: View> {
    let title: Title
    let icon: Icon

    /// A label of two views.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label where Title == Text, Icon == Image {
    /// A label with a text and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    /// A label with a text and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}

extension Label: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let style = emitter._environment.labelStyle
        emitter.open(.span, .label)
        if style != .title { Icon._emit(view.icon, to: emitter) }
        if style == .icon {
            emitter.open(.span, .visuallyHidden)
            Title._emit(view.title, to: emitter)
            emitter.close()
        } else {
            Title._emit(view.title, to: emitter)
        }
        emitter.close()
    }
}

/// Which parts of labels are shown.
@MainActor
@preconcurrency
public protocol LabelStyle {
    /// The parts.
    var _parts: _LabelParts { get }
}

/// The parts of a label that are shown.
public enum _LabelParts: Hashable, Sendable {
    case both, title, icon
}

/// Labels as their place wants them.
public struct DefaultLabelStyle: LabelStyle {
    public let _parts = _LabelParts.both
    /// The style.
    public init() {}
}

/// Labels with symbol and title.
public struct TitleAndIconLabelStyle: LabelStyle {
    public let _parts = _LabelParts.both
    /// The style.
    public init() {}
}

/// Labels that show only the symbol; the title is still read aloud.
public struct IconOnlyLabelStyle: LabelStyle {
    public let _parts = _LabelParts.icon
    /// The style.
    public init() {}
}

/// Labels without symbol.
public struct TitleOnlyLabelStyle: LabelStyle {
    public let _parts = _LabelParts.title
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

extension EnvironmentValues {
    var labelStyle: _LabelParts {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
}

private struct LabelStyleKey: EnvironmentKey {
    static var defaultValue: _LabelParts { .both }
}

extension View {
    /// Which parts of the labels inside are shown.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View { environment(\.labelStyle, style._parts) }
}
