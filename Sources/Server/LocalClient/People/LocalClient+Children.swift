import Allowance
import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    func manageChildren(_ client: inout ChildClient) {
        client.profile = { [self] id async throws(ClientFailure) in
            let (figures, user) = try await answer { caller throws(ServiceFailure) in
                try await services.children.profile(caller, id)
            }
            return ChildProfile(
                child: figures.child, email: user.email, userName: user.userName, nextPayment: figures.nextPayment)
        }
        client.change = { [self] id, form, version async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.children.change(caller, id, ChildrenService.Change(form, version: version))
            }.child
        }
        client.remove = { [self] id async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.children.remove(caller, id) }
        }
        client.restore = { [self] id async throws(ClientFailure) in
            _ = try await answer { caller throws(ServiceFailure) in try await services.children.restore(caller, id) }
        }
        client.passwordCode = { [self] id async throws(ClientFailure) in
            let made = try await answer { caller throws(ServiceFailure) in
                try await services.recovery.parentCode(caller, for: id)
            }
            return PasswordCode(code: made.code, expiresAt: made.expiresAt)
        }
    }

    var allowance: AllowanceClient {
        var client = AllowanceClient()
        client.payNow = { [self] id, payDay, key async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.allowance.payNow(caller, id, payDay: payDay, key: key.text)
            }.posted.id
        }
        client.decide = { [self] id, decision async throws(ClientFailure) in
            _ = try await answer { caller throws(ServiceFailure) in
                try await services.allowance.decide(caller, id, decision)
            }
        }
        client.setPaused = { [self] id, isPaused, version async throws(ClientFailure) in
            var change = ChildrenService.Change(version: version)
            change.allowancePaused = isPaused
            let wanted = change
            _ = try await answer { caller throws(ServiceFailure) in
                try await services.children.change(caller, id, wanted)
            }
        }
        return client
    }
}

extension ChildrenService.Change {
    /// A change to everything that the form holds.
    fileprivate init(_ form: EditChildForm, version: Int) {
        self.init(version: version)
        firstName = form.firstName
        lastName = form.lastName
        email = form.email
        userName = form.userName
        weeklyAllowance = form.weeklyAllowance
        payDay = form.payDay
        allowancePaused = form.allowancePaused
        allowOverdraft = form.allowOverdraft
        overdraftLimit = form.overdraftLimit
    }
}
