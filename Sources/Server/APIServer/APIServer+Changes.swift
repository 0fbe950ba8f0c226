import HTTPEngine
import Household
import HubProtocol
import RoostAPI
import Services

extension APIServer {
    /// GET /changes
    func changes(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let since = try request.since()
        let missed = try await service { () throws(ServiceFailure) in
            try await services.changes.missed(caller, since: since)
        }
        let events = missed.events.map { placed in
            ChangesAnswer.Event(
                sequence: placed.sequence, name: placed.event.target, arguments: placed.event.arguments)
        }
        return .json(ChangesAnswer(sequence: missed.sequence, isReset: missed.isReset, events: events).json)
    }
}
