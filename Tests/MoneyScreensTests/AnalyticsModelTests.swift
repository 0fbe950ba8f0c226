import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import Synchronization
import Testing

@testable import MoneyScreens

@MainActor
@Suite("The parents' analytics")
struct AnalyticsModelTests {
    @Test("The period comes from the address and goes back there; this month needs no mention, nonsense is this month")
    func period() {
        var queries: [[URLQueryItem]] = []
        let model = model(query: "week", queryChanged: { queries.append($0) })
        #expect(model.period == .week)
        model.period = .threeMonths
        model.period = .threeMonths
        model.period = .month
        #expect(queries == [[URLQueryItem(name: "period", value: "three_months")], []])
        #expect(self.model(query: "quarter").period == .month)
    }

    @Test("Each period has figures of its own: none stand under another's name, known ones are there at once")
    func periods() async {
        let model = model()
        await model.refresh()
        let month = model.figures.content
        #expect(month?.bars.rows.count == 30)
        model.period = .week
        #expect(model.figures.content == nil)
        await model.refresh()
        #expect(model.figures.content?.bars.rows.count == 7)
        model.period = .month
        #expect(model.figures.content == month)
    }

    @Test("The days of a period are told before its figures are there; those of all time by the figures")
    func caption() async {
        let model = model(query: "all")
        let format = MoneySample.format
        #expect(model.caption == nil)
        await model.refresh()
        #expect(model.caption == format.span(DaySpan(days: 71, endingOn: MoneySample.today)))
        for (period, first, last) in [
            (TimePeriod.week, "2026-11-09", "2026-11-15"), (.month, "2026-11-01", "2026-11-30"),
            (.threeMonths, "2026-09-01", "2026-11-30"), (.year, "2026-01-01", "2026-12-31"),
        ] {
            model.period = period
            let words = CalendarDate(first).flatMap { first in
                CalendarDate(last).map { "\(format.shortDay(first)) – \(format.date($0))" }
            }
            #expect(model.caption == words)
            await model.refresh()
            #expect(model.caption == words)
        }
    }

    @Test("A period that could not be read says so and leaves the others; a failed refresh keeps the figures (61)")
    func failures() async {
        var isDown = false
        var client = MoneySample.analyticsClient()
        client.money.overview = { (period) async throws(ClientFailure) in
            if await MainActor.run(body: { isDown }) { throw .fault(.unreachable) }
            return MoneySample.analytics(period)
        }
        let model = model(client)
        await model.refresh()
        isDown = true
        await model.refresh()
        #expect(model.figures.content != nil)
        #expect(model.figures.refreshFailure == ClientFault.unreachable.sentence)
        model.period = .year
        await model.refresh()
        #expect(model.figures.state == .error(ClientFault.unreachable.sentence))
        isDown = false
        await model.figures.tryAgainTapped()
        #expect(model.figures.content?.bars.rows.count == 12)
    }

    @Test("A period without any income and expense is empty; money that no rate is known for is something (39, 44)")
    func empty() async {
        let nothing = model(MoneySample.emptyClient())
        await nothing.refresh()
        guard case .empty = nothing.figures.state else {
            Issue.record("not empty: \(nothing.figures.state)")
            return
        }
        var client = MoneySample.client()
        client.money.overview = { (period) async throws(ClientFailure) in
            MoneySample.analytics(period, [MoneySample.euros(2_500)], before: [])
        }
        let foreign = model(client)
        await foreign.refresh()
        guard case .loaded(let figures) = foreign.figures.state else {
            Issue.record("not loaded: \(foreign.figures.state)")
            return
        }
        let euros = MoneySample.format.money(Money(minorUnits: 2_500, currency: .eur))
        #expect(figures.notIncluded == "Not included: \(euros) (no rate)")
        #expect(figures.spending == nil && figures.sources.isEmpty && !figures.hasSums)
    }

    @Test(
        "What happens to transactions, sources and settings is read at once; a message that only waits is not",
        arguments: [
            (.householdTransactionChanged(MoneySample.coffee.id), 1), (.sourceChanged(MoneySample.bca.id), 1),
            (.moneySettingsChanged, 1),
            (.messageReceived(MoneySample.coffee.id, status: .review), 0),
        ] as [(HouseholdEvent.Change, Int)])
    func changes(change: HouseholdEvent.Change, readings expected: Int) async {
        let readings = Mutex(0)
        var client = MoneySample.analyticsClient()
        client.changes = {
            AsyncStream { stream in
                stream.yield(.commit([HouseholdEvent(familyID: MoneySample.family.id, change: change)]))
                stream.finish()
            }
        }
        client.money.overview = { (period) async throws(ClientFailure) in
            readings.withLock { $0 += 1 }
            return MoneySample.analytics(period)
        }
        await model(client).followChanges()
        #expect(readings.withLock { $0 } == expected)
    }

    @Test("A category and a source lead to their expenses of the period; Other unfolds and leads nowhere")
    func opening() async throws {
        var opened: [String] = []
        let model = model(open: { opened.append($0) })
        await model.refresh()
        let figures = try #require(model.figures.content)
        let spending = try #require(figures.spending)
        #expect(!model.showsEveryCategory)
        model.categoryTapped(try #require(spending.other), of: figures)
        #expect(model.showsEveryCategory)
        #expect(opened == [])
        model.categoryTapped(spending.largest[1], of: figures)
        model.categoryTapped(spending.rest[1], of: figures)
        model.sourceTapped(MoneySample.gopay.id, of: figures)
        let days = "from=2026-11-01&to=2026-11-30"
        #expect(
            opened == [
                "/money/transactions?type=expense&category=\(MoneySample.food.id)&\(days)",
                "/money/transactions?type=expense&category=none&\(days)",
                "/money/transactions?type=expense&source=\(MoneySample.gopay.id)&\(days)",
            ])
    }

    private func model(
        _ client: HouseholdClient = MoneySample.analyticsClient(), query: String? = nil,
        open: @escaping @MainActor (String) -> Void = { _ in },
        queryChanged: @escaping @MainActor ([URLQueryItem]) -> Void = { _ in }
    ) -> AnalyticsModel {
        AnalyticsModel(
            client: client, person: MoneySample.raka,
            query: query.map { [URLQueryItem(name: "period", value: $0)] } ?? [],
            queryChanged: queryChanged, open: open)
    }
}
