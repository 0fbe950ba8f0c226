import Design
import Household
import HouseholdClient
import Ledger
import SettingsScreens
import Testing

@testable import AllowanceScreens
@testable import AppShell

@MainActor
@Suite("Pages that name their child")
struct PagesOfChildrenTests {
    private let alice = Sample.alice.id

    private func coordinator(
        _ address: String, person: SignedInPerson = Sample.mom, client: HouseholdClient = Sample.client()
    ) -> AppCoordinator {
        AppCoordinator(
            client: client, version: AppVersion(version: "0.1.0", build: "1"), person: person, address: address)
    }

    @Test("The child of a page that is opened by its address is known before it is shown")
    func byAddress() async throws {
        for address in ["/children/\(alice)/budgets", "/children/\(alice)/transactions/new"] {
            let app = coordinator(address)
            await app.prepare()
            let navigation = try #require(app.navigation)
            #expect(navigation.child(of: .budgets(alice)) == Sample.alice)
            #expect(navigation.child(of: .addTransaction(alice, .credit)) == Sample.alice)
            #expect(navigation.child(of: .transactions) == nil)
        }
    }

    @Test("The dashboard is shown without asking for the children first; they are known soon after")
    func afterwards() async throws {
        let app = coordinator("/home")
        await app.prepare()
        let navigation = try #require(app.navigation)
        #expect(navigation.children.isEmpty)
        await app.followChanges()
        #expect(navigation.child(of: .wishList(alice)) == Sample.alice)
    }

    @Test("A child who is signed in needs no name on its own pages")
    func child() async throws {
        let app = coordinator("/children/\(alice)/budgets", person: Sample.alicePerson)
        await app.prepare()
        await app.followChanges()
        #expect(try #require(app.navigation).child(of: .budgets(alice)) == nil)
    }

    @Test("The way back says the name only right above the child's page, and leads there past all that lies above")
    func wayBack() async throws {
        let app = coordinator("/children/\(alice)/wishlist")
        await app.prepare()
        let navigation = try #require(app.navigation)
        let wish: Route = .wish(Sample.id(70))
        navigation.navigate(to: wish)
        #expect(navigation.childBelow(.wishList(alice), in: .home) == Sample.alice)
        #expect(navigation.childBelow(wish, in: .home) == nil)
        #expect(navigation.childBelow(.childDetail(alice), in: .home) == nil)
        navigation.leaveAll(from: .wishList(alice), in: .home)
        #expect(navigation.url == "/children/\(alice)")
    }
}
