import CUV
import Dispatch

/// The public face of the engine: an HTTP/1.1 and WebSocket server on one thread with a libuv loop.
///
///     var router = Router()
///     router.on(.get, "/hello/{name}") { request in .text("Hello \(request.parameters["name"] ?? "")") }
///     router.on(.get, "/live") { _ in .webSocket(Echo()) }
///     let server = Server(router)
///     let port = try server.start()     // http://localhost:8080
///     …
///     await server.stop()
///
/// With a ``SecurePort`` in its configuration it speaks TLS on that port too.
///
/// Also public: ``Request``, ``Response``, ``Headers``, ``Status``, ``Method``, ``Parameters``, ``Cookie``,
/// ``Origin``, ``RequestJournal``, ``Router``, ``StaticFiles``, ``WebSocketHandler``, ``WebSocket``, ``Limits``,
/// ``SecurePort``, ``TLSIdentity``.
public final class Server: Sendable {
    /// What a server is started with.
    public struct Configuration: Sendable {
        /// A numeric address, or `localhost` for both loopback addresses.
        public var host = "localhost"
        /// 0 lets the system choose; ``Server/start()`` returns the choice.
        public var port = 8080
        /// On which port the same is served by TLS, and with which certificate; nil where it is not.
        public var secure: SecurePort?
        public var limits = Limits()
        /// Whether connections live on the main thread instead of one of their own. What a socket hears then reaches
        /// the main actor without a change of threads; work of the main actor keeps connections waiting meanwhile.
        /// The server must be started on the main thread, which the program gives to ``Server/runMainThread()``.
        public var isOnMainThread = false
        /// Whether `text/html` answers of 1 KB and more are sent as gzip to browsers that take it.
        public var compressesHTML = true
        /// The answer when the engine itself refuses: malformed requests, 404, 405, 408, 413, 431, …
        /// The engine adds `Allow`, `Connection` and the like. The default is a problem document (RFC 9457). The text
        /// is the name of the request, empty without a journal.
        public var refusal: @Sendable (Status, _ requestID: String) -> Response = { status, _ in problem(status) }
        /// Names requests and hears of answers; nil where nobody follows them.
        public var journal: RequestJournal?
        /// Whether the name that a request asks for, without a port, is one of this server. Of a page that a browser
        /// opened under another name everything is ``Origin/foreign``: anybody can make a name point here.
        public var knowsHost: @Sendable (_ host: String) -> Bool = { _ in true }

        public init() {}
    }

    private let configuration: Configuration
    private let router: Router
    private let running = Locked<Listener?>(nil)

    public init(_ router: Router, configuration: Configuration = Configuration()) {
        self.router = router
        self.configuration = configuration
    }

    /// Listens and returns the bound port. May be called once.
    /// - Throws: ``ServerFault`` when the address cannot be bound.
    public func start() throws(ServerFault) -> Int {
        precondition(!configuration.isOnMainThread || roost_is_main_thread(), "it starts on its thread")
        let listener = try Listener(configuration, router)
        running.withLock { running in
            precondition(running == nil, "a server starts once")
            running = listener
        }
        listener.run()
        return listener.port
    }

    /// The bound port of ``Configuration/secure``; nil without one, and before the start.
    /// - Throws: why it could not be bound. The server then goes on without it.
    public func securePort() throws(ServerFault) -> Int? {
        guard let port = running.withLock({ $0?.securePort }) else { return nil }
        return try port.get()
    }

    /// Gives the main thread to the servers that are started on it, and to the main queue and the main actor.
    public static func runMainThread() -> Never {
        // Without a loop no server starts, which its `start` tells; the main actor goes on.
        guard case .success(let loop) = Loop.main else { dispatchMain() }
        loop.runMainThread()
    }

    /// Stops gracefully: no new connection, answers under way are finished with `Connection: close`, WebSockets are
    /// closed with 1001; what is left after `Limits.drain` is cut. Returns when everything is closed.
    /// Further calls, and a call without `start`, return at once.
    public func stop() async {
        guard let listener = running.withLock({ $0 }) else { return }
        await listener.stop()
    }
}

/// Why a server did not start.
public struct ServerFault: Error, Sendable, CustomStringConvertible {
    /// The step that failed, such as `listen on 127.0.0.1:80`.
    public let step: String
    /// libuv's name and sentence, such as `EACCES: permission denied`.
    public let cause: String

    public var description: String { "cannot \(step): \(cause)" }
}

/// A problem document without words of any application (RFC 9457), with the codes of the API conventions.
func problem(_ status: Status) -> Response {
    let (code, detail) =
        switch status.code {
        case 403: ("FORBIDDEN", "You don't have permission to do this.")
        case 404: ("NOT_FOUND", "Not found.")
        case 405: ("METHOD_NOT_ALLOWED", "This address does not take that method.")
        case 408: ("REQUEST_TIMEOUT", "The request did not arrive in time.")
        case 413: ("TOO_LARGE", "The request is too large.")
        case 503: ("UNAVAILABLE", "The server is busy. Try again in a moment.")
        case 500...: ("INTERNAL", "Something went wrong on the server.")
        default: ("BAD_REQUEST", "The request could not be read.")
        }
    let json = """
        {"type":"about:blank","title":"\(status.reason)","status":\(status.code),"code":"\(code)","detail":"\(detail)"}
        """
    return Response(status, headers: ["content-type": "application/problem+json"], body: Array(json.utf8))
}
