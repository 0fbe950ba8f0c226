import Household
import HouseholdClient
import Ledger

extension SettingsSample {
    /// Another family of Sarah's.
    static let grays = Family(
        id: id(60), name: "Gray Family", currency: .eur, localeTag: "de-DE", timeZoneIdentifier: "Europe/Berlin",
        createdAt: family.createdAt)

    /// Sarah in the other family.
    static let momOfGrays = SignedInPerson(
        user: User(
            id: mom.user.id, familyID: grays.id, email: mom.user.email, firstName: "Sarah", lastName: "Smith",
            role: .parent, createdAt: family.createdAt), family: grays)

    /// A client for somebody who belongs to both families.
    static func ofTwoFamilies() -> HouseholdClient {
        var client = client()
        client.account.families = { () async throws(ClientFailure) in
            [FamilyMembership(family: family, role: .parent), FamilyMembership(family: grays, role: .parent)]
        }
        client.people.invitedFamily = { (_) async throws(ClientFailure) in InvitedFamily(grays) }
        client.account.joinFamily = { (_) async throws(ClientFailure) in grays.id }
        client.account.switchFamily = { (_) async throws(ClientFailure) in momOfGrays }
        return client
    }

    /// A client for somebody of one family who is invited to the other.
    static func invitedToGrays() -> HouseholdClient {
        var client = ofTwoFamilies()
        client.account.families = { () async throws(ClientFailure) in
            [FamilyMembership(family: family, role: .parent)]
        }
        return client
    }
}
