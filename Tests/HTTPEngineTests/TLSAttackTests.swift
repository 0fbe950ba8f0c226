import COpenSSL
import RandomFixtures
import Testing
import Waiting

@testable import HTTPEngine

private let get = "GET /hello HTTP/1.1\r\nHost: roost\r\n\r\n"

@Suite("Hostile peers of TLS", .timeLimit(.minutes(10)))
struct TLSAttackTests {
    private func routes(_ router: inout Router) {
        router.immediately(.get, "/hello") { _ in .text("hello") }
    }

    private func limits(_ change: (inout Limits) -> Void) -> Limits {
        var limits = Limits.patient
        limits.closing = .milliseconds(200)
        change(&limits)
        return limits
    }

    /// What a client says first.
    private func hello() throws -> [UInt8] {
        let context = SSL_CTX_new(TLS_client_method())
        let ssl = SSL_new(context)
        let outgoing = BIO_new(BIO_s_mem())
        SSL_set_bio(ssl, BIO_new(BIO_s_mem()), outgoing)
        SSL_set_connect_state(ssl)
        SSL_do_handshake(ssl)
        var bytes = [UInt8](repeating: 0, count: Int(BIO_ctrl_pending(outgoing)))
        BIO_read(outgoing, &bytes, Int32(bytes.count))
        SSL_free(ssl)
        SSL_CTX_free(context)
        return bytes
    }

    @Test("Plain HTTP on the port of TLS is told where it is", arguments: ["GET / HTTP/1.1\r\nHost: a\r\n\r\n", "P"])
    func plainHTTP(text: String) async throws {
        try await withSecureServer(limits: limits { _ in }, routes) { ports in
            let client = try RawClient(port: ports.secure)
            try await client.send(text)
            let answer = try await client.readResponse()
            #expect(answer.head.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
            #expect(answer.body.hasPrefix("This port speaks https."))
            #expect(try await client.readToEnd() == [])
        }
    }

    @Test(
        "Anything else that is not TLS is closed without a word",
        arguments: [[0], [0x80, 0x2E, 1], [21, 3, 3, 0, 2, 1, 0], [23, 3, 3, 0, 0], Array("ssh\r\n".utf8)] as [[UInt8]])
    func garbage(bytes: [UInt8]) async throws {
        try await withSecureServer(routes) { ports in
            let client = try RawClient(port: ports.secure)
            try await client.send(bytes)
            #expect(try await client.readToEnd() == [])
        }
    }

    @Test("A broken record in an open session ends it with an alert, and a request under way with it")
    func brokenRecord() async throws {
        let entered = Events<Void>()
        let cancelled = Events<Bool>()
        try await withSecureServer({ router in
            router.on(.get, "/hello") { _ in
                entered.send(())
                cancelled.send(await eventually { Task.isCancelled })
                return .text("late")
            }
        }) { ports in
            let client = try await TLSClient(port: ports.secure).connected()
            try await client.send(get)
            await entered.next()
            try await client.raw.send([23, 3, 3, 0, 20] + [UInt8](repeating: 0, count: 20))
            #expect(await cancelled.next() == true)
            await #expect(throws: TLSClient.Failure.self) { _ = try await client.readToEnd() }
            #expect(!client.heardGoodbye)
        }
    }

    @Test("A handshake that is silent, stops or trickles is closed when a head would have to be there")
    func slowHandshakes() async throws {
        let hello = try hello()
        try await withSecureServer(limits: limits { $0.head = .milliseconds(80) }, routes) { ports in
            let silent = try RawClient(port: ports.secure)
            #expect(try await silent.readToEnd() == [])

            let half = try RawClient(port: ports.secure)
            try await half.send(Array(hello.prefix(hello.count / 2)))
            #expect(try await half.readToEnd() == [])

            // The server says its part, and waits for the client's.
            let whole = try RawClient(port: ports.secure)
            try await whole.send(hello)
            #expect(try await whole.readToEnd().first == 22)

            // A long record, of which bytes that come before the deadline must not move it.
            let trickling = try RawClient(port: ports.secure)
            try await trickling.send([22, 3, 1, 0x3F, 0xFF, 1])
            #expect(await eventually { (try? await trickling.send([0])) == nil })

            // Neither does a handshake that is done.
            let shaken = try await TLSClient(port: ports.secure).connected()
            #expect(try await shaken.readToEnd() == [])
            #expect(shaken.heardGoodbye)
        }
    }

    @Test("Connections of an address count from the beginning, and are free again after a handshake that failed")
    func countsDuringHandshake() async throws {
        try await withSecureServer(limits: limits { $0.connectionsPerAddress = 3 }, routes) { ports in
            let waiting = try (0..<3).map { _ in try RawClient(port: ports.secure) }
            for client in waiting { try await client.send([22]) }
            #expect(try await RawClient(port: ports.secure).readToEnd() == [])
            #expect(try await RawClient(port: ports.plain).readToEnd() == [])
            for client in waiting { try await client.send([0xFF, 0xFF, 0, 9, 9, 9, 9, 9, 9, 9, 9, 9]) }
            for client in waiting { client.reset() }
            #expect(
                await eventually {
                    guard let client = try? await TLSClient(port: ports.secure).connected() else { return false }
                    return (try? await client.send(get)) != nil
                })
        }
    }

    @Test("An address begins so many sessions a second; others, the plain port and the next second are free")
    func handshakesPerSecond() async throws {
        try await withSecureServer(limits: limits { $0.handshakesPerAddress = 1 }, routes) { ports in
            func isServed(from address: String) async -> Bool {
                (try? await TLSClient(port: ports.secure, from: address).connected()) != nil
            }
            #expect(await eventually { await !isServed(from: "127.0.0.1") })
            #expect(await isServed(from: "127.0.0.2"))
            let plain = try RawClient(port: ports.plain)
            try await plain.send(get)
            #expect(try await plain.readResponse().body == "hello")
            #expect(await eventually { await isServed(from: "127.0.0.1") })
        }
    }

    @Test(
        "A thousand handshakes that are changed or cut harm nobody",
        arguments: FuzzSeeds.all(of: "broken handshakes", new: 1))
    func brokenHandshakes(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        // One that was not let go of would be missed soon.
        try await withSecureServer(limits: limits { $0.connectionsPerAddress = 50 }, routes) { ports in
            let patient = try await TLSClient(port: ports.secure).connected()
            for _ in 0..<1_000 {
                let last = Int.random(in: 1...3, using: &random)
                let isCut = Int.random(in: 0..<4, using: &random) == 0
                let changes = random
                var offer = TLSClient.Offer()
                offer.highest = Bool.random(using: &random) ? TLS1_2_VERSION : TLS1_3_VERSION
                offer.spoil = { flight, bytes in
                    guard flight == last else { return nil }
                    var random = changes
                    let dangerous: [UInt8] = [0, 1, 2, 3, 20, 21, 22, 23, 0x7F, 0x80, 0xFF]
                    return isCut
                        ? Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
                        : bytes.mutated(using: &random, dangerous: dangerous)
                }
                let client = try TLSClient(port: ports.secure, offer)
                // What was changed may have been of no importance, or never be said.
                if (try? await client.connected()) != nil { try? await client.send(get) }
            }
            try await patient.send(get)
            #expect(try await patient.readResponse().body == "hello")
            let late = try await TLSClient(port: ports.secure).connected()
            try await late.send(get)
            #expect(try await late.readResponse().body == "hello")
        }
    }
}
