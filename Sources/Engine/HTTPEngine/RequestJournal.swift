import CUV

/// Follows the requests of a server: names each one, and hears how it was answered.
public struct RequestJournal: Sendable {
    /// A new name for one request, of letters, digits and hyphens. It is ``Request/id`` for handlers, and leaves with
    /// every answer as `x-request-id`.
    public var newID: @Sendable () -> String
    /// Hears of each answer, on the loop thread: it must return soon.
    public var answered: @Sendable (AnsweredRequest) -> Void
    /// Hears of each connection that was closed at once because there are too many, and of each WebSocket that was cut
    /// to make room, by its peer's numeric address; on the loop thread.
    public var turnedAway: @Sendable (String) -> Void

    public init(
        newID: @escaping @Sendable () -> String, answered: @escaping @Sendable (AnsweredRequest) -> Void,
        turnedAway: @escaping @Sendable (String) -> Void
    ) {
        self.newID = newID
        self.answered = answered
        self.turnedAway = turnedAway
    }
}

/// What a journal hears of one answer. It holds nothing that was typed: neither path nor query, only the route.
public struct AnsweredRequest: Sendable {
    /// The name of the request.
    public let id: String
    /// The method; nil where the head could not be read.
    public let method: Method?
    /// The pattern of the route, `*` for what `Router.otherwise` answers; nil where no route was found.
    public let route: String?
    /// The status as it was sent.
    public let status: Status
    /// ``Response/note`` of the answer.
    public let note: String?
    /// From the end of the request's head to its answer.
    public let seconds: Double
    /// The numeric address of the peer, without port.
    public let peerAddress: String
    /// Whether the answer was ready, as that of a file is.
    public let isReady: Bool
}

extension Connection {
    /// Names the request whose head has come.
    func beginRequest() {
        guard let journal = listener.configuration.journal else { return }
        requestID = journal.newID()
        requestStart = uv_hrtime()
    }

    /// The name of the request that is being answered, also where its head could not be read; empty without a journal.
    func namedRequest() -> String {
        if requestID.isEmpty { beginRequest() }
        return requestID
    }

    /// Tells the journal of the answer that was just written.
    func tellJournal(_ status: Status, _ method: Method?, note: String?) {
        // The next head may not be readable, and then has no route.
        defer { route = nil }
        guard let journal = listener.configuration.journal else { return }
        let id = namedRequest()
        requestID = ""
        let isReady = if case .immediate = route?.action { true } else { false }
        journal.answered(
            AnsweredRequest(
                id: id, method: method, route: route?.pattern, status: status, note: note,
                seconds: Double(uv_hrtime() - requestStart) / 1_000_000_000, peerAddress: peerAddress,
                isReady: isReady))
    }
}
