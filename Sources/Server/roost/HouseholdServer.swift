import APIServer
import Credentials
import Foundation
import HTTPEngine
import HubServer
import Images
import PerchHost
import Services
import Storage

/// The live parts of one running server, put together from the options.
struct HouseholdServer: Sendable {
    let options: Options
    let database: any Database
    let services: Services
    let server: Server
    let pages: PageHost
    let hub: HubServer

    /// Opens the data and fills a demo; nothing listens yet.
    init(_ options: Options) async throws {
        self.options = options
        database = try Store.open(options)
        let key = try TokenKey.inFolder(options.data)
        services = try Self.services(options, database, seal: TextSeal(key: key, purpose: "invitations"))
        if options.command == .demo { try await Self.seed(services, password: options.password ?? "") }

        var router = Router()
        let cookies = SessionCookies(isSecure: options.publicURL?.hasPrefix("https://") == true)
        let signer = AccessTokenSigner(key: key)
        let api = APIServer(
            services: services, signer: signer, cookies: cookies, publicURL: options.publicURL,
            version: Release.version)
        api.mount(on: &router)
        hub = LiveHub.make(services: services, api: api)
        hub.mount(on: &router)
        let legal = LegalFiles.texts(in: options.data) { printError($0) }
        pages = await HouseholdPages(
            services: services, cookies: cookies, publicURL: options.publicURL, legal: legal
        ).mount(on: &router)
        server = Server(router, configuration: Self.configuration(options))
    }

    /// Serves until the program is asked to end, then lets answers under way finish and closes the data.
    func runUntilStopped() async throws {
        let signals = StopSignals()
        // Once somebody may be served, a store that is away for a moment ends nothing.
        let code = try await services.people.printedSetupCode()
        try await services.invitations.conceal()
        let control = try controlSocket()
        let port = try await MainActor.run { try server.start() }
        printLine("Roost is ready on http://localhost:\(port)")
        if let code { printLine("Setup code for registering from another machine: \(code)") }
        let scheduler = Task { [services] in
            await Scheduler(services: services).run { seconds in try await Task.sleep(for: .seconds(seconds)) }
        }
        let looking = Task { [hub, services] in await LiveHub.run(hub, services: services) }
        let listening = Task { [changes = services.changes] in await changes.hearOtherProcesses() }
        await signals.first()
        control?.stop()
        scheduler.cancel()
        looking.cancel()
        hub.stop()
        await server.stop()
        await pages.stop()
        await scheduler.value
        await database.close()
        await listening.value
    }

    /// By which commands reach the server; none on PostgreSQL, where they need no server.
    private func controlSocket() throws -> ControlSocket? {
        guard options.database == nil else { return nil }
        let control = try ControlSocket(folder: options.data)
        control.serve { [services] request in
            await Roost.resetPassword(of: request.email, to: request.password, by: services)
        }
        return control
    }

    static func services(
        _ options: Options, _ database: any Database, seal: TextSeal = .passing()
    ) throws -> Services {
        let start = options.now ?? (options.command == .demo ? DemoService.clockStart : nil)
        let world = World.system(startingAt: start)
        return Services(
            database: database, world: world, hasher: try PasswordHasher(), registration: options.registration,
            seal: seal, photos: PhotoWorkshop(program: "/proc/self/exe"),
            report: { fault in
                let reference = world.uuid().uuidString.lowercased()
                printError("fault \(reference): \(fault.details)")
                return reference
            })
    }

    private static func seed(_ services: Services, password: String) async throws {
        switch try await services.demo.seed(password: password) {
        case .seeded, .alreadySeeded: return
        case .notEmpty:
            throw Complaint(description: "the data holds other families; demo needs a place of its own")
        }
    }

    private static func configuration(_ options: Options) -> Server.Configuration {
        var configuration = Server.Configuration()
        configuration.host = options.host ?? "::"
        configuration.port = options.port
        configuration.isOnMainThread = true
        configuration.limits.connections = OpenFiles.connections(configuration.limits.connections)
        // Behind a proxy everybody has its address.
        if options.publicURL != nil { configuration.limits.connectionsPerAddress = configuration.limits.connections }
        configuration.refusal = { APIServer.engineRefusal($0, requestID: UUID().uuidString.lowercased()) }
        return configuration
    }
}
