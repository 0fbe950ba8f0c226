import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var people: PeopleClient {
        var client = PeopleClient()
        client.family = { [self] () async throws(ClientFailure) in try await members() }
        client.change = { [self] settings, version async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.families.change(caller, FamiliesService.Change(settings, version: version))
            }
        }
        client.remove = { [self] member async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.families.remove(caller, member) }
        }
        client.makeOwner = { [self] member async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.families.handOn(caller, to: member)
            }
        }
        client.deleteFamily = { [self] () async throws(ClientFailure) in
            try await leave { caller throws(ServiceFailure) in try await services.families.delete(caller) }
        }
        client.passwordCode = { [self] member async throws(ClientFailure) in
            let made = try await answer { caller throws(ServiceFailure) in
                try await services.recovery.parentCode(caller, forMember: member)
            }
            return PasswordCode(code: made.code, expiresAt: made.expiresAt)
        }
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
        client.cancelInvitation = { [self] code async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.invitations.cancel(caller, code: code)
            }
        }
        client.invitedFamily = { [self] code async throws(ClientFailure) in
            let invited = try await translate { () throws(ServiceFailure) in
                try await services.invitations.family(invitedBy: code, from: visitor)
            }
            return InvitedFamily(invited.family)
        }
    }

    private func link(to invitation: Invitation) -> InvitationLink {
        let address = "\(serverAddress)/invite/\(invitation.code)"
        return InvitationLink(invitation: invitation, address: address, picture: QRCode(of: address))
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
            removedChildren: children.filter { $0.archivedAt != nil })
    }
}

extension FamiliesService.Change {
    /// A change to everything that the form holds.
    fileprivate init(_ settings: FamilySettings, version: Int) {
        self.init(version: version)
        name = settings.name
        timeZoneIdentifier = settings.timeZoneIdentifier
        localeTag = settings.localeTag
        currencyCode = settings.currencyCode
        firstDayOfWeek = settings.firstDayOfWeek
        payTime = settings.payTime
        childMayRecordSpending = settings.childMayRecordSpending
    }
}
