import Allowance
import Household
import HouseholdClient
import Services

extension LocalClient {
    var child: ChildClient {
        let dashboards = services.dashboards
        var client = ChildClient()
        client.dashboard = pass(dashboards.child)
        client.ownDashboard = pass { caller throws(ServiceFailure) in
            try await dashboards.child(caller, try caller.child(nil))
        }
        manageChildren(&client)
        return client
    }

    private func manageChildren(_ client: inout ChildClient) {
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
}
