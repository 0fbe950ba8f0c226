import Allowance
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
        #expect(figures.summary.content?.net == Sample.dollars(5_520))
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
        ])
    func trend(spending: Int64, before: Int64, words: String) {
        #expect(breakdown(spending, before: before).trend == words)
    }

    @Test(
        "A category says what changed in money: nothing before, as much, more, less",
        arguments: [
            (1_400, 0, "Nothing before"), (1_400, 1_400, "Same as before"), (1_400, 1_000, "$4.00 more than before"),
            (1_400, 1_650, "$2.50 less than before"), (1_400, 1_399, "$0.01 more than before"),
        ])
    func change(spending: Int64, before: Int64, words: String) {
        #expect(breakdown(spending, before: before).large.map(\.change) == [words])
    }

    @Test("Where the account began too late to compare with, no change is told")
    func noChange() {
        let new = SpendingComparison(Sample.spending, before: nil, unit: .currency(.usd))
        let breakdown = SpendingBreakdown(new, over: DaySpan(days: 30, endingOn: Sample.today), format)
        #expect(breakdown.trend == nil)
        #expect(breakdown.rows(showingSmall: false).allSatisfy { $0.change == nil })
    }

    @Test("A balance is told by its ends and its lowest day, that of one day by itself (84)")
    func balance() throws {
        func point(_ ago: Int, _ cents: Int64) -> BalancePoint {
            BalancePoint(date: Sample.today - ago, balance: Sample.dollars(cents), lastDescription: nil)
        }
        let line = BalanceLine([point(2, 5_950), point(1, 5_200), point(0, 12_550)], format, .currency(.usd))
        #expect(line.summary == "3 days, from $59.50 to $125.50, lowest $52.00 on Nov 19")
        let noon = try #require(line.points.last?.instant)
        #expect(line.nearest(to: noon.addingTimeInterval(-40_000))?.id == Sample.today)
        #expect(line.nearest(to: noon.addingTimeInterval(-44_000))?.id == Sample.today - 1)
        #expect(BalanceLine([point(0, -350)], format, .currency(.usd)).summary == "1 day, -$3.50")
    }

    @Test("Categories below 3 % stand together as Other until they are asked for; a lone one stays")
    func other() {
        let span = DaySpan(days: 30, endingOn: Sample.today)
        let all = SpendingBreakdown(Sample.spendingComparison(), over: span, format)
        #expect(all.rows(showingSmall: false).map(\.name) == ["Games", "Snacks", "Books", "Other"])
        #expect(all.other?.money == "$1.50")
        #expect(all.other?.change == "Nothing before")
        #expect(all.rows(showingSmall: true).map(\.name) == ["Games", "Snacks", "Books", "Toys", "Uncategorized"])
        #expect(all.small.last?.category == .uncategorized)
        #expect(all.large.first?.category == .category(Sample.games.id))
        #expect(all.total == "$49.50")
        let lone = SpendingBreakdown(Sample.spendingComparison(Array(Sample.spending.prefix(4))), over: span, format)
        #expect(lone.other == nil)
    }

    @Test(
        "The line of a month's budget stands beside 30 days only, and says what it is",
        arguments: [(7, nil), (30, "Budget $20.00 a month"), (90, nil), (365, nil)] as [(Int, String?)])
    func budget(days: Int, words: String?) {
        let span = DaySpan(days: days, endingOn: Sample.today)
        let snacks = SpendingBreakdown(Sample.spendingComparison(), over: span, format).large[1]
        #expect(snacks.limitText == words)
        #expect(snacks.limit == (words == nil ? nil : 20))
    }

    @Test("A full bar is the largest amount that is shown, or a limit above it")
    func scale() {
        let span = DaySpan(days: 30, endingOn: Sample.today)
        let all = SpendingBreakdown(Sample.spendingComparison(), over: span, format)
        #expect(all.scale(showingSmall: false) == 24)
        let snacks = SpendingBreakdown(Sample.spendingComparison([Sample.spending[1]]), over: span, format)
        #expect(snacks.scale(showingSmall: true) == 20)
    }

    @Test(
        "The marks of an axis have the currency, and decimals only where all is little",
        arguments: [
            ([12_550], 50, "$50"), ([12_550, -300], -5, "-$5"), ([300], 2, "$2"), ([80], 0.5, "$0.50"),
            ([], 0, "$0.00"),
        ] as [([Int64], Double, String)])
    func axis(cents: [Int64], mark: Double, words: String) {
        #expect(MoneyAxis(cents.map(Sample.dollars), format, .currency(.usd)).words(mark) == words)
    }

    /// Snacks of that much, and of that much in the 30 days before.
    private func breakdown(_ spending: Int64, before: Int64) -> SpendingBreakdown {
        func part(_ cents: Int64) -> [CategorySpending.Part] {
            cents == 0
                ? [] : [.init(category: Sample.snacks, amount: Sample.dollars(cents), transactionCount: 1)]
        }
        let comparison = SpendingComparison(
            CategorySpending.ranked(part(spending)), before: part(before), unit: .currency(.usd))
        return SpendingBreakdown(comparison, over: DaySpan(days: 30, endingOn: Sample.today), format)
    }
}

@Suite("The calendar of activity")
struct ActivityCalendarTests {
    private static func calendar(
        _ last: String, days: Int = 84, zone: String = "America/New_York", first: Weekday = .sunday,
        busy: [Int: Int] = [:]
    ) throws -> ActivityCalendar {
        let last = try #require(CalendarDate(last))
        let usd = AccountUnit.currency(.usd)
        let sums = busy.map { ago, count in
            DaySums(
                date: last - ago,
                sums: EntrySums(
                    net: .zero(usd), entryCount: count, income: .zero(usd), incomeCount: count, spending: .zero(usd),
                    spendingCount: 0))
        }
        let map = TransactionHeatmap(DaySpan(days: days, endingOn: last), days: sums, unit: usd)
        let format = DisplayFormat(
            localeTag: "en-US", timeZone: try #require(TimeZone(identifier: zone)))
        return ActivityCalendar(map, weeks: 12, format, firstDayOfWeek: first)
    }

    @Test(
        "A column is a week from the family's first day on; the last one ends with today",
        arguments: [(.sunday, 5, "Sun"), (.monday, 4, "Mon"), (.saturday, 6, "Sat"), (.friday, 7, "Fri")]
            as [(Weekday, Int, String)])
    func columns(first: Weekday, daysSoFar: Int, name: String) throws {
        let calendar = try Self.calendar("2025-11-20", first: first)
        #expect(calendar.weeks.map(\.days.count) == Array(repeating: 7, count: 11) + [daysSoFar])
        #expect(calendar.weeks.allSatisfy { $0.id.weekday == first && $0.days.first?.id == $0.id })
        #expect(calendar.weekdays.first == name && Set(calendar.weekdays).count == 7)
        #expect(calendar.days.last?.date == "Nov 20, 2025")
    }

    @Test(
        "A day of 23 or 25 hours, a leap day and the turn of a year are days as any other",
        arguments: [
            ("2025-03-12", "America/New_York", "Mar 9", "Mar 9, 2025"),
            ("2025-11-05", "America/New_York", "Nov 2", "Nov 2, 2025"),
            ("2025-03-31", "Europe/Berlin", "Mar 30", "Mar 30, 2025"),
            ("2025-09-30", "Pacific/Auckland", "Sep 28", "Sep 28, 2025"),
            ("2028-03-02", "America/New_York", "Feb 27", "Feb 29, 2028"),
            ("2027-03-02", "America/New_York", "Feb 28", "Mar 1, 2027"),
            ("2026-01-02", "America/New_York", "Dec 28", "Jan 1, 2026"),
        ])
    func days(last: String, zone: String, week: String, day: String) throws {
        let calendar = try Self.calendar(last, zone: zone)
        #expect(calendar.weeks.last?.name == week)
        #expect(calendar.weeks.last?.days.map(\.date).contains(day) == true)
        let days = calendar.days
        #expect(zip(days, days.dropFirst()).allSatisfy { $1.id == $0.id + 1 })
        #expect(Set(calendar.weeks.map(\.name)).count == 12)
        for week in calendar.weeks {
            #expect(week.days.map(\.weekday) == Array(calendar.weekdays.prefix(week.days.count)))
        }
    }

    @Test("A month is named where it begins, and no more than once")
    func months() throws {
        let calendar = try Self.calendar("2025-11-20")
        #expect(calendar.weeks.compactMap(\.month) == ["Sep", "Oct", "Nov"])
        #expect(calendar.weeks.first { $0.month == "Nov" }?.name == "Oct 26")
    }

    @Test("Before the account began there are columns but no days in them")
    func beginning() throws {
        let calendar = try Self.calendar("2025-11-20", days: 6, busy: [0: 1, 5: 2])
        #expect(calendar.weeks.count == 12)
        #expect(calendar.days.map(\.date).first == "Nov 15, 2025" && calendar.days.count == 6)
        #expect(calendar.summary == "2 weeks, 3 transactions on 2 days")
        #expect(calendar.weeks.last?.words == "1 transaction")
        #expect(try Self.calendar("2025-11-20", days: 1, busy: [0: 1]).summary == "1 week, 1 transaction on 1 day")
    }

    @Test("The busier a day, the darker; a day without any is said to have none")
    func levels() throws {
        let calendar = try Self.calendar("2025-11-20", busy: [1: 1, 2: 2, 3: 3, 4: 4])
        #expect((0...4).map(calendar.level(of:)) == [0, 1, 2, 3, 4])
        #expect(calendar.days.last?.words == "no transactions")
    }
}
