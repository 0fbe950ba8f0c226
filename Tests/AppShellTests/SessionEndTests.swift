import Household
import HouseholdClient
import Ledger
import SettingsScreens
import Testing

@testable import AllowanceScreens
@testable import AppShell

@MainActor
@Suite("A session that ends by itself, on the screen")
struct SessionEndTests {
    private func coordinator(_ standings: [SessionStanding]) -> AppCoordinator {
        var client = Sample.client()
        client.account.standings = {
            AsyncStream { stream in
                for standing in standings { stream.yield(standing) }
                stream.finish()
            }
        }
        return AppCoordinator(
            client: client, version: AppVersion(version: "0.1.0", build: "1"), person: Sample.mom,
            address: "/transactions?q=movie")
    }

    @Test("The page stays below the question, and goes on when the person has signed in again")
    func asksAndGoesOn() async {
        let app = coordinator([.good, .ended])
        let navigation = app.navigation
        await app.followSession()
        #expect(app.asksToSignInAgain)

        app.signedInAgain()

        #expect(!app.asksToSignInAgain)
        #expect(app.navigation === navigation)
        #expect(app.url == "/transactions?q=movie")
    }

    @Test("Nobody is asked any more who was signed out or signs out")
    func signedOut() async {
        let app = coordinator([.ended])
        await app.followSession()
        app.signedOut(notice: .signedOut)
        #expect(!app.asksToSignInAgain)
        app.signedIn(Sample.mom)
        #expect(!app.asksToSignInAgain)
    }

    @Test("The warning goes when it is noted, and comes again before the next end")
    func warning() async {
        let app = coordinator([.endingSoon(canStay: true)])
        await app.followSession()
        #expect(app.warnsOfEnd && app.canStay)
        app.endNoted()
        #expect(!app.warnsOfEnd)

        let later = coordinator([.endingSoon(canStay: true), .good, .endingSoon(canStay: false)])
        later.endNoted()
        await later.followSession()
        #expect(later.warnsOfEnd && !later.canStay)
    }

    @Test("Staying signed in uses the session")
    func stays() async {
        var client = Sample.client()
        let (used, continuation) = AsyncStream.makeStream(of: Void.self)
        client.account.whoAmI = { () async throws(ClientFailure) in
            continuation.finish()
            return Sample.mom
        }
        let app = AppCoordinator(
            client: client, version: AppVersion(version: "0.1.0", build: "1"), person: Sample.mom, address: "/home")
        await app.stayTapped()
        for await _ in used {}
    }
}
