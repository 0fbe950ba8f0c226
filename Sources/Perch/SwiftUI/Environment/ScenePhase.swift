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

private struct ScenePhaseKey: EnvironmentKey {
    static var defaultValue: ScenePhase { .active }
}

extension EnvironmentValues {
    /// Whether the page is in front of the person.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}
