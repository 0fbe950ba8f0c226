/// A style of any type, as the environment carries it, with what it draws for a `Configuration`.
struct DrawnStyle<Configuration>: Equatable {
    private let style: AnyHashableStyle
    /// Writes the drawing.
    let emit: (Configuration, _Emitter) -> Void

    /// Controls inside the drawing are drawn as `inside` sets it, so that a style can be made of the control it draws.
    @MainActor
    init<Style, Drawing: View>(
        _ style: Style, inside: @escaping @MainActor (inout EnvironmentValues) -> Void,
        draw: @escaping @MainActor (Style, Configuration) -> Drawing
    ) {
        self.style = AnyHashableStyle(style)
        emit = { configuration, emitter in
            let outer = emitter._environment
            inside(&emitter._environment)
            emitter.drawing(of: style) { draw($0, configuration) }
            emitter._environment = outer
        }
    }

    static func == (first: Self, second: Self) -> Bool { first.style == second.style }
}

/// A part of a control that a style places in its drawing.
struct StylePart {
    let emit: (_Emitter) -> Void

    @MainActor
    init<Content: View>(_ content: Content) {
        emit = { Content._emit(content, to: $0) }
    }

    /// The part, or nil where nothing was given.
    @MainActor
    static func unlessEmpty<Content: View>(_ content: Content) -> StylePart? {
        Content.self == EmptyView.self ? nil : StylePart(content)
    }
}

/// A view whose fields hold values with dynamic properties that are the scope's own.
protocol _CarriesProperties {}

/// The scope of a style's drawing, so that the style's own state and environment work.
struct _StyleHost<Style, Drawing: View>: View, _CarriesProperties {
    var style: Style
    let draw: @MainActor (Style) -> Drawing

    var body: Drawing { draw(style) }
}

extension _Emitter {
    /// Writes what `draw` makes of `style`; a style with properties of its own becomes a scope that keeps them.
    func drawing<Style, Drawing: View>(of style: Style, _ draw: @escaping @MainActor (Style) -> Drawing) {
        if ViewFields.of(Style.self).hasStorage {
            composite(_StyleHost(style: style, draw: draw))
        } else {
            Drawing._emit(draw(style), to: self)
        }
    }
}
