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
        let length = sodium_base64_encoded_len(bytes.count, base64Variant)
        return text(capacity: length) { sodium_bin2base64($0, length, bytes, bytes.count, base64Variant) }
    }

    /// The bytes of a base64url text without padding; nil for any other text.
    static func bytes(base64URL text: some Sequence<UInt8>) -> [UInt8]? {
        let text = text.map { CChar(bitPattern: $0) }
        var bytes = [UInt8](repeating: 0, count: text.count)
        var count = 0
        let code = sodium_base642bin(&bytes, bytes.count, text, text.count, nil, &count, nil, base64Variant)
        return code == 0 ? Array(bytes.prefix(count)) : nil
    }

    /// SHA-256 of a text in lower-case hexadecimal.
    public static func digest(_ text: String) -> String { digest(Array(text.utf8)) }

    /// SHA-256 of a file in lower-case hexadecimal.
    public static func digest(_ input: [UInt8]) -> String {
        var output = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&output, input, UInt64(input.count))
        let length = 2 * output.count + 1
        return Self.text(capacity: length) { sodium_bin2hex($0, length, output, output.count) }
    }

    /// Whether two texts are the same, in a time that depends on their lengths only.
    public static func areEqual(_ left: String, _ right: String) -> Bool {
        let left = Array(left.utf8)
        let right = Array(right.utf8)
        return left.count == right.count && sodium_memcmp(left, right, left.count) == 0
    }

    private static let base64Variant = Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING)

    /// The text that `write` leaves in a buffer, up to its zero.
    private static func text(
        capacity: Int, _ write: (UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<CChar>?
    ) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
            buffer.baseAddress.flatMap(write).map { String(cString: $0) } ?? ""
        }
    }
}
