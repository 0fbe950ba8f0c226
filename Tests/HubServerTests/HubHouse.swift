import APIServer
import Credentials
import Foundation
import HTTPEngine
import Household
import HouseholdFixtures
import HubServer
import Ledger
import RoostAPI
import Services
import Synchronization
import Testing

/// The demo household with its hub behind a real socket. The hub's time passes only by `advance`.
final class HubHouse: Sendable {
    let household: TestHousehold
    let hub: HubServer
    let server: Server
    let port: Int
    let signer = AccessTokenSigner(key: Array(repeating: 7, count: 32))
    private let time: Time

    private final class Time: Sendable {
        let passed = Mutex(Duration.zero)
    }

    init(_ household: TestHousehold) throws {
        self.household = household
        let time = Time()
        self.time = time
        let api = APIServer(services: household.services, signer: signer, version: "1.2.3")
        hub = HubServer(
            services: household.services,
            proof: { request, token in
                switch await api.proof(of: request, accessToken: token) {
                case .caller(let caller): .caller(caller)
                case .refused(let response): .refused(response)
                }
            }, now: { time.passed.withLock { $0 } })
        var router = Router()
        api.mount(on: &router)
        hub.mount(on: &router)
        var configuration = Server.Configuration()
        configuration.host = "127.0.0.1"
        configuration.port = 0
        // A slow machine takes its time with the first words of a client.
        configuration.limits.head = .seconds(1_200)
        configuration.limits.keepAlive = .seconds(1_200)
        server = Server(router, configuration: configuration)
        port = try server.start()
    }

    /// Runs `body` against a server that is stopped afterwards.
    static func run(_ body: (HubHouse) async throws -> Void) async throws {
        let house = try HubHouse(try await TestHousehold.demo())
        do {
            try await body(house)
        } catch {
            await house.server.stop()
            throw error
        }
        await house.server.stop()
    }

    /// Lets the hub's time pass and looks after its connections.
    func advance(_ duration: Duration) {
        time.passed.withLock { $0 += duration }
        hub.tick()
    }

    func signIn(_ email: String = "parent@example.com") async throws -> SignedIn {
        try await household.signIn(email)
    }

    /// An access token of a session.
    func token(_ signedIn: SignedIn) -> String {
        let caller = signedIn.caller
        return signer.token(
            AccessClaims(
                subject: caller.userID.uuid, family: caller.familyID.uuid, role: caller.role.rawValue,
                child: caller.childID?.uuid, session: caller.sessionID.uuid, now: household.services.world.now()))
    }

    /// A socket that has shaken hands, and heard of the place in the order.
    func client(_ signedIn: SignedIn) async throws -> HubClient {
        let client = try await HubClient.open(port, fields: "Authorization: Bearer \(token(signedIn))\r\n")
        try await client.say(#"{"protocol":"json","version":1}"#)
        #expect(try await client.hear() == [:])
        #expect(try await client.hear()?["target"] == "Sequence")
        return client
    }

    /// Posts a credit and gives its id.
    @discardableResult
    func credit(_ amount: String, to child: Child.ID, by caller: Caller) async throws -> Entry.ID {
        try await household.post(caller, .credit, amount, to: child).id
    }
}
