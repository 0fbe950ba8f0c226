import Household
import HouseholdClient
import Services

extension LocalClient {
    var keys: KeysClient {
        var client = KeysClient()
        client.all = pass(services.keys.all)
        client.create = pass(services.keys.create)
        client.revoke = pass(services.keys.revoke)
        return client
    }
}
