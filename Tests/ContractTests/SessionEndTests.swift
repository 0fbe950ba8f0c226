import Foundation
import Household
import HouseholdClient
import HouseholdFixtures
import Ledger
import LocalClient
import Services
import Synchronization
import Testing

/// What every `HouseholdClient` must do when a session ends by itself, tried on the one that answers inside the server.
@Suite("A session that ends by itself")
struct SessionEndTests {
    private let household: TestHousehold
    private let cookies = BrowserCookies()
    private let halfDay = 43_200.0

    init() async throws {
        household = try await TestHousehold.demo()
    }

    @Test("What a page asks for waits until the person has signed in again; then the page hears of everything anew")
    func waits() async throws {
        let caller = try await household.signIn("parent@example.com").caller
        let client = client(caller)
        var standings = client.account.standings().makeAsyncIterator()
        var changes = client.changes().makeAsyncIterator()
        #expect(await standings.next() == .good)
        household.clock.advance(seconds: halfDay)

        async let children = client.family.children()
        #expect(await standings.next() == .ended)
        let wrong = await failure { () async throws(ClientFailure) in try await client.account.signInAgain("wrong") }
        #expect(wrong?.isRefusal(.invalidCredentials) == true)
        try await client.account.signInAgain("password123")

        #expect(try await children.map(\.child.firstName) == ["Alice", "Bob"])
        #expect(await standings.next() == .good)
        let new = try #require(cookies.renewed.last?.caller)
        #expect(cookies.renewed.count == 1 && new.userID == caller.userID)
        #expect(await changes.next() == .missedChanges)
        try await household.services.signIn.signOut(new)
        let end = HouseholdEvent(familyID: new.familyID, change: .sessionEnded(new.sessionID))
        #expect(await changes.next() == .commit([end]))
    }

    @Test("A page that signs out shows no end from elsewhere first; the session's other pages end")
    func hearsNothing() async throws {
        let caller = try await household.signIn("parent@example.com").caller
        let own = client(caller)
        let heard = Mutex<[ClientChange]>([])
        let changes = own.changes()
        let listening = Task { for await change in changes { heard.withLock { $0.append(change) } } }
        let elsewhere = client(caller).changes()

        try await own.account.signOut()

        for await _ in elsewhere {}
        listening.cancel()
        await listening.value
        #expect(heard.withLock { $0 } == [])
    }

    @Test("What waits is refused when the person signs out instead")
    func signsOut() async throws {
        let client = client(try await household.signIn("parent@example.com").caller)
        var standings = client.account.standings().makeAsyncIterator()
        #expect(await standings.next() == .good)
        household.clock.advance(seconds: halfDay)

        async let refused = failure { () async throws(ClientFailure) in try await client.family.children() }
        #expect(await standings.next() == .ended)
        try await client.account.signOut()

        #expect(await refused?.isRefusal(.unauthenticated) == true)
        #expect(cookies.endings == 1)
    }

    @Test("Where no page asks the person, or somebody ended the session, nothing waits")
    func nothingToWaitFor() async throws {
        let mom = client(try await household.signIn("parent@example.com").caller)
        let caller = try await household.signIn("dad@example.com").caller
        let dad = client(caller)
        var standings = dad.account.standings().makeAsyncIterator()
        #expect(await standings.next() == .good)

        try await household.services.signIn.signOut(caller)
        let ended = await failure { () async throws(ClientFailure) in try await dad.family.children() }
        household.clock.advance(seconds: halfDay)
        let alone = await failure { () async throws(ClientFailure) in try await mom.family.children() }

        #expect(ended?.isRefusal(.unauthenticated) == true)
        #expect(alone?.isRefusal(.unauthenticated) == true)
    }

    @Test("The page is told two minutes before the end, and that it goes on once the session is used")
    func warning() async throws {
        let caller = try await household.signIn("parent@example.com").caller
        let (clock, services) = (household.clock, household.services)
        let pauses = Mutex<[TimeInterval]>([])
        let client = client(caller) { seconds in
            clock.advance(seconds: seconds)
            pauses.withLock { $0.append(seconds) }
            if seconds == 5 { _ = try await services.signIn.whoAmI(caller) }
        }

        var told: [SessionStanding] = []
        for await standing in client.account.standings() where told.last != standing {
            told.append(standing)
            if told.count == 3 { break }
        }

        #expect(told == [.good, .endingSoon(canStay: true), .good])
        #expect(pauses.withLock { $0.prefix { $0 != 5 } }.reduce(0, +) == halfDay - 120)
    }

    @Test("A remembered session ends 180 days after signing in, however much it is used")
    func lastDay() async throws {
        let caller = try await household.signIn("parent@example.com", rememberMe: true).caller
        let (clock, services) = (household.clock, household.services)
        for _ in 0..<6 {
            clock.advance(seconds: 29 * 2 * halfDay)
            _ = try await services.signIn.whoAmI(caller)
        }
        let client = client(caller) { seconds in
            clock.advance(seconds: seconds)
            _ = try? await services.signIn.whoAmI(caller)
        }

        var told: [SessionStanding] = []
        for await standing in client.account.standings() where told.last != standing {
            told.append(standing)
            if standing == .ended { break }
        }

        #expect(told == [.good, .endingSoon(canStay: false), .ended])
    }

    private func client(
        _ caller: Caller,
        pause: @escaping @Sendable (TimeInterval) async throws -> Void = { _ in await untilCancelled() }
    ) -> HouseholdClient {
        let now = household.services.world.now
        return LocalClient(
            services: household.services, caller: caller, visitor: TestHousehold.home, browser: cookies.session,
            unseenCodes: UnseenCodes(now: now), recentSwitches: RecentSwitches(now: now), pause: pause
        ).household
    }
}

private func untilCancelled() async {
    let (silence, _) = AsyncStream<Never>.makeStream()
    for await _ in silence {}
}
