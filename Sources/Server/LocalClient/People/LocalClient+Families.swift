import Allowance
import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var family: FamilyClient {
        let children = services.children
        var client = FamilyClient()
        client.dashboard = pass(services.dashboards.family)
        client.children = pass { caller throws(ServiceFailure) in try await children.all(caller).map(\.overview) }
        client.addChild = pass { caller, form, key throws(ServiceFailure) in
            try await children.add(caller, form, key: key.text).overview
        }
        return client
    }

    func answerFamilies(_ client: inout AccountClient) {
        let families = services.families
        let invitations = services.invitations
        client.families = pass(families.all)
        client.joinFamily = pass { caller, code throws(ServiceFailure) in
            try await invitations.accept(caller, code: code).id
        }
        client.createFamily = pass { caller, form, key throws(ServiceFailure) in
            try await families.create(caller, form, key: key.text).id
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
        // The browser may ask before the screen has gone on: the page of settings that was left is theirs here too.
        let path = Route.start(for: signedIn.person).path
        await browser.established(signedIn, path) { [services] in
            do throws(ServiceFailure) {
                try await services.signIn.finishSwitch(left)
            } catch {
                if case .fault(let fault) = error { _ = services.report(fault) }
            }
        }
        return signedIn.person
    }
}
