import Testing
import Waiting

@testable import HTTPEngine

/// All large bodies share 10 KB here, and one up to 1 KB is small.
@Suite("Large bodies together", .timeLimit(.minutes(10)))
struct LargeBodyTests {
    private let arrived = Events<Int>()
    private let released = Events<Void>()

    /// `/count` answers with the size of the body, `/wait` only when the test lets it.
    private func withCounter(perAddress: Int = 10_000, _ body: (Int) async throws -> Void) async throws {
        var limits = Limits.patient
        limits.closing = .milliseconds(200)
        limits.smallBodyBytes = 1_000
        limits.largeBodiesBytes = 10_000
        limits.largeBodiesBytesPerAddress = perAddress
        let build: (inout Router) -> Void = { [arrived, released] router in
            router.on(.post, "/count") { request in .text("\(request.body.count)") }
            router.on(.post, "/wait") { request in
                arrived.send(request.body.count)
                _ = await released.next()
                return .text("\(request.body.count)")
            }
        }
        try await withServer(limits: limits, build, body: body)
    }

    /// A request with so many bytes of its body.
    private func post(_ count: Int, of length: Int? = nil, to path: String = "/count") -> [UInt8] {
        let head = "POST \(path) HTTP/1.1\r\nHost: roost\r\nContent-Length: \(length ?? count)\r\n\r\n"
        return Array(head.utf8) + [UInt8](repeating: 0x61, count: count)
    }

    /// The head of the answer to a body of that size.
    private func answer(_ count: Int, port: Int, from origin: String? = nil) async throws -> String {
        let client = try RawClient(port: port, from: origin)
        try await client.send(post(count))
        return try await client.readHead()
    }

    @Test("What is too much beside the others gets 503 with Retry-After; small ones and the others are answered")
    func budget() async throws {
        try await withCounter { port in
            let first = try RawClient(port: port)
            try await first.send(post(8_000, to: "/wait"))
            #expect(await arrived.next() == 8_000)

            let refused = try await answer(3_000, port: port)
            #expect(refused.hasPrefix("HTTP/1.1 503 "))
            #expect(refused.contains("retry-after: 5\r\n"))
            #expect(try await answer(1_000, port: port).hasPrefix("HTTP/1.1 200 "))
            #expect(try await answer(2_000, port: port).hasPrefix("HTTP/1.1 200 "))

            released.send(())
            #expect(try await first.readResponse().body == "8000")
            // What was answered or refused holds nothing any more, and the connection lives on.
            for _ in 0..<2 {
                try await first.send(post(10_000))
                #expect(try await first.readResponse().body == "10000")
            }
        }
    }

    @Test("One address holds no more than its part of all large bodies, and others send theirs beside it")
    func addresses() async throws {
        try await withCounter(perAddress: 4_000) { port in
            let first = try RawClient(port: port, from: "127.0.0.2")
            try await first.send(post(3_000, to: "/wait"))
            #expect(await arrived.next() == 3_000)

            let refused = try await answer(2_000, port: port, from: "127.0.0.2")
            #expect(refused.hasPrefix("HTTP/1.1 503 "))
            #expect(refused.contains("retry-after: 5\r\n"))
            #expect(refused.contains("connection: close\r\n"))
            #expect(try await answer(1_000, port: port, from: "127.0.0.2").hasPrefix("HTTP/1.1 200 "))
            #expect(try await answer(4_000, port: port, from: "127.0.0.3").hasPrefix("HTTP/1.1 200 "))

            released.send(())
            #expect(try await first.readResponse().body == "3000")
            // What was answered or refused counts nowhere any more.
            for _ in 0..<2 {
                #expect(try await answer(4_000, port: port, from: "127.0.0.2").hasPrefix("HTTP/1.1 200 "))
            }
        }
    }

    @Test("A body that is still coming in counts too, and is answered when it is whole")
    func comingIn() async throws {
        try await withCounter { port in
            var last: RawClient?
            // Its bytes may be looked at after those of the other, and then it is the one that is too much.
            let isCounted = try await eventually {
                last = nil
                let client = try RawClient(port: port)
                try await client.send(post(8_000, of: 9_000))
                last = client
                return try await answer(3_000, port: port).hasPrefix("HTTP/1.1 503 ")
            }
            #expect(isCounted)
            let client = try #require(last)
            try await client.send([UInt8](repeating: 0x61, count: 1_000))
            #expect(try await client.readResponse().body == "9000")
        }
    }

    @Test("A body whose client has gone holds nothing")
    func gone() async throws {
        try await withCounter { port in
            let client = try RawClient(port: port)
            try await client.send(post(8_000, to: "/wait"))
            #expect(await arrived.next() == 8_000)
            client.reset()
            #expect(try await eventually { try await answer(10_000, port: port).hasPrefix("HTTP/1.1 200 ") })
            released.send(())
        }
    }
}
