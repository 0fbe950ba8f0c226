import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Categories of entries.
    var categories: [Mounted] {
        [
            on(CategoryEndpoints.list) { call in
                var reader = call.query
                let includeArchived = reader.flag("includeArchived") ?? false
                try reader.finish()
                return try await services.categories.all(call.caller, includeArchived: includeArchived)
            },
            on(CategoryEndpoints.add) { call in
                try await services.categories.add(call.caller, call.body().form, key: call.key)
            },
            on(CategoryEndpoints.change) { call in
                let id: EntryCategory.ID = try call.id()
                try await services.categories.authorise(call.caller, on: id)
                return try await services.categories.change(call.caller, id, call.body())
            },
            on(CategoryEndpoints.delete) { call in try await services.categories.delete(call.caller, call.id()) },
        ]
    }
}
