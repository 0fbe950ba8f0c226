import APIServer
import Credentials
import Foundation
import HTTPEngine
import HouseholdClient
import HubServer
import Images
import PerchHost
import Services
import Storage

/// The live parts of one running server, put together from the options.
struct HouseholdServer: Sendable {
    let options: Options
    let log: Log
    let database: any Database
    let services: Services
    let server: Server
    let pages: PageHost
    let hub: HubServer
    /// Nil where https is not served.
    let secure: SecureServing?

    /// Opens the data and fills a demo; nothing listens yet.
    init(_ options: Options) async throws {
        self.options = options
        let log = Log(options.logLevel)
        self.log = log
        database = try Store.open(options)
        let key = try TokenKey.inFolder(options.data)
        services = try Self.services(options, database, log, seal: TextSeal(key: key, purpose: "invitations"))
        if options.command == .demo { try await Self.seed(services, options) }

        var router = Router()
        let cookies = SessionCookies(isSecure: options.publicURL?.hasPrefix("https://") == true)
        let signer = AccessTokenSigner(key: key)
        let address = ServerAddress(
            publicURL: options.publicURL, host: options.host, port: options.port == 0 ? nil : options.port,
            securePort: options.securePort == 0 ? nil : options.securePort)
        let api = APIServer(
            services: services, signer: signer, cookies: cookies, publicURL: options.publicURL, address: address,
            version: Release.version)
        api.mount(on: &router)
        hub = LiveHub.make(services: services, api: api)
        hub.mount(on: &router)
        let legal = LegalFiles.texts(in: options.data) { reason in
            log.write(.warn, "legal-text", [("reason", reason)])
        }
        let secure = try SecureServing.made(options, address, services.world, log)
        secure?.mount(on: &router)
        self.secure = secure
        pages = await HouseholdPages(
            services: services, cookies: cookies, publicURL: options.publicURL, address: address, legal: legal,
            secureAddress: { SecureAddress(publicURL: options.publicURL, access: secure?.access) }, log: log
        ).mount(on: &router)
        var configuration = Self.configuration(options, services.world, address, log)
        configuration.secure = secure?.port
        server = Server(router, configuration: configuration)
    }

    /// Serves until the program is asked to end, then lets answers under way finish and closes the data.
    func runUntilStopped() async throws {
        let signals = StopSignals()
        // Once somebody may be served, a store that is away for a moment ends nothing.
        let code = try await services.people.printedSetupCode()
        try await services.invitations.conceal()
        let control = try controlSocket()
        let port = try await MainActor.run { try server.start() }
        log.write(.info, "start", [("version", Release.version), ("port", String(port))])
        printLine("Roost is ready on http://localhost:\(port)")
        secure?.announce(server)
        if let code { printLine("Setup code for registering from another machine: \(code)") }
        let scheduler = Task { [services] in
            await Scheduler(services: services).run { seconds in try await Task.sleep(for: .seconds(seconds)) }
        }
        let looking = Task { [hub, services] in await LiveHub.run(hub, services: services) }
        let certificates = Task { [secure] in await secure?.run() }
        let listening = Task { [changes = services.changes] in await changes.hearOtherProcesses() }
        await signals.first()
        control?.stop()
        scheduler.cancel()
        looking.cancel()
        certificates.cancel()
        hub.stop()
        await server.stop()
        await pages.stop()
        await scheduler.value
        await database.close()
        await listening.value
        log.write(.info, "stop", [])
        log.finish()
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

    /// Services that tell `log`; a command that soon ends has one of its own that writes at once.
    static func services(
        _ options: Options, _ database: any Database, _ log: Log? = nil, seal: TextSeal = .passing()
    ) throws -> Services {
        let log = log ?? Log(options.logLevel, isImmediate: true)
        let start = options.now ?? (options.command == .demo ? options.story.clockStart : nil)
        let world = World.system(startingAt: start)
        return Services(
            database: database, world: world, hasher: try PasswordHasher(), registration: options.registration,
            seal: seal, photos: PhotoWorkshop(program: "/proc/self/exe"),
            record: { log.write($0) },
            report: { fault in
                let reference = RequestID.current ?? world.uuid().uuidString.lowercased()
                log.write(.error, "fault", [("id", reference), ("details", fault.details)])
                return reference
            })
    }

    private static func seed(_ services: Services, _ options: Options) async throws {
        switch try await services.demo.seed(password: options.password ?? "", options.story) {
        case .seeded, .alreadySeeded: return
        case .notEmpty:
            throw Complaint(description: "the data holds other families; demo needs a place of its own")
        }
    }

    private static func configuration(
        _ options: Options, _ world: World, _ address: ServerAddress, _ log: Log
    ) -> Server.Configuration {
        var configuration = Server.Configuration()
        configuration.host = options.host ?? "::"
        configuration.port = options.port
        configuration.isOnMainThread = true
        configuration.limits.connections = OpenFiles.connections(configuration.limits.connections)
        // Where the system gives few, an address still keeps no more than a tenth.
        configuration.limits.connectionsKeptPerAddress = min(
            configuration.limits.connectionsKeptPerAddress, configuration.limits.connections / 10)
        // Behind a proxy everybody has its address.
        if options.publicURL != nil {
            configuration.limits.connectionsPerAddress = configuration.limits.connections
            configuration.limits.handshakesPerAddress = configuration.limits.connections
            configuration.limits.largeBodiesBytesPerAddress = configuration.limits.largeBodiesBytes
        }
        configuration.refusal = { APIServer.engineRefusal($0, requestID: $1) }
        configuration.journal = log.journal(newID: world.uuid)
        configuration.knowsHost = { address.knows($0) }
        return configuration
    }
}
