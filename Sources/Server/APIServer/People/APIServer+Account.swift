import Credentials
import Foundation
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Registering, signing in and one's own profile.
    var accounts: [Mounted] {
        [
            open(AccountEndpoints.registerParent) { call in
                let body = try call.body()
                return begun(
                    try await services.people.registerParent(
                        body.form, setupCode: body.setupCode, from: visitor(call.request)),
                    call.request)
            },
            open(AccountEndpoints.registerInvited) { call in
                let body = try call.body()
                return begun(
                    try await services.invitations.register(body.form, code: body.code, from: visitor(call.request)),
                    call.request)
            },
            on(AccountEndpoints.registerChild) { call in
                try await services.children.add(call.caller, call.body().form, key: call.key)
            },
            open(AccountEndpoints.login) { call in
                begun(
                    try await services.signIn.signIn(call.body().form, from: visitor(call.request)), call.request)
            },
            open(AccountEndpoints.refresh) { call in
                let token = try call.body()["refreshToken"]
                // A used token is not held back: who stole one could keep the theft from being noticed by asking often.
                if let session = try await services.signIn.session(refreshToken: token) { try count(session) }
                let refreshed = try await services.signIn.refresh(token)
                return tokens(refreshed.session, refreshed.person, refreshToken: refreshed.refreshToken)
            },
            on(AccountEndpoints.logout) { call in
                try await services.signIn.signOut(call.caller)
                call.request.cookies.set([cookies.of(call.request.request).removal])
            },
            on(AccountEndpoints.confirm) { call in
                try await services.signIn.confirm(call.caller, password: call.body()["password"])
            },
            on(AccountEndpoints.me) { call in try await services.signIn.whoAmI(call.caller) },
            on(AccountEndpoints.changeMe) { call in try await services.account.change(call.caller, call.body()) },
            on(AccountEndpoints.avatar) { call in try await services.signIn.whoAmI(call.caller).user.face },
            on(AccountEndpoints.chooseAvatar) { call in
                try await services.account.chooseAvatar(call.caller, call.body()).user.face
            },
        ]
    }

    /// Passwords, and what replaces a forgotten one.
    var passwords: [Mounted] {
        [
            on(AccountEndpoints.changePassword) { call in
                let body = try call.body()
                try await services.account.changePassword(
                    call.caller, current: body["currentPassword"], new: body["newPassword"])
            },
            on(AccountEndpoints.renewRecoveryCodes) { call in
                try await services.recovery.renewCodes(call.caller, password: call.body()["currentPassword"])
            },
            open(AccountEndpoints.recover) { call in
                try await services.recovery.request(email: call.body()["email"], from: visitor(call.request))
            },
            open(AccountEndpoints.completeRecovery) { call in
                let body = try call.body()
                try await services.recovery.complete(
                    code: body["code"], newPassword: body["newPassword"], email: body.optional("email"),
                    from: visitor(call.request))
            },
        ]
    }

    /// The same session for both doors: a token for scripts, a cookie for browsers.
    func begun(_ signedIn: SignedIn, _ request: APIRequest) -> AuthAnswer {
        request.cookies.set(cookies.of(request.request).all(for: signedIn))
        return tokens(
            signedIn.session, signedIn.person, refreshToken: signedIn.refreshToken,
            recoveryCodes: signedIn.recoveryCodes)
    }

    private func tokens(
        _ session: SignInSession, _ person: SignedInPerson, refreshToken: String, recoveryCodes: [String] = []
    ) -> AuthAnswer {
        let claims = AccessClaims(
            subject: person.user.id.uuid, family: person.family.id.uuid, role: person.user.role.rawValue,
            child: person.childID?.uuid, session: session.id.uuid, now: services.world.now())
        return AuthAnswer(
            person: person, token: signer.token(claims), expiresAt: claims.expiresAt, refreshToken: refreshToken,
            recoveryCodes: recoveryCodes)
    }
}
