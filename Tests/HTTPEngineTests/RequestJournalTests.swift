import Testing

@testable import HTTPEngine

/// A server that is followed, and what was heard of it.
private func withJournal(
    _ build: (inout Router) -> Void, body: (Int, Events<AnsweredRequest>) async throws -> Void
) async throws {
    var router = Router()
    build(&router)
    let heard = Events<AnsweredRequest>()
    let number = Locked(0)
    var configuration = Server.Configuration()
    configuration.host = "127.0.0.1"
    configuration.port = 0
    configuration.limits = .patient
    configuration.knowsHost = { $0 == "roost" }
    configuration.refusal = { status, id in Response(status, body: Array("refused \(id)".utf8)) }
    configuration.journal = RequestJournal(
        newID: {
            number.withLock { number in
                number += 1
                return "r\(number)"
            }
        }, answered: { heard.send($0) }, turnedAway: { _ in })
    let server = Server(router, configuration: configuration)
    let port = try server.start()
    do {
        try await body(port, heard)
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}

private let host = "Host: roost\r\n"

@Suite("What a journal hears")
struct RequestJournalTests {
    /// Bytes, then what is heard of them.
    struct Row: CustomTestStringConvertible, Sendable {
        let bytes: String
        let heard: String

        var testDescription: String { heard }
    }

    @Test(
        "Each answer has the name of its request, and the route in place of the path",
        arguments: [
            Row(bytes: "GET /child/secret?q=typed HTTP/1.1\r\n\(host)\r\n", heard: "GET /child/{id} 200 - task"),
            Row(bytes: "GET /file HTTP/1.1\r\n\(host)\r\n", heard: "GET /file 200 - ready"),
            Row(bytes: "PUT /file HTTP/1.1\r\n\(host)\r\n", heard: "PUT - 405 - task"),
            Row(bytes: "GET /glance/secret HTTP/1.1\r\n\(host)\r\n", heard: "GET * 418 NOTED task"),
            Row(bytes: "GET /split HTTP/1.1\r\n\(host)\r\n", heard: "GET /split 500 - ready"),
            Row(
                bytes: "POST /small HTTP/1.1\r\n\(host)Content-Length: 9\r\n\r\n123456789",
                heard: "POST /small 413 - task"),
            Row(bytes: "GET /file HTTP/1.1\r\nno colon\r\n\r\n", heard: "- - 400 - task"),
        ])
    func answers(row: Row) async throws {
        try await withJournal { router in
            router.on(.get, "/child/{id}") { Response(body: Array($0.id.utf8)) }
            router.on(.post, "/small", bodyBytes: 3) { _ in Response() }
            router.immediately(.get, "/file") { _ in Response() }
            router.immediately(.get, "/split") { _ in Response(headers: ["x": "a\r\nb"]) }
            router.otherwise { _ in
                var response = Response(Status(418))
                response.note = "NOTED"
                return response
            }
        } body: { port, heard in
            let client = try RawClient(port: port)
            try await client.send(row.bytes)
            let answer = try await client.readResponse()

            let told = try #require(await heard.next())
            let words = [
                told.method?.rawValue ?? "-", told.route ?? "-", "\(told.status.code)", told.note ?? "-",
                told.isReady ? "ready" : "task",
            ]
            #expect(words.joined(separator: " ") == row.heard)
            #expect(told.id == "r1")
            #expect(answer.head.contains("x-request-id: r1\r\n"))
            if !answer.body.isEmpty { #expect(answer.body.hasSuffix("r1")) }
            #expect(told.seconds >= 0 && told.seconds < 60)
        }
    }

    @Test("A second request on a connection has a name of its own, also where it cannot be read")
    func names() async throws {
        try await withJournal { router in
            router.immediately(.get, "/file") { _ in Response() }
        } body: { port, heard in
            let client = try RawClient(port: port)
            try await client.send("GET /file HTTP/1.1\r\n\(host)\r\n\u{1}")
            _ = try await client.readToEnd()

            let first = try #require(await heard.next())
            let second = try #require(await heard.next())
            #expect([first.id, second.id] == ["r1", "r2"])
            #expect([first.route, second.route] == ["/file", nil])
        }
    }

    @Test(
        "Of a page under a name that is none of this server's everything is foreign",
        arguments: [
            ("roost:8080", "http://roost:8080", nil, Origin.same), ("evil:8080", "http://evil:8080", nil, .foreign),
            ("roost", nil, "same-origin", .same), ("evil", nil, "same-origin", .foreign),
            ("evil", nil, "none", .foreign), ("evil", nil, nil, .absent),
        ] as [(String, String?, String?, Origin)])
    func origins(host: String, origin: String?, site: String?, expected: Origin) {
        var headers: Headers = ["host": host]
        headers["origin"] = origin
        headers["sec-fetch-site"] = site
        let request = Request(.post, "/", headers: headers, knowsHost: { $0 == "roost" })
        #expect(request.origin == expected)
        #expect(request.isForKnownHost == (host.hasPrefix("roost")))
    }

    @Test("What looks first at pages may refuse them, and does not see what has a route")
    func beforeOtherwise() async throws {
        try await withJournal { router in
            router.immediately(.get, "/file") { _ in Response() }
            router.otherwise { _ in Response(.accepted) }
            router.beforeOtherwise { $0.isForKnownHost ? nil : Response(.misdirectedRequest) }
        } body: { port, heard in
            for (target, name, status) in [("/file", "evil", 200), ("/page", "evil", 421), ("/page", "roost", 202)] {
                let client = try RawClient(port: port)
                try await client.send("GET \(target) HTTP/1.1\r\nHost: \(name)\r\n\r\n")
                #expect(try await client.readResponse().head.hasPrefix("HTTP/1.1 \(status) "))
                #expect(await heard.next()?.status.code == status)
            }
        }
    }
}
