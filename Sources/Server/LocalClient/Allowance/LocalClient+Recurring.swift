import HouseholdClient
import Services

extension LocalClient {
    var recurring: RecurringClient {
        let recurring = services.recurring
        var client = RecurringClient()
        client.list = pass { caller, child throws(ServiceFailure) in try await recurring.all(caller, of: child) }
        client.add = pass { caller, child, form, key throws(ServiceFailure) in
            try await recurring.add(caller, child, form, key: key.text)
        }
        client.change = pass { caller, id, form, version throws(ServiceFailure) in
            try await recurring.change(caller, id, version: version) { $0 = form }
        }
        client.delete = pass(recurring.delete)
        return client
    }
}
