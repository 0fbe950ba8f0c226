/// The way to paper: the browser's own print dialog, with the page as it is shown.
@MainActor
public final class UIPrintInteractionController {
    /// The one of the app.
    public static let shared = UIPrintInteractionController()

    private init() {}

    /// Opens the dialog. True: a browser always has one.
    @discardableResult
    public func present(animated: Bool) -> Bool {
        Graph.current?.command("print", "")
        return true
    }
}
