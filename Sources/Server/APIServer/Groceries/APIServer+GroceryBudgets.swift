import Foundation
import Groceries
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// What the family wants to spend on groceries.
    var groceryBudgets: [Mounted] {
        let budgets = services.groceryBudgets
        return [
            on(GroceryBudgetEndpoints.list) { call in
                var reader = call.query
                let (page, limit) = reader.page()
                try reader.finish()
                let found = try await budgets.standings(call.caller, limit: limit, offset: (page - 1) * limit)
                let locale = try await locale(of: call.caller)
                return PageOf(
                    found.standings.map { GroceryBudgetAnswer($0, locale) }, number: page, limit: limit,
                    total: found.total)
            },
            on(GroceryBudgetEndpoints.add) { call in
                try await answer(budgets.add(call.caller, call.body().form, key: call.key), call.caller)
            },
            on(GroceryBudgetEndpoints.current) { call in
                try await answer(budgets.current(call.caller), call.caller)
            },
            on(GroceryBudgetEndpoints.budget) { call in
                try await answer(budgets.standing(call.caller, call.id()), call.caller)
            },
            on(GroceryBudgetEndpoints.change) { call in
                try await answer(budgets.change(call.caller, call.id(), call.body()), call.caller)
            },
            on(GroceryBudgetEndpoints.delete) { call in try await budgets.delete(call.caller, call.id()) },
        ]
    }

    /// How the caller's family writes amounts.
    func locale(of caller: Caller) async throws -> Locale {
        Locale(identifier: try await services.children.family(caller).localeTag)
    }

    private func answer(_ standing: GroceryBudgetStanding, _ caller: Caller) async throws -> GroceryBudgetAnswer {
        GroceryBudgetAnswer(standing, try await locale(of: caller))
    }
}

extension GroceryBudgetAnswer {
    /// A budget as the service has it.
    init(_ standing: GroceryBudgetStanding, _ locale: Locale) {
        self.init(standing.figures, categories: standing.categories, daily: standing.daily, locale: locale)
    }
}
