import Foundation
import Ledger
import Testing

@Suite("Analysis of entries")
struct AnalysisTests {
    private static let usd = AccountUnit.currency(.usd)
    private static let today = CalendarDate(daysSinceEpoch: 20_412)  // 2025-11-20

    private func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, unit: Self.usd) }

    private func sums(income: Int64 = 0, spending: Int64 = 0, other: Int64 = 0, count: Int = 1) -> EntrySums {
        EntrySums(
            net: money(income - spending + other), entryCount: count, income: money(income),
            incomeCount: income > 0 ? count : 0, spending: money(spending), spendingCount: spending > 0 ? count : 0)
    }

    private func entry(_ direction: Direction, _ source: EntrySource, reversed: Bool = false) -> Entry {
        Entry(
            id: Entry.ID(UUID()), accountID: Account.ID(UUID()), direction: direction, amount: money(700),
            date: Self.today, sequence: 1, description: "x", source: source, author: .roost,
            createdAt: Date(timeIntervalSince1970: 0), reversedByID: reversed ? Entry.ID(UUID()) : nil)
    }

    @Test("Savings, starting balances, reversals and reversed entries move the net alone (I-26)")
    func counted() {
        for source in EntrySource.allCases {
            let credit = EntrySums(entry(.credit, source))
            let debit = EntrySums(entry(.debit, source))
            let counts = [.manual, .allowance, .recurring, .wish].contains(source)
            #expect((credit.net, debit.net) == (money(700), money(-700)))
            #expect((credit.incomeCount, debit.spendingCount) == (counts ? 1 : 0, counts ? 1 : 0), "\(source)")
            #expect(credit.income == (counts ? money(700) : money(0)))
            #expect(debit.spending == (counts ? money(700) : money(0)))
            #expect(credit.spendingCount == 0 && debit.incomeCount == 0)
        }
        let reversed = EntrySums(entry(.credit, .manual, reversed: true))
        #expect((reversed.entryCount, reversed.countedEntries, reversed.net) == (1, 0, money(700)))
    }

    @Test("Sums and what takes them back come to nothing")
    func opposite() {
        var sums = EntrySums(entry(.debit, .manual))
        sums += -sums
        #expect(sums == .zero(Self.usd))
    }

    @Test(
        "A percentage has one decimal, half a tenth away from zero",
        arguments: [
            (7_500, 10_000, "75.0"), (1, 3, "33.3"), (2, 3, "66.7"), (-2, 3, "-66.7"), (1, 2_000, "0.1"),
            (1, 2_001, "0.0"), (0, 5, "0.0"), (-5, 1_000, "-0.5"), (300, 100, "300.0"),
            (1_000_000_000_000_000, 1_000_000_000_000_000, "100.0"),
        ] as [(Int64, Int64, String)])
    func percentages(part: Int64, whole: Int64, digits: String) {
        #expect(RoundedPercentage(part, of: whole)?.digits == digits)
    }

    @Test("Shares add up to exactly 100.0, for any number of parts", arguments: 1...40)
    func shares(count: Int) {
        let equal = RoundedPercentage.shares(Array(repeating: 7, count: count))
        #expect(equal.reduce(0) { $0 + $1.tenths } == 1_000)
        let uneven = RoundedPercentage.shares((0..<count).map { Int64($0 * $0 + 1) })
        #expect(uneven.reduce(0) { $0 + $1.tenths } == 1_000)
        #expect(uneven == uneven.sorted())
    }

    @Test("Of nothing there are no shares, and no percentage")
    func ofNothing() {
        #expect(RoundedPercentage(5, of: 0) == nil)
        #expect(RoundedPercentage.shares([0, 0]).map(\.digits) == ["0.0", "0.0"])
        #expect(RoundedPercentage.shares([]).isEmpty)
    }

    @Test("The balance history has one point a day, and gaps carry the last balance (I-29)")
    func history() {
        let days = [
            DaySums(date: Self.today - 2, sums: sums(spending: 500)),
            DaySums(date: Self.today, sums: sums(income: 1_000)),
        ]
        let points = BalanceHistory.points(
            DaySpan(days: 4, endingOn: Self.today), days: days, balance: money(12_550),
            descriptions: [Self.today: "Extra chores"])
        #expect(points.map(\.balance.digits) == ["120.50", "115.50", "115.50", "125.50"])
        #expect(points.map(\.id) == ["2025-11-17", "2025-11-18", "2025-11-19", "2025-11-20"])
        #expect(points.map(\.lastDescription) == [nil, nil, nil, "Extra chores"])
    }

    @Test("A history that ends before today leaves out what came after it")
    func pastHistory() {
        let days = [
            DaySums(date: Self.today - 1, sums: sums(income: 300)), .init(date: Self.today, sums: sums(income: 5)),
        ]
        let points = BalanceHistory.points(
            DaySpan(days: 2, endingOn: Self.today - 1), days: days, balance: money(1_305))
        #expect(points.map(\.balance.digits) == ["10.00", "13.00"])
    }

    @Test("100.00 in, 25.00 out: net 75.00, rate 75.0; without income the rate is 0 (I-26)")
    func rate() {
        let summary = IncomeSpendingSummary(sums(income: 10_000, spending: 2_500))
        #expect((summary.netSavings.digits, summary.savingsRate.digits) == ("75.00", "75.0"))
        #expect(IncomeSpendingSummary(sums(spending: 2_500)).savingsRate.digits == "0.0")
        #expect(IncomeSpendingSummary(sums(income: 1_000, spending: 2_500)).savingsRate.digits == "-150.0")
    }

    @Test("Months are the newest first, each with the balance at its end, also months without entries")
    func months() throws {
        let november = try #require(CalendarDate("2025-11-03"))
        let days = [
            DaySums(date: try #require(CalendarDate("2025-08-31")), sums: sums(income: 4_000, count: 2)),
            DaySums(date: try #require(CalendarDate("2025-10-30")), sums: sums(spending: 2_400)),
            DaySums(date: november, sums: sums(income: 10_000, other: -900)),
        ]
        let months = MonthlyComparison.months(4, until: Self.today, days: days, balance: money(12_550))
        #expect(months.map(\.id) == ["2025-11", "2025-10", "2025-09", "2025-08"])
        #expect(months.map(\.endingBalance.digits) == ["125.50", "34.50", "58.50", "58.50"])
        #expect(months.map(\.netSavings.digits) == ["100.00", "-24.00", "0.00", "40.00"])
        #expect(MonthlyComparison.firstDay(of: 4, until: Self.today).description == "2025-08-01")
        #expect(MonthlyComparison.firstDay(of: 12, until: Self.today).description == "2024-12-01")
    }

    @Test(
        "Within 5 % either way a trend is flat; without spending before there is no percentage (I-29)",
        arguments: [
            (4_480, 4_000, "12.0", .up), (4_200, 4_000, "5.0", .flat), (4_201, 4_000, "5.0", .up),
            (3_800, 4_000, "-5.0", .flat), (3_799, 4_000, "-5.0", .down), (0, 4_000, "-100.0", .down),
            (100, 0, nil, .up), (0, 0, nil, .flat),
        ] as [(Int64, Int64, String?, SpendingTrend.Direction)])
    func trend(current: Int64, previous: Int64, percentage: String?, direction: SpendingTrend.Direction) {
        let trend = SpendingTrend(current: money(current), previous: money(previous))
        #expect(trend.changePercentage?.digits == percentage)
        #expect(trend.direction == direction)
        #expect(trend.change.minorUnits == current - previous)
    }

    @Test("Levels are quartiles of the days that have entries; equal days share one")
    func heatmap() {
        let counts = [1, 2, 3, 4, 5, 6, 7, 8]
        let days = counts.map { DaySums(date: Self.today - $0, sums: sums(spending: 100, count: $0)) }
        let heatmap = TransactionHeatmap(DaySpan(days: 84, endingOn: Self.today), days: days, unit: Self.usd)
        #expect(heatmap.days.count == 84)
        #expect(heatmap.days.last?.level == 0 && heatmap.days.last?.date == Self.today)
        #expect(heatmap.days.filter { $0.transactionCount > 0 }.map(\.level) == [4, 4, 3, 3, 2, 2, 1, 1])

        let same = [
            DaySums(date: Self.today, sums: sums(income: 1)), .init(date: Self.today - 3, sums: sums(income: 9)),
        ]
        let even = TransactionHeatmap(DaySpan(days: 7, endingOn: Self.today), days: same, unit: Self.usd)
        #expect(even.days.map(\.level) == [0, 0, 0, 1, 0, 0, 1])
    }

    @Test("A span never ends before it begins, and may be one day")
    func spans() {
        #expect(DaySpan(from: Self.today, to: Self.today - 1) == nil)
        #expect(DaySpan(from: Self.today, to: Self.today)?.dayCount == 1)
        #expect(DaySpan(days: 30, endingOn: Self.today).first == Self.today - 29)
        #expect(DaySpan(days: 30, endingOn: Self.today).before == DaySpan(days: 30, endingOn: Self.today - 30))
    }

    @Test(
        "Since a day a span has no day before it, and at least its last",
        arguments: [(40, 30), (29, 30), (28, 29), (1, 2), (0, 1), (-1, 1)])
    func since(ago: Int, days: Int) {
        let span = DaySpan(days: 30, endingOn: Self.today)
        #expect(span.since(Self.today - ago) == DaySpan(days: days, endingOn: Self.today))
    }
}
