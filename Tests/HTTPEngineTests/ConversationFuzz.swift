import RandomFixtures
import Testing

@testable import HTTPEngine

/// One request of a random conversation and what must come back for it.
private struct Turn {
    let bytes: [UInt8]
    let status: Int
    let body: String
    let isHead: Bool

    init(number: Int, using random: inout SeededRandom) {
        let host = "Host: roost\r\n"
        let size = Bool.random(using: &random) ? Int.random(in: 0...40, using: &random) : 60_000
        let content = String(repeating: "\(number % 10)", count: size)
        var status = 200
        var body = content
        var isHead = false
        let text: String
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            text = "POST /now HTTP/1.1\r\n\(host)Content-Length: \(size)\r\n\r\n\(content)"
        case 1:
            text = "POST /loop HTTP/1.1\r\n\(host)Content-Length: \(size)\r\n\r\n\(content)"
        case 2:
            let chunks = Turn.chunked(content, using: &random)
            text = "POST /pool HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n\(chunks)"
        case 3:
            text = "HEAD /page/\(number) HTTP/1.1\r\n\(host)\r\n"
            body = "page \(number)"
            isHead = true
        case 4:
            text = "GET /page/\(number)?x HTTP/1.1\r\n\(host)\r\n"
            body = "page \(number)"
        default:
            text = "GET /nowhere HTTP/1.1\r\n\(host)\r\n"
            status = 404
            body = ""
        }
        self.bytes = Array(text.utf8)
        self.status = status
        self.body = body
        self.isHead = isHead
    }

    private static func chunked(_ content: String, using random: inout SeededRandom) -> String {
        var chunks = ""
        var rest = content[...]
        while !rest.isEmpty {
            let chunk = rest.prefix(Int.random(in: 1...5000, using: &random))
            chunks += "\(String(chunk.utf8.count, radix: 16))\r\n\(chunk)\r\n"
            rest = rest.dropFirst(chunk.count)
        }
        return chunks + "0\r\n\r\n"
    }
}

@Suite("Random conversations", .timeLimit(.minutes(10)))
struct ConversationFuzz {
    private func routes(_ router: inout Router) {
        router.immediately(.post, "/now") { request in Response(body: request.body) }
        router.on(.post, "/loop", place: .loop) { request in
            await Task.yield()
            return Response(body: request.body)
        }
        router.on(.post, "/pool") { request in Response(body: request.body) }
        router.on(.get, "/page/{number}") { request in .text("page \(request.parameters["number"] ?? "")") }
    }

    @Test(
        "Pipelined requests of every kind, cut anywhere, get their own answers in order",
        arguments: FuzzSeeds.all(of: "pipelined requests", new: 8), [false, true])
    func answersExactly(seed: UInt64, isSecure: Bool) async throws {
        var random = SeededRandom(seed: seed)
        let turns = (0..<40).map { Turn(number: $0, using: &random) }
        var pieces = [[UInt8]]()
        var rest = turns.flatMap(\.bytes)[...]
        while !rest.isEmpty {
            let longest = Bool.random(using: &random) ? 20 : 30_000
            let piece = rest.prefix(Int.random(in: 1...longest, using: &random))
            pieces.append(Array(piece))
            rest = rest.dropFirst(piece.count)
        }
        let endsEarly = Bool.random(using: &random)

        try await withSecureServer(routes) { [pieces] ports in
            let receiveBytes: Int32? = seed % 2 == 0 ? 4096 : nil
            let client: any TestClient =
                isSecure
                ? try await TLSClient(port: ports.secure, receiveBytes: receiveBytes).connected()
                : try RawClient(port: ports.plain, receiveBytes: receiveBytes)
            async let sending: Void = {
                for piece in pieces { try await client.send(piece) }
                if endsEarly { try await client.finishSending() }
            }()
            for (number, turn) in turns.enumerated() {
                let answer = try await client.readResponse(isHead: turn.isHead)
                #expect(answer.head.hasPrefix("HTTP/1.1 \(turn.status) "), "seed \(seed), request \(number)")
                if turn.status == 200 {
                    #expect(answer.head.contains("content-length: \(turn.body.utf8.count)\r\n"))
                    #expect(answer.body == (turn.isHead ? "" : turn.body), "seed \(seed), request \(number)")
                }
            }
            try await sending
            if endsEarly { #expect(try await client.readToEnd() == []) }
        }
    }
}
