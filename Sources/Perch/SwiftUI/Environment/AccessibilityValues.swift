private struct LessMotionKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
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
}
