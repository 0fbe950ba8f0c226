import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Balances at a glance, and the links that show them.
    var glances: [Mounted] {
        [
            open(GlanceEndpoints.glance) { call in
                var reader = call.query
                let token = reader.value("token", "Must not be empty.") { $0 }
                try reader.finish()
                let glance =
                    if let token { try await services.glance.glance(token: token) } else {
                        try await services.glance.glance(try await caller(call.request))
                    }
                return glance.cards.map { ($0, glance.updatedAt) }
            },
            on(GlanceEndpoints.links) { call in try await services.glance.links(call.caller) },
            on(GlanceEndpoints.add) { call in try await services.glance.add(call.caller, call.body().form) },
            on(GlanceEndpoints.delete) { call in try await services.glance.delete(call.caller, call.id()) },
        ]
    }
}
