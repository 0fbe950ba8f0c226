import Allowance
import Household
import HouseholdClient
import Services

extension LocalClient {
    var savings: SavingsClient {
        let savings = services.savings
        var client = SavingsClient()
        client.list = pass { caller, child throws(ServiceFailure) in
            try await savings.page(caller, of: try caller.child(child))
        }
        client.account = pass { caller, id, historyLimit throws(ServiceFailure) in
            var record = try await savings.record(caller, id, historyLimit: historyLimit)
            // An answer has at most 100 of them.
            while record.history.transactions.count < historyLimit, let next = record.history.next {
                let shown = record.history.transactions
                let older = try await savings.transactions(
                    caller, of: id, after: next, limit: historyLimit - shown.count)
                record.history = SavingsPage(transactions: shown + older.transactions, next: older.next)
            }
            return record
        }
        client.open = pass { caller, child, form, key throws(ServiceFailure) in
            try await savings.open(caller, for: child, form, key: key.text)
        }
        client.change = pass { caller, id, form, version throws(ServiceFailure) in
            let change = SavingsChange(form, version: version, setsRules: caller.role == .parent)
            return try await savings.change(caller, id, change)
        }
        client.close = pass { caller, id, key throws(ServiceFailure) in
            _ = try await savings.close(caller, id, key: key.text)
        }
        client.move = pass { caller, direction, id, form, key throws(ServiceFailure) in
            try await savings.move(caller, direction, id, form, key: key.text)
        }
        return client
    }
}
