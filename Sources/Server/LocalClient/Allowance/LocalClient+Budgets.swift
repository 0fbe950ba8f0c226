import Allowance
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var budgets: BudgetsClient {
        let budgets = services.budgets
        var client = BudgetsClient()
        client.list = pass { caller, child, day throws(ServiceFailure) in
            try await budgets.page(caller, of: try caller.child(child), on: day)
        }
        client.add = pass { caller, child, form, key throws(ServiceFailure) in
            _ = try await budgets.add(caller, for: child, form, categoryID: form.category?.id, key: key.text)
        }
        client.change = pass { caller, id, form, version throws(ServiceFailure) in
            _ = try await budgets.change(caller, id, BudgetChange(form, version: version))
        }
        client.delete = pass(budgets.delete)
        return client
    }
}
