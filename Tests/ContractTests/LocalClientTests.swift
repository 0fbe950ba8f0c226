import Allowance
import Foundation
import Household
import HouseholdClient
import HouseholdFixtures
import Ledger
import LocalClient
import Services
import Synchronization
import Testing

/// What every `HouseholdClient` must do, tried on the one that answers inside the server.
@Suite("The household client")
struct LocalClientTests {
    let household: TestHousehold
    let cookies = BrowserCookies()
    let unseenCodes: UnseenCodes
    let recentSwitches: RecentSwitches

    init() async throws {
        household = try await TestHousehold.demo()
        unseenCodes = UnseenCodes(now: household.services.world.now)
        recentSwitches = RecentSwitches(now: household.services.world.now)
    }

    @Test("Nobody is signed in at first; everything but signing in and registering says so")
    func signedOut() async throws {
        let client = client()

        #expect(try await client.account.whoAmI() == nil)
        #expect(try await client.account.registration() == .open)
        #expect(
            await failure { () async throws(ClientFailure) in try await client.family.dashboard() }?
                .isRefusal(.unauthenticated) == true)
        #expect(await client.changes().first { _ in true } == nil)
    }

    @Test("Signing in hands the secret to the browser, signing out takes it back, and the client follows")
    func signInAndOut() async throws {
        let client = client()
        var form = SignInForm()
        form.email = "parent@example.com"
        form.password = "password123"
        form.rememberMe = true

        let person = try await client.account.signIn(form)

        #expect(person.user.displayName == "Mom")
        #expect(person.family.name == "Smith Family")
        #expect(cookies.kept.count == 1)
        #expect(cookies.kept.first?.cookieSeconds == 30 * 86_400)
        #expect(try await client.account.whoAmI() == person)

        try await client.account.signOut()
        #expect(cookies.endings == 1)
        #expect(try await client.account.whoAmI() == nil)
    }

    @Test("The owner who deletes the family is signed out with everyone else; nobody else can")
    func deletingTheFamily() async throws {
        let dad = client(try await household.signIn("dad@example.com").caller)
        #expect(
            await failure { () async throws(ClientFailure) in try await dad.people.deleteFamily() }?
                .isRefusal(.forbidden) == true)
        let mom = client(try await household.signIn("parent@example.com").caller)

        try await mom.people.deleteFamily()

        #expect(cookies.endings == 1)
        #expect(try await mom.account.whoAmI() == nil)
        #expect(try await dad.account.whoAmI() == nil)
    }

    @Test("A new parent's codes are shown again until they are noted, or for an hour, to that parent alone")
    func unseenCodesOfNewParent() async throws {
        let grays = try await household.register(email: "gray@example.com", family: "Gray Family").caller
        var invitations = [String]()
        for _ in 0..<2 { invitations.append(try await household.services.invitations.create(grays).code) }
        let visit = client()
        #expect(await visit.account.unseenCodes().isEmpty)

        let new = try await visit.account.registerInvited(invited("ann@example.com"), invitations[0])
        let caller = try #require(cookies.kept.last?.caller)
        let reloaded = client(caller)
        #expect(new.recoveryCodes.count == 8)
        #expect(await reloaded.account.unseenCodes() == new.recoveryCodes)
        #expect(await client(grays).account.unseenCodes().isEmpty)

        await reloaded.account.codesSeen()
        #expect(await reloaded.account.unseenCodes().isEmpty)

        _ = try await client().account.registerInvited(invited("ben@example.com"), invitations[1])
        let late = client(try #require(cookies.kept.last?.caller))
        household.clock.advance(seconds: 3_599)
        #expect(await late.account.unseenCodes().count == 8)
        household.clock.advance(seconds: 1)
        #expect(await late.account.unseenCodes().isEmpty)
    }

    private func invited(_ email: String) -> InvitedForm {
        var form = InvitedForm()
        form.firstName = "Ann"
        form.lastName = "Gray"
        form.email = email
        form.password = "purple hat on a tall giraffe"
        form.confirmPassword = form.password
        return form
    }

    @Test("A session ended elsewhere is nobody's here")
    func endedElsewhere() async throws {
        let signedIn = try await household.signIn("parent@example.com")
        let client = client(signedIn.caller)
        try await household.services.signIn.signOut(signedIn.caller)
        #expect(try await client.account.whoAmI() == nil)
        #expect(await client.changes().first { _ in true } == nil)
    }

    @Test("Ending the session elsewhere ends the stream of an open screen")
    func streamEnds() async throws {
        let signedIn = try await household.signIn("parent@example.com")
        let hears = client(signedIn.caller).changes()

        try await household.services.signIn.signOut(signedIn.caller)

        var heard: [ClientChange] = []
        for await change in hears { heard.append(change) }
        let ended = HouseholdEvent(
            familyID: signedIn.caller.familyID, change: .sessionEnded(signedIn.caller.sessionID))
        #expect(heard.isEmpty || heard == [.commit([ended])])
    }

    @Test("The dashboard has the family's figures and cards")
    func dashboard() async throws {
        let client = client(try await household.signIn("parent@example.com").caller)

        let dashboard = try await client.family.dashboard()

        #expect(dashboard.totalBalance.digits == "275.50")
        #expect(dashboard.totalSavings.digits == "40.00")
        #expect(dashboard.totalWeeklyAllowance.digits == "30.00")
        #expect(dashboard.children.map(\.child.fullName) == ["Alice Smith", "Bob Smith"])
        #expect(dashboard.children.map(\.recentTransactionCount) == [5, 1])
        #expect(try await client.family.children() == dashboard.children)
        #expect(dashboard.upcoming.map(\.day.description) == ["2025-11-22", "2025-11-22", "2025-11-29", "2025-11-29"])
        #expect(dashboard.goals.map(\.child.firstName) == ["Alice"])
        #expect(dashboard.recent.count == 5)
    }

    @Test("A child's own page has balance, next payment, month and the five newest rows")
    func ownDashboard() async throws {
        let client = client(try await household.signIn("child@example.com").caller)

        let page = try await client.child.ownDashboard()

        #expect(page.child.firstName == "Alice")
        #expect(page.balance.digits == "125.50")
        #expect(page.figures.nextPayment.text == "2 days")
        #expect(page.month.netChange.digits == "75.00")
        #expect(page.recent.count == 5)
        #expect(
            await failure { () async throws(ClientFailure) in try await client.family.dashboard() }?
                .isRefusal(.forbidden) == true)
    }

    @Test("Shown times: written today its time, an automatic allowance the pay time, back-dated the day alone")
    func shownTimes() async throws {
        let mom = try await household.signIn("parent@example.com").caller
        let client = client(mom)
        let alice = try await client.family.children()[0].id
        let page = try await client.transactions.page(TransactionQuery(childID: alice), nil)
        let allowance = try #require(page.records.first { $0.entry.source == .allowance })
        let family = try await client.family.dashboard().family

        #expect(allowance.shownInstant == allowance.entry.date.instant(at: family.payTime, in: family.timeZone))
        #expect(page.records[0].shownInstant == page.records[0].entry.createdAt)
        let backDated = try await household.post(mom, .credit, "1.00", to: alice) {
            $0.date = CalendarDate("2025-11-10")
        }
        #expect(try await client.transactions.transaction(backDated.id).shownInstant == nil)
    }

    @Test("Pages follow each other to the end; filter and search narrow them")
    func pages() async throws {
        let client = client(try await household.signIn("child@example.com").caller)
        var seen: [Entry.ID] = []
        var cursor: PageCursor?
        repeat {
            let page = try await client.transactions.page(TransactionQuery(), cursor)
            #expect(page.total == 45)
            seen += page.records.map(\.id)
            cursor = page.nextCursor
        } while cursor != nil
        #expect(Set(seen).count == 45)

        let allowances = try await client.transactions.page(TransactionQuery(search: "ALLOWANCE"), nil)
        #expect(allowances.records.allSatisfy { $0.entry.description == "Weekly allowance" })
        #expect(allowances.total == 13)
        let spent = try await client.transactions.page(TransactionQuery(direction: .debit, search: ""), nil)
        #expect(spent.records.allSatisfy { $0.entry.direction == .debit })
    }

    @Test("Recording with one request key books once, and the other screen hears of it")
    func create() async throws {
        let mom = client(try await household.signIn("parent@example.com").caller)
        let alice = client(try await household.signIn("child@example.com").caller)
        let hears = alice.changes()
        let categories = try await mom.categories.all()
        var form = EntryForm()
        form.childID = try await mom.family.children()[0].id
        form.amount = .typed("25.00")
        form.description = "Extra chores"
        form.category = categories.first { $0.name == "Chores" }
        let key = mom.clock.newRequestKey()
        #expect(key != mom.clock.newRequestKey())

        let first = try await mom.transactions.create(form, false, key)
        let again = try await mom.transactions.create(form, false, key)

        #expect(first == again)
        #expect(first.balanceAfter.digits == "150.50")
        #expect(first.category?.name == "Chores")
        #expect(first.createdByName == "Mom")
        let child = try #require(first.child?.id)
        let created = HouseholdEvent(
            familyID: try #require(try await mom.account.whoAmI()).family.id,
            change: .entryCreated(first.id, childID: child))
        guard case .commit(let heard)? = await hears.first(where: { _ in true }) else {
            Issue.record("nothing was heard")
            return
        }
        #expect(heard.first == created)
        #expect(try await mom.transactions.descriptionSuggestions(child).first == "Extra chores")
    }

    @Test("Refusals carry code, sentence and the messages of fields")
    func refusals() async throws {
        let client = client(try await household.signIn("parent@example.com").caller)
        var form = EntryForm()
        form.childID = try await client.family.children()[0].id
        form.direction = .debit
        form.amount = .typed("125.51")
        form.description = "Too much"
        let tooMuch = form
        form.amount = .typed("0")
        form.description = String(repeating: "x", count: 201)
        let wrong = form

        let funds = await failure { () async throws(ClientFailure) in
            try await client.transactions.create(tooMuch, false, RequestKey("a"))
        }
        let fields = await failure { () async throws(ClientFailure) in
            try await client.transactions.create(wrong, false, RequestKey("b"))
        }

        #expect(funds?.isRefusal(.insufficientFunds) == true)
        #expect(funds?.sentence == "Not enough money. Balance is $125.50.")
        guard case .refused(let refusal) = fields else {
            Issue.record("not refused")
            return
        }
        #expect(refusal.code == .validationFailed)
        #expect(refusal.fields[.amount] == ["Amount must be greater than zero"])
        #expect(refusal.fields[.description] == ["Description can be at most 200 characters"])
    }

    @Test("A reversed entry and its reversal name each other")
    func reverse() async throws {
        let client = client(try await household.signIn("parent@example.com").caller)
        let query = TransactionQuery(search: "Movie ticket")
        let ticket = try #require(try await client.transactions.page(query, nil).records.first)

        let reversal = try await client.transactions.reverse(ticket.id, RequestKey("r"))

        #expect(reversal.isReversed)
        #expect(reversal.linked?.id == ticket.id)
        #expect(try await client.transactions.transaction(ticket.id).linked?.id == reversal.id)
        let again = await failure { () async throws(ClientFailure) in
            try await client.transactions.reverse(ticket.id, RequestKey("s"))
        }
        #expect(again?.isRefusal(.alreadyReversed) == true)
    }

    @Test("A parent adds a child and sees it on the dashboard")
    func addChild() async throws {
        let client = client(try await household.signIn("parent@example.com").caller)
        var form = AddChildForm()
        form.firstName = "Mia"
        form.lastName = "Smith"
        form.email = "mia@example.com"
        form.password = "kitten-on-the-sofa"
        form.confirmPassword = "kitten-on-the-sofa"
        form.weeklyAllowance = .typed("5")

        let mia = try await client.family.addChild(form, client.clock.newRequestKey())

        #expect(mia.child.weeklyAllowance.digits == "5.00")
        #expect(try await client.family.dashboard().children.map(\.child.firstName) == ["Alice", "Bob", "Mia"])
    }

    @Test("Somebody joins a second family and goes on there; nothing of the first answers any more")
    func twoFamilies() async throws {
        let mom = try await household.signIn("parent@example.com").caller
        let grays = try await household.register(email: "gray@example.com", family: "Gray Family").caller
        let ann = try await household.addChild(grays, firstName: "Ann", email: "ann@example.com")
        let code = try await household.services.invitations.create(grays).code
        let (client, otherTab) = (client(mom), client(mom))

        let joined = try await client.account.joinFamily(code)
        #expect(joined == grays.familyID)
        #expect(try await client.account.families().map(\.name) == ["Smith Family", "Gray Family"])
        #expect(try await client.family.children().map(\.child.firstName) == ["Alice", "Bob"])

        let person = try await client.account.switchFamily(joined)
        #expect(person.family.name == "Gray Family")
        // However fast the browser fetches its cookie: not the page of settings that was left.
        #expect(cookies.path == "/home")
        #expect(try await client.family.children().map(\.child.id) == [ann.id])
        // Until the browser has the new cookie, its other tabs go on as before.
        let alice = try #require(try await otherTab.family.children().first)
        #expect(alice.child.firstName == "Alice")

        let heard = otherTab.changes()
        let posted = try await household.post(mom, .credit, "1.00", to: alice.id)
        let created = HouseholdEvent.Change.entryCreated(posted.entry.id, childID: alice.id)
        guard case .commit(let commit)? = await heard.first(where: { _ in true }) else {
            Issue.record("nothing was heard")
            return
        }
        #expect(commit.first == HouseholdEvent(familyID: mom.familyID, change: created))
        await cookies.fetch()
        let change = HouseholdEvent.Change.sessionEnded(mom.sessionID, reason: .switchedFamily)
        let end = ClientChange.commit([HouseholdEvent(familyID: mom.familyID, change: change)])
        #expect(await heard.first { $0 == end } != nil)
        #expect(
            await failure { () async throws(ClientFailure) in try await otherTab.family.children() }?
                .isRefusal(.unauthenticated) == true)
        await otherTab.account.reopen()
        #expect(cookies.reopenings == 1)
        // The first page that the browser loads then knows of it, once.
        let reloaded = self.client(try #require(cookies.kept.last?.caller))
        #expect(await !otherTab.account.hasJustSwitched())
        #expect(await reloaded.account.hasJustSwitched())
        #expect(await !reloaded.account.hasJustSwitched())
        #expect(try await client.family.children().map(\.child.id) == [ann.id])
    }

    @Test("A family that is not one's own cannot be switched to, and a child joins none")
    func foreignFamily() async throws {
        let grays = try await household.register(email: "gray@example.com", family: "Gray Family").caller
        let code = try await household.services.invitations.create(grays).code
        let mom = client(try await household.signIn("parent@example.com").caller)
        let alice = client(try await household.signIn("child@example.com").caller)

        let strange = await failure { () async throws(ClientFailure) in
            try await mom.account.switchFamily(grays.familyID)
        }
        let childs = await failure { () async throws(ClientFailure) in try await alice.account.joinFamily(code) }

        #expect(strange?.isRefusal(.notFound) == true)
        #expect(childs?.isRefusal(.forbidden) == true)
        #expect(try await mom.account.whoAmI()?.family.name == "Smith Family")
        #expect(cookies.kept.isEmpty)
    }

    @Test("What is handed on has the address that other devices reach, with its picture; without one only its path")
    func handedOn() async throws {
        let mom = try await household.signIn("parent@example.com").caller
        let reached = client(mom, sharedOrigin: "http://192.168.1.20:8080")
        let alone = client(mom)

        let invitation = try await reached.people.invite()
        #expect(invitation.link.path == "/invite/\(invitation.id)")
        #expect(invitation.link.reach?.address == "http://192.168.1.20:8080/invite/\(invitation.id)")
        #expect((invitation.link.reach?.picture.side ?? 0) > 20)
        #expect(reached.account.signInLink().text == "http://192.168.1.20:8080/login")

        let unreachable = SharedLink(path: invitation.link.path, reach: nil)
        #expect(try await alone.people.invitations().map(\.link) == [unreachable])
        #expect(alone.account.signInLink() == SharedLink(path: "/login", reach: nil))
        #expect(try await alone.account.awaitsFirstFamily() == false)
        #expect(alone.account.suggestPassword().split(separator: " ").count == 4)
    }

    @Test("A broken store is a fault with a short sentence and a reference, never its details")
    func fault() async throws {
        let household = try await TestHousehold.demo { _ in "reference 7" }
        let mom = try await household.signIn("parent@example.com").caller
        let client = LocalClient(
            services: household.services, caller: mom, visitor: TestHousehold.home, browser: cookies.session,
            unseenCodes: unseenCodes, recentSwitches: recentSwitches
        ).household
        await household.closeStore()

        let fault = await failure { () async throws(ClientFailure) in try await client.family.dashboard() }

        #expect(fault?.sentence == "The server is busy. Try again in a moment.")
        guard case .fault(let details) = fault else {
            Issue.record("no fault")
            return
        }
        #expect(details.reference == "reference 7")
    }

    private func client(_ caller: Caller? = nil, sharedOrigin: String? = nil) -> HouseholdClient {
        LocalClient(
            services: household.services, caller: caller, visitor: TestHousehold.home, browser: cookies.session,
            unseenCodes: unseenCodes, recentSwitches: recentSwitches, sharedOrigin: sharedOrigin
        ).household
    }
}

/// What a browser would have kept.
final class BrowserCookies: Sendable {
    private struct State {
        var kept: [SignedIn] = []
        var path: String?
        var renewed: [SignedIn] = []
        var endings = 0
        var reopenings = 0
    }

    private let state = Mutex(State())
    private let fetching = Mutex<[@Sendable () async -> Void]>([])

    var kept: [SignedIn] { state.withLock { $0.kept } }
    /// What the browser is to load, as the last session says; nil for what its page shows.
    var path: String? { state.withLock { $0.path } }
    var renewed: [SignedIn] { state.withLock { $0.renewed } }
    var endings: Int { state.withLock { $0.endings } }
    var reopenings: Int { state.withLock { $0.reopenings } }

    /// The browser fetches every cookie that waits for it.
    func fetch() async {
        let waiting = fetching.withLock { fetching in
            defer { fetching = [] }
            return fetching
        }
        for kept in waiting { await kept() }
    }

    var session: BrowserSession {
        BrowserSession(
            established: { signedIn, path, kept in
                self.state.withLock {
                    $0.kept.append(signedIn)
                    $0.path = path
                }
                self.fetching.withLock { $0.append(kept) }
            },
            renewed: { signedIn in self.state.withLock { $0.renewed.append(signedIn) } },
            ended: { self.state.withLock { $0.endings += 1 } },
            reopened: { self.state.withLock { $0.reopenings += 1 } })
    }
}

/// What `work` failed with; nil when it did not.
func failure<Value>(_ work: () async throws(ClientFailure) -> Value) async -> ClientFailure? {
    do {
        _ = try await work()
        return nil
    } catch {
        return error
    }
}
