/// A request method (RFC 9110 §9): a case-sensitive token.
public struct Method: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The token as sent, such as `GET`.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let get = Method(rawValue: "GET")
    public static let head = Method(rawValue: "HEAD")
    public static let post = Method(rawValue: "POST")
    public static let put = Method(rawValue: "PUT")
    public static let patch = Method(rawValue: "PATCH")
    public static let delete = Method(rawValue: "DELETE")
    public static let options = Method(rawValue: "OPTIONS")

    public var description: String { rawValue }

    /// Whether the method promises to change nothing (RFC 9110 §9.2.1), so that no Origin check is needed.
    public var isSafe: Bool {
        self == .get || self == .head || self == .options
    }
}

extension Method {
    /// The common methods come back without building a string from bytes.
    init(bytes: ArraySlice<UInt8>) {
        switch (bytes.count, bytes.first) {
        case (3, UInt8(ascii: "G")) where bytes.elementsEqual("GET".utf8): self = .get
        case (4, UInt8(ascii: "P")) where bytes.elementsEqual("POST".utf8): self = .post
        case (4, UInt8(ascii: "H")) where bytes.elementsEqual("HEAD".utf8): self = .head
        default: self.init(rawValue: String(decoding: bytes, as: UTF8.self))
        }
    }
}
