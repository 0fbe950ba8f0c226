import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

/// Sessions, keys and codes: what lets someone in.
extension APIServer {
    /// GET /auth/sessions
    func sessions(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let sessions = try await service { () throws(ServiceFailure) in try await services.signIn.sessions(caller) }
        return .json([
            "sessions": .array(sessions.map { SignInSession.fields.json(($0, $0.id == caller.sessionID)) })
        ])
    }

    /// DELETE /auth/sessions: every one but this.
    func endOtherSessions(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.signIn.endOtherSessions(caller) }
        return Response(.noContent)
    }

    /// DELETE /auth/sessions/{id}
    func endSession(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: SignInSession.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.signIn.endSession(caller, id) }
        return Response(.noContent)
    }

    /// GET /auth/api-keys
    func apiKeys(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let keys = try await service { () throws(ServiceFailure) in try await services.keys.all(caller) }
        return .json(["apiKeys": .array(keys.map(\.json))])
    }

    /// POST /auth/api-keys
    func createAPIKey(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .managePeople) }
        let body = try request.body { value throws(BodyProblems) in try CreateAPIKeyBody(value) }
        let new = try await service { () throws(ServiceFailure) in
            try await services.keys.create(caller, name: body.name, scope: body.scope)
        }
        return .json(APIKey.createdFields.json((new.key, new.text)), status: .created)
    }

    /// DELETE /auth/api-keys/{id}
    func revokeAPIKey(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: APIKey.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.keys.revoke(caller, id) }
        return Response(.noContent)
    }

    /// POST /children/{id}/password-code
    func childPasswordCode(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id = try request.child(caller)
        let code = try await service { () throws(ServiceFailure) in
            try await services.recovery.parentCode(caller, for: id)
        }
        return .json(PasswordCodeAnswer(code).json, status: .created)
    }

    /// POST /families/current/members/{id}/password-code
    func memberPasswordCode(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: User.ID = try request.id()
        let code = try await service { () throws(ServiceFailure) in
            try await services.recovery.parentCode(caller, forMember: id)
        }
        return .json(PasswordCodeAnswer(code).json, status: .created)
    }
}

extension PasswordCodeAnswer {
    fileprivate init(_ code: RecoveryService.ParentCode) {
        self.init(code: code.code, expiresAt: code.expiresAt)
    }
}
