public import Foundation

/// Opens addresses outside the app.
public struct OpenURLAction {
    /// What became of an address.
    public struct Result: Sendable {
        enum Answer: Sendable {
            case handled, discarded
            case system(URL?)
        }

        let answer: Answer
        /// The handler has done what there was to do.
        public static let handled = Result(answer: .handled)
        /// Nothing is to be done.
        public static let discarded = Result(answer: .discarded)
        /// The browser is to open the address.
        public static let systemAction = Result(answer: .system(nil))
        /// The browser is to open another address.
        public static func systemAction(_ url: URL) -> Result { Result(answer: .system(url)) }
    }

    private let handler: (@MainActor (URL) -> Result)?

    init() { handler = nil }

    /// Lets `handler` decide about each address.
    public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

    /// Opens `url` in a new tab of the browser whose event is being handled, unless a handler decides otherwise;
    /// addresses that could run something in the page are not opened.
    @MainActor
    public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// Opens `url` and tells `completion` whether it was accepted.
    @MainActor
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler?(url).answer ?? .system(nil) {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other):
            let address = (other ?? url).absoluteString
            let isOpened = SafeAddress.isSafe(address) && Graph.current != nil
            if isOpened { Graph.current?.command("open", address) }
            completion(isOpened)
        }
    }
}

private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction() }
}

extension EnvironmentValues {
    /// Opens addresses outside the app.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}
