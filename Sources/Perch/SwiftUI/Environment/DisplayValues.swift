public import Foundation

private struct DisplayScaleKey: EnvironmentKey {
    static var defaultValue: CGFloat { 2 }
}

private struct TextScaleKey: EnvironmentKey {
    static var defaultValue: Double { 1 }
}

extension EnvironmentValues {
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
}
