import APIServer
import HubServer
import Services

/// The hub of a running server: proves requests as the API does, and lives by the machine's clock.
enum LiveHub {
    private static let eraseInterval = 3_600

    static func make(services: Services, api: APIServer) -> HubServer {
        let start = ContinuousClock.now
        return HubServer(
            services: services,
            proof: { request, token in
                switch await api.proof(of: request, accessToken: token) {
                case .caller(let caller): .caller(caller)
                case .refused(let response): .refused(response)
                }
            }, now: { start.duration(to: .now) })
    }

    /// Looks after the connections every second, and once an hour erases the events that are old, until cancelled.
    static func run(_ hub: HubServer, services: Services) async {
        var seconds = 0
        while !Task.isCancelled {
            if seconds % eraseInterval == 0 { await eraseOld(services) }
            seconds += 1
            hub.tick()
            try? await Task.sleep(for: .seconds(1))
        }
    }

    private static func eraseOld(_ services: Services) async {
        do throws(ServiceFailure) {
            try await services.changes.eraseOld()
        } catch {
            if case .fault(let fault) = error { _ = services.report(fault) }
        }
    }
}
