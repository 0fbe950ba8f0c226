public import Foundation

/// Opens addresses outside the app.
public struct OpenURLAction {
    /// Opens `url` in a new tab of the browser whose event is being handled; addresses that could run something in the
    /// page are not opened.
    @MainActor
    public func callAsFunction(_ url: URL) {
        let address = url.absoluteString
        if SafeAddress.isSafe(address) { Graph.current?.command("open", address) }
    }
}

extension EnvironmentValues {
    /// Opens addresses outside the app.
    public var openURL: OpenURLAction { OpenURLAction() }
}
