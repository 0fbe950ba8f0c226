import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Where the parents keep money.
    var sources: [Mounted] {
        [
            on(SourceEndpoints.list) { call in try await services.sources.all(call.caller) },
            on(SourceEndpoints.add) { call in
                try await services.sources.add(call.caller, call.body().form, key: call.key)
            },
            on(SourceEndpoints.change) { call in
                try await services.sources.change(call.caller, call.id(), call.body())
            },
            on(SourceEndpoints.delete) { call in try await services.sources.delete(call.caller, call.id()) },
            on(SourceEndpoints.adjust) { call in
                try await services.sources.adjust(call.caller, call.id(), to: call.body().balance, key: call.key)
            },
        ]
    }
}
