import CSodium

/// Seals texts that the store keeps and the program has to read again, so that a copy of the database alone tells
/// nobody what they are: XSalsa20 and Poly1305 by libsodium, with a random nonce for each.
public struct TextSeal: Sendable {
    private let key: [UInt8]

    /// A seal for one purpose, by a key that the purpose is mixed into: what is sealed for another cannot be opened.
    public init(key: [UInt8], purpose: String) {
        precondition(
            key.count == Int(crypto_auth_hmacsha256_KEYBYTES), "the key has the length that HMAC-SHA-256 takes")
        let purpose = Array(purpose.utf8)
        var mixed = [UInt8](repeating: 0, count: Int(crypto_secretbox_KEYBYTES))
        crypto_auth_hmacsha256(&mixed, purpose, UInt64(purpose.count), key)
        self.key = mixed
    }

    /// A seal that nothing outlives.
    public static func passing() -> TextSeal {
        TextSeal(key: Secret.bytes(Int(crypto_auth_hmacsha256_KEYBYTES)), purpose: "")
    }

    /// A text sealed, in base64url.
    public func seal(_ text: String) -> String {
        let plain = Array(text.utf8)
        let nonce = Secret.bytes(Int(crypto_secretbox_NONCEBYTES))
        var box = [UInt8](repeating: 0, count: plain.count + Int(crypto_secretbox_MACBYTES))
        crypto_secretbox_easy(&box, plain, UInt64(plain.count), nonce, key)
        return Secret.base64URL(nonce + box)
    }

    /// The text that was sealed; nil for what was not sealed by this key.
    public func open(_ sealed: String) -> String? {
        let nonceBytes = Int(crypto_secretbox_NONCEBYTES)
        let macBytes = Int(crypto_secretbox_MACBYTES)
        guard let bytes = Secret.bytes(base64URL: sealed.utf8), bytes.count >= nonceBytes + macBytes else { return nil }
        let box = Array(bytes.dropFirst(nonceBytes))
        var plain = [UInt8](repeating: 0, count: box.count - macBytes)
        guard crypto_secretbox_open_easy(&plain, box, UInt64(box.count), bytes, key) == 0 else { return nil }
        return String(validating: plain, as: UTF8.self)
    }
}
