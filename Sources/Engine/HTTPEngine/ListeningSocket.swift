import CUV

/// Opening a listening socket of libuv.
enum ListeningSocket {
    /// Binds a numeric address.
    /// - Returns: the handle, which ``close(_:)`` frees, and the port that the system chose for port 0.
    static func open(
        _ host: String, _ port: Int, on loop: Loop
    ) throws(ServerFault) -> (handle: UnsafeMutablePointer<uv_tcp_t>, port: Int) {
        let step = "listen on \(host.contains(":") ? "[\(host)]" : host):\(port)"
        guard (0...65_535).contains(port) else { throw ServerFault(step: step, cause: "a port is 0 to 65535") }
        var address = sockaddr_storage()
        let isVersion6 = host.contains(":")
        let parsed = withGeneric(&address) { generic in
            isVersion6
                ? uv_ip6_addr(
                    host, Int32(port), UnsafeMutableRawPointer(generic).assumingMemoryBound(to: sockaddr_in6.self))
                : uv_ip4_addr(
                    host, Int32(port), UnsafeMutableRawPointer(generic).assumingMemoryBound(to: sockaddr_in.self))
        }
        try must(parsed, step)
        let socket = UnsafeMutablePointer<uv_tcp_t>.allocate(capacity: 1)
        do throws(ServerFault) {
            try must(uv_tcp_init(loop.uv, socket), step)
        } catch {
            socket.deallocate()
            throw error
        }
        do throws(ServerFault) {
            try must(withGeneric(&address) { uv_tcp_bind(socket, $0, 0) }, step)
            // libuv reports a port in use only when it begins to listen.
            try must(listenStatus(socket, { _, _ in }), step)
            return (socket, try boundPort(socket, step))
        } catch {
            close(socket)
            throw error
        }
    }

    /// Has `accept` called for each connection that waits.
    static func listen(_ socket: UnsafeMutablePointer<uv_tcp_t>, _ accept: @escaping uv_connection_cb) {
        _ = listenStatus(socket, accept)
    }

    static func close(_ socket: UnsafeMutablePointer<uv_tcp_t>) {
        uv_close(handle(socket)) { handle in handle?.deallocate() }
    }

    private static func listenStatus(
        _ socket: UnsafeMutablePointer<uv_tcp_t>, _ accept: @escaping uv_connection_cb
    ) -> Int32 {
        uv_listen(UnsafeMutableRawPointer(socket).assumingMemoryBound(to: uv_stream_t.self), 511, accept)
    }

    private static func boundPort(_ socket: UnsafeMutablePointer<uv_tcp_t>, _ step: String) throws(ServerFault) -> Int {
        var address = sockaddr_storage()
        var length = Int32(MemoryLayout<sockaddr_storage>.size)
        try must(withGeneric(&address) { uv_tcp_getsockname(socket, $0, &length) }, step)
        return withGeneric(&address) { generic in
            // The port stands at the same place in both families.
            let version4 = UnsafeMutableRawPointer(generic).assumingMemoryBound(to: sockaddr_in.self)
            return Int(UInt16(bigEndian: version4.pointee.sin_port))
        }
    }

    private static func withGeneric<Result>(
        _ address: inout sockaddr_storage, _ body: (UnsafeMutablePointer<sockaddr>) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &address) { storage in
            body(UnsafeMutableRawPointer(storage).assumingMemoryBound(to: sockaddr.self))
        }
    }
}
