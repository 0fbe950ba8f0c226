import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@testable import Groceries

@Suite("What a list adds up to (2.3)")
struct ListFiguresTests {
    private typealias Sample = ListSample

    @Test("The worked example")
    func worked() {
        let figures = Sample.weeklyShop().figures
        #expect(figures.totalSpent.digits == "11.87" && figures.estimatedTotal.digits == "16.66")
        #expect(figures.remaining?.digits == "8.13" && !figures.isOverBudget && figures.standing == .fine)
        #expect(figures.completion.digits == "0.6667" && figures.budgetShare.digits == "0.5935")
        #expect(figures.itemCountLabel == "3 items" && figures.completionLabel == "67 percent done")
        #expect(!figures.isComplete && figures.estimatedOverLabel(Sample.english) == nil)
    }

    @Test("An empty list is 0, not a number that is none, and not done")
    func empty() {
        let figures = Sample.filled([], [], list: Sample.list(budget: Sample.dollars("0.00"))).figures
        #expect(figures.completion.digits == "0.0000" && figures.budgetShare.digits == "0.0000")
        #expect(!figures.isComplete && !figures.isOverBudget && figures.itemCountLabel == "0 items")
        #expect(figures.remaining?.isZero == true && figures.completionLabel == "0 percent done")
    }

    @Test("Without a budget nothing remains and nothing is over")
    func withoutBudget() {
        let figures = Sample.weeklyShop(budget: nil).figures
        #expect(figures.remaining == nil && figures.estimatedOver == nil && !figures.isOverBudget)
        #expect(figures.budgetShare.digits == "0.0000" && figures.totalSpent.digits == "11.87")
    }

    @Test(
        "Exactly the budget is not over, one cent more is; the bar is never fuller than full",
        arguments: [
            ("20.00", "0.00", "1.0000", false), ("20.01", "-0.01", "1.0005", true), ("19.99", "0.01", "0.9995", false),
            ("200.00", "-180.00", "10.0000", true),
        ])
    func edge(spent: String, remaining: String, share: String, isOver: Bool) {
        let line = Sample.line(Sample.milk, paid: spent, ticked: true)
        let figures = Sample.filled(
            [line], [Sample.milk], list: Sample.list(budget: Sample.dollars("20.00"))
        ).figures
        #expect(figures.remaining?.digits == remaining && figures.budgetShare.digits == share)
        #expect(figures.isOverBudget == isOver && figures.standing == (isOver ? .over : .fine))
        #expect(figures.budgetShare.filled.part <= figures.budgetShare.filled.whole)
        #expect(figures.itemCountLabel == "1 item" && figures.isComplete)
    }

    @Test("An estimate above the budget is told")
    func overEstimate() {
        let line = Sample.line(Sample.milk, estimate: "24.20")
        let list = Sample.list(budget: Sample.dollars("20.00"))
        let figures = Sample.filled([line], [Sample.milk], list: list).figures
        #expect(figures.estimatedOverLabel(Sample.english) == "Estimated total is $4.20 over budget")
        #expect(!figures.isOverBudget)
    }

    @Test(
        "A line costs quantity times price, rounded half up once; a typed total stays",
        arguments: [
            ("0.75", GroceryUnit.kg, "3.99", "2.99"), ("1.5", .kg, "2.99", "4.49"), ("500", .g, "2.58", "1.29"),
            ("0.001", .kg, "4.99", "0.00"), ("0.001", .kg, "5.00", "0.01"),
            ("9999", .kg, "999999999.99", "9998999999900.01"),
        ])
    func lineTotals(quantity: String, unit: GroceryUnit, price: String, total: String) {
        let line = Sample.line(Sample.pasta, quantity, unit, estimate: price)
        #expect(Sample.filled([line], [Sample.pasta]).total(of: line).digits == total)
    }

    @Test("The largest list that may be still adds up")
    func largest() {
        let limit = GroceryRules.limit(Sample.usd)
        let lines = (0..<ShoppingList.lineLimit).map { _ in (isTicked: true, total: limit) }
        let figures = ListFigures(lines, budget: limit, unit: Sample.usd)
        #expect(figures.totalSpent.minorUnits == limit.minorUnits * Int64(ShoppingList.lineLimit))
        #expect(figures.budgetShare.cutPercent == ShoppingList.lineLimit * 100)
    }

    @Test("Spent is never more than estimated, and open and ticked lines are all", arguments: 0..<50)
    func random(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let lines = (0..<Int.random(in: 0...30, using: &random)).map { _ in
            (
                isTicked: Bool.random(using: &random),
                total: Money(minorUnits: Int64.random(in: 0...100_000, using: &random), unit: Sample.usd)
            )
        }
        let budget = Money(minorUnits: Int64.random(in: 0...100_000, using: &random), unit: Sample.usd)
        let figures = ListFigures(lines, budget: budget, unit: Sample.usd)
        #expect(figures.totalSpent <= figures.estimatedTotal, "seed \(seed)")
        #expect(figures.isOverBudget == (figures.remaining?.isNegative ?? false), "seed \(seed)")
        #expect(
            figures.isComplete == (figures.tickedCount == figures.itemCount && figures.itemCount > 0), "seed \(seed)")
    }
}
