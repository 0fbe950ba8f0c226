import COpenSSL
import Testing
import Waiting

@testable import HTTPEngine

private let get = "GET /hello HTTP/1.1\r\nHost: roost\r\n\r\n"

private let socketUpgrade = """
    GET /live HTTP/1.1\r
    Host: roost\r
    Connection: upgrade\r
    Upgrade: websocket\r
    Sec-WebSocket-Version: 13\r
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
    \r

    """

@Suite("TLS", .timeLimit(.minutes(10)))
struct TLSTests {
    private func routes(_ router: inout Router) {
        router.immediately(.get, "/hello") { request in .text(request.isSecure ? "secure" : "plain") }
        router.on(.post, "/echo") { request in Response(body: request.body) }
    }

    @Test("One application is served on both ports at once, and a request knows by which it came")
    func bothPorts() async throws {
        try await withSecureServer(routes) { ports in
            let secure = try await TLSClient(port: ports.secure).connected()
            let plain = try RawClient(port: ports.plain)
            for _ in 0..<3 {
                try await secure.send(get)
                try await plain.send(get)
                #expect(try await secure.readResponse().body == "secure")
                #expect(try await plain.readResponse().body == "plain")
            }
            #expect(secure.version == "TLSv1.3")
            #expect(secure.chosenProtocol == "http/1.1")
        }
    }

    @Test(
        "TLS 1.2 and later are spoken, with fresh keys and authenticated ciphers",
        arguments: [(TLS1_2_VERSION, "TLSv1.2"), (TLS1_3_VERSION, "TLSv1.3")])
    func versions(highest: Int32, name: String) async throws {
        try await withSecureServer(routes) { ports in
            let client = try await TLSClient(port: ports.secure, .init(highest: highest)).connected()
            #expect(client.version == name)
            let cipher = String(cString: SSL_CIPHER_get_name(SSL_get_current_cipher(client.ssl)))
            #expect(cipher.hasPrefix(highest == TLS1_2_VERSION ? "ECDHE-ECDSA-" : "TLS_"))
            try await client.send(get)
            #expect(try await client.readResponse().body == "secure")
        }
    }

    @Test("TLS 1.1 and other protocols than HTTP/1.1 get an alert; who names none is served")
    func refusedOffers() async throws {
        try await withSecureServer(routes) { ports in
            await #expect(throws: TLSClient.Failure.broken("tlsv1 alert protocol version")) {
                try await TLSClient(port: ports.secure, .init(highest: TLS1_1_VERSION)).connected()
            }
            await #expect(throws: TLSClient.Failure.broken("tlsv1 alert no application protocol")) {
                try await TLSClient(port: ports.secure, .init(protocols: ["h2"])).connected()
            }
            #expect(
                try await TLSClient(port: ports.secure, .init(protocols: ["h2", "http/1.1"])).connected()
                    .chosenProtocol == "http/1.1")
            let silent = try await TLSClient(port: ports.secure, .init(protocols: [])).connected()
            #expect(silent.chosenProtocol == nil)
            try await silent.send(get)
            #expect(try await silent.readResponse().body == "secure")
        }
    }

    @Test("A session goes on by its ticket", arguments: [TLS1_2_VERSION, TLS1_3_VERSION])
    func tickets(highest: Int32) async throws {
        try await withSecureServer(routes) { ports in
            let first = try await TLSClient(port: ports.secure, .init(highest: highest)).connected()
            try await first.send(get)
            _ = try await first.readResponse()
            #expect(!first.isResumed)
            let session = SSL_get1_session(first.ssl)
            defer { SSL_SESSION_free(session) }
            let second = TLSClient.Offer(highest: highest, session: session)
            #expect(try await TLSClient(port: ports.secure, second).connected().isResumed)
        }
    }

    @Test("An answer after which the connection closes ends with a goodbye, and so does a connection kept for nothing")
    func goodbye() async throws {
        var limits = Limits.patient
        limits.keepAlive = .milliseconds(60)
        limits.closing = .milliseconds(200)
        try await withSecureServer(limits: limits, routes) { ports in
            let asking = try await TLSClient(port: ports.secure).connected()
            try await asking.send("GET /hello HTTP/1.1\r\nHost: roost\r\nConnection: close\r\n\r\n")
            #expect(try await asking.readResponse().body == "secure")
            #expect(try await asking.readToEnd() == [])
            #expect(asking.heardGoodbye)

            let idle = try await TLSClient(port: ports.secure).connected()
            try await idle.send(get)
            #expect(try await idle.readResponse().body == "secure")
            #expect(try await idle.readToEnd() == [])
            #expect(idle.heardGoodbye)
        }
    }

    @Test("What was asked before the goodbye of a client is answered, and said goodbye to")
    func goodbyeOfClient() async throws {
        try await withSecureServer({ router in
            router.on(.get, "/hello") { _ in
                await Task.yield()
                return Response(body: [UInt8](repeating: 7, count: 300_000))
            }
        }) { ports in
            let client = try await TLSClient(port: ports.secure).connected()
            try await client.send(get)
            try await client.finishSending()
            #expect(try await client.readResponse().body.utf8.count == 300_000)
            #expect(try await client.readToEnd() == [])
            #expect(client.heardGoodbye)
        }
    }

    @Test("What is cut is not said goodbye to: a peer that takes nothing of its answer")
    func cut() async throws {
        var limits = Limits.patient
        limits.writeStall = .milliseconds(60)
        let body = [UInt8](repeating: 1, count: 8 * 1024 * 1024)
        try await withSecureServer(limits: limits, { $0.immediately(.get, "/hello") { _ in Response(body: body) } }) {
            ports in
            let client = try await TLSClient(port: ports.secure, receiveBytes: 4096).connected()
            try await client.send(get)
            _ = try await client.readHead()
            #expect(await eventually { (try? await client.raw.send("x")) == nil })
            #expect((try? await client.readToEnd().count) ?? 0 < body.count)
            #expect(!client.heardGoodbye)
        }
    }

    @Test("A WebSocket lives over TLS: messages of every size, pings, a goodbye when the server stops")
    func socket() async throws {
        let echo = Echo()
        try await withSecureServer({ $0.on(.get, "/live") { _ in .webSocket(echo) } }) { ports in
            let client = try await TLSClient(port: ports.secure).connected()
            try await client.send(Array(socketUpgrade.utf8) + clientText("first"))
            #expect(try await client.readHead().hasPrefix("HTTP/1.1 101 "))
            #expect(try await client.read(7) == [0x81, 5] + Array("first".utf8))
            #expect(await echo.events.next() == .opened)
            let large = [UInt8](repeating: 0x61, count: 900_000)
            async let sending: Void = client.send(clientFrame(0x2, large))
            #expect(try await client.read(10 + large.count).suffix(large.count) == large[...])
            try await sending
            try await client.send(clientFrame(0x9, [1, 2]))
            #expect(try await client.read(4) == [0x8A, 2, 1, 2])
            try await client.send(clientFrame(0x8, [0x03, 0xE8]))
            #expect(try await client.readToEnd() == [0x88, 2, 0x03, 0xE8])
            #expect(client.heardGoodbye)
        }
    }

    @Test("Renegotiation is refused, and fresh keys of TLS 1.3 are taken")
    func keyChanges() async throws {
        try await withSecureServer(routes) { ports in
            let old = try await TLSClient(port: ports.secure, .init(highest: TLS1_2_VERSION)).connected()
            SSL_renegotiate(old.ssl)
            await #expect(throws: TLSClient.Failure.self) { try await old.connected() }

            let new = try await TLSClient(port: ports.secure).connected()
            for _ in 0..<40 {
                SSL_key_update(new.ssl, SSL_KEY_UPDATE_REQUESTED)
                try await new.send(get)
                #expect(try await new.readResponse().body == "secure")
            }
        }
    }

    @Test("Another certificate is shown to new connections while those that are open go on")
    func swap() async throws {
        let port = SecurePort(0, try PEMPair().identity())
        try await withSecureServer(swapping: port, routes) { ports in
            let early = try await TLSClient(port: ports.secure).connected()
            try await early.send(get)
            _ = try await early.readResponse()
            let session = SSL_get1_session(early.ssl)
            defer { SSL_SESSION_free(session) }

            port.identity = try PEMPair().identity()

            let late = try await TLSClient(port: ports.secure, .init(session: session)).connected()
            #expect(!late.isResumed)
            #expect(late.shownCertificate != early.shownCertificate)
            for client in [early, late] {
                try await client.send(get)
                #expect(try await client.readResponse().body == "secure")
            }
        }
    }

    @Test("Where the port of TLS is taken the plain one is served, and the fault can be told")
    func takenPort() async throws {
        try await withSecureServer(routes) { ports in
            var configuration = Server.Configuration()
            configuration.port = 0
            configuration.host = "127.0.0.1"
            configuration.secure = SecurePort(ports.secure, try PEMPair().identity())
            var router = Router()
            routes(&router)
            let server = Server(router, configuration: configuration)
            #expect(try server.securePort() == nil)
            let client = try RawClient(port: try server.start())
            let fault = #expect(throws: ServerFault.self) { try server.securePort() }
            #expect(fault?.step == "listen on 127.0.0.1:\(ports.secure)")
            try await client.send(get)
            #expect(try await client.readResponse().body == "plain")
            client.finishSending()
            await server.stop()
        }
    }

    @Test("A page that came unencrypted is foreign to the same machine's https")
    func origins() {
        func origin(_ origin: String, isSecure: Bool, host: String = "roost.local") -> Origin {
            Request(.post, "/", headers: ["host": host, "origin": origin], isSecure: isSecure).origin
        }
        #expect(origin("https://roost.local", isSecure: true) == .same)
        #expect(origin("http://roost.local", isSecure: true) == .foreign)
        #expect(origin("https://roost.local:8443", isSecure: true, host: "roost.local:8443") == .same)
        #expect(origin("http://roost.local:8443", isSecure: true, host: "roost.local:8443") == .foreign)
        #expect(origin("http://roost.local:8080", isSecure: true, host: "roost.local:8443") == .foreign)
        // Behind a proxy only the browser knows.
        #expect(origin("https://roost.local", isSecure: false) == .same)
    }
}
