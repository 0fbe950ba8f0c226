import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var recurring: RecurringClient {
        var client = RecurringClient()
        client.list = { [self] child async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.recurring.all(caller, of: child)
            }.map { RecurringItem($0) }
        }
        client.add = { [self] child, form, key async throws(ClientFailure) in
            RecurringItem(
                try await answer { caller throws(ServiceFailure) in
                    try await services.recurring.add(caller, child, form, key: key.text)
                })
        }
        client.change = { [self] id, form, version async throws(ClientFailure) in
            RecurringItem(
                try await answer { caller throws(ServiceFailure) in
                    try await services.recurring.change(caller, id, version: version) { $0 = form }
                })
        }
        client.delete = { [self] id async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.recurring.delete(caller, id) }
        }
        return client
    }
}

extension RecurringItem {
    fileprivate init(_ listed: RecurringService.Listed) {
        self.init(recurring: listed.recurring, nextDate: listed.nextDate)
    }
}
