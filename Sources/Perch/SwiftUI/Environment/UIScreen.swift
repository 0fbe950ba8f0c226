public import Foundation

/// The screen: here the window of the browser.
@MainActor
public final class UIScreen {
    /// The one of the page that is being written, or whose event is under way.
    public static let main = UIScreen()

    private init() {}

    /// The window as large as it is now; a view that asks is not made anew when it changes.
    public var bounds: CGRect {
        let environment = _Emitter.current?._environment ?? Graph.current?.environment ?? EnvironmentValues()
        return CGRect(origin: .zero, size: environment.viewport)
    }

    /// Pixels a point, as ``EnvironmentValues/displayScale``.
    public var scale: CGFloat { 2 }
}
