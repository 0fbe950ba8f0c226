import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    func answerFamilies(_ client: inout AccountClient) {
        client.families = { [self] () async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.families.all(caller) }
                .map { FamilyMembership(family: $0.family, role: $0.role) }
        }
        client.joinFamily = { [self] code async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.invitations.accept(caller, code: code)
            }.id
        }
        client.createFamily = { [self] form, key async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.families.create(caller, form, key: key.text)
            }.id
        }
        client.switchFamily = { [self] family async throws(ClientFailure) in try await goOn(in: family) }
        client.hasJustSwitched = { [self] in caller.map { recentSwitches.take($0.sessionID) } ?? false }
        client.reopen = { [self] in await browser.reopened() }
    }

    /// The session in the family that is left ends only once the browser has the new one: then its other tabs load
    /// themselves anew.
    private func goOn(in family: Family.ID) async throws(ClientFailure) -> SignedInPerson {
        let (left, signedIn) = try await answer { caller throws(ServiceFailure) in
            (caller, try await services.signIn.beginSwitch(caller, to: family))
        }
        setCaller(signedIn.caller)
        recentSwitches.note(signedIn.caller.sessionID)
        await browser.established(signedIn) { [services] in
            do throws(ServiceFailure) {
                try await services.signIn.finishSwitch(left)
            } catch {
                if case .fault(let fault) = error { _ = services.report(fault) }
            }
        }
        return SignedInPerson(signedIn.person)
    }
}
