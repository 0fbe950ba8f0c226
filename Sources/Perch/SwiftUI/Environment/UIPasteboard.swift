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
