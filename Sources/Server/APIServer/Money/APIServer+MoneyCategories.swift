import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Categories of the parents' own money.
    var moneyCategories: [Mounted] {
        [
            on(MoneyCategoryEndpoints.list) { call in
                var reader = call.query
                let includeArchived = reader.flag("includeArchived") ?? false
                try reader.finish()
                return try await services.householdCategories.all(call.caller, includeArchived: includeArchived)
            },
            on(MoneyCategoryEndpoints.add) { call in
                try await services.householdCategories.add(call.caller, call.body().form, key: call.key)
            },
            on(MoneyCategoryEndpoints.change) { call in
                try await services.householdCategories.change(call.caller, call.id(), call.body().change)
            },
            on(MoneyCategoryEndpoints.delete) { call in
                try await services.householdCategories.delete(call.caller, call.id())
            },
        ]
    }
}
