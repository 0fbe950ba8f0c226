import Allowance
import Foundation
import Ledger
import Testing

@Suite("What was spent on what")
struct CategorySpendingTests {
    private func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .usd) }

    @Test("Categories are ranked by amount, then name, and entries without one are Uncategorized")
    func ranking() {
        func category(_ name: String) -> EntryCategory {
            EntryCategory(
                id: EntryCategory.ID(UUID()), name: name, scope: .children, kind: .debit, symbol: "tag", colour: 0,
                createdAt: Date(timeIntervalSince1970: 0))
        }
        let ranked = CategorySpending.ranked([
            .init(category: category("Toys"), amount: money(500), transactionCount: 1),
            .init(category: nil, amount: money(500), transactionCount: 2),
            .init(category: category("Books"), amount: money(500), transactionCount: 3),
            .init(category: category("Games"), amount: money(9_000), transactionCount: 1),
        ])
        #expect(ranked.map(\.name) == ["Games", "Books", "Toys", "Uncategorized"])
        #expect(ranked.map(\.percentage.tenths).reduce(0, +) == 1_000)
        #expect(ranked.first?.percentage.digits == "85.7")
    }

    @Test(
        "A category is held against what was spent in it before: nothing, as much, less, more",
        arguments: [(0, .up, nil), (500, .flat, 0), (400, .up, 25), (1_000, .down, 50)]
            as [(Int64, SpendingTrend.Direction, Int?)])
    func comparison(before: Int64, direction: SpendingTrend.Direction, percentage: Int?) throws {
        let now = CategorySpending.ranked([.init(category: nil, amount: money(500), transactionCount: 1)])
        let parts: [CategorySpending.Part] =
            before == 0 ? [] : [.init(category: nil, amount: money(before), transactionCount: 1)]
        let comparison = SpendingComparison(now, before: parts, unit: .currency(.usd))
        let trend = try #require(comparison.trend(of: now))
        #expect((trend.current, trend.previous) == (money(500), money(before)))
        #expect(trend.direction == direction)
        #expect(trend.wholePercentage == percentage)
        #expect(comparison.trend == trend)
    }

    @Test("What was spent before in a category of before counts in all spending, and in no other category")
    func gone() throws {
        let toys = EntryCategory(
            id: EntryCategory.ID(UUID()), name: "Toys", scope: .children, kind: .debit, symbol: "tag", colour: 0,
            createdAt: Date(timeIntervalSince1970: 0))
        let now = CategorySpending.ranked([.init(category: nil, amount: money(500), transactionCount: 1)])
        let comparison = SpendingComparison(
            now, before: [.init(category: toys, amount: money(300), transactionCount: 1)], unit: .currency(.usd))
        #expect(comparison.trend?.previous == money(300))
        #expect(comparison.trend(of: now)?.previous == money(0))
        let alone = SpendingComparison(now, before: nil, unit: .currency(.usd))
        #expect(alone.trend == nil && alone.trend(of: now) == nil)
        #expect(alone.total == money(500))
    }
}
