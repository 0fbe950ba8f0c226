import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("The parents' dashboard")
struct ParentDashboardModelTests {
    @Test("Children are shown, and a family without any is empty")
    func states() async {
        var client = Sample.client()
        let full = ParentDashboardModel(client: client)
        #expect(full.live.state == .loading)
        await full.live.refresh()
        #expect(full.live.state == .loaded(Sample.dashboard))

        client.family.dashboard = { () async throws(ClientFailure) in Sample.emptyDashboard }
        let empty = ParentDashboardModel(client: client)
        await empty.live.refresh()
        #expect(empty.live.state == .empty(Sample.emptyDashboard))
    }

    @Test("A failed first load says why, and Try Again recovers")
    func firstLoadFails() async {
        let source = Answers()
        let model = ParentDashboardModel(client: source.client)
        source.failure = .fault(.unreachable)
        await model.live.refresh()
        #expect(model.live.state == .error("Can't reach the server. Check your connection and try again."))

        source.failure = nil
        await model.live.tryAgainTapped()
        #expect(model.live.state == .loaded(Sample.dashboard))
    }

    @Test("A failed refresh keeps the cards and says so until it is dismissed")
    func refreshFails() async {
        let source = Answers()
        let model = ParentDashboardModel(client: source.client)
        await model.live.refresh()
        source.failure = .fault(ClientFault(sentence: "Something went wrong."))
        await model.live.refresh()
        #expect(model.live.state == .loaded(Sample.dashboard))
        #expect(model.live.refreshFailure == "Failed to load children: Something went wrong.")

        model.live.dismissTapped()
        #expect(model.live.refreshFailure == nil)
    }

    @Test("Only the request that is answered is busy")
    func busy() async throws {
        var dashboard = Sample.dashboard
        dashboard.requests = Array(Sample.wishList.wishes.prefix(2))
        let shown = dashboard
        var (client, busy) = (Sample.client(), [WishListItem.ID?]())
        var model: ParentDashboardModel?
        client.family.dashboard = { () async throws(ClientFailure) in shown }
        client.wishes.decline = { (_) async throws(ClientFailure) in
            await MainActor.run { busy.append(model?.acts.workingOn) }
            return Sample.wishList.wishes[0]
        }
        let page = ParentDashboardModel(client: client)
        model = page
        let requests = page.requests(shown)

        await page.declineTapped(try #require(requests.last))

        #expect(busy == [requests[1].id] && page.acts.workingOn == nil)
    }

    @Test("A new balance is read at once; a session's end is not for this page")
    func changes() async {
        let source = Answers()
        let model = ParentDashboardModel(client: source.client)
        await model.live.refresh()
        #expect(source.asked == 1)
        source.changes = [
            .entryCreated(Sample.id(99), childID: Sample.alice.id),
            .balanceUpdated(childID: Sample.alice.id, newBalance: Sample.dollars(15_050)), .sessionEnded(Sample.id(9)),
        ]
        await model.live.followChanges()
        #expect(source.asked == 2)
    }

    @Test(
        "A corrected entry and a changed recurring transaction are read at once, for both are shown",
        arguments: [
            HouseholdEvent.Change.entryUpdated(Sample.id(101), childID: Sample.alice.id),
            .recurringChanged(childID: Sample.alice.id),
        ])
    func shownParts(change: HouseholdEvent.Change) async {
        let source = Answers()
        let model = ParentDashboardModel(client: source.client)
        await model.live.refresh()
        source.changes = [change]
        await model.live.followChanges()
        #expect(source.asked == 2)
    }
}

@MainActor
@Suite("A child's page")
struct ChildDashboardModelTests {
    @Test("An unknown child is Not Found rather than an error")
    func unknown() async {
        var client = Sample.client()
        client.child.dashboard = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .notFound, sentence: "Not found."))
        }
        var isNotFound = false
        let model = ChildDetailModel(
            client: client, childID: Sample.bob.id, say: { _ in }, notFound: { isNotFound = true })
        await model.live.refresh()
        #expect(isNotFound)
        #expect(model.live.state == .loading)
    }

    @Test("Another child's balance is not this page's business")
    func otherChild() async {
        let source = Answers()
        let model = ChildDashboardModel(client: source.client)
        await model.live.refresh()
        source.changes = [.balanceUpdated(childID: Sample.bob.id, newBalance: Sample.dollars(1))]
        await model.live.followChanges()
        #expect(source.asked == 1)
        source.changes = [.balanceUpdated(childID: Sample.alice.id, newBalance: Sample.dollars(1))]
        await model.live.followChanges()
        #expect(source.asked == 2)
    }

    @Test("The allowance lines say what is known")
    func allowanceLines() {
        #expect(
            AllowanceCard(Sample.childDashboard).lines
                == ["Pay Day: Saturday", "Last payment Nov 15", "Next payment Nov 22"])
        var paused = Sample.childDashboard
        paused.figures.nextPayment = .paused
        paused.figures.lastAllowanceDate = nil
        #expect(AllowanceCard(paused).lines == ["Pay Day: Saturday", "Paused"])
    }

    @Test("One child is 1 Child", arguments: [(0, "0 Children"), (1, "1 Child"), (2, "2 Children")])
    func childCount(_ count: Int, _ text: String) {
        #expect(FamilyOverviewCard.childrenText(count) == text)
    }
}

/// Answers that a test can change while a model lives.
@MainActor
final class Answers {
    var failure: ClientFailure?
    var asked = 0
    var changes: [HouseholdEvent.Change] = []

    var client: HouseholdClient {
        var client = Sample.client()
        client.family.dashboard = { [self] () async throws(ClientFailure) in
            try await answer()
            return Sample.dashboard
        }
        client.child.ownDashboard = { [self] () async throws(ClientFailure) in
            try await answer()
            return Sample.childDashboard
        }
        client.changes = { [self] in
            .telling(MainActor.assumeIsolated { changes })
        }
        return client
    }

    private func answer() throws(ClientFailure) {
        asked += 1
        if let failure { throw failure }
    }
}
