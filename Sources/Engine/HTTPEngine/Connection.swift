/// One connection from accept to close: requests in order, then perhaps a WebSocket.
///
///     head ──► body ──► answering ──► head …            keep-alive, pipelining one at a time
///                          ├──► socket ──► closing      after 101
///                          └──► closing ──► closed      FIN sent, the rest of the peer's bytes dropped
///
/// Unchecked: everything but the constants is touched on the loop thread only. Tasks hold the connection while they
/// answer; once it is closed their answer is dropped.
final class Connection: @unchecked Sendable {
    enum Phase { case head, body, answering, socket, closing, closed }

    let stream: TCPStream
    let listener: Listener
    let network: PeerNetwork
    let peerAddress: String
    /// Whether it came by the port that speaks TLS.
    let isSecure: Bool
    var loop: Loop { listener.loop }
    var limits: Limits { listener.limits }

    /// Where the listener keeps this connection.
    var index = 0
    var phase = Phase.head
    var parser: RequestParser
    /// The head whose body is coming in or whose answer is awaited.
    var head: RequestHead?
    var route: Route?
    var parameters = Parameters()
    var task: Task<Void, Never>?
    /// The name of the request that is read or answered, for the journal; empty between requests.
    var requestID = ""
    var requestStart: UInt64 = 0
    var socket: SocketState?

    /// Bytes that came while they could not be processed, from `inboxStart` on.
    private var inbox: [UInt8] = []
    private var inboxStart = 0
    private(set) var isProcessing = false
    /// The peer has sent its last byte.
    private(set) var sawEnd = false

    /// What waits for the end of the turn.
    var out: [UInt8] = []
    /// What libuv holds because the kernel would not take it, as it leaves.
    private(set) var inFlight = 0
    private var isDirty = false
    private var isFinished = false

    /// An answer was sent before, so the wait for the next head began with it.
    var isKeptAlive = false
    var deadline: UInt64
    var bodyStart: UInt64 = 0
    /// What this connection's body counts among the large ones.
    var heldBytes = 0
    private var stallDeadline: UInt64 = 0
    private var stalledBytes = 0

    init(
        _ stream: TCPStream, _ listener: Listener, _ network: PeerNetwork, peerAddress: String, isSecure: Bool
    ) {
        self.stream = stream
        self.isSecure = isSecure
        self.listener = listener
        self.network = network
        self.peerAddress = peerAddress
        parser = RequestParser(maximumBytes: listener.limits.headBytes, maximumFields: listener.limits.headFields)
        deadline = listener.loop.now + milliseconds(listener.limits.head)
    }

    // MARK: Bytes in

    /// More bytes than this wait in memory only while reading is stopped.
    private static let inboxBytes = 64 * 1024

    func received(_ input: Span<UInt8>) {
        guard phase != .closing, phase != .closed else { return }
        socket?.heard(loop.now)
        if isHeldBack || inboxStart < inbox.count {
            keep(input)
        } else {
            var index = 0
            process(input, &index)
            if index < input.count { keep(input.extracting(index...)) }
        }
    }

    /// The peer sends nothing more. What it asked is still answered.
    func receivedEnd() {
        sawEnd = true
        stream.stopReading()
        switch phase {
        case .closing: if isFinished { stream.close() }
        case .socket: lost()
        default: resume()
        }
    }

    /// Goes on with what was kept, now that an answer or a write is done.
    func resume() {
        guard !isProcessing, phase != .closing, phase != .closed else { return }
        if inboxStart < inbox.count, !isHeldBack {
            let kept = inbox
            var index = inboxStart
            inbox = []
            process(kept.span, &index)
            (inbox, inboxStart) = index < kept.count ? (kept, index) : ([], 0)
        }
        guard phase != .closing, phase != .closed else { return }
        if sawEnd {
            // Half a request will never be whole.
            if phase == .head || phase == .body, inboxStart == inbox.count { beginClosing() }
        } else if inbox.count - inboxStart < Connection.inboxBytes {
            stream.startReading()
        }
    }

    /// Neither the next request nor the next frame is looked at while an answer is awaited or much waits to leave:
    /// many small requests for something large must not fill the memory.
    private var isHeldBack: Bool {
        phase == .answering || inFlight + out.count + (socket?.handle.untakenByteCount ?? 0) > Connection.inboxBytes
    }

    private func keep(_ input: Span<UInt8>) {
        guard phase != .closing, phase != .closed else { return }
        input.withUnsafeBufferPointer { inbox.append(contentsOf: $0) }
        if inbox.count - inboxStart >= Connection.inboxBytes { stream.stopReading() }
    }

    private func process(_ input: Span<UInt8>, _ index: inout Int) {
        isProcessing = true
        defer { isProcessing = false }
        do {
            while index < input.count, !isHeldBack {
                switch phase {
                case .head: try readHead(input, &index)
                case .body: try readBody(input, &index)
                case .socket: try readFrame(input, &index)
                case .answering, .closing, .closed: return
                }
            }
        } catch let refusal as RequestRefusal {
            refuse(refusal.status)
        } catch let refusal as FrameRefusal {
            failSocket(refusal.closeCode)
        } catch {
            lost()
        }
    }

    // MARK: Bytes out

    /// Has `out` written at the end of this turn.
    func writeSoon() {
        guard !isDirty else { return }
        isDirty = true
        loop.writeSoon(self)
    }

    func flush() {
        isDirty = false
        guard phase != .closed else { return }
        if !out.isEmpty, inFlight == 0 {
            guard let waiting = stream.write(out) else { return lost() }
            if waiting > 0 {
                inFlight = waiting
                stalledBytes = inFlight
                stallDeadline = loop.now + milliseconds(limits.writeStall)
            }
            loop.giveBack(out)
            out = []
        }
        if let socket {
            socket.handle.setUnsent(inFlight + out.count)
            if inFlight + out.count > limits.queuedBytes { return lost() }
        }
        if phase == .closing, inFlight == 0, out.isEmpty { finishWriting() }
        if inboxStart < inbox.count { resume() }
    }

    /// Everything that was in flight is out.
    func didWrite() {
        inFlight = 0
        flush()
        resume()
    }

    // MARK: End

    /// Closes after what is queued. The peer's remaining bytes are read and dropped, because closing a socket with
    /// unread bytes would make the peer lose the answer (RFC 9112 §9.6).
    func beginClosing() {
        guard phase != .closing, phase != .closed else { return }
        phase = .closing
        inbox = []
        inboxStart = 0
        head = nil
        _ = parser.bodyParser.take()
        releaseBody()
        writeSoon()
    }

    private func finishWriting() {
        guard !isFinished else { return }
        isFinished = true
        deadline = loop.now + milliseconds(limits.closing)
        stream.sayGoodbye()
        if sawEnd {
            stream.close()
        } else {
            stream.finishWriting()
            stream.startReading()
        }
    }

    /// Cuts the connection at once.
    func lost() {
        guard phase != .closed else { return }
        phase = .closed
        releaseBody()
        listener.leave(self)
        task?.cancel()
        task = nil
        endSocket(code: 1006, reason: "")
        stream.close()
    }

    func didClose() {
        lost()
        listener.remove(self)
    }

    /// Lets what is under way finish and then closes; called once when the server stops.
    func drain() {
        switch phase {
        case .head where !parser.hasStarted && inboxStart == inbox.count: beginClosing()
        case .socket: socket?.handle.close(code: 1001, reason: "")
        default: break
        }
    }

    // MARK: Deadlines

    func checkDeadlines(_ now: UInt64) {
        if inFlight > 0 {
            let queued = stream.queuedByteCount
            if queued < stalledBytes {
                stalledBytes = queued
                socket?.heard(now)
                stallDeadline = now + milliseconds(limits.writeStall)
            } else if now >= stallDeadline {
                return lost()
            }
        }
        switch phase {
        case .head where now >= deadline:
            if parser.hasStarted { refuse(.requestTimeout) } else { beginClosing() }
        case .body where now >= bodyDeadline: refuse(.requestTimeout)
        case .closing where isFinished && now >= deadline: lost()
        case .socket: checkSocket(now)
        default: break
        }
    }

    private var bodyDeadline: UInt64 {
        deadline(forBytes: parser.bodyParser.bytes.count, since: bodyStart)
    }

    /// When a body or message of which so much has come is given up for slowness.
    func deadline(forBytes count: Int, since start: UInt64) -> UInt64 {
        let byRate = milliseconds(limits.bodyGrace) + UInt64(count * 1000 / max(1, limits.bodyBytesPerSecond))
        return start + min(byRate, milliseconds(limits.bodyLongest))
    }
}
