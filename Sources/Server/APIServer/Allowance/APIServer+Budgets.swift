import Allowance
import Foundation
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Budgets.
    var budgets: [Mounted] {
        [
            on(BudgetEndpoints.list) { call in
                var reader = call.query
                let place = reader.child()
                try reader.finish()
                return try await services.budgets.list(call.caller, of: call.child(place))
            },
            on(BudgetEndpoints.add) { call in
                if let own = call.caller.childID { try await services.authorise(call.caller, .manageBudgets(own)) }
                let body = try call.body()
                return try await services.budgets.add(
                    call.caller, for: call.child(body.child), body.form, categoryID: body.categoryID, key: call.key)
            },
            on(BudgetEndpoints.check) { call in
                let body = try call.body()
                return try await services.budgets.check(
                    call.caller, of: call.child(body.child), category: body.categoryID, amount: body.amount)
            },
            on(BudgetEndpoints.change) { call in
                let id: CategoryBudget.ID = try call.id()
                try await services.budgets.authorise(call.caller, on: id)
                return try await services.budgets.change(call.caller, id, call.body())
            },
            on(BudgetEndpoints.delete) { call in try await services.budgets.delete(call.caller, call.id()) },
        ]
    }
}
