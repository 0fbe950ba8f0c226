import Allowance
import Household
import HouseholdClient
import Services

extension LocalClient {
    func manageChildren(_ client: inout ChildClient) {
        let children = services.children
        client.profile = pass(children.profile)
        client.change = pass { caller, id, form, version throws(ServiceFailure) in
            try await children.change(caller, id, ChildChange(form, version: version)).child
        }
        client.chooseAvatar = pass { caller, id, form throws(ServiceFailure) in
            _ = try await children.chooseAvatar(caller, of: id, form)
        }
        client.remove = pass(children.remove)
        client.restore = pass { caller, id throws(ServiceFailure) in _ = try await children.restore(caller, id) }
        client.passwordCode = pass(services.recovery.parentCode(_:for:))
    }

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
