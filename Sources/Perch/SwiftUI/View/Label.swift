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

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label that a style has been asked to draw.
    public init(_ configuration: LabelStyleConfiguration) {
        title = configuration.title
        icon = configuration.icon
    }
}

extension Label: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let parts: _LabelParts
        switch emitter._environment.labelStyle {
        case .sheet(let chosen): parts = chosen
        case .drawn(let style):
            return style.emit(
                LabelStyleConfiguration(
                    title: .init(part: StylePart(view.title)), icon: .init(part: StylePart(view.icon))), emitter)
        }
        emitter.open(.span, .label)
        if parts != .title { Icon._emit(view.icon, to: emitter) }
        if parts == .icon {
            emitter.open(.span, .visuallyHidden)
            Title._emit(view.title, to: emitter)
            emitter.close()
        } else {
            Title._emit(view.title, to: emitter)
        }
        emitter.close()
    }
}
