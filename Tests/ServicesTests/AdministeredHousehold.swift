import Credentials
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services

/// A family of two parents and a child, in which each deed that the log knows can be done.
struct AdministeredHousehold: Sendable {
    /// What is to be told of a deed.
    struct Told: Sendable {
        var user: User.ID?
        var family: Family.ID?
        var subject: String?
        /// Why it was not done; nil where it was.
        var refusal: ErrorCode?
        var network: String?
        /// What is told besides, since the deed is done by way of it.
        var besides: [Act.Deed] = []
        /// What was typed or given out and must not be told.
        var secrets: [String] = []
    }

    private static let newPassword = "green garden with 42 trees"

    private let household: TestHousehold
    private let mom: SignedIn
    private let dad: SignedIn
    private let tom: Child

    init(record: @escaping @Sendable (Act) -> Void) async throws {
        household = try TestHousehold(record: record)
        mom = try await household.register()
        dad = try await household.invited("dad@example.com", by: mom.caller)
        tom = try await household.addChild(mom.caller)
    }

    /// What nothing that is told may hold, whatever is done.
    var secrets: [String] {
        let typed = [
            "Mary", "Grace", "Tom", "Jones", "@example.com", TestHousehold.parentPassword, TestHousehold.childPassword,
            Self.newPassword,
        ]
        return typed + Self.secrets(of: mom) + Self.secrets(of: dad)
    }

    private static func secrets(of signedIn: SignedIn) -> [String] {
        [signedIn.sessionToken, signedIn.refreshToken] + [signedIn.deviceToken].compactMap(\.self)
            + signedIn.recoveryCodes
    }

    /// Does a deed, once.
    func perform(_ deed: Act.Deed) async throws -> Told {
        switch deed {
        case .signIn: return try await signIn()
        case .signOut: return try await signOut()
        case .otherSessionsEnded: return try await endOtherSessions()
        case .tokenRefused: return try await refuseToken()
        case .familyMade: return try await makeFamily()
        case .familySettings: return try await changeFamily()
        case .familyDeleted: return try await deleteFamily()
        case .familyHandedOn: return try await handFamilyOn()
        case .memberRemoved: return try await removeMember()
        case .invitationMade: return try await makeInvitation()
        case .invitationCancelled: return try await cancelInvitation()
        case .invitationUsed: return try await useInvitation()
        case .childAdded: return try await addChild()
        case .childChanged: return try await changeChild()
        case .childRemoved: return try await removeChild()
        case .childRestored: return try await restoreChild()
        case .keyMade: return try await makeKey()
        case .keyRevoked: return try await revokeKey()
        case .glanceLinkMade: return try await makeGlanceLink()
        case .glanceLinkDeleted: return try await deleteGlanceLink()
        case .passwordCodeMade: return try await makePasswordCode()
        case .profileChanged: return try await changeProfile()
        case .passwordChanged: return try await changePassword()
        case .passwordRecovered: return try await recoverPassword()
        case .passwordReset: return try await resetPassword()
        case .recoveryCodesRenewed: return try await renewRecoveryCodes()
        case .export: return try await export()
        case .refused: return refuse()
        }
    }
}

// MARK: Sessions

extension AdministeredHousehold {
    private func signIn() async throws -> Told {
        let again = try await household.signIn(
            "mom@example.com", TestHousehold.parentPassword, from: TestHousehold.away)
        return byMom(network: TestHousehold.away.network, secrets: Self.secrets(of: again))
    }

    private func signOut() async throws -> Told {
        try await household.services.signIn.signOut(mom.caller)
        return byMom()
    }

    private func endOtherSessions() async throws -> Told {
        try await household.services.signIn.endOtherSessions(mom.caller)
        return byMom()
    }

    private func refuseToken() async throws -> Told {
        let next = try await household.services.signIn.refresh(mom.refreshToken).refreshToken
        _ = try await refusal { try await household.services.signIn.refresh(mom.refreshToken) }
        return Told(family: mom.caller.familyID, refusal: .unauthenticated, secrets: [next])
    }

    private func refuse() -> Told {
        household.services.noteRefusal(.access(.forbidden), of: mom.caller, from: TestHousehold.away)
        var told = byMom(network: TestHousehold.away.network)
        told.refusal = .forbidden
        return told
    }
}

// MARK: The family and its parents

extension AdministeredHousehold {
    private func makeFamily() async throws -> Told {
        let other = try await household.register(email: "other@example.com")
        return Told(
            user: other.caller.userID, family: other.caller.familyID, network: TestHousehold.home.network,
            besides: [.signIn], secrets: Self.secrets(of: other))
    }

    private func changeFamily() async throws -> Told {
        var change = FamilySettingsChange(version: mom.person.family.version)
        change.name = "The Millers"
        _ = try await household.services.families.change(mom.caller, change)
        return byMom(secrets: ["Millers"])
    }

    private func deleteFamily() async throws -> Told {
        try await household.services.families.delete(mom.caller)
        return byMom()
    }

    private func handFamilyOn() async throws -> Told {
        try await household.services.families.handOn(mom.caller, to: dad.caller.userID)
        return byMom(to: dad.caller.userID)
    }

    private func removeMember() async throws -> Told {
        try await household.services.families.remove(mom.caller, dad.caller.userID)
        return byMom(to: dad.caller.userID)
    }

    private func makeInvitation() async throws -> Told {
        byMom(secrets: [try await household.services.invitations.create(mom.caller).code])
    }

    private func cancelInvitation() async throws -> Told {
        let code = try await household.services.invitations.create(mom.caller).code
        try await household.services.invitations.cancel(mom.caller, code: code)
        return byMom(besides: [.invitationMade], secrets: [code])
    }

    private func useInvitation() async throws -> Told {
        let granny = try await household.invited("granny@example.com", by: mom.caller)
        return Told(
            user: granny.caller.userID, family: mom.caller.familyID, network: TestHousehold.away.network,
            besides: [.invitationMade, .signIn], secrets: Self.secrets(of: granny))
    }
}

// MARK: Children

extension AdministeredHousehold {
    private func addChild() async throws -> Told {
        let mia = try await household.addChild(mom.caller, firstName: "Mia", email: "mia@example.com")
        return byMom(to: mia.id, secrets: ["Mia"])
    }

    private func changeChild() async throws -> Told {
        try await household.change(mom.caller, tom.id) { change in
            change.userName = "thomas.the.second"
            change.email = ""
            change.allowOverdraft = true
            change.overdraftLimit = .digits("73.19")
        }
        return byMom(to: tom.id, secrets: ["thomas.the.second", "73.19"])
    }

    private func removeChild() async throws -> Told {
        try await household.services.children.remove(mom.caller, tom.id)
        return byMom(to: tom.id)
    }

    private func restoreChild() async throws -> Told {
        try await household.services.children.remove(mom.caller, tom.id)
        _ = try await household.services.children.restore(mom.caller, tom.id)
        return byMom(to: tom.id, besides: [.childRemoved])
    }

    private func export() async throws -> Told {
        _ = try await household.services.export.entries(mom.caller, of: tom.id)
        return byMom(to: tom.id)
    }
}

// MARK: Keys and links

extension AdministeredHousehold {
    private func makeKey() async throws -> Told {
        let new = try await household.services.keys.create(mom.caller, name: "Backup", scope: .read)
        return byMom(to: new.key.id, secrets: [new.text, "Backup"])
    }

    private func revokeKey() async throws -> Told {
        let new = try await household.services.keys.create(mom.caller, name: "Backup", scope: .read)
        try await household.services.keys.revoke(mom.caller, new.key.id)
        return byMom(to: new.key.id, besides: [.keyMade], secrets: [new.text, "Backup"])
    }

    private func newGlanceLink() async throws -> (link: GlanceLink, token: String) {
        var form = GlanceLinkForm()
        form.name = "Kitchen"
        form.childIDs = [tom.id]
        return try await household.services.glance.add(mom.caller, form)
    }

    private func makeGlanceLink() async throws -> Told {
        let new = try await newGlanceLink()
        return byMom(to: new.link.id, secrets: [new.token, "Kitchen"])
    }

    private func deleteGlanceLink() async throws -> Told {
        let new = try await newGlanceLink()
        try await household.services.glance.delete(mom.caller, new.link.id)
        return byMom(to: new.link.id, besides: [.glanceLinkMade], secrets: [new.token, "Kitchen"])
    }
}

// MARK: Accounts

extension AdministeredHousehold {
    private func makePasswordCode() async throws -> Told {
        let digits = try await household.services.recovery.parentCode(mom.caller, for: tom.id)
        return byMom(to: tom.id, secrets: [digits.code])
    }

    private func changeProfile() async throws -> Told {
        var change = ProfileChange(version: mom.person.user.version)
        change.firstName = "Marigold"
        change.email = "marigold@example.net"
        _ = try await household.services.account.change(mom.caller, change)
        return byMom(secrets: ["Marigold", "marigold@example.net"])
    }

    private func changePassword() async throws -> Told {
        try await household.services.account.changePassword(
            mom.caller, current: TestHousehold.parentPassword, new: Self.newPassword)
        return byMom()
    }

    private func recoverPassword() async throws -> Told {
        let code = mom.recoveryCodes.first ?? ""
        try await household.services.recovery.complete(
            code: code, newPassword: Self.newPassword, from: TestHousehold.away)
        return byMom(network: TestHousehold.away.network)
    }

    private func resetPassword() async throws -> Told {
        try await household.services.people.resetPassword(email: "mom@example.com", to: Self.newPassword)
        var told = byMom(to: mom.caller.userID)
        // Whoever runs the server is nobody of the family.
        told.user = nil
        return told
    }

    private func renewRecoveryCodes() async throws -> Told {
        byMom(
            secrets: try await household.services.recovery.renewCodes(
                mom.caller, password: TestHousehold.parentPassword))
    }

    /// What Mom did in her family, perhaps to somebody or something.
    private func byMom(
        to subject: (any CustomStringConvertible)? = nil, network: String? = nil, besides: [Act.Deed] = [],
        secrets: [String] = []
    ) -> Told {
        Told(
            user: mom.caller.userID, family: mom.caller.familyID, subject: subject?.description, network: network,
            besides: besides, secrets: secrets)
    }
}

extension TestHousehold {
    /// A parent who joins by an invitation.
    func invited(_ email: String, by parent: Caller) async throws -> SignedIn {
        let code = try await services.invitations.create(parent).code
        var form = InvitedForm()
        form.firstName = "Grace"
        form.lastName = "Jones"
        form.email = email
        form.password = Self.parentPassword
        form.confirmPassword = nil
        return try await services.invitations.register(form, code: code, from: Self.away)
    }
}
