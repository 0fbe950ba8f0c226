import Foundation
import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var account: AccountClient {
        var client = AccountClient()
        client.registration = { [self] () async throws(ClientFailure) in
            try await translate { () throws(ServiceFailure) in
                try await services.people.registration(for: visitor)
            }
        }
        client.awaitsFirstFamily = { [self] () async throws(ClientFailure) in
            try await translate { () throws(ServiceFailure) in try await services.people.awaitsFirstFamily() }
        }
        client.suggestPassword = { [world = services.world] in Passphrase.suggestion(world.randomBytes) }
        client.signInLink = { [self] in shared("/login") }
        client.signIn = { [self] form async throws(ClientFailure) in
            let signedIn = try await translate { () throws(ServiceFailure) in
                try await services.signIn.signIn(form, from: visitor)
            }
            return await begin(signedIn)
        }
        client.registerParent = { [self] form, setupCode async throws(ClientFailure) in
            let signedIn = try await translate { () throws(ServiceFailure) in
                try await services.people.registerParent(form, setupCode: setupCode, from: visitor)
            }
            return await begin(registered: signedIn)
        }
        answerProofs(&client)
        answerOwnAccount(&client)
        answerFamilies(&client)
        answerSession(&client)
        client.signOut = { [self] () async throws(ClientFailure) in
            try await leave { caller throws(ServiceFailure) in try await services.signIn.signOut(caller) }
        }
        client.whoAmI = { [self] () async throws(ClientFailure) in
            guard caller != nil else { return nil }
            do throws(ClientFailure) {
                return try await answer { caller throws(ServiceFailure) in try await services.signIn.whoAmI(caller) }
            } catch {
                if error.isRefusal(.unauthenticated) { return nil }
                throw error
            }
        }
        return client
    }

    private func begin(_ signedIn: SignedIn) async -> SignedInPerson {
        setCaller(signedIn.caller)
        await browser.established(signedIn, nil) {}
        return signedIn.person
    }

    private func begin(registered signedIn: SignedIn) async -> Registered {
        unseenCodes.keep(signedIn.recoveryCodes, of: signedIn.caller.userID)
        return Registered(person: await begin(signedIn), recoveryCodes: signedIn.recoveryCodes)
    }

    private func answerProofs(_ client: inout AccountClient) {
        client.registerInvited = { [self] form, code async throws(ClientFailure) in
            await begin(
                registered: try await translate { () throws(ServiceFailure) in
                    try await services.invitations.register(form, code: code, from: visitor)
                })
        }
        client.unseenCodes = { [self] in caller.map { unseenCodes.codes(of: $0.userID) } ?? [] }
        client.codesSeen = { [self] in if let caller { unseenCodes.forget(caller.userID) } }
        client.confirm = pass(services.signIn.confirm)
        client.recover = { [self] form async throws(ClientFailure) in
            try await translate { () throws(ServiceFailure) in
                try await services.recovery.complete(
                    code: form.code, newPassword: form.newPassword, email: form.email, from: visitor)
            }
        }
    }
}
