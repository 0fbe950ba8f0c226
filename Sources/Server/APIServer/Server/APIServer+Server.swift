import HTTPEngine
import Household
import HubProtocol
import RoostAPI
import Services

extension APIServer {
    /// The server itself.
    var server: [Mounted] {
        [
            open(ServerEndpoints.health) { _ in try await ready() },
            open(ServerEndpoints.live) { _ in Health(version: version) },
            open(ServerEndpoints.ready) { _ in try await ready() },
            Mounted(endpoint: ServerEndpoints.openAPI.endpoint) { _ in .json(document.value) },
            on(ServerEndpoints.changes) { call in
                var reader = call.query
                let since = reader.value("since", "Must be a number from 0.") { text in
                    Int(text).flatMap { (0...Int(Int32.max)).contains($0) ? $0 : nil }
                }
                try reader.finish()
                return ChangesAnswer(try await services.changes.missed(call.caller, since: since))
            },
        ]
    }

    /// Whether the server can do its work: not while nothing can be written.
    private func ready() async throws(APIFailure) -> Health {
        guard await services.health.canWrite() else {
            throw .problem(Problem(.unavailable, detail: "Changes can't be saved at the moment."), retryAfterSeconds: 5)
        }
        return Health(version: version)
    }
}

extension ChangesAnswer {
    fileprivate init(_ missed: ChangesService.Missed) {
        let events = missed.events.map { placed in
            Event(sequence: placed.sequence, name: placed.event.target, arguments: placed.event.arguments)
        }
        self.init(sequence: missed.sequence, isReset: missed.isReset, events: events)
    }
}
