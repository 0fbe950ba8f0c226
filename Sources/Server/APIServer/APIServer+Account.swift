import Credentials
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
                body.form, setupCode: body.setupCode, from: Visitor(request.request))
        }
        return answer(signedIn, status: .created)
    }

    /// POST /auth/login
    func login(_ request: APIRequest) async throws(APIFailure) -> Response {
        let body = try request.body { value throws(BodyProblems) in try LoginBody(value) }
        let signedIn = try await service { () throws(ServiceFailure) in
            try await services.signIn.signIn(body.form, from: Visitor(request.request))
        }
        return answer(signedIn, status: .ok)
    }

    /// POST /auth/logout
    func logout(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.signIn.signOut(caller) }
        var response = Response(.noContent)
        response.set(cookies.removal)
        return response
    }

    /// GET /auth/me
    func me(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let person = try await service { () throws(ServiceFailure) in try await services.signIn.whoAmI(caller) }
        return .json(person.user.json(childID: person.childID))
    }

    /// GET /families/current
    func family(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let family = try await service { () throws(ServiceFailure) in try await services.children.family(caller) }
        return .json(family.json)
    }

    /// The same session for both doors: a token for scripts, a cookie for browsers.
    private func answer(_ signedIn: SignedIn, status: Status) -> Response {
        let person = signedIn.person
        let claims = AccessClaims(
            subject: person.user.id.uuid, family: person.family.id.uuid, role: person.user.role.rawValue,
            child: person.childID?.uuid, session: signedIn.session.id.uuid, now: services.world.now())
        let body = AuthAnswer(
            user: person.user, family: person.family, childID: person.childID, token: signer.token(claims),
            expiresAt: claims.expiresAt)
        var response = Response.json(body.json, status: status)
        response.set(cookies.cookie(for: signedIn))
        return response
    }
}

extension Response {
    /// JSON of the contract.
    static func json(_ value: JSONValue, status: Status = .ok) -> Response {
        .json(JSONWriter.bytes(value), status: status)
    }
}
