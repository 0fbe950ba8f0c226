public import Foundation

/// Whether the page is in front of the person.
public enum ScenePhase: Int, Comparable, Hashable, Sendable {
    /// Nobody sees it.
    case background
    /// It can be seen and does not react. A page is never in between.
    case inactive
    /// It can be seen and reacts.
    case active

    /// Whether it is further from the person.
    public static func < (lhs: ScenePhase, rhs: ScenePhase) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The direction that text is read in.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight, rightToLeft
}

/// Whether a view is shown in something that can be closed, and how.
public struct PresentationMode {
    /// Whether it is shown.
    public private(set) var isPresented: Bool
    let close: DismissAction

    init(isPresented: Bool, close: DismissAction) {
        self.isPresented = isPresented
        self.close = close
    }

    /// Closes what the view is shown in.
    @MainActor
    public mutating func dismiss() {
        guard isPresented else { return }
        isPresented = false
        close()
    }
}

/// Ends a search.
public struct DismissSearchAction {
    let action: @MainActor () -> Void

    /// Ends it.
    @MainActor
    public func callAsFunction() { action() }
}

/// Why a view does not show what it knows.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The content stands for content to come.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is nobody else's affair.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is out of date.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct ScenePhaseKey: EnvironmentKey {
    static var defaultValue: ScenePhase { .active }
}

private struct LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection? { nil }
}

private struct DisplayScaleKey: EnvironmentKey {
    static var defaultValue: CGFloat { 2 }
}

private struct LessMotionKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct TextScaleKey: EnvironmentKey {
    static var defaultValue: Double { 1 }
}

private struct IsSearchingKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct DismissSearchKey: EnvironmentKey {
    static var defaultValue: DismissSearchAction { DismissSearchAction {} }
}

private struct RedactionReasonsKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
    /// Whether the page is in front of the person.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }

    /// Whether there is much or little room down the page.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { viewport.height >= 480 ? .regular : .compact }
        set {}
    }

    /// The direction that the page's language is read in.
    public var layoutDirection: LayoutDirection {
        get {
            if let set = self[LayoutDirectionKey.self] { return set }
            return locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// Pixels of the screen in a point.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// The length of one pixel of the screen.
    public var pixelLength: CGFloat { 1 / displayScale }

    /// How many times as large as usual the browser writes text; the host sets it from the browser's report.
    package var textScale: Double {
        get { self[TextScaleKey.self] }
        set { self[TextScaleKey.self] = newValue }
    }

    /// Whether the person wants less motion; the style sheet heeds that wish by itself.
    public var accessibilityReduceMotion: Bool { wantsLessMotion }

    /// What ``accessibilityReduceMotion`` is; the host sets it from the browser's report.
    package var wantsLessMotion: Bool {
        get { self[LessMotionKey.self] }
        set { self[LessMotionKey.self] = newValue }
    }

    /// Whether the person wants fewer see-through surfaces; the style sheet heeds the device's wish by itself.
    public var accessibilityReduceTransparency: Bool { false }

    /// Whether colour alone must not tell things apart.
    public var accessibilityDifferentiateWithoutColor: Bool { false }

    /// Whether a screen reader is known to be used; browsers do not tell.
    public var accessibilityVoiceOverEnabled: Bool { false }

    /// Whether something is being looked for in the search field around the view.
    public var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }

    /// Ends the search in the search field around the view.
    public internal(set) var dismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }

    /// Whether the view is shown in something that can be closed, and how.
    @MainActor
    public var presentationMode: Binding<PresentationMode> {
        let mode = PresentationMode(isPresented: isPresented, close: dismiss)
        return Binding(get: { mode }, set: { _ in })
    }

    /// Why the view does not show what it knows.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }
}

extension View {
    /// Shows the shape of the view's texts instead of the texts, which are not sent to the browser.
    public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows the view as it is, also inside of what is redacted.
    public func unredacted() -> some View { environment(\.redactionReasons, []) }
}
