import CSodium
import Foundation

/// The secret of a session: 256 random bits. The browser holds the text, the store only its hash.
public struct SessionToken: Hashable, Sendable {
    /// What the cookie holds: 43 characters of base64url.
    public let text: String

    /// A new secret from the system's random source.
    public static func random() -> SessionToken {
        SessionToken(bytes: Secret.bytes(32))
    }

    /// Reads what a client sent; nil unless it has the shape of a token.
    public init?(_ text: String) {
        guard text.utf8.count == 43,
            text.utf8.allSatisfy({
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            })
        else { return nil }
        self.text = text
    }

    /// What the store keeps: SHA-256 of the text in hexadecimal. The text has full entropy, so no salt is needed, and
    /// a lookup by hash tells nothing about how much of a guess was right.
    public var hash: String { Secret.digest(text) }

    private init(bytes: [UInt8]) {
        text = Secret.base64URL(bytes)
    }
}

/// Random bytes, digests and comparisons that leak nothing by their time.
public enum Secret {
    /// Bytes from the system's random source.
    public static func bytes(_ count: Int) -> [UInt8] {
        precondition(sodium_init() >= 0, "libsodium works on this machine")
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }

    /// Base64url without padding (RFC 4648 §5).
    public static func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }

    /// SHA-256 of a text in lower-case hexadecimal.
    public static func digest(_ text: String) -> String { digest(Array(text.utf8)) }

    /// SHA-256 of a file in lower-case hexadecimal.
    public static func digest(_ input: [UInt8]) -> String {
        var output = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&output, input, UInt64(input.count))
        return output.map { byte in
            let digits = String(byte, radix: 16)
            return byte < 16 ? "0" + digits : digits
        }.joined()
    }

    /// Whether two texts are the same, in a time that depends on their lengths only.
    public static func areEqual(_ left: String, _ right: String) -> Bool {
        let left = Array(left.utf8)
        let right = Array(right.utf8)
        return left.count == right.count && sodium_memcmp(left, right, left.count) == 0
    }
}
