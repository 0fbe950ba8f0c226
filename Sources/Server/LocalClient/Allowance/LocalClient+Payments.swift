import Allowance
import Household
import HouseholdClient
import Services

extension LocalClient {
    var allowance: AllowanceClient {
        let allowance = services.allowance
        let children = services.children
        var client = AllowanceClient()
        client.payNow = pass { caller, id, payDay, key throws(ServiceFailure) in
            try await allowance.payNow(caller, id, payDay: payDay, key: key.text).posted.id
        }
        client.undoPayNow = pass { caller, id, entry, key throws(ServiceFailure) in
            _ = try await allowance.undoPayNow(caller, id, entry, key: key.text)
        }
        client.decide = pass { caller, id, decision throws(ServiceFailure) in
            _ = try await allowance.decide(caller, id, decision)
        }
        client.setPaused = pass { caller, id, isPaused, version throws(ServiceFailure) in
            var change = ChildChange(version: version)
            change.allowancePaused = isPaused
            _ = try await children.change(caller, id, change)
        }
        return client
    }
}
