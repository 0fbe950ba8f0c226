import Allowance
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Recurring transactions.
    var recurring: [Mounted] {
        [
            on(RecurringEndpoints.list) { call in
                var reader = call.query
                let place = reader.child()
                try reader.finish()
                let child: Child.ID? =
                    switch place {
                    case .own: call.caller.childID
                    case .child(let id): id
                    case nil: nil
                    }
                return try await services.recurring.all(call.caller, of: child)
            },
            on(RecurringEndpoints.add) { call in
                let body = try call.body()
                return try await services.recurring.add(call.caller, body.childID, body.form, key: call.key)
            },
            on(RecurringEndpoints.change) { call in
                let id: RecurringTransaction.ID = try call.id()
                try await services.recurring.authorise(call.caller, id)
                let body = try call.body()
                return try await services.recurring.change(call.caller, id, version: body.version) {
                    body.apply(to: &$0)
                }
            },
            on(RecurringEndpoints.delete) { call in try await services.recurring.delete(call.caller, call.id()) },
        ]
    }
}
