import Testing

@testable import HTTPEngine

/// A row: bytes sent at once, then the statuses that come back and whether the connection lives on.
struct Exchange: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: String
    let statuses: [Int]
    let isKept: Bool

    init(_ name: String, _ bytes: String, _ statuses: [Int], kept: Bool = false) {
        self.name = name
        self.bytes = bytes
        self.statuses = statuses
        self.isKept = kept
    }

    var testDescription: String { name }
}

private let host = "Host: roost\r\n"
private let get = "GET /hello HTTP/1.1\r\n\(host)\r\n"
private let chunked = "Transfer-Encoding: chunked\r\n"
private let upgrade = """
    GET /live HTTP/1.1\r
    Host: roost\r
    Connection: upgrade\r
    Upgrade: websocket\r
    Sec-WebSocket-Version: 13\r
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
    \r

    """

private let exchanges: [Exchange] = [
    Exchange("one request", get, [200], kept: true),
    Exchange("three pipelined", get + get + get, [200, 200, 200], kept: true),
    Exchange("unknown path", "GET /nowhere HTTP/1.1\r\n\(host)\r\n", [404], kept: true),
    Exchange("unknown method", "BREW /hello HTTP/1.1\r\n\(host)\r\n", [405], kept: true),
    Exchange(
        "unknown path with a body", "POST /nowhere HTTP/1.1\r\n\(host)Content-Length: 5\r\n\r\nhello" + get, [404]),
    Exchange("wrong method with a body", "PUT /hello HTTP/1.1\r\n\(host)Content-Length: 4\r\n\r\nGET " + get, [405]),
    Exchange("broken escape", "GET /%00 HTTP/1.1\r\n\(host)\r\n", [400], kept: true),
    Exchange("Connection: close", "GET /hello HTTP/1.1\r\n\(host)Connection: close\r\n\r\n" + get, [200]),
    Exchange("version 1.0", "GET /hello HTTP/1.0\r\n\r\n", [200]),
    Exchange("version 1.0 kept alive", "GET /hello HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", [200], kept: true),
    Exchange(
        "body then request", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 3\r\n\r\nabc" + get, [200, 200],
        kept: true),
    Exchange(
        "chunks then request", "POST /echo HTTP/1.1\r\n\(host)\(chunked)\r\n1\r\na\r\n0\r\n\r\n" + get, [200, 200],
        kept: true),
    Exchange("CL.TE", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 6\r\n\(chunked)\r\n0\r\n\r\nG" + get, [400]),
    Exchange(
        "TE.CL", "POST /echo HTTP/1.1\r\n\(host)\(chunked)Content-Length: 4\r\n\r\n12\r\n\(get)\r\n0\r\n\r\n", [400]),
    Exchange(
        "TE.TE", "POST /echo HTTP/1.1\r\n\(host)\(chunked)Transfer-Encoding: x\r\n\r\n0\r\n\r\n" + get, [400]),
    Exchange(
        "CL.CL", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 0\r\nContent-Length: \(get.utf8.count)\r\n\r\n" + get,
        [400]),
    Exchange("CL list", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 0, 0\r\n\r\n" + get, [400]),
    Exchange("unknown coding", "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: gzip\r\n\r\n" + get, [501]),
    Exchange("space before colon", "POST /echo HTTP/1.1\r\n\(host)Content-Length : 5\r\n\r\nhello" + get, [400]),
    Exchange(
        "folded coding", "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n" + get, [400]),
    Exchange("obs-fold", "POST /echo HTTP/1.1\r\n\(host)X: y\r\n \(chunked)\r\n0\r\n\r\n" + get, [400]),
    Exchange("bare LF", "GET /hello HTTP/1.1\nHost: roost\n\n" + get, [400]),
    Exchange("NUL in a field", "GET /hello HTTP/1.1\r\n\(host)X: \0\r\n\r\n" + get, [400]),
    Exchange("no Host", "GET /hello HTTP/1.1\r\n\r\n" + get, [400]),
    Exchange("two Hosts", "GET /hello HTTP/1.1\r\n\(host)Host: evil\r\n\r\n" + get, [400]),
    Exchange("chunk longer than told", "POST /echo HTTP/1.1\r\n\(host)\(chunked)\r\n1\r\nab\r\n0\r\n\r\n" + get, [400]),
    Exchange("good, then bad, then never read", get + "GET / HTTP/1.1\r\nX : y\r\n\r\n" + get, [200, 400]),
    Exchange("version 2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [505]),
    Exchange("TLS hello", "\u{16}\u{03}\u{01}\u{02}", [400]),
    Exchange(
        "head of 17 KB", "GET /hello HTTP/1.1\r\n\(host)X: \(String(repeating: "a", count: 17_000))\r\n\r\n", [431]),
    Exchange("101 fields", "GET /hello HTTP/1.1\r\n\(host)\(String(repeating: "X: y\r\n", count: 100))\r\n", [431]),
    Exchange(
        "100 fields", "GET /hello HTTP/1.1\r\n\(host)\(String(repeating: "X: y\r\n", count: 99))\r\n", [200], kept: true
    ),
    Exchange("target of 9 KB", "GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\n\(host)\r\n", [414]),
    Exchange("body above the limit of its route", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 101\r\n\r\n", [413]),
    Exchange(
        "body of just the limit",
        "POST /echo HTTP/1.1\r\n\(host)Content-Length: 100\r\n\r\n\(String(repeating: "a", count: 100))", [200],
        kept: true),
    Exchange("chunks above the limit of their route", "POST /echo HTTP/1.1\r\n\(host)\(chunked)\r\n65\r\n", [413]),
    Exchange("unknown expectation", "POST /echo HTTP/1.1\r\n\(host)Expect: x\r\n\r\n", [417]),
    Exchange("socket without upgrade", "GET /live HTTP/1.1\r\n\(host)\r\n", [426], kept: true),
]

@Suite("Server", .timeLimit(.minutes(10)))
struct ServerTests {
    private func routes(_ router: inout Router) {
        router.immediately(.get, "/hello") { _ in .text("hello") }
        router.on(.get, "/slow", place: .loop) { request in
            await Task.yield()
            return .text("slow \(request.rawQuery)")
        }
        router.on(.get, "/pool") { request in .text("pool \(request.rawQuery)") }
        router.on(.post, "/echo", bodyBytes: 100) { request in Response(body: request.body) }
        router.immediately(.get, "/split") { request in
            Response(headers: ["location": "/\r\nSet-Cookie: evil=1"], body: request.body)
        }
        router.on(.get, "/live") { _ in .webSocket(Echo()) }
        router.immediately(.get, "/address") { request in .text(request.peerAddress) }
    }

    @Test("Bytes in, statuses out, connection kept or closed", arguments: exchanges)
    func exchange(row: Exchange) async throws {
        try await withServer(routes) { port in
            let client = try RawClient(port: port)
            try await client.send(row.bytes)
            for status in row.statuses {
                let head = try await client.readResponse().head
                #expect(head.hasPrefix("HTTP/1.1 \(status) "), "\(head)")
            }
            if row.isKept {
                try await client.send("GET /hello HTTP/1.1\r\n\(host)\r\n")
                #expect(try await client.readResponse().body == "hello")
            } else {
                #expect(try await client.readToEnd() == [])
            }
        }
    }

    @Test("A refusal is a problem document")
    func problemDocument() async throws {
        try await withServer(routes) { port in
            let client = try RawClient(port: port)
            try await client.send("POST /hello HTTP/1.1\r\n\(host)\r\n")
            let answer = try await client.readResponse()
            #expect(answer.head.contains("content-type: application/problem+json\r\n"))
            #expect(answer.head.contains("allow: GET, HEAD\r\n"))
            #expect(answer.body.contains("\"status\":405"))
        }
    }

    @Test("Pipelined requests are answered in order, wherever their handlers run")
    func pipelining() async throws {
        try await withServer(routes) { port in
            let client = try RawClient(port: port)
            let paths = (0..<60).map { ["/slow", "/pool"][$0 % 2] + "?\($0)" }
            try await client.send(paths.map { "GET \($0) HTTP/1.1\r\n\(host)\r\n" }.joined())
            for (number, path) in paths.enumerated() {
                let kind = path.hasPrefix("/slow") ? "slow" : "pool"
                #expect(try await client.readResponse().body == "\(kind) \(number)")
            }
        }
    }

    @Test("HEAD gets the length but no body, and the next answer follows at once")
    func headRequest() async throws {
        try await withServer(routes) { port in
            let client = try RawClient(port: port)
            try await client.send("HEAD /hello HTTP/1.1\r\n\(host)\r\n" + get)
            let first = try await client.readResponse(isHead: true)
            #expect(first.head.contains("content-length: 5\r\n"))
            #expect(first.head.contains("date: "))
            #expect(try await client.readResponse().body == "hello")
        }
    }

    @Test("A client that waits for 100 gets it, one that is refused gets the refusal instead")
    func continues() async throws {
        try await withServer(routes) { port in
            let client = try RawClient(port: port)
            try await client.send("POST /echo HTTP/1.1\r\n\(host)Expect: 100-continue\r\nContent-Length: 2\r\n\r\n")
            #expect(try await client.readHead() == "HTTP/1.1 100 Continue\r\n\r\n")
            try await client.send("ab")
            #expect(try await client.readResponse().body == "ab")
            try await client.send("POST /echo HTTP/1.1\r\n\(host)Expect: 100-continue\r\nContent-Length: 900\r\n\r\n")
            #expect(try await client.readResponse().head.hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test("A refusal arrives even while the client is still sending its body")
    func refusesWhileSending() async throws {
        try await withServer(routes) { port in
            let client = try RawClient(port: port)
            let body = [UInt8](repeating: 0x61, count: 400_000)
            try await client.send("POST /echo HTTP/1.1\r\n\(host)Content-Length: \(body.count)\r\n\r\n")
            try await client.send(body)
            #expect(try await client.readResponse().head.hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test("A client that has sent its last byte still gets all its answers")
    func halfClose() async throws {
        try await withServer(routes) { port in
            let client = try RawClient(port: port)
            try await client.send("GET /slow?1 HTTP/1.1\r\n\(host)\r\nGET /pool?2 HTTP/1.1\r\n\(host)\r\n")
            client.finishSending()
            #expect(try await client.readResponse().body == "slow 1")
            #expect(try await client.readResponse().body == "pool 2")
            #expect(try await client.readToEnd() == [])
        }
    }

    @Test("A header value with a line break becomes 500, not a second header")
    func refusesSplitting() async throws {
        try await withServer(routes) { port in
            let client = try RawClient(port: port)
            try await client.send("GET /split HTTP/1.1\r\n\(host)\r\n")
            let answer = try await client.readResponse()
            #expect(answer.head.hasPrefix("HTTP/1.1 500 "))
            #expect(!answer.head.lowercased().contains("evil"))
        }
    }

    @Test("The handler sees the address of the peer")
    func peerAddress() async throws {
        try await withServer(routes) { port in
            let client = try RawClient(port: port)
            try await client.send("GET /address HTTP/1.1\r\n\(host)\r\n")
            #expect(try await client.readResponse().body == "127.0.0.1")
        }
    }

    @Test("A request cut into single bytes is answered like a whole one")
    func trickles() async throws {
        try await withServer(routes) { port in
            let client = try RawClient(port: port)
            for byte in Array("POST /echo HTTP/1.1\r\n\(host)Content-Length: 3\r\n\r\nabc".utf8) {
                try await client.send([byte])
            }
            #expect(try await client.readResponse().body == "abc")
        }
    }

    @Test("Small requests for something large are answered as the client reads, and in order")
    func heldBackPipeline() async throws {
        let large = [UInt8](repeating: 0x6C, count: 200_000)
        let build: (inout Router) -> Void = { router in
            router.immediately(.get, "/large/{number}") { request in
                Response(headers: ["x-number": request.parameters["number"] ?? ""], body: large)
            }
        }
        try await withServer(build) { port in
            let client = try RawClient(port: port, receiveBytes: 4096)
            try await client.send((0..<300).map { "GET /large/\($0) HTTP/1.1\r\n\(host)\r\n" }.joined())
            for number in 0..<300 {
                let head = try await client.readHead()
                #expect(head.contains("x-number: \(number)\r\n"))
                #expect(try await client.read(large.count) == large)
            }
        }
    }

    @Test("A port in use is an error with its cause, and the server of that port lives on")
    func portInUse() async throws {
        try await withServer(routes) { port in
            var configuration = Server.Configuration()
            configuration.host = "127.0.0.1"
            configuration.port = port
            let second = Server(Router(), configuration: configuration)
            var fault = ""
            do { _ = try second.start() } catch { fault = "\(error)" }
            #expect(fault == "cannot listen on 127.0.0.1:\(port): EADDRINUSE: address already in use")
            await second.stop()
            let client = try RawClient(port: port)
            try await client.send(get)
            #expect(try await client.readResponse().body == "hello")
        }
    }

    @Test("Half a request holds no place against somebody who asks, an answer under way and a socket keep theirs")
    func givingUpIdleOnes() async throws {
        var limits = Limits.patient
        limits.connections = 5
        let (entered, leave) = (Events<Void>(), Events<Void>())
        let build: (inout Router) -> Void = { router in
            self.routes(&router)
            router.on(.get, "/long") { _ in
                entered.send(())
                await leave.next()
                return .text("at last")
            }
        }
        try await withServer(limits: limits, build) { port in
            let asking = try RawClient(port: port)
            try await asking.send("GET /long HTTP/1.1\r\n\(host)\r\n")
            await entered.next()
            let socket = try RawClient(port: port)
            try await socket.send(upgrade)
            #expect(try await socket.readHead().hasPrefix("HTTP/1.1 101 "))
            let silent = try RawClient(port: port)
            try await silent.send("GET /hello HT")
            let kept = try RawClient(port: port)
            try await kept.send(get)
            #expect(try await kept.readResponse().body == "hello")

            // They stay, so that each of them needs the place of another one.
            var newcomers: [RawClient] = []
            for _ in 0..<12 {
                let newcomer = try RawClient(port: port)
                try await newcomer.send(get)
                #expect(try await newcomer.readResponse().body == "hello")
                newcomers.append(newcomer)
            }

            #expect(try await silent.readToEnd() == [])
            #expect(try await kept.readToEnd() == [])
            try await socket.send(clientText("still here"))
            #expect(try await socket.read(12) == [0x81, 10] + Array("still here".utf8))
            leave.send(())
            #expect(try await asking.readResponse().body == "at last")
        }
    }

    @Test("Connections above the limit of one address are closed, and freed places can be taken again")
    func connectionsPerAddress() async throws {
        var limits = Limits.patient
        limits.connectionsPerAddress = 2
        try await withServer(limits: limits, routes) { port in
            let first = try RawClient(port: port)
            let second = try RawClient(port: port)
            try await first.send(get)
            #expect(try await first.readResponse().body == "hello")
            try await second.send(get)
            #expect(try await second.readResponse().body == "hello")
            #expect(try await RawClient(port: port).readToEnd() == [])

            try await first.send("GET /hello HTTP/1.1\r\n\(host)Connection: close\r\n\r\n")
            first.finishSending()
            _ = try await first.readToEnd()

            // The place is free once the server has seen the end; until then a try is closed without an answer.
            var body = ""
            while body.isEmpty {
                let third = try RawClient(port: port)
                try? await third.send(get)
                body = try await third.readResponse().body
            }
            #expect(body == "hello")
        }
    }
}
