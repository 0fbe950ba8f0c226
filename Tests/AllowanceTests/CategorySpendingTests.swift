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
}
