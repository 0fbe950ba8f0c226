import Design
import Household
import HouseholdClient
import Ledger
import Money
import Synchronization
import Testing

@testable import MoneyScreens

@MainActor
@Suite("The dashboard of the parents' money")
struct DashboardModelTests {
    @Test("It shows what there is, this month, the five newest and what waits")
    func full() async throws {
        let model = page(MoneySample.client())
        #expect(model.live.state.isLoading)
        await model.live.refresh()
        let dashboard = try #require(model.live.content)
        #expect(dashboard.balance.text == "Rp\u{A0}2.781.500")
        #expect(dashboard.balance.spoken == "2.781.500 rupiah")
        #expect(dashboard.figures.income.text == "Rp\u{A0}8.500.000")
        #expect(dashboard.figures.income.trend?.text == "+6%")
        #expect(dashboard.recent.map(\.title).first == "Kopi Kenangan" && dashboard.recent.count == 5)
        #expect(dashboard.review == "3 messages to review")
        #expect(dashboard.sources == "3 sources")
        #expect(!dashboard.isFirstRun && dashboard.hasFigures)
        #expect(model.greeting == "Good Morning")
    }

    @Test("One message is not several, and none is nothing", arguments: [(0, nil), (1, "1 message to review")])
    func review(_ waiting: Int, _ words: String?) async {
        var client = MoneySample.client()
        client.money.overview = { (period) async throws(ClientFailure) in
            MoneySample.overview(period, waiting: waiting)
        }
        let model = page(client)
        await model.live.refresh()
        #expect(model.live.content?.review == words)
    }

    @Test("Without an account of one's own it offers to begin, and no figures of nothing")
    func firstRun() async throws {
        let model = page(MoneySample.emptyClient())
        await model.live.refresh()
        let dashboard = try #require(model.live.content)
        #expect(dashboard.isFirstRun && !dashboard.hasFigures && dashboard.recent.isEmpty && dashboard.sources == nil)
    }

    @Test("A sum or a category leads to its transactions of this month, \"Other\" to all of the analytics")
    func addresses() async {
        var opened: [String] = []
        let model = DashboardModel(client: MoneySample.client(), person: MoneySample.raka) { opened.append($0) }
        model.sumTapped(.income)
        #expect(opened.isEmpty)
        await model.live.refresh()
        model.sumTapped(.income)
        model.categoryTapped(.uncategorized)
        model.categoryTapped(nil)
        let month = "from=2026-11-01&to=2026-11-30"
        #expect(
            opened == [
                "/money/transactions?type=income&\(month)",
                "/money/transactions?type=expense&category=none&\(month)", "/money/analytics",
            ])
    }

    @Test("A failed first load says why; a failed refresh keeps what was shown")
    func failures() async {
        let fails = Mutex(true)
        var client = MoneySample.client()
        client.money.overview = { (period) async throws(ClientFailure) in
            if fails.withLock({ $0 }) { throw .fault(.unreachable) }
            return MoneySample.overview(period)
        }
        let model = page(client)
        await model.live.refresh()
        #expect(model.live.content == nil && model.live.state == .error(ClientFailure.fault(.unreachable).sentence))
        fails.withLock { $0 = false }
        await model.live.tryAgainTapped()
        #expect(model.live.content != nil)
        fails.withLock { $0 = true }
        await model.live.refresh()
        #expect(model.live.content != nil && model.live.refreshFailure != nil)
    }

    @Test("What happens to the parents' money is read at once; what happens to the children's is not for this page")
    func changes() async {
        let readings = Mutex(0)
        var client = MoneySample.client()
        client.money.overview = { (period) async throws(ClientFailure) in
            readings.withLock { $0 += 1 }
            return MoneySample.overview(period)
        }
        client.changes = { .telling([.householdTransactionChanged(MoneySample.coffee.id)]) }
        await page(client).live.followChanges()
        #expect(readings.withLock { $0 } == 1)

        let child = Child.ID(MoneySample.family.id.uuid)
        client.changes = { .telling([.childChanged(child, .removed)]) }
        await page(client).live.followChanges()
        #expect(readings.withLock { $0 } == 1)
    }

    private func page(_ client: HouseholdClient) -> DashboardModel {
        DashboardModel(client: client, person: MoneySample.raka)
    }
}

extension AsyncStream<ClientChange> {
    /// What a screen hears that listens while these are committed together in the sample family.
    static func telling(_ changes: [HouseholdEvent.Change]) -> Self {
        AsyncStream { stream in
            stream.yield(.commit(changes.map { HouseholdEvent(familyID: MoneySample.family.id, change: $0) }))
            stream.finish()
        }
    }
}
