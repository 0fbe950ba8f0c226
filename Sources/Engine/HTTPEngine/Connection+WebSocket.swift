/// The WebSocket side of a connection.
struct SocketState {
    let handle: WebSocket
    let handler: any WebSocketHandler
    var decoder: FrameDecoder
    var lastHeard: UInt64
    var isPinged = false
    /// Our close frame is written; the peer's is awaited until then.
    var closeDeadline: UInt64?
    /// When the message that is still incomplete began.
    var messageStart: UInt64?

    mutating func heard(_ now: UInt64) {
        lastHeard = now
        isPinged = false
    }
}

extension Connection {
    func upgradeToSocket(_ request: Request, _ response: Response, _ upgrade: Response.Upgrade) {
        switch Handshake.accept(request, upgrade) {
        case .failure(let refusal):
            let headers: Headers =
                refusal.status == .upgradeRequired ? ["upgrade": "websocket", "sec-websocket-version": "13"] : [:]
            self.head = request.head
            refuseUnread(refusal.status, headers)
        case .success where listener.isStopping:
            self.head = request.head
            refuseUnread(.serviceUnavailable)
        case .success(let accept):
            var switched = Response(.switchingProtocols, headers: response.headers)
            switched.headers["upgrade"] = "websocket"
            switched.headers["sec-websocket-accept"] = accept
            if let chosen = upgrade.subprotocol { switched.headers["sec-websocket-protocol"] = chosen }
            openSocket(switched, upgrade, request.method)
        }
    }

    private func openSocket(_ response: Response, _ upgrade: Response.Upgrade, _ method: Method) {
        guard encodeUpgrade(withName(response), into: &out) else { return refuse(.internalServerError) }
        tellJournal(response.status, method, note: response.note)
        let handle = WebSocket(self, loop: loop, peerAddress: peerAddress)
        let longest = min(upgrade.messageBytes ?? limits.messageBytes, limits.messageBytes)
        socket = SocketState(
            handle: handle, handler: upgrade.handler, decoder: FrameDecoder(maximumBytes: longest), lastHeard: loop.now)
        phase = .socket
        network.opened(self)
        writeSoon()
        upgrade.handler.opened(handle)
    }

    // MARK: Frames in

    func readFrame(_ input: Span<UInt8>, _ index: inout Int) throws(FrameRefusal) {
        let event = try socket?.decoder.next(input, &index)
        let start = socket?.messageStart ?? loop.now
        let isBetween = socket?.decoder.isBetweenMessages ?? true
        socket?.messageStart = isBetween ? nil : start
        guard let event, let socket else { return }
        switch event {
        case .text(let bytes):
            guard socket.closeDeadline == nil else { return }
            socket.handler.received(text: String(decoding: bytes, as: UTF8.self), on: socket.handle)
        case .binary(let bytes):
            guard socket.closeDeadline == nil else { return }
            socket.handler.received(binary: bytes, on: socket.handle)
        case .ping(let payload):
            guard socket.closeDeadline == nil else { return }
            encodeFrame(.pong, payload.span, into: &out)
            writeSoon()
        case .pong: break
        case .close(let code, let reason):
            if socket.closeDeadline == nil { encodeClose(code == 1005 ? 1000 : code, "", into: &out) }
            endSocket(code: code, reason: reason)
            beginClosing()
        }
    }

    /// Tells the peer which rule it broke, and closes (RFC 6455 §7.1.7).
    func failSocket(_ code: UInt16) {
        if socket?.closeDeadline == nil { encodeClose(code, "", into: &out) }
        endSocket(code: code, reason: "")
        beginClosing()
    }

    /// Cuts the tie to the handle, then tells the handler, once.
    func endSocket(code: UInt16, reason: String) {
        guard let socket else { return }
        self.socket = nil
        socket.handle.detach()
        socket.handler.closed(socket.handle, code: code, reason: reason)
    }

    // MARK: Frames out

    /// Takes over what was sent since the last turn.
    func flushSocket() {
        guard phase == .socket, let handle = socket?.handle else { return }
        let (bytes, isLast) = handle.takeFrames()
        if out.isEmpty { out = bytes } else { out += bytes }
        if isLast, socket?.closeDeadline == nil {
            socket?.closeDeadline = loop.now + milliseconds(limits.closing)
        }
        writeSoon()
    }

    func checkSocket(_ now: UInt64) {
        guard let state = socket else { return }
        let silence = now - state.lastHeard
        let patience = milliseconds(limits.socketPing)
        if let closeDeadline = state.closeDeadline {
            if now >= closeDeadline { lost() }
        } else if let start = state.messageStart, now >= deadline(forBytes: state.decoder.heldByteCount, since: start) {
            failSocket(1008)
        } else if silence >= 2 * patience {
            lost()
        } else if silence >= patience, !state.isPinged {
            socket?.isPinged = true
            encodeFrame(.ping, [UInt8]().span, into: &out)
            writeSoon()
        }
    }
}
