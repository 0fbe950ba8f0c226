/// One answer. The engine adds `Date`, `Content-Length` and `Connection`.
public struct Response: Sendable {
    public var status: Status
    /// Fields to send. A value with a control byte turns the whole answer into 500, so nothing can be split.
    public var headers: Headers
    public var body: [UInt8]
    /// What a journal is told of the answer beside its status, such as a code; never sent.
    public var note: String?

    var upgrade: Upgrade?

    struct Upgrade: Sendable {
        var handler: any WebSocketHandler
        var subprotocol: String?
        var allowsForeignOrigin: Bool
        var messageBytes: Int?
    }

    public init(_ status: Status = .ok, headers: Headers = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Text with its media type, such as `text/plain; charset=utf-8`.
    public static func text(
        _ text: String, status: Status = .ok, type: String = "text/plain; charset=utf-8"
    ) -> Response {
        Response(status, headers: ["content-type": type], body: Array(text.utf8))
    }

    /// A page; gzip is applied when `Configuration.compressesHTML` is set and the browser takes it.
    public static func html(_ html: String, status: Status = .ok) -> Response {
        text(html, status: status, type: "text/html; charset=utf-8")
    }

    /// JSON already encoded as UTF-8.
    public static func json(_ bytes: [UInt8], status: Status = .ok) -> Response {
        Response(status, headers: ["content-type": "application/json"], body: bytes)
    }

    /// A redirect; `303` makes the browser fetch `location` by GET.
    public static func redirect(to location: String, status: Status = .seeOther) -> Response {
        Response(status, headers: ["location": location])
    }

    /// Turns the connection into a WebSocket (RFC 6455 §4.2).
    ///
    /// The engine does the handshake: 426 without a proper upgrade request, 403 for an `Origin` other than
    /// the `Host`, else 101, after which `handler` hears of everything.
    /// - Parameters:
    ///   - subprotocol: one of those that the client offered in `Sec-WebSocket-Protocol`, or none.
    ///   - allowsForeignOrigin: only for sockets that no cookie signs in.
    ///   - messageBytes: the longest message, where it is shorter than `Limits.messageBytes`; a longer one closes the
    ///     socket with 1009 before it has come.
    public static func webSocket(
        _ handler: any WebSocketHandler, subprotocol: String? = nil, allowsForeignOrigin: Bool = false,
        messageBytes: Int? = nil
    ) -> Response {
        var response = Response(.switchingProtocols)
        response.upgrade = Upgrade(
            handler: handler, subprotocol: subprotocol, allowsForeignOrigin: allowsForeignOrigin,
            messageBytes: messageBytes)
        return response
    }

    /// Adds a `Set-Cookie` field.
    public mutating func set(_ cookie: Cookie) {
        headers.add("set-cookie", cookie.headerValue)
    }
}
