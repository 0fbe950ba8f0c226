@testable import HTTPEngine

extension Limits {
    /// Deadlines that no slow machine reaches, and a rate that no fast one does. A test shortens what it is about.
    static var patient: Limits {
        var limits = Limits()
        let long = Duration.seconds(1_200)
        (limits.head, limits.keepAlive, limits.bodyGrace, limits.bodyLongest) = (long, long, long, long)
        (limits.writeStall, limits.socketPing, limits.closing) = (long, long, long)
        limits.handshakesPerAddress = 100_000
        return limits
    }
}

/// Runs a server on a free port for the length of `body`.
func withServer(
    limits: Limits = .patient, journal: RequestJournal? = nil, _ build: (inout Router) -> Void = { _ in },
    body: (Int) async throws -> Void
) async throws {
    var router = Router()
    build(&router)
    var configuration = Server.Configuration()
    configuration.host = "127.0.0.1"
    configuration.port = 0
    configuration.limits = limits
    configuration.journal = journal
    let server = Server(router, configuration: configuration)
    let port = try server.start()
    do {
        try await body(port)
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}

/// Carries values from callbacks to a test that waits for them, in order.
final class Events<Value: Sendable>: Sendable {
    private let stream: AsyncStream<Value>
    private let continuation: AsyncStream<Value>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func send(_ value: Value) {
        continuation.yield(value)
    }

    /// The next value, waiting for it.
    func next() async -> Value? {
        var iterator = stream.makeAsyncIterator()
        return await iterator.next()
    }
}

/// A WebSocket handler that reports what it hears and echoes text and binary messages.
struct Echo: WebSocketHandler {
    enum Event: Equatable, Sendable {
        case opened
        case text(String)
        case binary([UInt8])
        case closed(UInt16, String)
    }

    let events = Events<Event>()
    let sockets = Events<WebSocket>()

    func opened(_ socket: WebSocket) {
        events.send(.opened)
        sockets.send(socket)
    }

    func received(text: String, on socket: WebSocket) {
        events.send(.text(text))
        socket.send(text)
    }

    func received(binary: [UInt8], on socket: WebSocket) {
        events.send(.binary(binary))
        socket.send(binary)
    }

    func closed(_ socket: WebSocket, code: UInt16, reason: String) {
        events.send(.closed(code, reason))
    }
}
