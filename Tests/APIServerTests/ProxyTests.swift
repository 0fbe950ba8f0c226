import APIServer
import Credentials
import Foundation
import HTTPEngine
import HouseholdFixtures
import RoostAPI
import Services
import Testing

@Suite("Behind a reverse proxy")
struct ProxyTests {
    private static func request(_ peer: String, _ forwarded: [String], host: String = "roost.example") -> Request {
        var headers: Headers = ["host": host]
        for value in forwarded { headers.add("x-forwarded-for", value) }
        return Request(.get, "/", headers: headers, peerAddress: peer)
    }

    @Test(
        "A proxy on this machine says who asks, with the last address of the last line; nothing else is believed",
        arguments: [
            (["203.0.113.9"], "203.0.113.0/24"), (["198.51.100.1, 203.0.113.9 "], "203.0.113.0/24"),
            (["198.51.100.1", "203.0.113.9"], "203.0.113.0/24"), (["2001:db8:1:2:3::4"], "2001:db8:1:2::/64"),
            ([], "127.0.0.0/24"), (["203.0.113.9,"], "127.0.0.0/24"), (["unknown"], "127.0.0.0/24"),
            (["203.0.113.9:443"], "127.0.0.0/24"), (["203.0.113.256"], "127.0.0.0/24"), ([""], "127.0.0.0/24"),
        ] as [([String], String)])
    func forwarded(lines: [String], network: String) {
        let request = Self.request("127.0.0.1", lines)
        #expect(Visitor(request, isBehindProxy: true).network == network)
        #expect(Visitor(request, isBehindProxy: false).network == "127.0.0.0/24")
    }

    @Test("Who reaches the server directly stays who they are, whatever they write")
    func direct() {
        let request = Self.request("192.168.1.7", ["203.0.113.9"])
        #expect(Visitor(request, isBehindProxy: true).network == "192.168.1.0/24")
    }

    @Test("What was passed on is never local, even from this machine")
    func neverLocal() {
        for lines in [["127.0.0.1"], ["::1"], ["203.0.113.9"], ["unknown"]] {
            for isBehindProxy in [true, false] {
                let request = Self.request("127.0.0.1", lines, host: "localhost")
                #expect(!Visitor(request, isBehindProxy: isBehindProxy).isLocal)
            }
        }
        #expect(Visitor(Self.request("127.0.0.1", [], host: "localhost"), isBehindProxy: true).isLocal)
    }

    @Test("One stranger's guesses pause that stranger's network and nobody else's, whatever it makes up before")
    func guesses() async throws {
        let household = try TestHousehold(networks: NetworkLimit(limit: 3))
        _ = try await household.services.demo.seed(password: "password123")
        try await APIHouse.run(household, publicURL: "https://roost.example") { house in
            for number in 0..<3 {
                let guess = try await login(house, "nobody\(number)", "198.51.100.\(number), 203.0.113.9")
                #expect(guess.status == 401)
            }
            let paused = try await login(house, "parent", "198.51.100.7, 203.0.113.9")
            #expect(paused.status == 429)
            let other = try await login(house, "parent", "192.0.2.1")
            #expect(other.status == 200)
        }
    }

    private func login(_ house: APIHouse, _ name: String, _ forwarded: String) async throws -> Answer {
        try await house.send(
            .post, "/auth/login", body: #"{"email":"\#(name)@example.com","password":"password123"}"#,
            headers: ["X-Forwarded-For": forwarded])
    }
}
