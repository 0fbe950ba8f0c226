import Foundation
import Household
import Ledger
import Testing

@Suite("Statistics and totals")
struct StatisticsTests {
    private let account = Account(id: Account.ID(UUID()), unit: .currency(.usd))

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
        let recent = RecentDays(today: CalendarDate(daysSinceEpoch: 100))
        #expect(recent.last - recent.first == 6)
    }

    @Test("Totals leave out removed children, and the allowance of paused ones (I-28)")
    func totals() {
        func summary(_ balance: Int64, paused: Bool = false, removed: Bool = false) -> ChildSummary {
            let now = Date(timeIntervalSince1970: 0)
            let child = Child(
                id: Child.ID(UUID()), userID: User.ID(UUID()), familyID: Family.ID(UUID()), accountID: account.id,
                firstName: "A", lastName: "B", weeklyAllowance: Money(minorUnits: 1_500, currency: .usd),
                allowancePaused: paused, createdAt: now, archivedAt: removed ? now : nil)
            return ChildSummary(child: child, balance: Money(minorUnits: balance, currency: .usd), recentEntryCount: 0)
        }
        let totals = FamilyTotals(
            [summary(12_550), summary(15_000), summary(99_900, removed: true), summary(-50, paused: true)],
            unit: account.unit)
        #expect(totals.totalBalance.digits == "275.00")
        #expect(totals.totalWeeklyAllowance.digits == "30.00")
    }

    @Test("The predefined categories are those of the page, each name once per kind")
    func categories() {
        let all = PredefinedCategory.all
        let names = { (kind: Direction) in all.filter { $0.kind == kind && $0.isSelectable }.map(\.name) }
        #expect(names(.credit) == ["Allowance", "Chores", "Gift", "Bonus", "Other Income"])
        #expect(
            names(.debit) == [
                "Toys", "Games", "Books", "Clothes", "Snacks", "Electronics", "Entertainment", "Sports", "Crafts",
                "Charity", "Other Spending",
            ])
        #expect(all.filter { !$0.isSelectable }.map(\.name) == ["Savings Transfer", "Starting Balance"])
        #expect(all.allSatisfy { (0...7).contains($0.colour) && !$0.symbol.isEmpty })
    }
}
