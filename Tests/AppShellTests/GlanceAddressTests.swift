import Foundation
import Household
import HouseholdClient
import Ledger
import SettingsScreens
import Testing

@testable import AllowanceScreens
@testable import AppShell

@MainActor
@Suite("The address of a glance")
struct GlanceAddressTests {
    private static let address = "/glance/a-Token_7"

    @Test("A link's page stands alone for everybody", arguments: [true, false])
    func shown(isSignedIn: Bool) async {
        let app = await app(isSignedIn ? Sample.mom : nil) { (token) async throws(ClientFailure) in
            #expect(token == "a-Token_7")
            return GlancePage(cards: [], updatedAt: Sample.now, localeTag: "en-US", timeZone: .gmt)
        }
        #expect(app.glance != nil)
        #expect(app.navigation == nil)
        #expect(app.url == Self.address)
        #expect(!app.isNotFound)
    }

    @Test("A wrong or deleted token is not found, for the signed-in among their tabs", arguments: [true, false])
    func missing(isSignedIn: Bool) async {
        let app = await app(isSignedIn ? Sample.mom : nil) { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .notFound, sentence: "Not found"))
        }
        #expect(app.glance == nil)
        #expect((app.navigation != nil) == isSignedIn)
        #expect(app.isNotFound)
        #expect(app.url == Self.address)
    }

    @Test("Only parents make links")
    func links() {
        let parent = NavigationCoordinator(person: Sample.mom, address: "/settings/glance")
        #expect(parent.tab == .settings)
        #expect(!parent.isNotFound)
        #expect(NavigationCoordinator(person: Sample.alicePerson, address: "/settings/glance").isNotFound)
    }

    private func app(
        _ person: SignedInPerson?, page: @escaping @Sendable (String) async throws(ClientFailure) -> GlancePage
    ) async -> AppCoordinator {
        var client = Sample.client()
        client.account.unseenCodes = { [] }
        client.account.hasJustSwitched = { false }
        client.glance.page = page
        let app = AppCoordinator(
            client: client, version: AppVersion(version: "0.1.0", build: "1"), person: person, address: Self.address)
        await app.prepare()
        return app
    }
}
