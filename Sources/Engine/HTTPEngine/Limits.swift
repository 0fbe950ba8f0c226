/// What the engine takes before it refuses. Every deadline is absolute: trickling bytes does not extend it.
public struct Limits: Sendable {
    /// Request line and fields together; above it 431 (414 for the target alone above half of it).
    public var headBytes = 16 * 1024
    /// Number of header fields; above it 431.
    public var headFields = 100
    /// Body of a route that names no limit of its own; above it 413.
    public var bodyBytes = 1024 * 1024
    /// A body up to this size counts nowhere but for itself.
    public var smallBodyBytes = 64 * 1024
    /// All larger bodies together that are coming in or wait for their answer; above it 503.
    public var largeBodiesBytes = 64 * 1024 * 1024
    /// Of these, those that come from one address, or from one /64 of IPv6; above it 503. Behind a reverse proxy all
    /// people share one address.
    public var largeBodiesBytesPerAddress = 16 * 1024 * 1024
    /// One WebSocket message, all fragments together; above it the socket closes with 1009.
    public var messageBytes = 1024 * 1024
    /// Bytes waiting for one slow peer; above it the connection is dropped.
    public var queuedBytes = 4 * 1024 * 1024
    /// Open connections in all; further ones are closed at once, unless another gives up its place.
    public var connections = 10_000
    /// Open connections of one address, or of one /64 of IPv6. Behind a reverse proxy all people share one address.
    public var connectionsPerAddress = 1_000
    /// So many connections of one address keep their places also where all are taken; what an address has beyond them
    /// makes room for newcomers from addresses that have fewer, WebSockets too.
    public var connectionsKeptPerAddress = 100
    /// TLS connections that one address, or one /64 of IPv6, may begin in a second; further ones are closed at once.
    /// Each costs the loop as much as many requests.
    public var handshakesPerAddress = 100

    /// From the first byte of a request (or from the accept) to the end of its head.
    public var head = Duration.seconds(10)
    /// From the end of one answer to the first byte of the next request.
    public var keepAlive = Duration.seconds(60)
    /// Head start of a body, or of a WebSocket message, before `bodyBytesPerSecond` is demanded.
    public var bodyGrace = Duration.seconds(10)
    /// The slowest body or WebSocket message that is still waited for, on average since its start; below it 408, or
    /// the socket closes with 1008.
    public var bodyBytesPerSecond = 1024
    /// The longest that a body or WebSocket message is waited for, however fast it comes.
    public var bodyLongest = Duration.seconds(120)
    /// How long a peer may take none of the bytes that wait for it.
    public var writeStall = Duration.seconds(30)
    /// Silence after which a WebSocket is pinged; twice this and it is dropped.
    public var socketPing = Duration.seconds(25)
    /// How long a closing side waits for the other (WebSocket close frame, or the peer's FIN after an answer).
    public var closing = Duration.seconds(5)
    /// How long `Server.stop()` lets answers finish.
    public var drain = Duration.seconds(10)

    public init() {}
}
