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

/// Deadlines are made short and the tests wait for the closing itself, so none of them sleeps.
@Suite("Deadlines and stopping", .timeLimit(.minutes(10)))
struct LifeTests {
    private func routes(_ router: inout Router) {
        router.immediately(.get, "/hello") { _ in .text("hello") }
        router.on(.post, "/echo") { request in Response(body: request.body) }
    }

    private func limits(_ change: (inout Limits) -> Void) -> Limits {
        var limits = Limits.patient
        limits.closing = .milliseconds(200)
        change(&limits)
        return limits
    }

    @Test("A head that does not end in time gets 408, however its bytes trickle")
    func headDeadline() async throws {
        let trickling = limits {
            $0.head = .milliseconds(300)
            $0.headBytes = 1_000_000_000
        }
        for earlier in ["", get] {
            try await withServer(limits: trickling, routes) { port in
                let client = try RawClient(port: port)
                try await client.send(earlier + "GET / HTTP/1.1\r\nX")
                // Bytes that are taken before the deadline must not move it.
                #expect(await eventually { (try? await client.send("X")) == nil })
            }
        }
        try await withServer(limits: limits { $0.head = .milliseconds(300) }, routes) { port in
            let client = try RawClient(port: port)
            try await client.send("GET / HTTP/1.1\r\n")
            #expect(try await client.readResponse().head.hasPrefix("HTTP/1.1 408 "))
            #expect(try await client.readToEnd() == [])
        }
    }

    @Test("A connection that says nothing is closed without a word")
    func silentConnection() async throws {
        try await withServer(limits: limits { $0.head = .milliseconds(60) }, routes) { port in
            let client = try RawClient(port: port)
            #expect(try await client.readToEnd() == [])
        }
    }

    @Test("A connection kept alive is closed after its time, and the head deadline applies to later requests too")
    func keepAlive() async throws {
        try await withServer(limits: limits { $0.keepAlive = .milliseconds(60) }, routes) { port in
            let client = try RawClient(port: port)
            try await client.send(get)
            #expect(try await client.readResponse().body == "hello")
            #expect(try await client.readToEnd() == [])
        }
        try await withServer(limits: limits { $0.head = .milliseconds(400) }, routes) { port in
            let client = try RawClient(port: port)
            try await client.send(get + "GET /he")
            #expect(try await client.readResponse().body == "hello")
            #expect(try await client.readResponse().head.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test("A body slower than the lowest rate gets 408")
    func bodyRate() async throws {
        let slow = limits {
            $0.bodyGrace = .milliseconds(60)
            $0.bodyBytesPerSecond = 1_000_000
        }
        try await withServer(limits: slow, routes) { port in
            let client = try RawClient(port: port)
            try await client.send("POST /echo HTTP/1.1\r\nHost: roost\r\nContent-Length: 10\r\n\r\nabc")
            #expect(try await client.readResponse().head.hasPrefix("HTTP/1.1 408 "))
            #expect(try await client.readToEnd() == [])
        }
    }

    @Test("A body that keeps its rate is still given up after the longest time")
    func bodyLongest() async throws {
        let short = limits {
            $0.bodyGrace = .seconds(60)
            $0.bodyLongest = .milliseconds(60)
        }
        try await withServer(limits: short, routes) { port in
            let client = try RawClient(port: port)
            try await client.send("POST /echo HTTP/1.1\r\nHost: roost\r\nContent-Length: 10\r\n\r\nabc")
            #expect(try await client.readResponse().head.hasPrefix("HTTP/1.1 408 "))
            #expect(try await client.readToEnd() == [])
        }
    }

    @Test("A silent socket is pinged, lives on while it answers, and is dropped when it stays silent")
    func ping() async throws {
        let echo = Echo()
        let patient = limits { $0.socketPing = .milliseconds(400) }
        try await withServer(limits: patient, { $0.on(.get, "/live") { _ in .webSocket(echo) } }) { port in
            let client = try RawClient(port: port)
            let ping: [UInt8] = [0x89, 0]
            let pong = clientFrame(0xA, [])
            try await client.converse([
                (Array(socketUpgrade.utf8), Array("\r\n\r\n".utf8)), ([], ping), (pong, ping), (pong, []),
            ])
            #expect(try await client.readToEnd() == ping)
            #expect(await echo.events.next() == .opened)
            #expect(await echo.events.next() == .closed(1006, ""))
        }
    }

    @Test("A message slower than the lowest rate ends its socket with 1008, also when fragments keep coming")
    func messageRate() async throws {
        let slow = limits {
            $0.bodyGrace = .milliseconds(100)
            $0.bodyBytesPerSecond = 1_000_000
        }
        let beginnings = [
            [0x81], clientFrame(0x1, [0x61], isFinal: false), Array(clientText("slow").dropLast()),
            clientFrame(0x1, [0x61], isFinal: false) + clientFrame(0x9, []),
        ]
        for beginning in beginnings {
            let echo = Echo()
            try await withServer(limits: slow, { $0.on(.get, "/live") { _ in .webSocket(echo) } }) { port in
                let client = try RawClient(port: port)
                try await client.send(Array(socketUpgrade.utf8) + beginning)
                _ = try await client.readHead()
                #expect(try await client.readToEnd().suffix(4) == [0x88, 2, 0x03, 0xF0])
                #expect(await echo.events.next() == .opened)
                #expect(await echo.events.next() == .closed(1008, ""))
            }
        }
    }

    @Test("A peer that takes nothing of its answer is dropped")
    func writeStall() async throws {
        let body = [UInt8](repeating: 1, count: 8 * 1024 * 1024)
        try await withServer(
            limits: limits { $0.writeStall = .milliseconds(60) },
            { $0.immediately(.get, "/hello") { _ in Response(body: body) } }
        ) { port in
            let client = try RawClient(port: port, receiveBytes: 4096)
            try await client.send(get)
            _ = try await client.readHead()
            // What the kernel had taken may still come, the rest never does.
            #expect(await eventually { (try? await client.send("x")) == nil })
            #expect((try? await client.readToEnd().count) ?? 0 < body.count)
        }
    }

    @Test("A request under way is cancelled when its client goes, and its late answer harms nobody")
    func cancels() async throws {
        let entered = Events<Void>()
        let cancelled = Events<Bool>()
        try await withServer({ router in
            router.on(.get, "/hello") { _ in
                entered.send(())
                _ = await eventually { Task.isCancelled }
                cancelled.send(true)
                return .text("late")
            }
        }) { port in
            let client = try RawClient(port: port)
            try await client.send(get)
            await entered.next()
            client.reset()
            #expect(await cancelled.next() == true)
        }
    }

    @Test("Stopping finishes the answer under way, closes sockets with 1001 and idle connections at once")
    func stopsGracefully() async throws {
        let entered = Events<Void>()
        let leave = Events<Void>()
        let echo = Echo()
        var router = Router()
        router.on(.get, "/hello") { _ in
            entered.send(())
            await leave.next()
            return .text("hello")
        }
        router.on(.get, "/live") { _ in .webSocket(echo) }
        var configuration = Server.Configuration()
        configuration.port = 0
        // Each has its time here; what is cut that takes longer is the next test.
        configuration.limits = .patient
        configuration.limits.closing = .seconds(1_200)
        configuration.limits.drain = .seconds(1_200)
        let server = Server(router, configuration: configuration)
        let port = try server.start()
        let idle = try RawClient(port: port)
        let busy = try RawClient(port: port)
        let socket = try RawClient(port: port)
        try await idle.send("GET /nowhere HTTP/1.1\r\nHost: roost\r\n\r\n")
        _ = try await idle.readResponse()
        try await busy.send(get + get)
        await entered.next()
        try await socket.send(socketUpgrade)
        _ = try await socket.readHead()

        async let stopped: Void = server.stop()

        #expect(try await idle.readToEnd() == [])
        #expect(try await socket.read(4) == [0x88, 2, 0x03, 0xE9])
        try await socket.send(clientFrame(0x8, [0x03, 0xE9]))
        #expect(throws: RawClient.Failure.self) { _ = try RawClient(port: port) }
        leave.send(())
        let answer = try await busy.readResponse()
        #expect(answer.head.contains("connection: close\r\n"))
        #expect(answer.body == "hello")
        #expect(try await busy.readToEnd() == [])
        for client in [idle, busy, socket] { client.finishSending() }
        await stopped
        await server.stop()
        #expect(await echo.events.next() == .opened)
        #expect(await echo.events.next() == .closed(1001, ""))
    }

    @Test("Stopping cuts what does not finish in time")
    func stopsAtLast() async throws {
        let entered = Events<Void>()
        var router = Router()
        router.on(.get, "/hello") { _ in
            entered.send(())
            _ = await eventually { Task.isCancelled }
            return .text("late")
        }
        var configuration = Server.Configuration()
        configuration.port = 0
        configuration.limits = .patient
        configuration.limits.drain = .milliseconds(80)
        let server = Server(router, configuration: configuration)
        let client = try RawClient(port: try server.start())
        try await client.send(get)
        await entered.next()
        await server.stop()
        #expect(try await client.readToEnd() == [])
    }

    @Test("A handler that prefers the loop goes on elsewhere when the loop has ended")
    func outlivesLoop() async throws {
        let waiting = Events<CheckedContinuation<Void, Never>>()
        let left = Events<Bool>()
        var router = Router()
        router.on(.get, "/hello", place: .loop) { _ in
            // Unlike most waiting, this does not end when the client goes.
            await withCheckedContinuation { waiting.send($0) }
            left.send(true)
            return .text("late")
        }
        var configuration = Server.Configuration()
        configuration.port = 0
        configuration.limits = .patient
        let server = Server(router, configuration: configuration)
        let client = try RawClient(port: try server.start())
        try await client.send(get)
        let continuation = try #require(await waiting.next())
        client.reset()
        await server.stop()
        continuation.resume()
        #expect(await left.next() == true)
    }

    @Test("Many connections come and go while others work")
    func churn() async throws {
        try await withServer(routes) { port in
            try await withThrowingTaskGroup { group in
                for worker in 0..<8 {
                    group.addTask {
                        for round in 0..<40 {
                            let client = try RawClient(port: port)
                            try await client.send(get)
                            switch (worker + round) % 3 {
                            case 0: client.reset()
                            case 1: #expect(try await client.readResponse().body == "hello")
                            default: client.finishSending()
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }
}
