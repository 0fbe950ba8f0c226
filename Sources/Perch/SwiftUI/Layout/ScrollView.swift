/// A direction.
public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical

    /// Some of the two directions.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// Sideways.
        public static let horizontal = Set(rawValue: 1)
        /// Up and down.
        public static let vertical = Set(rawValue: 2)
    }
}

/// Views that can be scrolled.
public struct ScrollView<Content: View> {
    let axes: Axis.Set
    let showsIndicators: Bool
    let content: Content

    /// Scrolls `content` in these directions. What scrolls up and down alone is the page itself.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }
}

extension ScrollView: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let isSideways = view.axes.contains(.horizontal)
        if !view.showsIndicators { emitter.textStyle(.scrollBars, .css("none")) }
        if isSideways {
            emitter.open(.div, view.axes.contains(.vertical) ? .scrollBoth : .scrollSideways)
            emitter.attribute(.tabindex, literal: "0")
        } else {
            emitter.open(.div, .scrollDown)
        }
        let outer = emitter._environment
        if let settings = outer.scrollSettings {
            settings.write(to: emitter)
            emitter._environment.scrollSettings = nil
            if let position = settings.position { emitter._environment.scrollNames = position.names }
        }
        Content._emit(view.content, to: emitter)
        emitter._environment = outer
        emitter._pending = .none
        emitter.close(keeping: isSideways ? [] : .wide, adding: isSideways ? .wide : [.wide, .tall])
    }
}

/// Whether scroll bars are shown.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    let name: String
    /// As the system decides.
    public static let automatic = ScrollIndicatorVisibility(name: "automatic")
    /// Shown.
    public static let visible = ScrollIndicatorVisibility(name: "visible")
    /// Hidden.
    public static let hidden = ScrollIndicatorVisibility(name: "hidden")
    /// Never shown.
    public static let never = ScrollIndicatorVisibility(name: "never")
}
