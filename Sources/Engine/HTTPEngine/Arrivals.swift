/// Connections in the order in which they came, to find one that can be given up when there are too many: one that asks
/// nothing at the moment, because its request is not there yet or because it was only kept for a next one, or else a
/// WebSocket.
struct Arrivals {
    private struct Arrival {
        weak var connection: Connection?
    }

    /// How many are looked at for one that can be given up.
    private static let looks = 64
    private var arrivals: [Arrival] = []
    private var head = 0

    /// Notes a connection that came; `count` is how many there are.
    mutating func append(_ connection: Connection, among count: Int) {
        // Those that have gone since are left out now and then, so that each costs the same in the long run.
        if arrivals.count > 2 * max(count, 8) {
            arrivals = arrivals[head...].filter { $0.connection != nil }
            head = 0
        }
        arrivals.append(Arrival(connection: connection))
    }

    /// The one that has been here for longest without asking anything; nil where none was found. It has to be cut.
    mutating func takeIdle() -> Connection? {
        for _ in 0..<Arrivals.looks where head < arrivals.count {
            let arrival = arrivals[head]
            head += 1
            guard let connection = arrival.connection else { continue }
            switch connection.phase {
            case .head:
                return connection
            case .body, .answering:
                // It may be idle by the time that all others were looked at.
                arrivals.append(arrival)
            case .socket, .closing, .closed:
                continue
            }
        }
        return nil
    }

    /// The oldest WebSocket, of arrivals of sockets alone; nil where there is none. It has to be cut.
    mutating func takeSocket() -> Connection? {
        while head < arrivals.count {
            let connection = arrivals[head].connection
            head += 1
            if let connection, connection.phase == .socket { return connection }
        }
        return nil
    }
}
