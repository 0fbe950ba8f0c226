import APIServer
import Authority
import Foundation
import HTTPEngine
import Services
import Testing

@testable import roost

@Suite("https on the command line and at the start")
struct SecureServingTests {
    private func options(_ words: String...) throws -> Options { try Options(arguments: words) }

    @Test(
        "Without a word https is spoken beside port 8080 alone",
        arguments: [
            (["serve"], 8443), (["serve", "--port", "9000"], nil), (["demo", "--password", "a"], nil),
            (["serve", "--tls-port", "off"], nil), (["serve", "--tls-port", "443"], 443),
            (["serve", "--port", "9000", "--tls-port", "9443"], 9443),
            (["demo", "--password", "a", "--tls-port", "9443"], 9443),
            (["serve", "--public-url", "https://roost.example"], nil),
            (["serve", "--public-url", "https://roost.example", "--tls-port", "8443"], 8443),
            (["serve", "--public-url", "http://den:8080"], 8443),
            (["serve", "--port", "80", "--tls-certificate", "c", "--tls-key", "k"], 8443),
            (["serve", "--tls-certificate", "c", "--tls-key", "k", "--tls-port", "off"], nil),
            (["serve", "--port", "0", "--tls-port", "0"], 0),
        ] as [([String], Int?)])
    func port(words: [String], port: Int?) throws {
        #expect(try Options(arguments: words).securePort == port)
    }

    @Test("Certificate and key come together, also from the environment")
    func files() throws {
        let environment = ["ROOST_TLS_CERTIFICATE": "c.pem", "ROOST_TLS_KEY": "k.pem", "ROOST_TLS_PORT": "443"]
        let options = try Options(arguments: ["serve"], environment: environment)
        #expect(options.certificateFiles?.certificate == "c.pem")
        #expect(options.certificateFiles?.key == "k.pem")
        #expect(options.securePort == 443)
        #expect(try Options(arguments: ["serve"]).certificateFiles == nil)
    }

    @Test(
        "Every mistake about https is named",
        arguments: [
            (["serve", "--tls-certificate", "c"], "--tls-certificate needs --tls-key, the file of its key"),
            (["serve", "--tls-key", "k"], "--tls-key needs --tls-certificate, the file of its certificate"),
            (["serve", "--tls-port", "on"], "--tls-port is off or a number from 0 to 65535, not “on”"),
            (["serve", "--tls-port", "65536"], "--tls-port is off or a number from 0 to 65535, not “65536”"),
            (
                ["serve", "--port", "8443", "--tls-port", "8443"],
                "--tls-port is another port than --port, not 8443 as well"
            ),
        ])
    func mistakes(arguments: [String], sentence: String) {
        #expect(throws: Options.Mistake(sentence: sentence)) { try Options(arguments: arguments) }
    }

    private func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await body(folder)
    }

    private let address = ServerAddress(publicURL: nil, port: 8080)

    @Test("The household's authority is made at the first start, and the page that explains it is told what it needs")
    func household() async throws {
        try await withFolder { folder in
            let options = try options("serve", "--tls-port", "0", "--data", folder)
            let secure = try #require(try SecureServing.made(options, address, .system(), Log(.error)))
            #expect(secure.access == nil)
            var router = Router()
            secure.mount(on: &router)
            var configuration = Server.Configuration()
            configuration.port = 0
            configuration.secure = secure.port
            let server = Server(router, configuration: configuration)
            _ = try server.start()
            secure.announce(server)

            let port = try #require(try server.securePort())
            let access = try #require(secure.access)
            #expect(access.addresses.last == "https://localhost:\(port)")
            #expect(access.addresses.allSatisfy { $0.hasPrefix("https://") && $0.hasSuffix(":\(port)") })
            #expect(!access.addresses.contains("https://127.0.0.1:\(port)"))
            #expect(access.fingerprint?.count == 95)
            let again = try #require(try SecureServing.made(options, address, .system(), Log(.error)))
            #expect(again.port.identity.validUntilSeconds == secure.port.identity.validUntilSeconds)
            await server.stop()
        }
    }

    @Test("A household whose authority cannot be kept is served without https; own files that are none end the start")
    func faults() async throws {
        try await withFolder { folder in
            try Data("no folder".utf8).write(to: URL(fileURLWithPath: folder + "/authority"))
            let options = try options("serve", "--data", folder)
            #expect(try SecureServing.made(options, address, .system(), Log(.error)) == nil)
            let own = try self.options(
                "serve", "--data", folder, "--tls-certificate", folder + "/c.pem", "--tls-key", folder + "/k.pem")
            #expect(throws: TLSIdentityFault.self) { try SecureServing.made(own, address, .system(), Log(.error)) }
            let off = try self.options("serve", "--tls-port", "off")
            #expect(try SecureServing.made(off, address, .system(), Log(.error)) == nil)
        }
    }
}
