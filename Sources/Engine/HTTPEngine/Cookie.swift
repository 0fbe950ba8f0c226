/// A cookie to set (RFC 6265 §4.1). The defaults are those of a session: `HttpOnly`, `SameSite=Lax`, `Path=/`.
public struct Cookie: Sendable, Equatable {
    /// When a browser sends the cookie along with requests started by other sites.
    public enum SameSite: String, Sendable {
        case strict = "Strict"
        case lax = "Lax"
        case none = "None"
    }

    public var name: String
    public var value: String
    public var path: String
    /// Seconds until the browser forgets it; `nil` means when the browser closes, `0` removes it now.
    public var maxAgeSeconds: Int?
    public var isHTTPOnly: Bool
    /// Must be set over HTTPS, and always for a name that starts with `__Host-`.
    public var isSecure: Bool
    public var sameSite: SameSite

    /// - Precondition: `name` is a token and `value` holds only the bytes that RFC 6265 §4.1.1 allows.
    public init(
        _ name: String, _ value: String, path: String = "/", maxAgeSeconds: Int? = nil, isHTTPOnly: Bool = true,
        isSecure: Bool = false, sameSite: SameSite = .lax
    ) {
        precondition(!name.isEmpty && name.utf8.allSatisfy(isTokenByte), "a cookie name is a token")
        precondition(value.utf8.allSatisfy(isCookieByte), "a cookie value has no separators or control bytes")
        precondition(path.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x3B }, "a cookie path is plain text")
        self.name = name
        self.value = value
        self.path = path
        self.maxAgeSeconds = maxAgeSeconds
        self.isHTTPOnly = isHTTPOnly
        self.isSecure = isSecure
        self.sameSite = sameSite
    }

    /// The value for a `Set-Cookie` field.
    public var headerValue: String {
        var text = "\(name)=\(value); Path=\(path)"
        if let maxAgeSeconds { text += "; Max-Age=\(maxAgeSeconds)" }
        if isHTTPOnly { text += "; HttpOnly" }
        if isSecure { text += "; Secure" }
        return text + "; SameSite=\(sameSite.rawValue)"
    }
}

private func isCookieByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x2C && byte != 0x3B && byte != 0x5C
}
