/// The text of a key for scripts: a mark by which leaked ones are found, and 256 random bits.
public struct ScriptKey: Hashable, Sendable {
    private static let mark = "roost_"

    /// What the script sends in `X-API-Key`: "roost_" and 43 characters of base64url.
    public let text: String

    /// A new key from the system's random source.
    public static func random() -> ScriptKey { ScriptKey(SessionToken.random()) }

    /// Reads what a client sent; nil unless it has the shape of a key.
    public init?(_ text: String) {
        guard text.hasPrefix(Self.mark), let secret = SessionToken(String(text.dropFirst(Self.mark.count))) else {
            return nil
        }
        self.init(secret)
    }

    /// What the store keeps: SHA-256 of the text in hexadecimal.
    public var hash: String { Secret.digest(text) }

    private init(_ secret: SessionToken) {
        text = Self.mark + secret.text
    }
}
