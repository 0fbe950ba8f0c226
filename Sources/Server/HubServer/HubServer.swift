import Foundation
public import HTTPEngine
public import Household
import HubProtocol
import Ledger
import RoostAPI
public import Services
import Synchronization

/// The household's live events for iPhones and other clients of SignalR (allowance §5), beside the API:
///
///     let hub = HubServer(services: services, proof: { … }, now: { start.duration(to: .now) })
///     hub.mount(on: &router)
///     …
///     hub.tick()            // once a second: pings, silence, sessions that have ended
///     hub.stop()            // before the server: clients are told to come back
///
/// Nothing of a request is ever logged: a token may stand in its query.
public final class HubServer: Sendable {
    /// Where the socket is; `/negotiate` below it.
    public static let path = "/hubs/family"
    /// Open sockets of one session.
    public static let connectionsPerSession = 10

    /// Who asks, or what to answer instead.
    public enum Proof: Sendable {
        /// The holder of a session.
        case caller(Caller)
        /// 401, 403 or 429.
        case refused(Response)
    }

    /// Proves a request; the second value is the token of its query, if any.
    public typealias Prover = @Sendable (Request, String?) async -> Proof

    let services: Services
    let now: @Sendable () -> Duration
    private let proof: Prover
    private let open = Mutex(Open())

    private struct Open {
        var connections: [ObjectIdentifier: HubConnection] = [:]
        var isStopping = false

        func count(of session: SignInSession.ID) -> Int {
            connections.values.count { $0.caller.sessionID == session }
        }
    }

    /// A hub over services.
    /// - Parameters:
    ///   - proof: decides who asks.
    ///   - now: a clock that never goes back; where it begins does not matter.
    public init(services: Services, proof: @escaping Prover, now: @escaping @Sendable () -> Duration) {
        self.services = services
        self.proof = proof
        self.now = now
    }

    /// Adds the routes.
    public func mount(on router: inout Router) {
        router.on(.post, Self.path + "/negotiate", bodyBytes: 4_096) { [self] in await negotiate($0) }
        router.on(.get, Self.path) { [self] in await connect($0) }
    }

    /// Looks after every connection; to be called about once a second.
    public func tick() {
        let now = now()
        for connection in open.withLock({ Array($0.connections.values) }) { connection.tick(now) }
    }

    /// Takes no connection any more, and tells those that are open to come back in a moment.
    public func stop() {
        let connections = open.withLock { open in
            open.isStopping = true
            return Array(open.connections.values)
        }
        for connection in connections { connection.close(allowReconnect: true, code: 1001) }
    }

    /// How many sockets are open.
    public var connectionCount: Int { open.withLock { $0.connections.count } }

    // MARK: Requests

    private func negotiate(_ request: Request) async -> Response {
        if case .refused(let response) = await prove(request) { return response }
        let answer = NegotiateAnswer(
            requestedVersion: request.query["negotiateVersion"], connectionID: newID(), connectionToken: newID())
        var response = Response.json(JSONWriter.bytes(answer.json))
        response.headers["cache-control"] = "no-store"
        response.headers["x-content-type-options"] = "nosniff"
        return response
    }

    /// The id that negotiation gave is not asked for: whoever proves a session may open a socket.
    private func connect(_ request: Request) async -> Response {
        switch await prove(request) {
        case .refused(let response): return response
        case .caller(let caller):
            guard open.withLock({ $0.count(of: caller.sessionID) }) < Self.connectionsPerSession else {
                return Self.tooMany(request.id)
            }
            return .webSocket(HubConnection(caller, hub: self), messageBytes: HubConnection.frameBytes)
        }
    }

    private func prove(_ request: Request) async -> Proof {
        await proof(request, request.query["access_token"])
    }

    private func newID() -> String { services.world.uuid().uuidString.lowercased() }

    private static func tooMany(_ requestID: String) -> Response {
        let problem = Problem(
            .rateLimited, detail: "This session has too many live connections.",
            requestId: requestID.isEmpty ? nil : requestID)
        let status = Status.tooManyRequests
        var response = Response(
            status,
            headers: [
                "content-type": Problem.mediaType, "retry-after": "30", "cache-control": "no-store",
                "x-content-type-options": "nosniff",
            ],
            body: JSONWriter.bytes(problem.json(title: status.reason)))
        response.note = problem.code.rawValue
        return response
    }

    // MARK: Connections

    /// Takes a connection in; false when there are too many of its session, or the hub is stopping.
    func enter(_ connection: HubConnection) -> Bool {
        open.withLock { open in
            guard !open.isStopping, open.count(of: connection.caller.sessionID) < Self.connectionsPerSession else {
                return false
            }
            open.connections[ObjectIdentifier(connection)] = connection
            return true
        }
    }

    func leave(_ connection: HubConnection) {
        open.withLock { $0.connections[ObjectIdentifier(connection)] = nil }
    }
}
