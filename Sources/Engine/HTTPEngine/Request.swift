/// One request, complete with its body.
///
/// The head stays in the bytes it came in; strings are made only for what a handler asks.
public struct Request: Sendable {
    public let method: Method
    /// The path as sent, without query, still percent-encoded; always starts with `/` (or is `*` for `OPTIONS *`).
    public let rawPath: String
    /// The bytes after the first `?`, still encoded; empty without one.
    public let rawQuery: String
    /// The body, already freed of chunked coding and within the limit of its route.
    public let body: [UInt8]
    /// The numeric address of the peer, without port, such as `192.168.1.20` or `fe80::1`.
    public let peerAddress: String
    /// Values of the `{name}` segments of the matched route, percent-decoded.
    public let parameters: Parameters

    /// The name of the request, as its answer tells it in `x-request-id`; empty on a server without a journal.
    public let id: String
    /// Whether it came encrypted to this server itself. False behind a reverse proxy, whatever that speaks.
    public let isSecure: Bool

    let head: RequestHead
    private let knowsHost: @Sendable (String) -> Bool

    init(
        head: RequestHead, body: [UInt8], peerAddress: String, parameters: Parameters, id: String,
        isSecure: Bool = false, knowsHost: @escaping @Sendable (String) -> Bool
    ) {
        self.head = head
        self.id = id
        self.isSecure = isSecure
        self.knowsHost = knowsHost
        self.parameters = parameters
        self.method = head.method
        self.rawPath = head.string(head.path)
        self.rawQuery = head.string(head.query)
        self.body = body
        self.peerAddress = peerAddress
    }

    /// A request made without a socket, for tests of handlers.
    /// - Parameters:
    ///   - target: path and query as they would be sent, such as `/search?q=a%20b`.
    ///   - parameters: what the route would have taken from the path.
    ///   - id: the name that a journal would have given.
    ///   - isSecure: whether it would have come by TLS.
    ///   - knowsHost: what the server would be told of its names.
    public init(
        _ method: Method, _ target: String, headers: Headers = [:], body: [UInt8] = [],
        peerAddress: String = "127.0.0.1", parameters: Parameters = Parameters(), id: String = "",
        isSecure: Bool = false, knowsHost: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.init(
            head: RequestHead(method: method, target: target, headers: headers), body: body,
            peerAddress: peerAddress, parameters: parameters, id: id, isSecure: isSecure,
            knowsHost: knowsHost)
    }

    /// Whether the request asks for a name of this server, as `Server.Configuration.knowsHost` says; true where it
    /// names none, which no browser does.
    public var isForKnownHost: Bool {
        guard let host = header("host") else { return true }
        // "[::1]:8080" is "::1".
        let name = host.hasPrefix("[") ? host.dropFirst().prefix { $0 != "]" } : host.prefix { $0 != ":" }
        return knowsHost(name.lowercased())
    }

    /// The first value of a header field, trimmed; the name is compared without regard to case.
    /// Bytes that are not UTF-8 come back as replacement characters.
    public func header(_ name: String) -> String? {
        head.firstValue(name)
    }

    /// All values of a header field in the order received.
    public func headers(_ name: String) -> [String] {
        head.values(name)
    }

    /// The names and values of the query, `+` and percent-encoding decoded, in order (WHATWG URL §5.1).
    public var query: Parameters {
        Parameters(formEncoded: rawQuery.utf8)
    }

    /// The fields of an `application/x-www-form-urlencoded` body.
    public var form: Parameters {
        Parameters(formEncoded: body)
    }

    /// The cookies that came with the request, in order (RFC 6265 §5.4).
    public var cookies: Parameters {
        Parameters(cookies: head.values("cookie"))
    }

    /// The body read as UTF-8, or `nil` when it is not valid UTF-8.
    public var text: String? {
        String(validating: body, as: UTF8.self)
    }
}
