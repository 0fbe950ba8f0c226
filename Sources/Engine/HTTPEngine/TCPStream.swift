import CUV

/// One TCP connection of libuv: bytes in, bytes out, closing. All of it on the loop thread. With a certificate to show
/// the bytes are those of TLS, which ``Connection`` does not notice.
///
/// The handle keeps this object alive until libuv has let go of it, so a callback never finds it gone.
final class TCPStream {
    private let loop: Loop
    private let tcp: UnsafeMutablePointer<uv_tcp_t>
    private(set) var connection: Connection?
    private(set) var isClosing = false
    private var isReading = false
    private var tls: TLSSession?
    /// Whether the peer of a TLS session has sent its first byte.
    var hasHeard = false

    /// Accepts the connection that `listener` announced, or returns `nil` when it is gone already. With an identity it
    /// speaks TLS.
    init?(accepting listener: UnsafeMutablePointer<uv_stream_t>, on loop: Loop, as identity: TLSIdentity?) {
        self.loop = loop
        tcp = .allocate(capacity: 1)
        // `deinit` frees the handle.
        guard uv_tcp_init(loop.uv, tcp) == 0 else { return nil }
        tcp.pointee.data = Unmanaged.passRetained(self).toOpaque()
        tls = identity.flatMap { TLSSession($0, loop.tlsMemory) }
        guard uv_accept(listener, stream) == 0, identity == nil || tls != nil else {
            close()
            return nil
        }
        uv_tcp_nodelay(tcp, 1)
    }

    deinit { tcp.deallocate() }

    private var stream: UnsafeMutablePointer<uv_stream_t> {
        UnsafeMutableRawPointer(tcp).assumingMemoryBound(to: uv_stream_t.self)
    }

    /// Bytes that libuv holds because the kernel did not take them yet.
    var queuedByteCount: Int { isClosing ? 0 : uv_stream_get_write_queue_size(stream) }

    /// The numeric address of the peer, or `unknown` when it is gone already. IPv4 in IPv6 is written as IPv4.
    var peerAddress: String {
        var address = sockaddr_storage()
        var length = Int32(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &address) { storage in
            let generic = UnsafeMutableRawPointer(storage).assumingMemoryBound(to: sockaddr.self)
            guard uv_tcp_getpeername(tcp, generic, &length) == 0 else { return "unknown" }
            return numericAddress(generic)
        }
    }

    /// Binds the two together until the stream is closed.
    func start(_ connection: Connection) {
        self.connection = connection
        startReading()
    }

    func startReading() {
        guard !isReading, !isClosing else { return }
        isReading = true
        uv_read_start(
            stream,
            { handle, _, buffer in
                let stream = recovered(handle?.pointee.data, TCPStream.self)
                buffer?.pointee = uv_buf_init(
                    UnsafeMutableRawPointer(stream.loop.readBuffer.baseAddress)?.assumingMemoryBound(to: CChar.self),
                    UInt32(stream.loop.readBuffer.count))
            },
            { handle, count, _ in recovered(handle?.pointee.data, TCPStream.self).didRead(count) })
    }

    func stopReading() {
        guard isReading else { return }
        isReading = false
        uv_read_stop(stream)
    }

    /// Sends bytes: what the kernel takes at once, and the rest as it takes it. The connection hears `didWrite` when
    /// nothing waits any more.
    /// - Returns: how many bytes wait, those of TLS included, or `nil` when the connection is lost.
    func write(_ bytes: [UInt8]) -> Int? {
        if let tls { writeSecurely(bytes, tls) } else { send(bytes) }
    }

    /// The same for bytes that are as they leave.
    func send(_ bytes: [UInt8]) -> Int? {
        guard let taken = tryWrite(bytes) else { return nil }
        if taken < bytes.count, !queue(bytes[taken...]) { return nil }
        return queuedByteCount
    }

    /// Hands the kernel what it takes at once.
    /// - Returns: the bytes taken, or `nil` when the connection is lost.
    private func tryWrite(_ bytes: [UInt8]) -> Int? {
        guard !isClosing else { return nil }
        let taken = bytes.withUnsafeBufferPointer { bytes in
            var buffer = uv_buf_t(
                base: UnsafeMutablePointer(
                    mutating: UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)),
                len: bytes.count)
            return uv_try_write(stream, &buffer, 1)
        }
        if taken == UV_EAGAIN.rawValue { return 0 }
        return taken < 0 ? nil : Int(taken)
    }

    /// Copies the bytes and writes them as the kernel takes them; false when the connection is lost.
    private func queue(_ bytes: ArraySlice<UInt8>) -> Bool {
        let request = UnsafeMutablePointer<uv_write_t>.allocate(capacity: 1)
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        request.pointee.data = UnsafeMutableRawPointer(copy.baseAddress)
        var buffer = uv_buf_t(
            base: UnsafeMutableRawPointer(copy.baseAddress)?.assumingMemoryBound(to: CChar.self), len: copy.count)
        let status = uv_write(request, stream, &buffer, 1) { request, status in TCPStream.wrote(request, status) }
        if status < 0 {
            copy.deallocate()
            request.deallocate()
        }
        return status >= 0
    }

    private static func wrote(_ request: UnsafeMutablePointer<uv_write_t>?, _ status: Int32) {
        guard let request else { return }
        let stream = recovered(request.pointee.handle.pointee.data, TCPStream.self)
        request.pointee.data?.deallocate()
        request.deallocate()
        guard !stream.isClosing else { return }
        if status < 0 {
            stream.connection?.lost()
        } else if stream.queuedByteCount == 0 {
            stream.connection?.didWrite()
        }
    }

    /// Goes on without TLS, which the peer does not speak.
    func speakPlainly() { tls = nil }

    /// Ends the TLS session, if there is one, after everything that was written: whoever gets less knows that it was
    /// cut off.
    func sayGoodbye() {
        guard let tls, !isClosing else { return }
        tls.sayGoodbye()
        if !tls.memory.output.isEmpty { _ = send(tls.memory.output) }
        tls.memory.clearOutput()
    }

    /// Sends FIN after everything that was written.
    func finishWriting() {
        guard !isClosing else { return }
        let request = UnsafeMutablePointer<uv_shutdown_t>.allocate(capacity: 1)
        if uv_shutdown(request, stream, { request, _ in request?.deallocate() }) < 0 { request.deallocate() }
    }

    /// Lets go of the socket; the connection hears `didClose` in a later turn. May be called again.
    func close() {
        guard !isClosing else { return }
        isClosing = true
        isReading = false
        uv_close(handle(tcp)) { handle in
            let stream = recovered(handle?.pointee.data, TCPStream.self, isOwned: true)
            stream.connection?.didClose()
            stream.connection = nil
        }
    }

    private func didRead(_ count: Int) {
        guard let connection, !isClosing else { return }
        if count > 0 {
            let input = UnsafeBufferPointer(rebasing: loop.readBuffer[..<count])
            if let tls { didReadSecurely(input, tls, connection) } else { connection.received(input.span) }
        } else if count == Int(UV_EOF.rawValue) {
            connection.receivedEnd()
        } else if count < 0 {
            connection.lost()
        }
    }
}

/// The numeric text of an address without its port.
func numericAddress(_ address: UnsafePointer<sockaddr>) -> String {
    var text = [CChar](repeating: 0, count: 64)
    guard uv_ip_name(address, &text, text.count) == 0 else { return "unknown" }
    let name = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return name.hasPrefix("::ffff:") ? String(name.dropFirst(7)) : name
}

/// Whose connections count together: an address, and for IPv6 the first half of it, as a home has at least that much.
func countedNetwork(_ address: String) -> String {
    var v6 = sockaddr_in6()
    guard address.contains(":"), uv_ip6_addr(address, 0, &v6) == 0 else { return address }
    return withUnsafeBytes(of: &v6.sin6_addr) { bytes in
        bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") + "/64"
    }
}
