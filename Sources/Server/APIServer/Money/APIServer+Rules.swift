import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// What the family has said about merchants.
    var merchantRules: [Mounted] {
        [
            on(RuleEndpoints.list) { call in try await services.merchantRules.all(call.caller) },
            on(RuleEndpoints.add) { call in
                let body = try call.body()
                return try await services.merchantRules.add(
                    call.caller, body.form, categoryID: body.categoryID, key: call.key)
            },
            on(RuleEndpoints.change) { call in
                try await services.merchantRules.change(call.caller, call.id(), call.body())
            },
            on(RuleEndpoints.delete) { call in try await services.merchantRules.delete(call.caller, call.id()) },
        ]
    }
}
