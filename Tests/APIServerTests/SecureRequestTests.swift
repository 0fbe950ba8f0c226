import Foundation
import HouseholdFixtures
import RoostAPI
import Services
import Testing

@testable import APIServer
@testable import HTTPEngine

@Suite("Requests that come by TLS")
struct SecureRequestTests {
    private func request(
        _ method: HTTPEngine.Method, _ path: String, isSecure: Bool, cookie: String = "", body: String = ""
    ) -> Request {
        let scheme = isSecure ? "https" : "http"
        return Request(
            method, path,
            headers: [
                "host": "den.local", "origin": "\(scheme)://den.local", "cookie": cookie,
                "content-type": "application/json",
            ], body: Array(body.utf8), isSecure: isSecure)
    }

    private struct NoRoute: Error {}

    /// What the API answers, without a socket.
    private func answer(_ router: Router, _ request: Request) async throws -> Response {
        guard case .route(let route, _) = router.match(request.method, Array(request.rawPath.utf8)[...]),
            case .task(let handler, _) = route.action
        else { throw NoRoute() }
        return await handler(request)
    }

    private func cookies(of response: Response) -> [String] {
        response.headers.fields.filter { $0.name == "set-cookie" }.map(\.value)
    }

    @Test("A sign-in by TLS sets Secure cookies, one by the plain port others, and neither opens the other port")
    func signIn() async throws {
        let household = try await TestHousehold.demo()
        var router = Router()
        APIHouse.server(household).mount(on: &router)
        let body = #"{"email":"parent@example.com","password":"password123"}"#

        for isSecure in [true, false] {
            let signedIn = try await answer(
                router, request(.post, "/api/v1/auth/login", isSecure: isSecure, body: body))
            let set = cookies(of: signedIn)
            let prefix = isSecure ? "__Host-" : ""

            #expect(set.count == 2)
            #expect(set.contains { $0.hasPrefix("\(prefix)roost-session=") })
            #expect(set.contains { $0.hasPrefix("\(prefix)roost-device=") })
            for cookie in set { #expect(cookie.contains("; Secure") == isSecure) }

            let sent = set.map { $0.prefix { $0 != ";" } }.joined(separator: "; ")
            let path = "/api/v1/auth/me"
            #expect(try await answer(router, request(.get, path, isSecure: isSecure, cookie: sent)).status == .ok)
            let other = try await answer(router, request(.get, path, isSecure: !isSecure, cookie: sent))
            #expect(other.status == .unauthorized)

            let out = try await answer(router, request(.post, "/api/v1/auth/logout", isSecure: isSecure, cookie: sent))
            #expect(cookies(of: out).contains { $0.hasPrefix("\(prefix)roost-session=;") })
        }
    }

    @Test("Behind a proxy that speaks https everything is Secure, whichever way it comes")
    func behindProxy() {
        let cookies = SessionCookies(isSecure: true)
        for isSecure in [true, false] {
            #expect(cookies.of(request(.get, "/", isSecure: isSecure)).name == "__Host-roost-session")
        }
    }

    @Test("Links of a page that came by TLS lead to its port, and what is handed on to the plain one")
    func links() {
        let address = ServerAddress(
            publicURL: nil, port: 8080, securePort: 8443,
            machine: .init(name: { "den" }, addresses: { ["192.168.1.20", "127.0.0.1"] }))
        #expect(address.origin(asked: "den.local:8443", isSecure: true) == "https://den.local:8443")
        #expect(address.origin(asked: "den.local:8080", isSecure: true) == "https://192.168.1.20:8443")
        #expect(address.origin(asked: "evil.example:8443", isSecure: true) == "https://192.168.1.20:8443")
        #expect(address.origin(asked: "den.local:8080") == "http://den.local:8080")
        #expect(address.sharedOrigin(asked: "192.168.1.20:8443") == "http://192.168.1.20:8080")
        let usual = ServerAddress(
            publicURL: nil, port: 80, securePort: 443, machine: .init(name: { "den" }, addresses: { ["10.0.0.9"] }))
        #expect(usual.origin(asked: "den", isSecure: true) == "https://den")
        #expect(usual.origin(asked: nil, isSecure: true) == "https://10.0.0.9")
    }

    @Test("A certificate has to name the machine's names at home and its numbers, the likeliest first")
    func names() {
        let address = ServerAddress(
            publicURL: "http://roost.fritz.box:8080", port: 8080,
            machine: .init(name: { "den" }, addresses: { ["172.17.0.1", "fd00::7", "192.168.1.20", "::1"] }))
        #expect(address.ownNames == ["localhost", "den", "roost.fritz.box"])
        #expect(
            address.namesAtHome == [
                "localhost", "den", "roost.fritz.box", "den.local", "den.lan", "den.home", "den.home.arpa",
                "den.internal", "den.localdomain",
            ])
        #expect(address.numbers == ["192.168.1.20", "172.17.0.1", "fd00::7", "127.0.0.1", "::1"])
        #expect(ServerAddress.homeDomains.contains("home.arpa"))
        #expect(ServerAddress.secureOrigin("fd00::7", port: 8443) == "https://[fd00::7]:8443")
        #expect(ServerAddress.secureOrigin("den.local", port: 443) == "https://den.local")
        let nameless = ServerAddress(
            publicURL: "http://10.0.0.9", port: 8080, machine: .init(name: { "" }, addresses: { [] }))
        #expect(nameless.namesAtHome == ["localhost"])
    }
}
