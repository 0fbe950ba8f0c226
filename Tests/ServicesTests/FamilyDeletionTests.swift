import Foundation
import Household
import HouseholdFixtures
import Ledger
import PhotoFixtures
import Services
import Storage
import StorageSQLite
import Testing

@Suite("Deleting a family")
struct FamilyDeletionTests {
    let household: TestHousehold
    let mom: Caller

    init() async throws {
        household = try await TestHousehold.demo()
        mom = try await household.signIn("parent@example.com").caller
    }

    /// The tables that still hold a row of a family.
    private func tables(holding family: Family.ID) async throws -> [String] {
        try await household.database.read { tables in
            try TableShape.all().filter { $0.columns.contains { $0.name == "family_id" } }.map(\.name).filter { name in
                try tables.connection.rows("SELECT 1 FROM \(name) WHERE family_id = ? LIMIT 1", [.id(family.uuid)]) {
                    row throws(StorageFault) in try row.integer(0)
                } != []
            }
        }
    }

    @Test("Only the owner deletes it, with a fresh sign-in")
    func whoMay() async throws {
        let families = household.services.families
        let dad = try await household.signIn("dad@example.com").caller
        let alice = try await household.signIn("child@example.com").caller
        #expect(try await refusal { try await families.delete(dad) } == .family(.ownerOnly))
        #expect(try await refusal { try await families.delete(alice) } == .access(.forbidden))
        household.clock.advance(seconds: 601)
        #expect(try await refusal { try await families.delete(mom) } == .access(.freshSignInRequired))
        #expect(try await household.services.children.all(mom).count == 2)
    }

    @Test("Nothing of it is left, nobody signs in there any more, and open screens close")
    func delete() async throws {
        let alice = try await household.signIn("child@example.com").caller
        let other = try await household.register().caller
        let tom = try await household.addChild(other)
        try await household.post(other, .credit, "1.00", to: tom.id)
        let aliceID = try #require(alice.childID)
        let ownEntry = try #require(try await household.entries(mom, of: aliceID).first)
        _ = try await household.services.attachments.add(
            mom, to: ownEntry.id, file: SamplePhoto.greyJPEG, alt: nil, key: nil)
        let before = try await tables(holding: other.familyID)
        let hears = household.services.changes.listen(alice).oneByOne

        try await household.services.families.delete(mom)

        #expect(try await tables(holding: mom.familyID) == [])
        #expect(try await tables(holding: other.familyID) == before)
        #expect(await heard(hears, count: 1) == [.sessionEnded(alice.sessionID, reason: .removed)])
        #expect(try await refusal { try await household.signIn("parent@example.com") } == .account(.invalidCredentials))
        #expect(try await refusal { try await household.services.children.all(mom) } == .access(.signInRequired))
        #expect(try await household.database.read { try StoreCheck($0.connection) }.findings == [])
        let again = try await household.register(email: "parent@example.com").person.family
        #expect(again.name == "Jones Family")
    }

    @Test("Who belongs to another family as well goes on signing in there, and the recovery codes stay good")
    func guest() async throws {
        let signedIn = try await household.register()
        let mary = signedIn.caller
        let code = try #require(signedIn.recoveryCodes.first)
        var form = NewFamilyForm()
        form.name = "Lake House"
        form.currencyCode = "USD"
        form.timeZoneIdentifier = "America/New_York"
        form.localeTag = "en-US"
        let second = try await household.services.families.create(mary, form, key: nil)

        try await household.services.families.delete(mary)

        let there = try await household.signIn("mom@example.com", TestHousehold.parentPassword)
        #expect(there.person.family.id == second.id)
        #expect(there.person.user.isOwner)
        try await household.services.recovery.complete(
            code: code, newPassword: "green garden with 42 trees", from: TestHousehold.home)
        #expect(
            try await household.signIn("mom@example.com", "green garden with 42 trees").person.family.id == second.id)
    }
}
