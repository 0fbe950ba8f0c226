import Foundation
import Ledger
import Testing

@Suite("Statistics of a month, and percentages")
struct StatisticsTests {
    private let account = Account(id: Account.ID(UUID()), unit: .currency(.usd), owner: .household, kind: .cash)

    private func entry(
        _ direction: Direction, _ minorUnits: Int64, _ day: String, _ source: EntrySource, reversed: Bool = false
    ) throws -> Entry {
        Entry(
            id: Entry.ID(UUID()), accountID: account.id, direction: direction,
            amount: Money(minorUnits: minorUnits, currency: .usd), date: try #require(CalendarDate(day)), sequence: 1,
            description: "Test", source: source, author: .roost, createdAt: Date(timeIntervalSince1970: 0),
            reversedByID: reversed ? Entry.ID(UUID()) : nil)
    }

    @Test("A month counts earnings and spending of its days, without transfers, starts and reversed pairs")
    func month() throws {
        let stats = MonthlyStats(
            of: try #require(CalendarMonth(year: 2025, month: 11)),
            entries: [
                try entry(.credit, 8_500, "2025-11-01", .manual), try entry(.credit, 1_500, "2025-11-30", .allowance),
                try entry(.debit, 2_500, "2025-11-15", .manual), try entry(.debit, 900, "2025-11-15", .savings),
                try entry(.credit, 5_950, "2025-11-01", .startingBalance),
                try entry(.credit, 777, "2025-11-02", .manual, reversed: true),
                try entry(.debit, 777, "2025-11-03", .reversal), try entry(.credit, 5, "2025-10-31", .manual),
                try entry(.debit, 5, "2025-12-01", .manual),
            ], unit: account.unit)
        #expect(stats.totalEarned.digits == "100.00")
        #expect(stats.totalSpent.digits == "25.00")
        #expect(stats.netChange.digits == "75.00")
    }

    @Test("The last 7 days include today")
    func recent() {
        let today = CalendarDate(daysSinceEpoch: 100)
        #expect(RecentDays(today: today).span == DaySpan(from: today - 6, to: today))
    }

    @Test(
        "A percentage has at most 2 decimals, is above 0 and at most 100",
        arguments: [
            ("20", "20"), ("20.00", "20"), ("33.5", "33.5"), ("0.01", "0.01"), ("100", "100"), ("12.25", "12.25"),
            ("0", nil), ("-1", nil), ("100.01", nil), ("1.005", nil), ("1e1", nil), ("", nil), ("x", nil),
            (String(repeating: "9", count: 300), nil),
        ] as [(String, String?)])
    func percentages(text: String, digits: String?) {
        #expect(Percentage(digits: text)?.digits == digits)
    }
}
