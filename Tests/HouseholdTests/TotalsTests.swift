import Foundation
import Household
import Ledger
import Testing

@Suite("Totals and categories")
struct TotalsTests {
    private let account = Account(id: Account.ID(UUID()), unit: .currency(.usd), owner: .household, kind: .cash)

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
        #expect(all.map(\.key) == CategoryKey.allCases)
        #expect(all.allSatisfy { $0.scope == .children })
        #expect(all.allSatisfy { (0...7).contains($0.colour) && !$0.symbol.isEmpty })
    }
}
