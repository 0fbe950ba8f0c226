import Design
import Household
import HouseholdClient
import Testing

@testable import SettingsScreens

@MainActor
@Suite("More than one family")
struct TwoFamiliesModelTests {
    @Test("The chooser is offered to those who belong to several families")
    func offered() async {
        let one = chooser(SettingsSample.client())
        await one.load()
        #expect(!one.isOffered)

        let two = chooser(SettingsSample.ofTwoFamilies())
        #expect(!two.isOffered)
        await two.load()
        #expect(two.isOffered)
        #expect(two.families.map(\.name) == ["Smith Family", "Gray Family"])
    }

    @Test("Choosing another family leads there; choosing the same one does nothing")
    func chosen() async {
        var people: [SignedInPerson] = []
        let model = chooser(SettingsSample.ofTwoFamilies()) { people.append($0) }
        await model.load()

        await model.chosen(SettingsSample.family.id)
        #expect(people.isEmpty)
        await model.chosen(SettingsSample.grays.id)
        #expect(people == [SettingsSample.momOfGrays])
        #expect(model.failure == nil)
    }

    @Test("A family that one was taken out of meanwhile leaves the list; a broken line is said and changes nothing")
    func refused() async {
        var client = SettingsSample.ofTwoFamilies()
        client.account.switchFamily = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        let broken = chooser(client)
        await broken.load()
        await broken.chosen(SettingsSample.grays.id)
        #expect(broken.failure == ClientFault.unreachable.sentence)
        #expect(broken.isOffered)
        broken.dismissTapped()
        #expect(broken.failure == nil)

        client.account.switchFamily = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .notFound, sentence: "Not found."))
        }
        let removed = chooser(client)
        await removed.load()
        await removed.chosen(SettingsSample.grays.id)
        #expect(removed.failure == "You don't belong to this family any more.")
        #expect(!removed.isOffered)
    }

    @Test("One more family begins as the present one and is gone on in; what is missing is said and nothing is made")
    func newFamily() async {
        var made: [NewFamilyForm] = []
        var people: [SignedInPerson] = []
        var client = SettingsSample.ofTwoFamilies()
        client.account.createFamily = { (form, _) async throws(ClientFailure) in
            await MainActor.run { made.append(form) }
            return SettingsSample.grays.id
        }
        let model = NewFamilyModel(client: client, family: SettingsSample.family) { people.append($0) }
        #expect(model.form.currencyCode == "USD")
        #expect(model.form.timeZoneIdentifier == "America/New_York")
        #expect(!model.isDirty)

        await model.createTapped()
        #expect(model.messages[.name] == "Family name is required")
        #expect(made.isEmpty)

        model.form.name = "Gray Family"
        #expect(model.isDirty)
        #expect(model.messages[.name] == nil)
        await model.createTapped()
        #expect(made.map(\.name) == ["Gray Family"])
        #expect(people == [SettingsSample.momOfGrays])
    }

    @Test("A family whose answer or switch was lost is asked for again by the same key")
    func lostAnswer() async {
        var keys: [RequestKey] = []
        var people: [SignedInPerson] = []
        var number = 0
        var client = SettingsSample.ofTwoFamilies()
        client.clock.newRequestKey = {
            MainActor.assumeIsolated {
                number += 1
                return RequestKey("\(number)")
            }
        }
        client.account.createFamily = { (_, key) async throws(ClientFailure) in
            await MainActor.run { keys.append(key) }
            return SettingsSample.grays.id
        }
        client.account.switchFamily = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        let broken = NewFamilyModel(client: client, family: SettingsSample.family) { people.append($0) }
        broken.form.name = "Gray Family"
        await broken.createTapped()
        await broken.createTapped()
        #expect(keys.count == 2)
        #expect(Set(keys).count == 1)
        #expect(broken.messages.banner == ClientFault.unreachable.sentence)
        #expect(people.isEmpty)
    }

    @Test("Joining asks by the family's name, then leads into it")
    func joining() async {
        var people: [SignedInPerson] = []
        let model = join(SettingsSample.invitedToGrays(), joined: { people.append($0) })
        await model.load()
        #expect(model.state == .loaded(.family("Gray Family")))

        await model.joinTapped()
        #expect(people == [SettingsSample.momOfGrays])
    }

    @Test("An invitation to one's own family changes nothing and says so")
    func ownFamily() async {
        var client = SettingsSample.invitedToGrays()
        client.account.joinFamily = { (_) async throws(ClientFailure) in SettingsSample.family.id }
        var said: [String] = []
        let model = join(client, wasMember: { said.append($0) })
        await model.joinTapped()
        #expect(said == ["Smith Family"])
    }

    @Test("Whoever belongs to the family already is not asked", arguments: [true, false])
    func members(isOwn: Bool) async {
        let model = join(isOwn ? SettingsSample.client() : SettingsSample.ofTwoFamilies())
        await model.load()
        #expect(model.state == .loaded(.member(isOwn ? "Smith Family" : "Gray Family")))
    }

    @Test("A used code and a child's account join nothing; a broken line leaves the question")
    func refusedInvitation() async {
        let void = ClientRefusal(code: .notFound, sentence: "This invitation is no longer valid.")
        var client = SettingsSample.invitedToGrays()
        client.people.invitedFamily = { (_) async throws(ClientFailure) in throw .refused(void) }
        let used = join(client)
        await used.load()
        #expect(used.state == .loaded(.noLongerValid))

        let child = join(SettingsSample.invitedToGrays(), person: SettingsSample.alicePerson)
        await child.load()
        #expect(child.state == .loaded(.forParents))

        client = SettingsSample.invitedToGrays()
        client.account.joinFamily = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        let broken = join(client)
        await broken.load()
        await broken.joinTapped()
        #expect(broken.state == .loaded(.family("Gray Family")))
        #expect(broken.failure == ClientFault.unreachable.sentence)

        client.account.joinFamily = { (_) async throws(ClientFailure) in throw .refused(void) }
        let late = join(client)
        await late.load()
        await late.joinTapped()
        #expect(late.state == .loaded(.noLongerValid))
    }

    private func chooser(
        _ client: HouseholdClient, switched: @escaping @MainActor (SignedInPerson) -> Void = { _ in }
    ) -> FamilyChooserModel {
        FamilyChooserModel(client: client, family: SettingsSample.family.id, switched: switched)
    }

    private func join(
        _ client: HouseholdClient, person: SignedInPerson = SettingsSample.mom,
        joined: @escaping @MainActor (SignedInPerson) -> Void = { _ in },
        wasMember: @escaping @MainActor (String) -> Void = { _ in }
    ) -> JoinFamilyModel {
        JoinFamilyModel(client: client, person: person, code: "code", joined: joined, wasMember: wasMember)
    }
}
