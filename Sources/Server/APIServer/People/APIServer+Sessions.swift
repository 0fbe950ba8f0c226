import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Sessions and keys: what lets someone in.
    var sessions: [Mounted] {
        [
            on(SessionEndpoints.list) { call in
                try await services.signIn.sessions(call.caller).map { ($0, $0.id == call.caller.sessionID) }
            },
            on(SessionEndpoints.endOthers) { call in try await services.signIn.endOtherSessions(call.caller) },
            on(SessionEndpoints.end) { call in try await services.signIn.endSession(call.caller, call.id()) },
            on(SessionEndpoints.keys) { call in try await services.keys.all(call.caller) },
            on(SessionEndpoints.createKey) { call in
                let body = try call.body()
                return try await services.keys.create(call.caller, name: body.name, scope: body.scope)
            },
            on(SessionEndpoints.revokeKey) { call in try await services.keys.revoke(call.caller, call.id()) },
            on(SessionEndpoints.switchFamily) { call in
                begun(try await services.signIn.switchFamily(call.caller, to: call.body()), call.request)
            },
        ]
    }
}
