import Foundation
import Glibc
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

    @Test(
        "What is handed on never leads to the machine alone: the number that was asked for, else one of the home's",
        arguments: [
            ("localhost:8080", "192.168.1.20"), ("127.0.0.1:8080", "192.168.1.20"), ("[::1]:8080", "192.168.1.20"),
            ("den:8080", "192.168.1.20"), ("den.local:8080", "192.168.1.20"), ("10.0.0.9:8080", "10.0.0.9"),
            ("[FD00:0::7]:8080", "[fd00::7]"), ("8.8.8.8:8080", "192.168.1.20"),
            ("evil.example:8080", "192.168.1.20"), ("0.0.0.0:8080", "192.168.1.20"),
            ("169.254.7.7:8080", "192.168.1.20"), ("", "192.168.1.20"), (nil, "192.168.1.20"),
        ] as [(String?, String)])
    func handedOn(asked: String?, host: String) {
        let address = ServerAddress(
            publicURL: nil, port: 8080,
            machine: .init(
                name: { "den" },
                addresses: {
                    ["172.17.0.1", "169.254.7.7", "fd00::7", "203.0.113.5", "10.0.0.9", "192.168.1.20", "127.0.0.1"]
                }))
        #expect(address.sharedOrigin(asked: asked) == "http://\(host):8080")
    }

    @Test(
        "The likeliest number of a home goes first",
        arguments: [
            (["172.17.0.1", "10.0.0.9"], "10.0.0.9"), (["100.64.0.3", "172.17.0.1"], "100.64.0.3"),
            (["100.64.0.3", "172.20.0.1"], "172.20.0.1"), (["172.17.0.2"], "172.17.0.2"),
            (["fd00::7", "192.0.2.2"], "192.0.2.2"), (["fe80::1", "2001:db8::2"], "[2001:db8::2]"),
            (["192.168.1.21", "192.168.1.20"], "192.168.1.21"),
        ])
    func likeliest(numbers: [String], host: String) {
        let address = ServerAddress(publicURL: nil, port: 80, machine: .init(name: { "den" }, addresses: { numbers }))
        #expect(address.sharedOrigin(asked: "localhost") == "http://\(host)")
    }

    private typealias Interface = ServerAddress.Machine.Interface

    private static func interfaces(_ found: [(Int, String)]) -> [Interface] {
        found.map { Interface(flags: UInt32($0.0), address: $0.1) }
    }

    private static let running = Int(IFF_UP) | Int(IFF_RUNNING)
    private static let idle = Int(IFF_UP)
    private static let off = Int(IFF_RUNNING)
    private static let loopback = Int(IFF_UP) | Int(IFF_LOOPBACK)

    @Test(
        "An interface that is off or idle is named only where none is running",
        arguments: [
            ([(idle, "192.168.122.1"), (running, "10.0.0.9")], ["10.0.0.9"]),
            ([(off, "192.168.1.20"), (running, "10.0.0.9")], ["10.0.0.9"]),
            ([(running, "fd00::7"), (running, "10.0.0.9"), (idle, "172.17.0.1")], ["10.0.0.9", "fd00::7"]),
            ([(idle, "172.18.0.2"), (loopback, "127.0.0.1")], ["172.18.0.2", "127.0.0.1"]),
            ([(running, "fe80::1%wlan0"), (idle, "192.168.1.20")], ["192.168.1.20"]),
            (
                [(loopback, "::1"), (loopback, "127.0.0.1"), (running, "10.0.0.9"), (running, "10.0.0.8")],
                ["10.0.0.9", "10.0.0.8", "127.0.0.1", "::1"]
            ),
            ([], []),
        ] as [([(Int, String)], [String])])
    func interfaces(found: [(Int, String)], addresses: [String]) {
        #expect(ServerAddress.Machine.addresses(of: Self.interfaces(found)) == addresses)
    }

    @Test("The idle bridge of virtual machines is not handed on before the home's own network")
    func idleBridge() {
        let found = Self.interfaces([(Self.idle, "192.168.122.1"), (Self.running, "10.0.0.9")])
        let address = ServerAddress(
            publicURL: nil, port: 80,
            machine: .init(name: { "den" }, addresses: { ServerAddress.Machine.addresses(of: found) }))
        #expect(address.sharedOrigin(asked: "192.168.122.1") == "http://10.0.0.9")
    }

    @Test(
        "The public address is handed on, unless it is one of the machine alone",
        arguments: [
            ("https://roost.example", "https://roost.example"), ("http://10.1.1.1:99", "http://10.1.1.1:99"),
            ("http://roost.fritz.box:8080", "http://roost.fritz.box:8080"),
            ("http://localhost:8080", "http://192.168.1.20:8080"),
            ("http://roost.localhost", "http://192.168.1.20:8080"),
            ("http://127.0.0.1:8080", "http://192.168.1.20:8080"), ("http://[::1]:80", "http://192.168.1.20:8080"),
            ("http://0.0.0.0:8080", "http://192.168.1.20:8080"),
        ])
    func publicAddress(publicURL: String, origin: String) {
        #expect(Self.address(public: publicURL).sharedOrigin(asked: "localhost:8080") == origin)
    }

    @Test(
        "A server that no other device reaches has nothing to hand on; one on a single address has that one",
        arguments: [
            ("localhost", nil), ("127.0.0.1", nil), ("::1", nil), ("::", "http://192.168.1.20:8080"),
            ("0.0.0.0", "http://192.168.1.20:8080"), ("10.0.0.9", "http://10.0.0.9:8080"),
        ] as [(String, String?)])
    func listening(host: String, origin: String?) {
        let address = ServerAddress(
            publicURL: nil, host: host, port: 8080,
            machine: .init(name: { "den" }, addresses: { ["192.168.1.20", "10.0.0.9", "127.0.0.1"] }))
        #expect(address.sharedOrigin(asked: "localhost:8080") == origin)
        let alone = ServerAddress(
            publicURL: nil, port: 8080, machine: .init(name: { "den" }, addresses: { ["127.0.0.1", "::1"] }))
        #expect(alone.sharedOrigin(asked: "localhost:8080") == nil)
    }

    @Test("Where the port is whatever was free, the one that was asked for is handed on")
    func freePort() {
        #expect(Self.address(port: nil).sharedOrigin(asked: "localhost:41234") == "http://192.168.1.20:41234")
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
