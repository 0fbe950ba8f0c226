/// What a person can paste elsewhere. Texts go into the browser's clipboard; nothing is read from it.
@MainActor
public final class UIPasteboard {
    /// The one of the device.
    public static let general = UIPasteboard()

    private init() {}

    /// The text that was copied last by this program; setting it copies.
    public var string: String? {
        didSet { if let string { Graph.current?.command("copy", string) } }
    }
}

private struct CopiedTextKey: EnvironmentKey {
    static var defaultValue: String? { nil }
}

extension EnvironmentValues {
    /// What pressing the buttons within copies. An iPhone's browser copies only while something is pressed, before the
    /// server has heard of it, so its page has to hold the text; the action copies it as well, for every other screen.
    package var copiedText: String? {
        get { self[CopiedTextKey.self] }
        set { self[CopiedTextKey.self] = newValue }
    }
}
