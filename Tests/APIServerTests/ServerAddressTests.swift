import Foundation
import HTTPEngine
import HouseholdFixtures
import RoostAPI
import Testing

@testable import APIServer

@Suite("By what names the server knows itself")
struct ServerAddressTests {
    private static func address(public publicURL: String? = nil, port: Int? = 8080) -> ServerAddress {
        ServerAddress(
            publicURL: publicURL, port: port,
            machine: .init(name: { "den" }, addresses: { ["192.168.1.20", "fd00::7", "127.0.0.1", "::1"] }))
    }

    @Test(
        "Links lead to what was asked for where that is this machine and its port, else to an address of its own",
        arguments: [
            ("localhost:8080", "http://localhost:8080"), ("127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("[::1]:8080", "http://[::1]:8080"), ("192.168.1.20:8080", "http://192.168.1.20:8080"),
            ("[FD00:0::7]:8080", "http://[fd00:0::7]:8080"), ("den:8080", "http://den:8080"),
            ("Den.local:8080", "http://den.local:8080"), ("localhost:8081", nil), ("localhost", nil),
            ("192.168.1.21:8080", nil), ("8.8.8.8:8080", nil), ("evil.example:8080", nil),
            ("den.evil.example:8080", nil),
            ("localhost.evil.example:8080", nil), ("127.0.0.1.evil.example:8080", nil), ("den@evil.example:8080", nil),
            ("localhost:8080/evil", nil), ("", nil), (nil, nil),
        ] as [(String?, String?)])
    func links(asked: String?, origin: String?) {
        #expect(Self.address().origin(asked: asked) == origin ?? "http://192.168.1.20:8080")
        #expect(Self.address(public: "https://roost.example").origin(asked: asked) == "https://roost.example")
    }

    @Test("Port 80 needs not be said")
    func standardPort() {
        #expect(Self.address(port: 80).origin(asked: "den") == "http://den")
        #expect(Self.address(port: 80).origin(asked: "evil.example") == "http://192.168.1.20")
    }

    @Test(
        "Pages may be opened by the machine's name, a number or the public name",
        arguments: [
            ("localhost", true), ("den", true), ("den.local", true), ("10.0.0.9", true), ("::1", true),
            ("roost.example", true), ("evil.example", false), ("den.evil.example", false), ("1.2.3", false),
            ("nas", true), ("nas.lan", true), ("nas.home.arpa", true), ("lan.evil.example", false), (".", false),
            ("", false), ("localhost.", false),
        ])
    func names(host: String, isKnown: Bool) {
        #expect(Self.address(public: "https://Roost.Example").knows(host) == isKnown)
    }

    @Test("This machine knows its own loopback addresses")
    func thisMachine() {
        let addresses = ServerAddress.Machine.this.addresses()
        #expect(addresses.contains("127.0.0.1"))
        #expect(!ServerAddress.Machine.this.name().isEmpty)
    }

    @Test("An invitation's link never names a host that somebody made up")
    func invitation() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let forged = try await house.send(
                .post, "/families/current/invitations", token: token, headers: ["Host": "evil.example"])
            #expect(forged.status == 201)
            let url = try #require(forged.json["url"]?.text)
            #expect(!url.contains("evil"))
        }
    }
}
