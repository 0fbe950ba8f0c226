/// What the connections of one address, or of one /64 of IPv6, hold together. On the loop thread.
final class PeerNetwork {
    /// As ``countedNetwork(_:)`` has it.
    let name: String
    /// How many connections are open.
    fileprivate(set) var connections = 0
    /// What large bodies hold at present.
    var largeBodiesBytes = 0

    init(_ name: String) {
        self.name = name
    }
}

/// The networks that have connections at present.
struct PeerNetworks {
    private var networks: [String: PeerNetwork] = [:]

    /// The network of a peer's address; a new one where it has no connection yet.
    func network(of address: String) -> PeerNetwork {
        let name = countedNetwork(address)
        return networks[name] ?? PeerNetwork(name)
    }

    /// A connection came from there.
    mutating func joined(_ network: PeerNetwork) {
        network.connections += 1
        if network.connections == 1 { networks[network.name] = network }
    }

    /// One of its connections has gone.
    mutating func left(_ network: PeerNetwork) {
        network.connections -= 1
        if network.connections == 0 { networks[network.name] = nil }
    }
}
