import APIServer
import Allowance
import Credentials
// Dispatch does not say that its sources may be shared, though they may.
@preconcurrency import Dispatch
import Foundation
import HTTPEngine
import Household
import Ledger
import Services
import Storage
import StoragePostgres
import StorageSQLite

/// The API over a database, as `roost` puts it together, in the process that is measured.
enum MeasuredServer {
    private static let sessions = 250
    private static let password = "bench password"

    /// Serves until the process is ended. Tells its port, a child, and a token for each session.
    static func serve(_ place: String) async throws {
        let database: any Database =
            place.hasPrefix("postgres://")
            ? try PostgresDatabase(url: place)
            : try SQLiteDatabase(folder: place)
        let world = World.system()
        let services = Services(
            database: database, world: world,
            hasher: try PasswordHasher(parameters: Argon2Parameters(memoryBytes: 8_192, passes: 1)),
            networks: NetworkLimit(limit: 1_000_000), report: { $0.details })
        let signer = AccessTokenSigner(key: world.randomBytes(AccessTokenSigner.keyBytes))
        let words = try await signIn(services, signer)

        var router = Router()
        APIServer(services: services, signer: signer, version: "bench").mount(on: &router)
        var configuration = Server.Configuration()
        configuration.host = "127.0.0.1"
        configuration.port = 0
        let server = Server(router, configuration: configuration)
        tell(([String(try server.start())] + words).joined(separator: " "))
        let signals = AsyncStream<Void> { continuation in
            signal(SIGTERM, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: SIGTERM)
            source.setEventHandler { continuation.finish() }
            source.activate()
            continuation.onTermination = { _ in source.cancel() }
        }
        for await _ in signals {}
        await server.stop()
        await database.close()
    }

    private static func signIn(_ services: Services, _ signer: AccessTokenSigner) async throws -> [String] {
        _ = try await services.demo.seed(password: password)
        let visitor = Visitor(network: "127.0.0.0/24", isLocal: true, deviceName: "Bench")
        var form = SignInForm()
        form.email = "parent@example.com"
        form.password = password
        form.rememberMe = true
        var tokens: [String] = []
        var child = ""
        for _ in 0..<sessions {
            let signedIn = try await services.signIn.signIn(form, from: visitor)
            let claims = AccessClaims(
                subject: signedIn.person.user.id.uuid, family: signedIn.person.family.id.uuid, role: "Parent",
                child: nil, session: signedIn.session.id.uuid, now: services.world.now())
            tokens.append(signer.token(claims))
            if child.isEmpty, let first = try await services.children.all(signedIn.caller).first {
                child = "\(first.id)"
            }
        }
        return [child] + tokens
    }

    private static func tell(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
