import CUV

/// The listening sockets of a server and all connections accepted from them; lives on the loop thread once it runs.
///
/// Unchecked: everything mutable is touched before ``run()``, for the main thread's loop on that thread, or on the loop
/// thread; `ending` has its lock.
final class Listener: @unchecked Sendable {
    let loop: Loop
    let router: Router
    let limits: Limits
    let configuration: Server.Configuration
    /// The bound port; set before anybody can see this object.
    private(set) var port = 0
    /// The bound port of TLS, or why there is none; nil where none was asked for.
    private(set) var securePort: Result<Int, ServerFault>?
    private(set) var isStopping = false

    /// Whether the loop ends with this listener; that of the main thread goes on.
    private let ownsLoop: Bool
    /// This object itself, from `run` until it has ended: libuv does not count its references.
    private var running: Listener?
    private var sockets: [UnsafeMutablePointer<uv_tcp_t>] = []
    /// Those of them on which TLS is spoken, from this index on.
    private var firstSecureSocket = 0
    private let timer: UnsafeMutablePointer<uv_timer_t>
    private var connections: [Connection] = []
    private var networks: PeerNetworks
    private var arrivals = Arrivals()
    private var handshakes = Handshakes()
    /// What large bodies hold at present, of all connections.
    private var largeBodiesBytes = 0
    private var drainDeadline = UInt64.max
    private let ending = Locked(Ending())

    private struct Ending {
        var hasEnded = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    init(_ configuration: Server.Configuration, _ router: Router) throws(ServerFault) {
        roost_ignore_broken_pipes()
        self.configuration = configuration
        self.router = router
        limits = configuration.limits
        networks = PeerNetworks(keeping: limits.connectionsKeptPerAddress)
        ownsLoop = !configuration.isOnMainThread
        loop = ownsLoop ? try Loop() : try Loop.main.get()
        timer = .allocate(capacity: 1)
        uv_timer_init(loop.uv, timer)
        do throws(ServerFault) {
            port = try bind(to: configuration.port)
            firstSecureSocket = sockets.count
        } catch {
            for socket in sockets { ListeningSocket.close(socket) }
            uv_close(handle(timer)) { handle in handle?.deallocate() }
            if ownsLoop { loop.abandon() }
            throw error
        }
        guard let secure = configuration.secure else { return }
        do throws(ServerFault) {
            securePort = .success(try bind(to: secure.port))
        } catch {
            // The plain port serves people all the same.
            for socket in sockets[firstSecureSocket...] { ListeningSocket.close(socket) }
            sockets.removeSubrange(firstSecureSocket...)
            securePort = .failure(error)
        }
    }

    /// Opens the sockets of a port; `localhost` has one for each family, on the same port.
    private func bind(to wanted: Int) throws(ServerFault) -> Int {
        guard configuration.host == "localhost" else { return try bind(configuration.host, wanted) }
        let port = try bind("127.0.0.1", wanted)
        do throws(ServerFault) {
            _ = try bind("::1", port)
        } catch {
            // A machine without IPv6 still serves localhost on IPv4; another server on that port is a fault.
            if wanted != 0, error.cause.hasPrefix("EADDRINUSE") { throw error }
        }
        return port
    }

    private func bind(_ host: String, _ port: Int) throws(ServerFault) -> Int {
        let socket = try ListeningSocket.open(host, port, on: loop)
        sockets.append(socket.handle)
        return socket.port
    }

    /// Accepts connections from now on; starts the loop thread where it is this listener's own.
    func run() {
        running = self
        let context = Unmanaged.passUnretained(self).toOpaque()
        for socket in sockets { socket.pointee.data = context }
        timer.pointee.data = context
        for socket in sockets {
            ListeningSocket.listen(socket) { stream, status in
                guard let stream, status == 0 else { return }
                recovered(stream.pointee.data, Listener.self).accept(stream)
            }
        }
        let interval = sweepMilliseconds
        uv_timer_start(timer, { recovered($0?.pointee.data, Listener.self).sweep() }, interval, interval)
        if ownsLoop { loop.start { [self] in ended() } }
    }

    /// See ``Server/stop()``.
    func stop() async {
        await withCheckedContinuation { continuation in
            let hasEnded = ending.withLock { ending in
                if !ending.hasEnded { ending.waiters.append(continuation) }
                return ending.hasEnded
            }
            if hasEnded { continuation.resume() } else { loop.post { [self] in beginStopping() } }
        }
    }

    // MARK: Connections

    private func accept(_ listener: UnsafeMutablePointer<uv_stream_t>) {
        let identity = isSecure(listener) ? configuration.secure?.identity : nil
        guard let stream = TCPStream(accepting: listener, on: loop, as: identity) else { return }
        let address = stream.peerAddress
        let network = networks.network(of: address)
        let mayBegin =
            identity == nil || handshakes.admit(network, at: loop.now, limit: limits.handshakesPerAddress)
        guard !isStopping, mayBegin, network.connections < limits.connectionsPerAddress, hasPlace(for: network) else {
            stream.close()
            if !isStopping { configuration.journal?.turnedAway(address) }
            return
        }
        let connection = Connection(stream, self, network, peerAddress: address, isSecure: identity != nil)
        connection.index = connections.count
        connections.append(connection)
        arrivals.append(connection, among: connections.count)
        networks.add(connection)
        stream.start(connection)
    }

    private func isSecure(_ listener: UnsafeMutablePointer<uv_stream_t>) -> Bool {
        sockets[firstSecureSocket...].contains { UnsafeMutableRawPointer($0) == UnsafeMutableRawPointer(listener) }
    }

    /// Whether there is a place for a newcomer, perhaps one that another gives up.
    private func hasPlace(for newcomer: PeerNetwork) -> Bool {
        if connections.count < limits.connections { return true }
        guard let given = givenUp(for: newcomer) else { return false }
        if given.phase == .socket { configuration.journal?.turnedAway(given.peerAddress) }
        given.lost()
        return true
    }

    /// Who makes room where all places are taken: somebody who asks nothing. Where a network has a crowd, it is one of
    /// that, and where all of it is in use its oldest WebSocket: sockets stay for as long as they like, and a few
    /// addresses could keep everybody else out by them.
    private func givenUp(for newcomer: PeerNetwork) -> Connection? {
        guard let crowd = networks.largestCrowd else { return arrivals.takeIdle() }
        // Nobody who has as many as anyone takes a place of others.
        guard crowd.connections > newcomer.connections else { return newcomer.takeIdle() }
        return crowd.takeIdle() ?? crowd.takeSocket() ?? arrivals.takeIdle()
    }

    /// A connection counts for its network no more; its place is free when it is closed.
    func leave(_ connection: Connection) { networks.remove(connection) }

    func remove(_ connection: Connection) {
        let last = connections.removeLast()
        if last !== connection {
            connections[connection.index] = last
            last.index = connection.index
        }
        if isStopping, connections.isEmpty { finish() }
    }

    /// Lets a large body grow; false where all of them together would be too much, or those of its network.
    func hold(_ count: Int, by network: PeerNetwork) -> Bool {
        guard largeBodiesBytes + count <= limits.largeBodiesBytes,
            network.largeBodiesBytes + count <= limits.largeBodiesBytesPerAddress
        else { return false }
        largeBodiesBytes += count
        network.largeBodiesBytes += count
        return true
    }

    /// A large body is gone.
    func release(_ count: Int, by network: PeerNetwork) {
        largeBodiesBytes -= count
        network.largeBodiesBytes -= count
    }

    /// One pass over all connections is cheaper than a timer for each, whose deadline would move with every request.
    private func sweep() {
        let now = loop.now
        for connection in connections { connection.checkDeadlines(now) }
        guard now >= drainDeadline else { return }
        for connection in connections { connection.lost() }
    }

    private var sweepMilliseconds: UInt64 {
        let shortest =
            [
                limits.head, limits.keepAlive, limits.bodyGrace, limits.writeStall, limits.socketPing, limits.closing,
                limits.drain,
            ].map(milliseconds).min() ?? 500
        return max(5, min(500, shortest / 4))
    }

    // MARK: Stopping

    private func beginStopping() {
        guard !isStopping else { return }
        isStopping = true
        drainDeadline = loop.now + milliseconds(limits.drain)
        for socket in sockets { ListeningSocket.close(socket) }
        (sockets, firstSecureSocket) = ([], 0)
        for connection in connections { connection.drain() }
        if connections.isEmpty { finish() }
    }

    private func finish() {
        uv_close(handle(timer)) { handle in handle?.deallocate() }
        if ownsLoop { loop.finish() } else { loop.post { [self] in ended() } }
    }

    private func ended() {
        running = nil
        let waiters = ending.withLock { ending in
            ending.hasEnded = true
            let waiters = ending.waiters
            ending.waiters = []
            return waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}

func milliseconds(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    return UInt64(max(0, seconds)) * 1000 + UInt64(max(0, attoseconds)) / 1_000_000_000_000_000
}
