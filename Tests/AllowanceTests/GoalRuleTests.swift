import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("How much can be put aside and spent on what")
struct GoalRuleTests {
    @Test(
        "What an account holds can be moved, never a debt",
        arguments: [
            (.deposit, 1_200, 0, 1_200), (.deposit, -300, 4_300, 0), (.withdrawal, -300, 4_300, 4_300),
            (.withdrawal, 1_200, 0, 0),
        ] as [(SavingsTransaction.Direction, Int64, Int64, Int64)])
    func cover(direction: SavingsTransaction.Direction, spending: Int64, saved: Int64, all: Int64) {
        let cover = SavingsCover(direction, spending: money(spending), saved: money(saved))
        #expect(cover.all == money(all))
        #expect(cover.isShort(of: money(all + 1)))
        #expect(all == 0 || !cover.isShort(of: money(all)))
        #expect(cover.balance == money(direction == .deposit ? spending : saved))
    }

    @Test("New spending is measured with all that the period holds; what adds nothing is not measured (I-22, I-24)")
    func newSpending() throws {
        let check = try #require(standing(1_400).check(money(750), categoryName: "Snacks"))
        #expect((check.currentSpending, check.spendingAfter) == (money(1_400), money(2_150)))
        #expect(check.status == .exceeded && !check.isAllowed)
        #expect(BudgetCheck.mayBeOverridden(by: .parent) && !BudgetCheck.mayBeOverridden(by: .child))
        #expect(standing(1_400).check(money(0), categoryName: "Snacks") == nil)
    }

    @Test("What stands in another's place is measured without what that one spent there (I-24)")
    func replacing() {
        let day = CalendarDate(daysSinceEpoch: 20_000)
        func before(_ old: Entry) -> Money? {
            standing(1_400).check(money(750), categoryName: "Snacks", replacing: old)?.currentSpending
        }
        #expect(before(entry(600, day)) == money(800))
        #expect(before(entry(750, day)) == nil)
        #expect(before(entry(900, day)) == nil)
        #expect(before(entry(900, day - 60)) == money(1_400))
        #expect(before(entry(900, day, category: EntryCategory.ID(UUID()))) == money(1_400))
        #expect(before(entry(900, day, reversedBy: Entry.ID(UUID()))) == nil)
        #expect(before(entry(900, day, direction: .credit)) == nil)
    }

    private let snacks = EntryCategory.ID(UUID())

    private func standing(_ spent: Int64) -> BudgetStanding {
        let day = CalendarDate(daysSinceEpoch: 20_000)
        let budget = CategoryBudget(
            id: CategoryBudget.ID(UUID()), childID: Child.ID(UUID()), categoryID: snacks, limit: money(2_000),
            period: .weekly, isEnforced: true, createdAt: .distantPast)
        return BudgetStanding(budget: budget, spending: money(spent), days: (day - 3)...(day + 3))
    }

    private func entry(
        _ amount: Int64, _ day: CalendarDate, category: EntryCategory.ID? = nil, direction: Direction = .debit,
        reversedBy: Entry.ID? = nil
    ) -> Entry {
        Entry(
            id: Entry.ID(UUID()), accountID: Account.ID(UUID()), direction: direction, amount: money(amount),
            date: day, sequence: 1, description: "Chips", categoryID: category ?? snacks, author: .roost,
            createdAt: .distantPast, reversedByID: reversedBy)
    }

    private func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .usd) }
}
