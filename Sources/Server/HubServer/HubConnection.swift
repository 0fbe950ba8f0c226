import HTTPEngine
import Household
import HubProtocol
import Services
import Synchronization

/// One open socket of a session:
///
///     opened → handshake `{}` and `Sequence` → events, calls, pings → closed
///
/// What comes in is handled on the engine's loop thread, `tick` and the events come from others; the state has its
/// lock, and everything that is sent leaves in the order of the calls.
final class HubConnection: WebSocketHandler {
    /// How long the handshake may take.
    static let handshake = Duration.seconds(15)
    /// A little less than the 15 seconds that clients may count on.
    static let pingInterval = Duration.seconds(14)
    /// A client that says nothing for so long is gone.
    static let silence = Duration.seconds(30)
    /// How often the session is looked at, besides hearing of its end.
    static let proofInterval = Duration.seconds(30)
    /// Calls of one client that may be under way.
    static let callLimit = 8
    /// Messages of one client that may come at once, and so many more with each second; a client pings every few
    /// seconds and calls when its person does something.
    static let messageLimit = 100
    static let messagesPerSecond = 10
    /// The longest that one frame of a client may be, in bytes; its messages are short.
    static let frameBytes = 64 * 1024

    let caller: Caller
    let hub: HubServer
    private let state: Mutex<State>

    private enum Phase {
        case handshake
        case open
        case closed
    }

    private struct State {
        var phase = Phase.handshake
        var socket: WebSocket?
        var records = RecordReader()
        var lastHeard: Duration
        var lastPing: Duration
        var lastProof: Duration
        var calls = 0
        var messagesLeft = HubConnection.messageLimit
        /// Up to when what comes back with time is counted in `messagesLeft`.
        var counted: Duration
        var following: Task<Void, Never>?

        /// Counts a message; false where too many have come lately.
        mutating func countMessage(_ now: Duration) -> Bool {
            let seconds = (now - counted).components.seconds
            if seconds > 0 {
                let more = min(Int(seconds), 3_600) * HubConnection.messagesPerSecond
                messagesLeft = min(HubConnection.messageLimit, messagesLeft + more)
                counted += .seconds(seconds)
            }
            messagesLeft -= 1
            return messagesLeft >= 0
        }
    }

    init(_ caller: Caller, hub: HubServer) {
        self.caller = caller
        self.hub = hub
        let now = hub.now()
        state = Mutex(State(lastHeard: now, lastPing: now, lastProof: now, counted: now))
    }

    // MARK: Hearing

    func opened(_ socket: WebSocket) {
        let now = hub.now()
        state.withLock { state in
            state.socket = socket
            (state.lastHeard, state.lastPing, state.lastProof) = (now, now, now)
        }
        if !hub.enter(self) { refuse("The server has no place for this connection. Try again in a moment.") }
    }

    func received(text: String, on socket: WebSocket) { take(text.utf8) }

    /// A text in the wrong kind of frame is as good.
    func received(binary: [UInt8], on socket: WebSocket) { take(binary) }

    func closed(_ socket: WebSocket, code: UInt16, reason: String) {
        finish()
        hub.leave(self)
    }

    private func take(_ piece: some Sequence<UInt8>) {
        let now = hub.now()
        state.withLock { state in
            state.lastHeard = now
            if state.phase != .closed { state.records.push(piece) }
        }
        do throws(HubProblem) {
            while let (phase, record) = try nextRecord() {
                guard state.withLock({ $0.countMessage(now) }) else { return refuseFlood() }
                switch phase {
                case .handshake: try greet(HandshakeRequest(record))
                case .open: take(try ClientMessage(record))
                case .closed: return
                }
            }
        } catch {
            if isOpen { close(error: error.sentence, allowReconnect: false) } else { refuse(error.sentence) }
        }
    }

    /// Whoever says more than a client does is cut off; a client that only ran wild may come back.
    private func refuseFlood() { close(error: "Too many messages.", allowReconnect: true, code: 1008) }

    private func nextRecord() throws(HubProblem) -> (Phase, [UInt8])? {
        try state.withLock { state throws(HubProblem) in
            guard state.phase != .closed else { return nil }
            return try state.records.next().map { (state.phase, $0) }
        }
    }

    private func greet(_ request: HandshakeRequest) {
        // Listening begins before the answer: what is committed from now on is told.
        let commits = hub.services.changes.follow(caller)
        state.withLock { state in
            guard state.phase == .handshake else { return }
            state.phase = .open
            state.socket?.send(utf8: ServerMessage.welcome.record)
            state.following = Task { [weak self] in await self?.follow(commits) }
        }
    }

    private func take(_ message: ClientMessage) {
        switch message {
        case .invocation(let id, let target, let arguments): call(id, target, arguments)
        case .streamInvocation(let id, _): send(.failure(id: id, error: "The hub has no streams."))
        case .close: close(allowReconnect: false)
        case .ping, .other: return
        }
    }

    // MARK: Saying

    /// Whether the handshake is done and nothing has ended the connection.
    var isOpen: Bool { state.withLock { $0.phase == .open } }

    /// Sends to a client that is still there.
    func send(_ message: ServerMessage) {
        state.withLock { state in
            if state.phase == .open { state.socket?.send(utf8: message.record) }
        }
    }

    /// Ends the connection, with a word to the client.
    func close(error: String? = nil, allowReconnect: Bool, code: UInt16 = 1000) {
        end(.close(error: error, allowReconnect: allowReconnect), code: code)
    }

    private func refuse(_ sentence: String) {
        end(.refusal(sentence), code: 1000)
    }

    private func end(_ message: ServerMessage, code: UInt16) {
        // Whoever hears the end may come back at once: the place is free before.
        hub.leave(self)
        let socket = state.withLock { state -> WebSocket? in
            guard state.phase != .closed else { return nil }
            // Before the handshake a client understands nothing but its answer.
            if state.phase == .handshake, case .close = message {
                state.socket?.send(utf8: ServerMessage.refusal("The server is restarting.").record)
            } else {
                state.socket?.send(utf8: message.record)
            }
            state.phase = .closed
            return state.socket
        }
        socket?.close(code: code)
        finish()
    }

    /// Stops following; the socket, if it is still there, ends by itself.
    private func finish() {
        let following = state.withLock { state -> Task<Void, Never>? in
            state.phase = .closed
            state.records = RecordReader()
            defer { state.following = nil }
            return state.following
        }
        following?.cancel()
    }
}

// MARK: Time

extension HubConnection {
    /// Pings, and drops a client that is gone or whose session is.
    func tick(_ now: Duration) {
        let (phase, silent, isPingDue, isProofDue) = state.withLock { state in
            let due = (
                ping: now - state.lastPing >= Self.pingInterval, proof: now - state.lastProof >= Self.proofInterval
            )
            if due.ping { state.lastPing = now }
            if due.proof { state.lastProof = now }
            return (state.phase, now - state.lastHeard, due.ping, due.proof)
        }
        switch phase {
        case .handshake where silent >= Self.handshake: refuse("The handshake did not come in time.")
        case .open where silent >= Self.silence: close(error: "Nothing was heard in time.", allowReconnect: true)
        case .open:
            if isPingDue { send(.ping) }
            if isProofDue { Task { await proveAgain() } }
        case .handshake, .closed: return
        }
    }
}

// MARK: Calls

extension HubConnection {
    private func call(_ id: String?, _ target: String, _ arguments: [some Sendable]) {
        // Whoever gives no id wants no answer, and nothing here is done for its effect.
        guard let id else { return }
        guard target == "GetSequence" else {
            return send(.failure(id: id, error: "There is no method '\(target.prefix(40))'."))
        }
        guard arguments.isEmpty else { return send(.failure(id: id, error: "GetSequence takes no arguments.")) }
        let mayCall = state.withLock { state in
            guard state.calls < Self.callLimit else { return false }
            state.calls += 1
            return true
        }
        guard mayCall else { return send(.failure(id: id, error: "Too many calls at once.")) }
        Task {
            await answerSequence(id)
            state.withLock { $0.calls -= 1 }
        }
    }
}
