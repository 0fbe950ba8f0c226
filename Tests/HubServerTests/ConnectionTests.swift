import Foundation
import HouseholdFixtures
import HubProtocol
import HubServer
import RoostAPI
import Services
import Testing

@Suite("Connecting to the hub (91)", .timeLimit(.minutes(10)))
struct ConnectionTests {
    private static func negotiate(
        _ house: HubHouse, _ query: String = "?negotiateVersion=1", fields: String
    ) async throws -> HubClient {
        try await HubClient.request(
            house.port,
            "POST /hubs/family/negotiate\(query) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\(fields)\r\n")
    }

    @Test("Negotiation gives an id and a token, which open a socket; version 0 gives the id alone")
    func negotiation() async throws {
        try await HubHouse.run { house in
            let bearer = "Authorization: Bearer \(house.token(try await house.signIn()))\r\n"
            let answer = try await Self.negotiate(house, fields: bearer)
            #expect(answer.status == 200)
            #expect(answer.head.lowercased().contains("cache-control: no-store"))
            let body = try await answer.body()
            #expect(body["negotiateVersion"] == 1)
            let token = try #require(body["connectionToken"]?.text)
            #expect(token != body["connectionId"]?.text)
            let opened = try await HubClient.open(house.port, path: "/hubs/family?id=\(token)", fields: bearer)
            #expect(opened.status == 101)

            for query in ["", "?negotiateVersion=0"] {
                let old = try await Self.negotiate(house, query, fields: bearer).body()
                #expect(old["negotiateVersion"] == 0)
                #expect(old["connectionId"]?.text?.isEmpty == false)
                #expect(old["connectionToken"] == nil)
            }
        }
    }

    @Test("Header, query and cookie prove a session; nothing or something bad is 401, a foreign page 403")
    func proofs() async throws {
        try await HubHouse.run { house in
            let signedIn = try await house.signIn()
            let token = house.token(signedIn)
            let cookie = "Cookie: roost-session=\(signedIn.sessionToken)\r\n"
            let rows: [(path: String, fields: String, status: Int)] = [
                ("", "Authorization: Bearer \(token)\r\n", 101), ("?access_token=\(token)", "", 101),
                ("", cookie, 101), ("", cookie + "Origin: http://127.0.0.1\r\n", 101),
                ("", "", 401), ("", "Authorization: Bearer x\r\n", 401), ("?access_token=x", "", 401),
                ("?access_token=", "", 401), ("", "Cookie: roost-session=x\r\n", 401),
                ("?access_token=\(token)", "Authorization: Bearer x\r\n", 401),
                ("", cookie + "Origin: http://evil.example\r\n", 403),
                ("?access_token=\(token)", "Origin: http://evil.example\r\n", 403),
            ]
            for (path, fields, status) in rows {
                let client = try await HubClient.open(house.port, path: "/hubs/family\(path)", fields: fields)
                #expect(client.status == status, "\(path) \(fields)")
                let answer = try await Self.negotiate(house, path, fields: fields)
                #expect(answer.status == (status == 101 ? 200 : status), "negotiate \(path) \(fields)")
            }
        }
    }

    @Test("A Host without port is as good, and so is an HTTP request that asks for no socket: it is told how")
    func upgrades() async throws {
        try await HubHouse.run { house in
            let bearer = "Authorization: Bearer \(house.token(try await house.signIn()))\r\n"
            let plain = try await HubClient.request(
                house.port, "GET /hubs/family HTTP/1.1\r\nHost: localhost\r\n\(bearer)\r\n")
            #expect(plain.status == 426)
        }
    }

    @Test("The handshake is answered by `{}`, then comes the place in the order")
    func handshake() async throws {
        try await HubHouse.run { house in
            let client = try await HubClient.open(
                house.port, fields: "Authorization: Bearer \(house.token(try await house.signIn()))\r\n")
            try await client.say(#"{"protocol": "json", "version": 0}"#)
            #expect(try await client.hear() == [:])
            let sequence = try await client.hear()
            #expect(sequence == ["type": 1, "target": "Sequence", "arguments": [["seq": 0]]])
        }
    }

    @Test(
        "A bad handshake is answered by its error, and the socket is closed",
        arguments: [
            #"{"protocol":"messagepack","version":1}"#, #"{"protocol":"json","version":7}"#, "{}", "hello",
            #"{"type":6}"#,
        ])
    func badHandshake(text: String) async throws {
        try await HubHouse.run { house in
            let client = try await HubClient.open(
                house.port, fields: "Authorization: Bearer \(house.token(try await house.signIn()))\r\n")
            try await client.say(text, #"{"type":6}"#)
            let answers = try await client.hearToEnd()
            #expect(answers.count == 1)
            #expect(answers.first?["error"]?.text?.isEmpty == false)
            #expect(client.closeCode == 1000)
        }
    }

    @Test("Without a handshake the socket is closed after 15 seconds")
    func noHandshake() async throws {
        try await HubHouse.run { house in
            let client = try await HubClient.open(
                house.port, fields: "Authorization: Bearer \(house.token(try await house.signIn()))\r\n")
            house.advance(.seconds(14))
            #expect(house.hub.connectionCount == 1)
            house.advance(.seconds(16))
            #expect(try await client.hearToEnd().map { $0["error"]?.text } == ["The handshake did not come in time."])
        }
    }

    @Test("A session has at most 10 sockets; another session is not concerned")
    func tooMany() async throws {
        try await HubHouse.run { house in
            let mom = try await house.signIn()
            var clients: [HubClient] = []
            for _ in 0..<HubServer.connectionsPerSession { clients.append(try await house.client(mom)) }
            let refused = try await HubClient.open(
                house.port, fields: "Authorization: Bearer \(house.token(mom))\r\n")
            #expect(refused.status == 429)
            #expect(try await refused.body()["code"] == "RATE_LIMITED")
            _ = try await house.client(try await house.signIn())

            let leaving = clients.removeLast()
            try await leaving.say(#"{"type":7}"#)
            _ = try await leaving.hearToEnd()
            _ = try await house.client(mom)
        }
    }
}
