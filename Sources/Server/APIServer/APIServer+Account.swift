import Credentials
import Foundation
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// POST /auth/register/parent
    func registerParent(_ request: APIRequest) async throws(APIFailure) -> Response {
        let body = try request.body { value throws(BodyProblems) in try RegisterParentBody(value) }
        let signedIn = try await service { () throws(ServiceFailure) in
            try await services.people.registerParent(
                body.form, setupCode: body.setupCode, from: visitor(request))
        }
        return answer(signedIn, status: .created)
    }

    /// POST /auth/register/invited
    func registerInvited(_ request: APIRequest) async throws(APIFailure) -> Response {
        let body = try request.body { value throws(BodyProblems) in try RegisterInvitedBody(value) }
        let signedIn = try await service { () throws(ServiceFailure) in
            try await services.invitations.register(body.form, code: body.code, from: visitor(request))
        }
        return answer(signedIn, status: .created)
    }

    /// POST /auth/login
    func login(_ request: APIRequest) async throws(APIFailure) -> Response {
        let body = try request.body { value throws(BodyProblems) in try LoginBody(value) }
        let signedIn = try await service { () throws(ServiceFailure) in
            try await services.signIn.signIn(body.form, from: visitor(request))
        }
        return answer(signedIn, status: .ok)
    }

    /// POST /auth/refresh
    func refresh(_ request: APIRequest) async throws(APIFailure) -> Response {
        let body = try request.body { value throws(BodyProblems) in try TextsBody(value, "refreshToken") }
        let token = body["refreshToken"]
        let session = try await service { () throws(ServiceFailure) in
            try await services.signIn.session(refreshToken: token)
        }
        // A used token is not held back: who stole one could keep the theft from being noticed by asking often.
        if let session { try count(session) }
        let refreshed = try await service { () throws(ServiceFailure) in try await services.signIn.refresh(token) }
        return .json(tokens(refreshed.session, refreshed.person, refreshToken: refreshed.refreshToken))
    }

    /// POST /auth/logout
    func logout(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in
            try await services.authorise(caller, .manageOwnAccount)
            try await services.signIn.signOut(caller)
        }
        var response = Response(.noContent)
        response.set(cookies.removal)
        return response
    }

    /// POST /auth/confirm
    func confirm(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let body = try request.body { value throws(BodyProblems) in try TextsBody(value, "password") }
        try await service { () throws(ServiceFailure) in
            try await services.signIn.confirm(caller, password: body["password"])
        }
        return Response(.noContent)
    }

    /// GET /auth/me
    func me(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let person = try await service { () throws(ServiceFailure) in try await services.signIn.whoAmI(caller) }
        return .json(User.fields.json((person.user, person.childID)))
    }

    /// PATCH /auth/me
    func changeMe(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let body = try request.body { value throws(BodyProblems) in try ChangeMeBody(value) }
        var change = AccountService.Change(version: body.version)
        change.firstName = body.firstName
        change.lastName = body.lastName
        change.nickname = body.nickname
        change.email = body.email
        let wanted = change
        let person = try await service { () throws(ServiceFailure) in
            try await services.account.change(caller, wanted)
        }
        return .json(User.fields.json((person.user, person.childID)))
    }

    /// POST /auth/password
    func changePassword(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let body = try request.body { value throws(BodyProblems) in
            try TextsBody(value, "currentPassword", "newPassword")
        }
        try await service { () throws(ServiceFailure) in
            try await services.account.changePassword(
                caller, current: body["currentPassword"], new: body["newPassword"])
        }
        return Response(.noContent)
    }

    /// POST /auth/recovery-codes
    func renewRecoveryCodes(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .managePeople) }
        let body = try request.body { value throws(BodyProblems) in try TextsBody(value, "currentPassword") }
        let codes = try await service { () throws(ServiceFailure) in
            try await services.recovery.renewCodes(caller, password: body["currentPassword"])
        }
        return .json(["recoveryCodes": .array(codes.map(JSONValue.string))], status: .created)
    }

    /// POST /auth/recover: the same answer for every address.
    func recover(_ request: APIRequest) async throws(APIFailure) -> Response {
        let body = try request.body { value throws(BodyProblems) in try TextsBody(value, "email") }
        try await service { () throws(ServiceFailure) in
            try await services.recovery.request(email: body["email"], from: visitor(request))
        }
        return Response(.accepted)
    }

    /// POST /auth/recover/complete
    func completeRecovery(_ request: APIRequest) async throws(APIFailure) -> Response {
        let body = try request.body { value throws(BodyProblems) in
            try TextsBody(value, "code", "newPassword", "email")
        }
        try await service { () throws(ServiceFailure) in
            try await services.recovery.complete(
                code: body["code"], newPassword: body["newPassword"], email: body.optional("email"),
                from: visitor(request))
        }
        return Response(.noContent)
    }

    /// POST /auth/switch-family
    func switchFamily(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let body = try request.body { value throws(BodyProblems) in try IDBody<Family>(value, "familyId") }
        let signedIn = try await service { () throws(ServiceFailure) in
            try await services.signIn.switchFamily(caller, to: body.id)
        }
        return answer(signedIn, status: .ok)
    }

    /// The same session for both doors: a token for scripts, a cookie for browsers.
    private func answer(_ signedIn: SignedIn, status: Status) -> Response {
        var response = Response.json(
            tokens(
                signedIn.session, signedIn.person, refreshToken: signedIn.refreshToken,
                recoveryCodes: signedIn.recoveryCodes),
            status: status)
        for cookie in cookies.all(for: signedIn) { response.set(cookie) }
        return response
    }

    private func tokens(
        _ session: SignInSession, _ person: SignedInUser, refreshToken: String, recoveryCodes: [String] = []
    ) -> JSONValue {
        let claims = AccessClaims(
            subject: person.user.id.uuid, family: person.family.id.uuid, role: person.user.role.rawValue,
            child: person.childID?.uuid, session: session.id.uuid, now: services.world.now())
        let answer = AuthAnswer(
            user: person.user, family: person.family, childID: person.childID, token: signer.token(claims),
            expiresAt: claims.expiresAt, refreshToken: refreshToken, recoveryCodes: recoveryCodes)
        return (recoveryCodes.isEmpty ? AuthAnswer.fields : AuthAnswer.registeredFields).json(answer)
    }
}

extension Response {
    /// JSON of the contract.
    static func json(_ value: JSONValue, status: Status = .ok) -> Response {
        .json(JSONWriter.bytes(value), status: status)
    }
}
