import Allowance
import Household
import HouseholdClient
import Services

extension LocalClient {
    var wishes: WishesClient {
        let wishes = services.wishes
        var client = WishesClient()
        client.list = pass { caller, child throws(ServiceFailure) in
            try await wishes.page(caller, of: try caller.child(child))
        }
        client.wish = pass(wishes.record)
        client.add = pass { caller, child, form, key throws(ServiceFailure) in
            try await wishes.add(caller, for: child, form, key: key.text)
        }
        client.change = pass { caller, id, form, version throws(ServiceFailure) in
            try await wishes.change(caller, id, WishChange(form, version: version))
        }
        client.delete = pass(wishes.delete)
        client.ask = pass(wishes.ask)
        client.withdrawRequest = pass(wishes.withdrawRequest)
        client.decline = pass(wishes.decline)
        client.purchase = pass { caller, id, version, purchase, key throws(ServiceFailure) in
            try await wishes.purchase(
                caller, id, version: version, recordsEntry: purchase != .marking,
                overridesBudget: purchase == .payingOverBudget, key: key.text
            ).wish
        }
        client.unpurchase = pass { caller, id, key throws(ServiceFailure) in
            try await wishes.unpurchase(caller, id, key: key.text).wish
        }
        return client
    }
}
