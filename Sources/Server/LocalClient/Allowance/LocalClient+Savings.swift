import Allowance
import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var savings: SavingsClient {
        var client = SavingsClient()
        client.list = { [self] child async throws(ClientFailure) in
            let page = try await answer { caller throws(ServiceFailure) in
                guard let child = child ?? caller.childID else { throw .refused(.access(.notFound)) }
                return try await services.savings.page(caller, of: child)
            }
            return SavingsList(child: page.child, means: page.means)
        }
        client.account = { [self] id, historyLimit async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                let page = try await services.savings.page(caller, of: id, historyLimit: historyLimit)
                var history = page.history
                // An answer has at most 100 of them.
                while history.transactions.count < historyLimit, let next = history.next {
                    let older = try await services.savings.transactions(
                        caller, of: id, after: next, limit: historyLimit - history.transactions.count)
                    history = SavingsPage(transactions: history.transactions + older.transactions, next: older.next)
                }
                return SavingsRecord(child: page.child, means: page.means, summary: page.savings, history: history)
            }
        }
        client.open = { [self] child, form, key async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.savings.open(caller, for: child, form, key: key.text)
            }
        }
        client.change = { [self] id, form, version async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                let change = SavingsService.Change(form, version: version, setsRules: caller.role == .parent)
                return try await services.savings.change(caller, id, change)
            }
        }
        client.close = { [self] id, key async throws(ClientFailure) in
            _ = try await answer { caller throws(ServiceFailure) in
                try await services.savings.close(caller, id, key: key.text)
            }
        }
        client.move = { [self] direction, id, form, key async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.savings.move(caller, direction, id, form, key: key.text)
            }
        }
        return client
    }
}

extension SavingsService.Change {
    /// A change to everything that the form holds; its rules only for those whose form has them.
    fileprivate init(_ form: SavingsForm, version: Int, setsRules: Bool) {
        self.init(version: version)
        name = form.name
        target = form.target
        guard setsRules else { return }
        autoTransferEnabled = form.autoTransferEnabled
        percentage = form.percentage
        isLocked = form.isLocked
    }
}
