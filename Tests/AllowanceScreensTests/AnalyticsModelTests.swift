import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("Analytics")
struct AnalyticsModelTests {
    @Test("A parent of two is asked for a child; the choice of this device comes back, one of nobody does not (78)")
    func choosing() async {
        let model = model(.chosen)
        await model.children.refresh()
        model.childrenKnown(remembered: Sample.id(99))
        #expect(model.mayChoose)
        #expect(model.figures == nil)
        model.childrenKnown(remembered: Sample.bob.id)
        #expect(model.childID == Sample.bob.id)
        model.childrenKnown(remembered: Sample.alice.id)
        #expect(model.childID == Sample.bob.id)
    }

    @Test("An only child needs no choosing")
    func onlyChild() async {
        var client = Sample.client()
        client.family.children = { () async throws(ClientFailure) in [Sample.overview(Sample.bob, 15_000)] }
        let model = model(.chosen, client)
        await model.children.refresh()
        model.childrenKnown(remembered: nil)
        #expect(model.childID == Sample.bob.id)
    }

    @Test("Once the child who is shown was removed, another is asked for, or the only one left is shown")
    func removed() async {
        let (alice, bob) = (Sample.overview(Sample.alice, 12_550), Sample.overview(Sample.bob, 15_000))
        var family = [alice, bob]
        var client = Sample.client()
        client.family.children = { () async throws(ClientFailure) in await MainActor.run { family } }
        let model = model(.chosen, client)
        await model.children.refresh()
        model.childID = Sample.alice.id
        family = [bob]
        await model.children.refresh()
        model.childrenKnown(remembered: Sample.alice.id)
        #expect(model.childID == Sample.bob.id)
        family = []
        await model.children.refresh()
        model.childrenKnown(remembered: Sample.alice.id)
        #expect(model.figures == nil)
    }

    @Test("A child of nobody here is Not Found")
    func unknown() async {
        var isNotFound = false
        let model = AnalyticsModel(
            client: Sample.client(), scope: .child(Sample.id(99)), person: Sample.mom,
            notFound: { isNotFound = true })
        await model.children.refresh()
        #expect(isNotFound)
        #expect(model.children.content == nil)
    }

    @Test("The period comes from the address and goes back there; a month needs no mention")
    func period() {
        var queries: [[URLQueryItem]] = []
        let model = AnalyticsModel(
            client: Sample.client(), scope: .child(Sample.alice.id), person: Sample.mom,
            query: [URLQueryItem(name: "period", value: "7")], queryChanged: { queries.append($0) })
        #expect(model.choice.period == .week)
        model.choice.period = .year
        model.choice.period = .year
        model.choice.period = .month
        #expect(queries == [[URLQueryItem(name: "period", value: "365")], []])
    }

    @Test("One part that fails leaves the others; trying again brings it (85)")
    func parts() async throws {
        var client = Sample.client()
        client.analytics.months = { (_, _) async throws(ClientFailure) in throw .fault(.unreachable) }
        let model = model(.child(Sample.alice.id), client)
        await model.children.refresh()
        model.childrenKnown(remembered: nil)
        let figures = try #require(model.figures)
        await model.refresh()
        #expect(figures.months.state == .error(ClientFault.unreachable.sentence))
        #expect(figures.balance.content?.points.count == 30)
        #expect(figures.summary.content?.rate == "55.2%")
        #expect(figures.activity.content?.weeks.count == 12)
    }

    @Test("What a sibling does is not read")
    func sibling() async {
        let readings = Readings()
        var client = Sample.client()
        client.changes = { .telling([.entryCreated(Sample.id(1), childID: Sample.bob.id)]) }
        client.analytics.summary = { (_, _) async throws(ClientFailure) in
            readings.add()
            return Sample.analyticsSummary()
        }
        let model = model(.child(Sample.alice.id), client)
        await model.children.refresh()
        model.childrenKnown(remembered: nil)
        await model.followChanges()
        #expect(readings.count == 0)
    }

    private func model(
        _ scope: AnalyticsModel.Scope, _ client: HouseholdClient = Sample.client()
    ) -> AnalyticsModel {
        AnalyticsModel(client: client, scope: scope, person: Sample.mom)
    }
}

@MainActor
@Suite("The words of analytics")
struct AnalyticsWordsTests {
    private let format = DisplayFormat(Sample.family)

    @Test(
        "Spending is compared in whole percent, rounded down, up, down or about the same",
        arguments: [
            (4_480, 4_000, "Spending is up 12% on the 30 days before"),
            (4_540, 4_000, "Spending is up 13% on the 30 days before"),
            (9_998, 5_000, "Spending is up 99% on the 30 days before"),
            (3_000, 4_000, "Spending is down 25% on the 30 days before"),
            (4_100, 4_000, "Spending is about the same as in the 30 days before"),
            (4_100, 0, "Spending is up on the 30 days before"),
            (0, 0, "Spending is about the same as in the 30 days before"),
        ])
    func trend(spending: Int64, before: Int64, words: String) {
        let summary = Sample.analyticsSummary(spending: spending, before: before)
        #expect(IncomeSpending(summary, .month, format).trend == words)
    }

    @Test("A balance is told by its ends and its lowest day; debt lowers the floor (84)")
    func balance() throws {
        func point(_ ago: Int, _ cents: Int64) -> BalancePoint {
            BalancePoint(date: Sample.today - ago, balance: Sample.dollars(cents), lastDescription: nil)
        }
        let line = BalanceLine([point(2, 5_950), point(1, 5_200), point(0, 12_550)], format)
        #expect(line.summary == "3 days, from $59.50 to $125.50, lowest $52.00 on Nov 19")
        #expect(line.floor == 0)
        #expect(BalanceLine([point(0, -350)], format).floor == -3.5)
        let noon = try #require(line.points.last?.instant)
        #expect(line.nearest(to: noon.addingTimeInterval(-40_000))?.id == Sample.today)
        #expect(line.nearest(to: noon.addingTimeInterval(-44_000))?.id == Sample.today - 1)
    }

    @Test("Categories below 3 % stand together as Other until they are asked for; a lone one stays")
    func breakdown() {
        let span = DaySpan(days: 30, endingOn: Sample.today)
        let all = SpendingBreakdown(Sample.spending, over: span, format, .currency(.usd))
        #expect(all.rows(showingSmall: false).map(\.name) == ["Games", "Snacks", "Books", "Other"])
        #expect(all.other?.money == "$1.50")
        #expect(all.rows(showingSmall: true).map(\.name) == ["Games", "Snacks", "Books", "Toys", "Uncategorized"])
        #expect(all.small.last?.category == .uncategorized)
        #expect(all.large.first?.category == .category(Sample.games.id))
        #expect(all.total == "$49.50")
        #expect(all.large[1].limit == 20)
        let lone = SpendingBreakdown(Array(Sample.spending.prefix(4)), over: span, format, .currency(.usd))
        #expect(lone.other == nil)
    }

    @Test(
        "The weeks of activity are newest first, whole but for the present one, and add up in words",
        arguments: [(.sunday, 5), (.monday, 4), (.saturday, 6), (.friday, 7)] as [(Weekday, Int)])
    func activity(first: Weekday, daysSoFar: Int) async throws {
        let map = try await Sample.analytics().activity(Sample.alice.id, 12)
        let weeks = ActivityWeeks(map, format, firstDayOfWeek: first)
        #expect(weeks.weeks.map(\.days.count) == [daysSoFar] + Array(repeating: 7, count: 11))
        #expect(weeks.weeks.allSatisfy { $0.days.first?.id.weekday == first })
        #expect(weeks.weeks.first?.days.last?.id == Sample.today)
        #expect(weeks.summary.hasPrefix("12 weeks, "))
        let days = weeks.weeks.flatMap(\.days)
        #expect(days.contains { $0.level == 4 } && days.contains { $0.level == 0 })
        #expect(weeks.weeks.first?.days.last?.label == "Nov 20, 2025, no transactions")
        #expect(weeks.busyDays.map(\.id) == days.filter { $0.count > 0 }.map(\.id).sorted(by: >))
        let newest = try #require(weeks.busyDays.first)
        #expect(newest.label.hasPrefix("\(newest.date), \(newest.count) transaction"))
    }
}
