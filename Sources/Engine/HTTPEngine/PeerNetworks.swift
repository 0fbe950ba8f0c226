/// What the connections of one address, or of one /64 of IPv6, hold together. On the loop thread.
final class PeerNetwork {
    /// As ``countedNetwork(_:)`` has it.
    let name: String
    /// How many connections are open.
    fileprivate(set) var connections = 0
    /// What large bodies hold at present.
    var largeBodiesBytes = 0
    /// The connections in the order in which they came, and those of them that became WebSockets.
    fileprivate var arrivals = Arrivals()
    private var sockets = Arrivals()
    /// Where it stands among the crowds; nil while it is none.
    fileprivate var crowd: Int?

    init(_ name: String) {
        self.name = name
    }

    /// A connection became a WebSocket.
    func opened(_ socket: Connection) { sockets.append(socket, among: connections) }

    /// See ``Arrivals/takeIdle()``.
    func takeIdle() -> Connection? { arrivals.takeIdle() }

    /// See ``Arrivals/takeSocket()``.
    func takeSocket() -> Connection? { sockets.takeSocket() }
}

/// How many TLS connections each network has begun in the present second. Kept apart from the networks, which are
/// forgotten with their last connection.
struct Handshakes {
    private var counts: [String: Int] = [:]
    private var second: UInt64 = 0

    /// Counts one more of a network; false where that is one too many.
    mutating func admit(_ network: PeerNetwork, at now: UInt64, limit: Int) -> Bool {
        if now / 1000 != second {
            second = now / 1000
            counts = [:]
        }
        let count = counts[network.name, default: 0] + 1
        counts[network.name] = count
        return count <= limit
    }
}

/// The networks that have connections at present, and which of them have many.
///
/// A crowd is a network with more connections than it may keep where all places are taken. There are few of them,
/// `Limits.connections` by `Limits.connectionsKeptPerAddress` at most, so that all can be looked at for each newcomer.
struct PeerNetworks {
    private let kept: Int
    private var networks: [String: PeerNetwork] = [:]
    private var crowds: [PeerNetwork] = []

    /// - Parameter kept: how many connections of a network make no crowd yet.
    init(keeping kept: Int) {
        self.kept = kept
    }

    /// The crowd that has most connections; nil where there is none.
    var largestCrowd: PeerNetwork? { crowds.max { $0.connections < $1.connections } }

    /// The network of a peer's address; a new one where it has no connection yet.
    func network(of address: String) -> PeerNetwork {
        let name = countedNetwork(address)
        return networks[name] ?? PeerNetwork(name)
    }

    /// A connection came.
    mutating func add(_ connection: Connection) {
        let network = connection.network
        network.connections += 1
        network.arrivals.append(connection, among: network.connections)
        if network.connections == 1 { networks[network.name] = network }
        if network.connections == kept + 1 {
            network.crowd = crowds.count
            crowds.append(network)
        }
    }

    /// A connection was closed.
    mutating func remove(_ connection: Connection) {
        let network = connection.network
        network.connections -= 1
        if network.connections == 0 { networks[network.name] = nil }
        guard network.connections == kept, let index = network.crowd else { return }
        network.crowd = nil
        let last = crowds.removeLast()
        guard last !== network else { return }
        crowds[index] = last
        last.crowd = index
    }
}
