import Testing

@testable import HTTPEngine

private let get = "GET /hello HTTP/1.1\r\nHost: roost\r\n\r\n"

private let upgrade = """
    GET /live HTTP/1.1\r
    Host: roost\r
    Connection: upgrade\r
    Upgrade: websocket\r
    Sec-WebSocket-Version: 13\r
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
    \r

    """

/// There are six places here, and an address keeps two of them whoever comes.
@Suite("Who gives up a place where all are taken", .timeLimit(.minutes(10)))
struct PlacesTests {
    private let many = "127.0.0.2"
    private let few = "127.0.0.3"

    private func withPlaces(
        perAddress: Int = 6, turnedAway: Events<String> = Events(), _ body: (Int) async throws -> Void
    ) async throws {
        var limits = Limits.patient
        limits.connections = 6
        limits.connectionsPerAddress = perAddress
        limits.connectionsKeptPerAddress = 2
        let journal = RequestJournal(
            newID: { "r" }, answered: { _ in }, turnedAway: { address in turnedAway.send(address) })
        let build: (inout Router) -> Void = { router in
            router.immediately(.get, "/hello") { _ in .text("hello") }
            router.on(.get, "/live") { _ in .webSocket(Echo()) }
        }
        try await withServer(limits: limits, journal: journal, build, body: body)
    }

    /// A connection that was answered and asks nothing more.
    private func idle(from address: String, port: Int) async throws -> RawClient {
        let client = try RawClient(port: port, from: address)
        try await expectAnswer(client)
        return client
    }

    private func socket(from address: String, port: Int) async throws -> RawClient {
        let client = try RawClient(port: port, from: address)
        try await client.send(upgrade)
        #expect(try await client.readHead().hasPrefix("HTTP/1.1 101 "))
        return client
    }

    private func sockets(_ count: Int, from address: String, port: Int) async throws -> [RawClient] {
        var sockets: [RawClient] = []
        for _ in 0..<count { sockets.append(try await socket(from: address, port: port)) }
        return sockets
    }

    private func expectAnswer(_ client: RawClient) async throws {
        try await client.send(get)
        #expect(try await client.readResponse().body == "hello")
    }

    private func expectEcho(_ sockets: some Sequence<RawClient>) async throws {
        for socket in sockets {
            try await socket.send(clientText("hi"))
            #expect(try await socket.read(4) == [0x81, 2] + Array("hi".utf8))
        }
    }

    private func expectCut(_ clients: some Sequence<RawClient>) async throws {
        for client in clients { #expect(try await client.readToEnd() == []) }
    }

    @Test("Newcomers get the places of the oldest sockets of the address that has most, down to what it keeps")
    func oldestSockets() async throws {
        let turnedAway = Events<String>()
        try await withPlaces(turnedAway: turnedAway) { port in
            let sockets = try await sockets(6, from: many, port: port)

            var newcomers: [RawClient] = []
            for number in 3...6 { newcomers.append(try await idle(from: "127.0.0.\(number)", port: port)) }

            try await expectCut(sockets.prefix(4))
            for _ in 0..<4 { #expect(await turnedAway.next() == many) }
            try await expectEcho(sockets.suffix(2))
            for newcomer in newcomers { try await expectAnswer(newcomer) }

            // Nobody has many now, so whoever asks nothing makes room.
            let last = try await idle(from: "127.0.0.7", port: port)
            try await expectCut(newcomers.prefix(1))
            try await expectEcho(sockets.suffix(2))
            try await expectAnswer(last)
        }
    }

    @Test("Of the address that has most, connections that ask nothing go before its sockets")
    func idleFirst() async throws {
        try await withPlaces { port in
            let sockets = try await sockets(3, from: many, port: port)
            var idles: [RawClient] = []
            for _ in 0..<3 { idles.append(try await idle(from: many, port: port)) }

            let newcomer = try await idle(from: few, port: port)

            try await expectCut(idles.prefix(1))
            for client in idles.dropFirst() + [newcomer] { try await expectAnswer(client) }
            try await expectEcho(sockets)
        }
    }

    @Test("While one address has many, nobody else's connection makes room, however old it is")
    func othersStay() async throws {
        try await withPlaces { port in
            let oldest = try await idle(from: few, port: port)
            let sockets = try await sockets(5, from: many, port: port)

            let newcomer = try await idle(from: "127.0.0.4", port: port)

            try await expectCut(sockets.prefix(1))
            try await expectAnswer(oldest)
            try await expectAnswer(newcomer)
            try await expectEcho(sockets.dropFirst())
        }
    }

    @Test("Who comes from the address that has most gets only a place of its own, or none")
    func ownPlaces() async throws {
        try await withPlaces { port in
            let other = try await idle(from: few, port: port)
            let otherSocket = try await socket(from: few, port: port)
            var sockets = try await sockets(3, from: many, port: port)
            let own = try await idle(from: many, port: port)

            sockets.append(try await socket(from: many, port: port))
            try await expectCut([own])

            try await expectCut([try RawClient(port: port, from: many)])
            try await expectAnswer(other)
            try await expectEcho(sockets + [otherSocket])
        }
    }

    @Test("Who may have no further connection takes nobody's place")
    func aboveTheLimit() async throws {
        try await withPlaces(perAddress: 3) { port in
            var clients: [RawClient] = []
            for address in [many, many, many, few, few, few] {
                clients.append(try await idle(from: address, port: port))
            }

            try await expectCut([try RawClient(port: port, from: many)])

            for client in clients { try await expectAnswer(client) }
        }
    }
}
