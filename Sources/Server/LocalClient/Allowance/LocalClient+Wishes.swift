import Allowance
import Foundation
import Household
import HouseholdClient
import Ledger
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
        client.setPicture = pass { caller, id, content throws(ServiceFailure) in
            try await wishes.setPicture(caller, of: id, file: [UInt8](content))
        }
        client.removePicture = pass { caller, id throws(ServiceFailure) in
            try await wishes.removePicture(caller, of: id)
        }
        // Another photo has another address, so that no browser shows the one before.
        client.picture = { wish, picture, size in
            URL(string: "/api/v1/wishlist/\(wish)/picture?size=\(size.rawValue)&picture=\(picture)")
        }
        client.putAside = pass { caller, id, form, key throws(ServiceFailure) in
            try await wishes.putAside(caller, for: id, form, key: key.text)
        }
        client.move = pass { caller, id, other, form, key throws(ServiceFailure) in
            try await wishes.moveSavings(caller, from: id, to: other, form, key: key.text)
        }
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
