import Groceries
import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var pantry: PantryClient {
        let pantry = services.pantry
        var client = PantryClient()
        client.stocks = pass(pantry.stocks)
        client.add = pass { caller, form, key throws(ServiceFailure) in
            try await pantry.add(caller, form, key: key.text)
        }
        client.useItem = pass { caller, item, quantity throws(ServiceFailure) in
            try await pantry.use(caller, of: item, quantity)
        }
        client.use = pass { caller, lot, quantity throws(ServiceFailure) in
            try await pantry.use(caller, lot, quantity)
        }
        client.discard = pass(pantry.discard)
        client.change = pass(pantry.change)
        client.count = pass(pantry.count)
        return client
    }

    var groceries: GroceriesClient {
        let figures = services.groceryFigures
        let expenses = services.groceryExpenses
        var client = GroceriesClient()
        client.overview = pass(figures.overview)
        client.snooze = pass { caller, item, days throws(ServiceFailure) in
            try await figures.snooze(caller, item, days: days)
        }
        client.smartList = pass { caller, budget, horizon, store throws(ServiceFailure) in
            try await figures.smartList(caller, budget: budget, horizon: horizon, at: store)
        }
        client.insights = pass(figures.insights)
        client.paymentChoices = pass(expenses.choices)
        client.addExpense = pass { caller, form, key throws(ServiceFailure) in
            try await expenses.add(caller, form, key: key.text)
        }
        return client
    }

    var groceryBudgets: GroceryBudgetsClient {
        let budgets = services.groceryBudgets
        var client = GroceryBudgetsClient()
        client.standings = pass { caller throws(ServiceFailure) in
            try await budgets.standings(caller, limit: Self.budgetLimit).standings
        }
        client.add = pass { caller, form, key throws(ServiceFailure) in
            try await budgets.add(caller, form, key: key.text)
        }
        client.change = pass(budgets.change)
        client.delete = pass(budgets.delete)
        return client
    }

    /// How many budgets a screen shows: two years of weeks.
    private static let budgetLimit = 100
}
