import Household
import HouseholdClient
import Services

extension LocalClient {
    var keys: KeysClient {
        var client = KeysClient()
        client.all = { [self] () async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.keys.all(caller) }
        }
        client.create = { [self] name, scope async throws(ClientFailure) in
            let made = try await answer { caller throws(ServiceFailure) in
                try await services.keys.create(caller, name: name, scope: scope)
            }
            return NewAPIKey(key: made.key, text: made.text)
        }
        client.revoke = { [self] id async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.keys.revoke(caller, id) }
        }
        return client
    }
}
