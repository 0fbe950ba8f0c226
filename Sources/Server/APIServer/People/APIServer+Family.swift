import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Families.
    var families: [Mounted] {
        [
            on(FamilyEndpoints.list) { call in
                try await services.families.all(call.caller).map { ($0, $0.id == call.caller.familyID) }
            },
            on(FamilyEndpoints.create) { call in
                try await services.families.create(call.caller, call.body().form, key: call.key)
            },
            on(FamilyEndpoints.family) { call in try await services.children.family(call.caller) },
            on(FamilyEndpoints.change) { call in try await services.families.change(call.caller, call.body()) },
            on(FamilyEndpoints.delete) { call in try await services.families.delete(call.caller) },
        ]
    }

    /// Who belongs to a family.
    var members: [Mounted] {
        [
            on(FamilyEndpoints.members) { call in
                let namesAddress = call.caller.role == .parent
                return try await services.families.members(call.caller).map { ($0.user, $0.childID, namesAddress) }
            },
            on(FamilyEndpoints.removeMember) { call in try await services.families.remove(call.caller, call.id()) },
            on(FamilyEndpoints.memberPasswordCode) { call in
                try await services.recovery.parentCode(call.caller, forMember: call.id())
            },
            on(FamilyEndpoints.handOn) { call in
                try await services.families.handOn(call.caller, to: call.body())
            },
        ]
    }

    /// Invitations of further parents.
    var invitations: [Mounted] {
        [
            on(InvitationEndpoints.list) { call in
                try await services.invitations.all(call.caller).map { ($0, url(of: $0, call.request)) }
            },
            on(InvitationEndpoints.create) { call in
                let invitation = try await services.invitations.create(call.caller)
                return (invitation, url(of: invitation, call.request))
            },
            on(InvitationEndpoints.cancel) { call in
                try await services.invitations.cancel(call.caller, code: call.request.code)
            },
            open(InvitationEndpoints.family) { call in
                let (family, invitation) = try await services.invitations.family(
                    invitedBy: call.request.code, from: visitor(call.request))
                return (family.name, invitation.expiresAt)
            },
            on(InvitationEndpoints.accept) { call in
                try await services.invitations.accept(call.caller, code: call.request.code)
            },
        ]
    }

    private func url(of invitation: Invitation, _ request: APIRequest) -> String {
        let asked = request.request.header("host")
        let origin =
            address.sharedOrigin(asked: asked) ?? address.origin(asked: asked, isSecure: request.request.isSecure)
        return "\(origin)/invite/\(invitation.code)"
    }
}

extension APIRequest {
    /// The code of an invitation in the path.
    fileprivate var code: String { request.parameters["id"] ?? "" }
}
