import Allowance
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Children with their figures.
    var children: [Mounted] {
        [
            on(ChildEndpoints.familyDashboard) { call in try await services.dashboards.family(call.caller) },
            on(ChildEndpoints.ofFamily) { call in try await all(call) },
            on(ChildEndpoints.list) { call in try await all(call) },
            on(ChildEndpoints.add) { call in
                try await services.children.add(call.caller, call.body().form, key: call.key)
            },
            on(ChildEndpoints.child) { call in try await services.children.child(call.caller, call.child()) },
            on(ChildEndpoints.change) { call in
                try await services.children.change(call.caller, call.child(), call.body())
            },
            on(ChildEndpoints.avatar) { call in
                try await services.children.child(call.caller, call.child()).child.face
            },
            on(ChildEndpoints.chooseAvatar) { call in
                try await services.children.chooseAvatar(call.caller, of: call.child(), call.body()).child.face
            },
            on(ChildEndpoints.passwordCode) { call in
                try await services.recovery.parentCode(call.caller, for: call.child())
            },
            on(ChildEndpoints.remove) { call in try await services.children.remove(call.caller, call.child()) },
            on(ChildEndpoints.restore) { call in try await services.children.restore(call.caller, call.child()) },
        ]
    }

    private func all(_ call: Call<Void, Caller>) async throws -> [ChildFigures] {
        var reader = call.query
        let includingRemoved = reader.flag("includeArchived") ?? false
        try reader.finish()
        return try await services.children.all(call.caller, includingRemoved: includingRemoved)
    }
}
