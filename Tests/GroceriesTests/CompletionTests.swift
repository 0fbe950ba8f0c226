import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@testable import Groceries

@Suite("Completing a list (2.10)")
struct CompletionTests {
    private typealias Sample = ListSample
    private let family = CompletionForm.Neighbours(
        isStore: { $0 == ListSample.market || $0 == ListSample.aldi }, isSource: { $0 == ListSample.source })

    private func form(_ list: FilledList, _ change: (inout CompletionForm) -> Void = { _ in }) -> CompletionForm {
        var form = CompletionForm(list, sourceID: Sample.source, today: Sample.today)
        change(&form)
        return form
    }

    private func problems(_ list: FilledList, _ change: (inout CompletionForm) -> Void) -> [String] {
        Sample.problems {
            _ = try form(list, change).validated(list, among: family, today: Sample.today, locale: Sample.english)
        }
    }

    private func plan(
        _ list: FilledList, storeName: String? = "Corner Market", _ change: (inout CompletionForm) -> Void = { _ in }
    ) throws -> CompletionPlan {
        let draft = try form(list, change).validated(
            list, among: family, today: Sample.today, locale: Sample.english)
        var number = 9_000
        let means = CompletionPlan.Means(
            person: Sample.ann, instant: Sample.now, storeName: storeName, transactionID: Self.transactionID,
            location: { $0.id == Sample.milk.id ? .fridge : .cupboard },
            makeID: {
                number += 1
                return Identifier<CompletionPlan>.numbered(number).uuid
            })
        return CompletionPlan(draft, of: list, means)
    }

    private static let transactionID = Identifier<CompletionPlan>.numbered(7_000).uuid

    @Test("The form opens at the list's store, today, with what the lines add up to")
    func opens() {
        let form = form(Sample.weeklyShop())
        #expect(form.storeID == Sample.market && form.date == Sample.today && form.leftovers == .move)
        #expect(form.receiptTotal == .exact(Sample.dollars("11.87")))
    }

    @Test("The worked example: one expense, two lots, one list of the rest")
    func worked() throws {
        let plan = try plan(Sample.weeklyShop()) { $0.receiptTotal = .typed("12.10") }
        let expense = GroceryExpense(
            amount: Sample.dollars("12.10"), merchant: "Corner Market", sourceID: Sample.source, date: Sample.today,
            difference: Sample.dollars("0.23"))
        #expect(plan.payment == .post(expense))
        #expect(plan.list.status == .completed && plan.list.completedAt == Sample.now)
        #expect(plan.list.transactionID == Self.transactionID && plan.unpriced.isEmpty)
        #expect(plan.message(Sample.english) == "Weekly shop completed. $12.10 posted to Groceries.")

        #expect(plan.purchases.map(\.itemID) == [Sample.milk.id, Sample.bread.id])
        #expect(plan.purchases.map(\.price.digits) == ["4.29", "3.29"])
        #expect(plan.purchases.allSatisfy { $0.transactionID == Self.transactionID && $0.listID == plan.list.id })
        #expect(plan.purchases.allSatisfy { $0.storeID == Sample.market && $0.date == Sample.today })

        #expect(plan.restocked.map(\.lot.quantity.digits) == ["2", "1"])
        #expect(plan.restocked.map(\.lot.bestBefore?.description) == ["2026-06-17", "2026-06-14"])
        #expect(plan.restocked.map(\.lot.location) == [.fridge, .cupboard])
        #expect(plan.restocked.map(\.lot.purchaseID) == plan.purchases.map(\.id))
        #expect(plan.restocked.map(\.movement.delta) == [2_000, 1_000])
        #expect(plan.restocked.allSatisfy { $0.movement.reason == .bought && $0.movement.lotID == $0.lot.id })

        let rest = try #require(plan.rest)
        #expect(rest.list.name == "Weekly shop (rest)" && rest.list.status == .active && rest.list.budget == nil)
        #expect(rest.lines.map(\.itemID) == [Sample.eggs.id] && rest.lines.map(\.listID) == [rest.list.id])
        #expect(rest.lines.map(\.estimate) == [Sample.dollars("4.79")] && rest.lines.map(\.position) == [0])
    }

    @Test("A receipt of less than the lines is a discount; the lines keep their prices")
    func discount() throws {
        let plan = try plan(Sample.weeklyShop()) { $0.receiptTotal = .typed("11.00") }
        guard case .post(let expense) = plan.payment else {
            Issue.record("nothing was posted")
            return
        }
        #expect(expense.difference == Sample.dollars("-0.87") && expense.amount == Sample.dollars("11.00"))
        #expect(plan.purchases.map(\.price.digits) == ["4.29", "3.29"])
    }

    @Test("Dropped lines make no list; single lines may differ from the others")
    func leftovers() throws {
        #expect(try plan(Sample.weeklyShop()) { $0.leftovers = .drop }.rest == nil)
        let open = Sample.filled(
            [Sample.line(Sample.milk, ticked: true), Sample.line(Sample.bread), Sample.line(Sample.eggs, position: 1)],
            [Sample.milk, Sample.bread, Sample.eggs])
        let plan = try plan(open) {
            $0.leftovers = .drop
            $0.leftoverLines = [open.lines[2].id: .move, open.lines[0].id: .move]
        }
        #expect(plan.rest?.lines.map(\.itemID) == [Sample.eggs.id])
    }

    @Test("A best-before day of the form goes before the shelf life; what is not tracked is no stock")
    func pantry() throws {
        var bread = Sample.bread
        bread.isTracked = false
        var list = Sample.weeklyShop()
        list.items[bread.id] = bread
        let milkLine = list.lines[0].id
        let dated = try plan(list) { $0.bestBefore = [milkLine: ListSample.day("2026-06-12")] }
        #expect(dated.restocked.map(\.item.id) == [Sample.milk.id] && dated.purchases.count == 2)
        #expect(dated.restocked.first?.lot.bestBefore == Sample.day("2026-06-12"))
        let undated = try plan(list) { $0.bestBefore = [milkLine: nil] }
        #expect(undated.restocked.first.map { $0.lot.bestBefore == nil } == true)
    }

    @Test("What was typed in grams is bought and kept in the item's kilograms")
    func units() throws {
        var line = Sample.line(Sample.pasta, "500", .g, ticked: true)
        line.actual = .init(each: Sample.dollars("2.58"), total: Sample.dollars("1.29"))
        let plan = try plan(Sample.filled([line], [Sample.pasta]))
        #expect(plan.purchases.first?.measure == Measure(Sample.quantity("0.5"), .kg))
        #expect(plan.restocked.first?.lot.quantity.digits == "0.5")
        #expect(PriceHistory(plan.purchases, unit: .kg).last?.digits == "2.58")
    }

    @Test("Nothing in the basket posts nothing and asks for no source")
    func nothingTicked() throws {
        let list = Sample.filled([Sample.line(Sample.eggs, estimate: "4.79")], [Sample.eggs])
        let plan = try plan(list) { $0.sourceID = nil }
        #expect(plan.payment == .none && plan.list.transactionID == nil && plan.list.status == .completed)
        #expect(plan.purchases.isEmpty && plan.restocked.isEmpty && plan.rest?.lines.count == 1)
        #expect(plan.message(Sample.english) == "Weekly shop completed.")
        #expect(CompletionPlan.nothingTicked == "Nothing is ticked. Complete without an expense?")
    }

    @Test("A receipt for a basket that nobody ticked is posted all the same")
    func receiptWithoutTicks() throws {
        let list = Sample.filled([Sample.line(Sample.eggs)], [Sample.eggs])
        let plan = try plan(list) { $0.receiptTotal = .typed("30.00") }
        guard case .post(let expense) = plan.payment else {
            Issue.record("nothing was posted")
            return
        }
        #expect(expense.amount == Sample.dollars("30.00") && expense.difference == Sample.dollars("30.00"))
        #expect(problems(list) { ($0.receiptTotal, $0.sourceID) = (.typed("30"), nil) }.count == 1)
    }

    @Test("A basket of gifts posts nothing, and its purchases have no price")
    func free() throws {
        let list = Sample.filled([Sample.line(Sample.milk, ticked: true)], [Sample.milk])
        let plan = try plan(list) { $0.sourceID = nil }
        #expect(plan.payment == .none && plan.purchases.map(\.price.digits) == ["0.00"])
        #expect(plan.purchases.first?.transactionID == nil && plan.unpriced == [list.lines[0].id])
        #expect(PriceHistory(plan.purchases, unit: .each).last == nil)
    }

    @Test("Without a store the list's name is the merchant")
    func merchant() throws {
        let plan = try plan(Sample.weeklyShop(), storeName: nil) { $0.storeID = nil }
        guard case .post(let expense) = plan.payment else {
            Issue.record("nothing was posted")
            return
        }
        #expect(expense.merchant == "Weekly shop" && plan.list.storeID == nil)
    }

    @Test("Every broken rule has the sentence that is written for it")
    func sentences() {
        let list = Sample.weeklyShop()
        #expect(problems(list) { $0.sourceID = nil } == ["source: Choose where you paid from."])
        #expect(
            problems(list) { $0.sourceID = Identifier<CompletionPlan>.numbered(5).uuid } == [
                "source: Choose where you paid from."
            ])
        #expect(problems(list) { $0.date = Sample.today + 1 } == ["date: The date can't be in the future."])
        #expect(problems(list) { $0.date = Sample.day("1989-12-31") }.count == 1)
        #expect(problems(list) { $0.storeID = .numbered(1) } == ["store: Choose one of your stores."])
        for total: AmountInput in [.typed(""), .typed("-12.10"), .typed("NaN"), .digits("12.101"), .digits("-1")] {
            #expect(problems(list) { $0.receiptTotal = total } == ["receiptTotal: Enter the receipt total."])
        }
        #expect(
            problems(list) { $0.receiptTotal = .typed("1000000000") }
                == ["receiptTotal: That is more than $999,999,999.99."])
        #expect(
            problems(list) {
                $0.receiptTotal = .typed("")
                $0.sourceID = nil
                $0.date = Sample.today + 1
            }.map { $0.prefix { $0 != ":" } } == ["receiptTotal", "source", "date"])
        #expect(problems(list) { ($0.date, $0.receiptTotal) = (nil, nil) }.isEmpty)
    }

    @Test(
        "The rest of a list is called so once, and its name is never too long",
        arguments: [
            ("Weekly shop", "Weekly shop (rest)"), ("Weekly shop (rest)", "Weekly shop (rest)"),
            (String(repeating: "x", count: 60), String(repeating: "x", count: 53) + " (rest)"),
            (String(repeating: "x", count: 52) + " y z", String(repeating: "x", count: 52) + " (rest)"),
            ("🛒", "🛒 (rest)"),
        ])
    func restName(name: String, rest: String) {
        #expect(CompletionPlan.restName(of: name) == rest && rest.count <= ShoppingList.nameLimit)
    }

    @Test("What is posted is the receipt, and the lines with the difference explain all of it", arguments: 0..<50)
    func random(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let items = (1...10).map { Sample.item($0, "Item \($0)") }
        let lines = items.map { item in
            let cents = Int64.random(in: 0...2_000, using: &random)
            return Sample.line(
                item, "\(Int.random(in: 1...9, using: &random))",
                estimate: Money(minorUnits: cents, unit: Sample.usd).digits, ticked: Bool.random(using: &random))
        }
        let list = Sample.filled(lines, items)
        let receipt = Money(minorUnits: Int64.random(in: 0...50_000, using: &random), unit: Sample.usd)
        let plan = try plan(list) { $0.receiptTotal = .exact(receipt) }
        let spent = plan.purchases.reduce(Money.zero(Sample.usd)) { sum, purchase in
            sum + (purchase.measure.cost(at: purchase.price, per: purchase.measure.unit) ?? .zero(Sample.usd))
        }
        if case .post(let expense) = plan.payment {
            #expect(expense.amount == receipt && spent + expense.difference == receipt, "seed \(seed)")
        } else {
            #expect(receipt.isZero, "seed \(seed)")
        }
        #expect(plan.purchases.count + (plan.rest?.lines.count ?? 0) == lines.count, "seed \(seed)")
    }
}
