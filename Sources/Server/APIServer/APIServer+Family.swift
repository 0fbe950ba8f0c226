import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// GET /families
    func families(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let families = try await service { () throws(ServiceFailure) in try await services.families.all(caller) }
        return .json([
            "families": .array(
                families.map { Family.membershipFields.json(($0.family, $0.role, $0.family.id == caller.familyID)) })
        ])
    }

    /// POST /families
    func createFamily(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .managePeople) }
        let body = try request.body { value throws(BodyProblems) in try CreateFamilyBody(value) }
        let family = try await service { () throws(ServiceFailure) in
            try await services.families.create(caller, body.form, key: request.key)
        }
        return .json(family.json, status: .created)
    }

    /// GET /families/current
    func family(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let family = try await service { () throws(ServiceFailure) in try await services.children.family(caller) }
        return .json(family.json)
    }

    /// PATCH /families/current
    func changeFamily(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .changeFamily) }
        let body = try request.body { value throws(BodyProblems) in try ChangeFamilyBody(value) }
        var change = FamiliesService.Change(version: body.version)
        change.name = body.name
        change.timeZoneIdentifier = body.timeZone
        change.localeTag = body.locale
        change.currencyCode = body.currency
        change.firstDayOfWeek = body.firstDayOfWeek
        change.payTime = body.payTime
        change.childMayRecordSpending = body.childMayRecordSpending
        let wanted = change
        let family = try await service { () throws(ServiceFailure) in
            try await services.families.change(caller, wanted)
        }
        return .json(family.json)
    }

    /// GET /families/current/members
    func members(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let members = try await service { () throws(ServiceFailure) in try await services.families.members(caller) }
        let namesAddress = caller.role == .parent
        return .json([
            "members": .array(
                members.map { User.memberFields.json(($0.user, $0.childID, namesAddress)) })
        ])
    }

    /// DELETE /families/current
    func deleteFamily(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.families.delete(caller) }
        return Response(.noContent)
    }

    /// DELETE /families/current/members/{id}
    func removeMember(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: User.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.families.remove(caller, id) }
        return Response(.noContent)
    }

    /// POST /families/current/owner
    func handOnFamily(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .managePeople) }
        let body = try request.body { value throws(BodyProblems) in try IDBody<Person>(value, "userId") }
        try await service { () throws(ServiceFailure) in try await services.families.handOn(caller, to: body.id) }
        return Response(.noContent)
    }

    /// GET /families/current/invitations
    func invitations(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let invitations = try await service { () throws(ServiceFailure) in
            try await services.invitations.all(caller)
        }
        return .json(["invitations": .array(invitations.map { Invitation.fields.json(($0, url(of: $0, request))) })])
    }

    /// POST /families/current/invitations
    func createInvitation(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let invitation = try await service { () throws(ServiceFailure) in
            try await services.invitations.create(caller)
        }
        return .json(Invitation.fields.json((invitation, url(of: invitation, request))), status: .created)
    }

    /// DELETE /families/current/invitations/{id}
    func cancelInvitation(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in
            try await services.invitations.cancel(caller, code: request.code)
        }
        return Response(.noContent)
    }

    /// GET /invitations/{id}
    func invitation(_ request: APIRequest) async throws(APIFailure) -> Response {
        let (family, invitation) = try await service { () throws(ServiceFailure) in
            try await services.invitations.family(invitedBy: request.code, from: visitor(request))
        }
        return .json(["familyName": .string(family.name), "expiresAt": JSONValue(invitation.expiresAt)])
    }

    /// POST /invitations/{id}/accept
    func acceptInvitation(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let family = try await service { () throws(ServiceFailure) in
            try await services.invitations.accept(caller, code: request.code)
        }
        return .json(family.json)
    }

    private func url(of invitation: Invitation, _ request: APIRequest) -> String {
        "\(address.origin(asked: request.request.header("host")))/invite/\(invitation.code)"
    }
}

extension APIRequest {
    /// The code of an invitation in the path.
    fileprivate var code: String { request.parameters["id"] ?? "" }
}
