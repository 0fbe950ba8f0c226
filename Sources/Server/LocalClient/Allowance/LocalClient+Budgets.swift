import Allowance
import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var budgets: BudgetsClient {
        var client = BudgetsClient()
        client.list = { [self] child, day async throws(ClientFailure) in
            let page = try await answer { caller throws(ServiceFailure) in
                guard let child = child ?? caller.childID else { throw .refused(.access(.notFound)) }
                return try await services.budgets.page(caller, of: child, on: day)
            }
            return BudgetList(child: page.child, lines: BudgetLine.lines(page.standings, page.categories))
        }
        client.add = { [self] child, form, key async throws(ClientFailure) in
            _ = try await answer { caller throws(ServiceFailure) in
                try await services.budgets.add(
                    caller, for: child, form, categoryID: form.category?.id, key: key.text)
            }
        }
        client.change = { [self] id, form, version async throws(ClientFailure) in
            var change = BudgetsService.Change(version: version)
            change.limit = form.limit
            change.period = form.period
            change.alertThreshold = form.alertThreshold
            change.isEnforced = form.isEnforced
            let wanted = change
            _ = try await answer { caller throws(ServiceFailure) in
                try await services.budgets.change(caller, id, wanted)
            }
        }
        client.delete = { [self] id async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.budgets.delete(caller, id) }
        }
        return client
    }
}
