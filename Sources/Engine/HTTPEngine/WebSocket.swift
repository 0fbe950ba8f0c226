/// Hears of one WebSocket. All calls come on the engine's loop thread, one after the other: return soon, and hand
/// work that takes time to a task or a queue.
public protocol WebSocketHandler: Sendable {
    /// The handshake is done; `socket` may be kept and used from any thread.
    func opened(_ socket: WebSocket)
    /// A whole text message, valid UTF-8.
    func received(text: String, on socket: WebSocket)
    /// A whole binary message.
    func received(binary: [UInt8], on socket: WebSocket)
    /// The last call, exactly once after `opened`.
    /// - Parameter code: what the peer or the engine gave as reason (RFC 6455 §7.4.1); 1006 when the connection was
    ///   lost, 1005 when the peer gave none.
    func closed(_ socket: WebSocket, code: UInt16, reason: String)
}

/// The sending side of one WebSocket. May be used from any thread; what is sent in one turn of the loop leaves in
/// one write, in order.
public final class WebSocket: Sendable {
    /// The numeric address of the peer, without port.
    public let peerAddress: String

    private struct Outbox {
        var frames: [UInt8] = []
        /// Bytes handed to the connection that the kernel has not taken yet.
        var unsentBytes = 0
        var isFlushScheduled = false
        var isOpen = true
        var connection: Connection?
    }

    private let outbox: Locked<Outbox>
    private let loop: Loop

    init(_ connection: Connection, loop: Loop, peerAddress: String) {
        self.peerAddress = peerAddress
        self.loop = loop
        outbox = Locked(Outbox(connection: connection))
    }

    /// Bytes, framing included, that the peer has not taken yet. A sender that sees this grow should hold back and
    /// send a newer state later; above `Limits.queuedBytes` the connection is dropped.
    public var queuedByteCount: Int {
        outbox.withLock { $0.frames.count + $0.unsentBytes }
    }

    /// Whether messages can still leave. False from the moment `close` was called or the connection was lost.
    public var isOpen: Bool {
        outbox.withLock { $0.isOpen }
    }

    /// Sends a text message. On a closed socket nothing happens.
    public func send(_ text: String) {
        var text = text
        text.withUTF8 { bytes in enqueue { encodeFrame(.text, bytes.span, into: &$0) } }
    }

    /// Sends a text message that is already UTF-8.
    public func send(utf8 bytes: [UInt8]) {
        enqueue { encodeFrame(.text, bytes.span, into: &$0) }
    }

    /// Sends a binary message. On a closed socket nothing happens.
    public func send(_ bytes: [UInt8]) {
        enqueue { encodeFrame(.binary, bytes.span, into: &$0) }
    }

    /// Closes after what was sent before. The handler's `closed` follows.
    /// - Parameters:
    ///   - code: 1000 to 1014 as RFC 6455 §7.4.1 allows, or 3000 to 4999.
    ///   - reason: at most 123 bytes of UTF-8; what is longer is cut at a character.
    public func close(code: UInt16 = 1000, reason: String = "") {
        precondition(isCloseCode(code), "\(code) is no close code that may be sent")
        enqueue(isLast: true) { encodeClose(code, reason, into: &$0) }
    }

    /// Runs `work` on the loop thread, where it was called from there after all that has arrived by now is read.
    public func afterReading(_ work: @escaping @Sendable () -> Void) {
        loop.post(work)
    }

    // MARK: Loop side

    /// Bytes that the connection has not taken over yet.
    var untakenByteCount: Int {
        outbox.withLock { $0.frames.count }
    }

    /// Hands the encoded frames over; called on the loop thread.
    func takeFrames() -> (bytes: [UInt8], isLast: Bool) {
        outbox.withLock { outbox in
            outbox.isFlushScheduled = false
            let bytes = outbox.frames
            outbox.frames = []
            outbox.unsentBytes += bytes.count
            return (bytes, !outbox.isOpen)
        }
    }

    /// Keeps `queuedByteCount` true after a write.
    func setUnsent(_ byteCount: Int) {
        outbox.withLock { $0.unsentBytes = byteCount }
    }

    /// Cuts the tie to the connection, after which sending does nothing.
    func detach() {
        outbox.withLock { outbox in
            outbox = Outbox(isOpen: false, connection: nil)
        }
    }

    private func enqueue(isLast: Bool = false, _ encode: (inout [UInt8]) -> Void) {
        let flushed: Connection? = outbox.withLock { outbox in
            guard outbox.isOpen, let connection = outbox.connection else { return nil }
            encode(&outbox.frames)
            if isLast { outbox.isOpen = false }
            if outbox.isFlushScheduled { return nil }
            outbox.isFlushScheduled = true
            return connection
        }
        guard let flushed else { return }
        loop.post { flushed.flushSocket() }
    }
}
