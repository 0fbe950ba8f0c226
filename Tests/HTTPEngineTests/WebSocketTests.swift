import Testing

@testable import HTTPEngine

private func upgrade(_ fields: String = "") -> String {
    """
    GET /live HTTP/1.1\r
    Host: roost\r
    Connection: keep-alive, Upgrade\r
    Upgrade: WebSocket\r
    Sec-WebSocket-Version: 13\r
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
    \(fields)\r

    """
}

/// Opens a socket and reads the 101.
private func openSocket(_ port: Int, receiveBytes: Int32? = nil) async throws -> RawClient {
    let client = try RawClient(port: port, receiveBytes: receiveBytes)
    try await client.send(upgrade())
    let head = try await client.readHead()
    #expect(head.hasPrefix("HTTP/1.1 101 "), "\(head)")
    return client
}

private func closeFrame(_ code: UInt16) -> [UInt8] {
    [0x88, 2, UInt8(code >> 8), UInt8(code & 0xFF)]
}

@Suite("WebSocket", .timeLimit(.minutes(10)))
struct WebSocketTests {
    @Test("The handshake answers with the accept value of RFC 6455")
    func handshake() async throws {
        try await withServer({ $0.on(.get, "/live") { _ in .webSocket(Echo(), subprotocol: "json") } }) { port in
            let client = try RawClient(port: port)
            try await client.send(upgrade("Sec-WebSocket-Protocol: xml, json\r\nOrigin: http://roost\r\n"))
            let head = try await client.readHead()
            #expect(head.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
            #expect(head.contains("sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
            #expect(head.contains("sec-websocket-protocol: json\r\n"))
            #expect(head.contains("connection: Upgrade\r\n"))
        }
    }

    @Test(
        "A bad handshake is refused",
        arguments: [
            ("foreign Origin", upgrade("Origin: http://evil\r\n"), 403),
            ("null Origin", upgrade("Origin: null\r\n"), 403),
            ("version 8", upgrade().replacing("Version: 13", with: "Version: 8"), 426),
            ("two versions", upgrade("Sec-WebSocket-Version: 13\r\n"), 426),
            ("no upgrade", upgrade().replacing("Upgrade: WebSocket\r\n", with: ""), 426),
            ("no Connection: upgrade", upgrade().replacing(", Upgrade\r\n", with: "\r\n"), 426),
            ("HTTP 1.0", upgrade().replacing("HTTP/1.1", with: "HTTP/1.0"), 426),
            ("with a body", upgrade("Content-Length: 1\r\n") + "a", 426),
            ("short key", upgrade().replacing("dGhlIHNhbXBsZSBub25jZQ==", with: "dGhl"), 400),
            ("two keys", upgrade("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"), 400),
            ("subprotocol not offered", upgrade().replacing("/live", with: "/json"), 400),
        ])
    func refusesHandshake(name: String, request: String, status: Int) async throws {
        try await withServer({
            $0.on(.get, "/live") { _ in .webSocket(Echo()) }
            $0.on(.get, "/json") { _ in .webSocket(Echo(), subprotocol: "json") }
        }) { port in
            let client = try RawClient(port: port)
            try await client.send(request)
            #expect(try await client.readHead().hasPrefix("HTTP/1.1 \(status) "))
        }
    }

    @Test("Messages come and go, also those sent right behind the handshake")
    func echoes() async throws {
        let echo = Echo()
        try await withServer({ $0.on(.get, "/live") { _ in .webSocket(echo) } }) { port in
            let client = try RawClient(port: port)
            try await client.send(Array(upgrade().utf8) + clientText("first"))
            _ = try await client.readHead()
            #expect(try await client.read(7) == [0x81, 5] + Array("first".utf8))
            try await client.send(clientFrame(0x2, [1, 2, 3]))
            #expect(try await client.read(5) == [0x82, 3, 1, 2, 3])
            try await client.send(clientFrame(0x9, [9]))
            #expect(try await client.read(3) == [0x8A, 1, 9])
            try await client.send(clientFrame(0x8, [0x0B, 0xB8] + Array("bye".utf8)))
            #expect(try await client.readToEnd() == closeFrame(3000))
            var heard: [Echo.Event?] = []
            for _ in 0..<4 { heard.append(await echo.events.next()) }
            #expect(heard == [.opened, .text("first"), .binary([1, 2, 3]), .closed(3000, "bye")])
        }
    }

    @Test(
        "A frame that breaks a rule ends the socket with its code",
        arguments: [
            ("2 MB announced", Array(clientFrame(0x2, [UInt8](repeating: 0, count: 2_000_000)).prefix(14)), 1009),
            ("unmasked", clientFrame(0x1, [0x61], isMasked: false), 1002),
            ("reserved bits", clientFrame(0x1, [0x61], reserved: 0x40), 1002),
            ("not UTF-8", clientFrame(0x1, [0xFF]), 1007),
            ("fragmented ping", clientFrame(0x9, [], isFinal: false), 1002),
            ("close code 1006", clientFrame(0x8, [0x03, 0xEE]), 1002),
        ] as [(String, [UInt8], UInt16)])
    func failsSocket(name: String, frame: [UInt8], code: UInt16) async throws {
        let echo = Echo()
        try await withServer({ $0.on(.get, "/live") { _ in .webSocket(echo) } }) { port in
            let client = try await openSocket(port)
            try await client.send(frame)
            #expect(try await client.readToEnd() == closeFrame(code))
            #expect(await echo.events.next() == .opened)
            #expect(await echo.events.next() == .closed(code, ""))
        }
    }

    @Test("A frame of 2 MB is refused with 1009 while it is still being sent, and nothing is heard of it")
    func refusesTwoMegabytes() async throws {
        let echo = Echo()
        try await withServer({ $0.on(.get, "/live") { _ in .webSocket(echo) } }) { port in
            let client = try await openSocket(port)
            try await client.send(clientFrame(0x2, [UInt8](repeating: 7, count: 2 * 1024 * 1024)))
            #expect(try await client.read(4) == closeFrame(1009))
            #expect(await echo.events.next() == .opened)
            #expect(await echo.events.next() == .closed(1009, ""))
        }
    }

    @Test("A message of 1 MB comes back whole")
    func largeMessage() async throws {
        try await withServer({ $0.on(.get, "/live") { _ in .webSocket(Echo()) } }) { port in
            let client = try await openSocket(port)
            let payload = (0..<1024 * 1024).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            try await client.send(clientFrame(0x2, payload))
            #expect(try await client.read(payload.count + 10) == clientFrame(0x2, payload, isMasked: false))
        }
    }

    @Test("A socket can be used from many threads at once, and every message arrives whole")
    func sendsFromThreads() async throws {
        let echo = Echo()
        try await withServer({ $0.on(.get, "/live") { _ in .webSocket(echo) } }) { port in
            let client = try await openSocket(port)
            let socket = try #require(await echo.sockets.next())
            await withTaskGroup { group in
                for sender in 0..<8 {
                    group.addTask {
                        for number in 0..<500 { socket.send("\(sender) \(1000 + number)") }
                    }
                }
            }
            var next = [Int](repeating: 1000, count: 8)
            for _ in 0..<4000 {
                let text = String(decoding: try await client.read(8).dropFirst(2), as: UTF8.self)
                let parts = text.split(separator: " ").compactMap { Int($0) }
                #expect(parts[1] == next[parts[0]])
                next[parts[0]] += 1
            }
        }
    }

    @Test("Closing sends what came before it, then the code; later messages go nowhere")
    func closes() async throws {
        let echo = Echo()
        try await withServer({ $0.on(.get, "/live") { _ in .webSocket(echo) } }) { port in
            let client = try await openSocket(port)
            let socket = try #require(await echo.sockets.next())
            socket.send("last")
            socket.close(code: 4001, reason: "over")
            #expect(!socket.isOpen)
            socket.send("never")
            socket.close()
            #expect(try await client.read(6) == [0x81, 4] + Array("last".utf8))
            #expect(try await client.read(8) == [0x88, 6, 0x0F, 0xA1] + Array("over".utf8))
            try await client.send(clientText("too late") + clientFrame(0x8, [0x0F, 0xA1]))
            #expect(try await client.readToEnd() == [])
            #expect(await echo.events.next() == .opened)
            #expect(await echo.events.next() == .closed(4001, ""))
            #expect(socket.queuedByteCount == 0)
        }
    }

    @Test("A peer that vanishes is heard of once, with 1006")
    func loses() async throws {
        let echo = Echo()
        try await withServer({ $0.on(.get, "/live") { _ in .webSocket(echo) } }) { port in
            let client = try await openSocket(port)
            let socket = try #require(await echo.sockets.next())
            client.reset()
            #expect(await echo.events.next() == .opened)
            #expect(await echo.events.next() == .closed(1006, ""))
            socket.send("nobody")
            #expect(!socket.isOpen)
        }
    }

    @Test("A peer that reads nothing sees its queue grow and is dropped at the limit")
    func backpressure() async throws {
        var limits = Limits.patient
        limits.queuedBytes = 256 * 1024
        let echo = Echo()
        try await withServer(limits: limits, { $0.on(.get, "/live") { _ in .webSocket(echo) } }) { port in
            let client = try await openSocket(port, receiveBytes: 4096)
            let socket = try #require(await echo.sockets.next())
            let message = [UInt8](repeating: 1, count: 64 * 1024)
            var largest = 0
            // More than the system's own buffers take.
            for _ in 0..<400 {
                socket.send(message)
                largest = max(largest, socket.queuedByteCount)
            }
            #expect(largest > message.count)
            #expect(await echo.events.next() == .opened)
            #expect(await echo.events.next() == .closed(1006, ""))
            #expect(!socket.isOpen)
            withExtendedLifetime(client) {}
        }
    }

    @Test("A burst of small messages with large answers comes back whole to a slow reader")
    func burst() async throws {
        struct Enlarge: WebSocketHandler {
            func opened(_ socket: WebSocket) {}
            func received(text: String, on socket: WebSocket) {
                socket.send([UInt8](repeating: 1, count: 100_000))
            }
            func received(binary: [UInt8], on socket: WebSocket) {}
            func closed(_ socket: WebSocket, code: UInt16, reason: String) {}
        }
        try await withServer({ $0.on(.get, "/live") { _ in .webSocket(Enlarge()) } }) { port in
            let client = try await openSocket(port, receiveBytes: 4096)
            // 20 MB of answers in all, five times what may be queued.
            try await client.send((0..<200).flatMap { _ in clientText("more") })
            for _ in 0..<200 { #expect(try await client.read(100_010).count == 100_010) }
        }
    }

    @Test("A slow peer that does read gets everything")
    func slowReader() async throws {
        let echo = Echo()
        try await withServer({ $0.on(.get, "/live") { _ in .webSocket(echo) } }) { port in
            let client = try await openSocket(port, receiveBytes: 4096)
            let socket = try #require(await echo.sockets.next())
            let message = [UInt8](repeating: 1, count: 500_000)
            for _ in 0..<4 { socket.send(message) }
            for _ in 0..<4 {
                #expect(try await client.read(message.count + 10) == clientFrame(0x2, message, isMasked: false))
            }
        }
    }
}
