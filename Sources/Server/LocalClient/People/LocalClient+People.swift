import Allowance
import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var people: PeopleClient {
        let families = services.families
        var client = PeopleClient()
        client.family = { [self] () async throws(ClientFailure) in try await members() }
        client.change = pass { caller, settings, version throws(ServiceFailure) in
            try await families.change(caller, FamilySettingsChange(settings, version: version))
        }
        client.remove = pass(families.remove)
        client.makeOwner = pass(families.handOn)
        client.deleteFamily = { [self] () async throws(ClientFailure) in
            try await leave { caller throws(ServiceFailure) in try await families.delete(caller) }
        }
        client.passwordCode = pass(services.recovery.parentCode(_:forMember:))
        answerInvitations(&client)
        return client
    }

    private func answerInvitations(_ client: inout PeopleClient) {
        client.invitations = { [self] () async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.invitations.all(caller) }
                .map { link(to: $0) }
        }
        client.invite = { [self] () async throws(ClientFailure) in
            link(
                to: try await answer { caller throws(ServiceFailure) in
                    try await services.invitations.create(caller)
                })
        }
        client.cancelInvitation = pass(services.invitations.cancel)
        client.invitedFamily = { [self] code async throws(ClientFailure) in
            let invited = try await translate { () throws(ServiceFailure) in
                try await services.invitations.family(invitedBy: code, from: visitor)
            }
            return InvitedFamily(invited.family)
        }
    }

    private func link(to invitation: Invitation) -> InvitationLink {
        InvitationLink(invitation: invitation, link: shared("/invite/\(invitation.code)"))
    }

    /// Emails are for parents; a child's allowance is for parents and the child.
    private func members() async throws(ClientFailure) -> FamilyMembers {
        let (family, members, children, namesAddress) = try await answer { caller throws(ServiceFailure) in
            (
                try await services.children.family(caller), try await services.families.members(caller),
                try await services.children.all(caller, includingRemoved: caller.role == .parent).map(\.child),
                caller.role == .parent
            )
        }
        let all = members.map { member in
            var user = member.user
            if !namesAddress { user.email = "" }
            return FamilyMembers.Member(
                user: user, childID: member.childID,
                weeklyAllowance: children.first { $0.id == member.childID }?.weeklyAllowance)
        }
        return FamilyMembers(
            family: family, parents: all.filter { $0.user.role == .parent },
            children: all.filter { $0.user.role == .child }.sorted { $0.user.firstName < $1.user.firstName },
            removedChildren: children.filter(\.isRemoved))
    }
}
