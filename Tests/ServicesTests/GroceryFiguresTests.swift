import Foundation
import Groceries
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Storage
import Testing

@Suite("What purchases of groceries say", .everyEngine, .serialized)
struct GroceryFiguresTests {
    let family: MillerHousehold

    init() async throws {
        family = try await MillerHousehold()
    }

    private var figures: GroceryFiguresService { family.services.groceryFigures }

    private func item(_ name: String, _ change: (inout ItemForm) -> Void = { _ in }) async throws -> GroceryItem {
        var form = ItemForm()
        form.name = name
        form.isTracked = false
        change(&form)
        return try await family.services.groceryItems.add(family.ann, form, key: nil).item
    }

    /// Notes that an item was bought on days of 2026.
    private func bought(
        _ item: GroceryItem, _ purchases: [(day: String, quantity: Int64, price: Int64)], at store: GroceryStore? = nil
    ) async throws {
        try await family.household.database.write(family: family.ann.familyID) { [family] tables in
            for (day, quantity, price) in purchases {
                let date = try #require(CalendarDate("2026-" + day))
                try tables.purchases.insert(
                    Purchase(
                        id: .init(UUID()), itemID: item.id, date: date,
                        measure: Measure(Quantity(whole: quantity), item.unit), price: family.dollars(price),
                        storeID: store?.id, createdAt: family.household.clock.now), in: family.ann.familyID)
            }
        }
    }

    private let milkDays: [(String, Int64, Int64)] = [
        ("05-04", 1, 399), ("05-11", 1, 399), ("05-18", 2, 399), ("06-01", 1, 399),
    ]

    @Test("Milk of the page is expected 2 days ago; not now hides it, and a list that has it too (46, 49)")
    func predicted() async throws {
        let milk = try await item("Milk")
        try await bought(milk, milkDays)
        let expected = try #require(try await figures.predictions(family.ann).first)
        #expect(expected.prediction.nextDate.description == "2026-06-08" && expected.prediction.dueIn == -2)
        #expect(expected.prediction.confidence == 60 && expected.prediction.level == .medium)

        let list = try await family.list(lines: ["milk"])
        #expect(try await figures.predictions(family.ann).isEmpty)
        try await family.lists.delete(family.ann, list.id)
        #expect(try await figures.predictions(family.ann).count == 1)

        _ = try await figures.snooze(family.ben, milk.id)
        #expect(try await figures.predictions(family.ann).isEmpty)
        family.household.clock.advance(seconds: 7 * 86_400)
        #expect(try await figures.predictions(family.ann).count == 1)
        #expect(
            try await refusal { try await figures.snooze(family.ann, milk.id, days: 91) }
                == .form(FieldErrors(.days, .groceries(.daysOutOfRange(YouMightNeed.snoozeRange)))))
    }

    @Test("A smart list keeps to its budget, stores nothing, and says why (53-55)")
    func smart() async throws {
        let oil = try await item("Olive oil") {
            $0.isTracked = true
            $0.parLevel = .digits("1")
        }
        try await bought(oil, [("05-01", 1, 899)])
        let milk = try await item("Milk")
        try await bought(milk, milkDays)

        let list = try await figures.smartList(family.ann, budget: .digits("10.00"))
        #expect(list.chosen.map(\.item.name) == ["Olive oil"])
        #expect(list.leftOut.map(\.item.name) == ["Milk"])
        #expect(list.estimatedTotal.digits == "8.99")
        #expect(list.leftOut.map { $0.reason.text(Locale(identifier: "en-US")) } == ["Expected 2 days ago"])
        #expect(try await family.lists.lists(family.ann, .active, limit: 9).total == 0)

        let open = try await figures.smartList(family.ann)
        #expect(open.chosen.map(\.item.name) == ["Olive oil", "Milk"])
        #expect(
            try await refusal { try await figures.smartList(family.ann, horizon: 31) }
                == .form(FieldErrors(.horizonDays, .groceries(.daysOutOfRange(SmartList.horizonRange)))))

        var form = ListForm()
        form.name = "Smart"
        let made = try await family.lists.add(
            family.ann, form, kind: .smart, lines: [LineForm(.item(milk.id)), LineForm(.text("salt"))], key: nil)
        #expect(made.list.kind == .smart && made.lines.map(\.origin) == [.smart, .smart])
        #expect(made.lines.map(\.reason) == ["Expected 2 days ago", nil])
    }

    @Test("Without a history a smart list says so (56)")
    func noHistory() async throws {
        let list = try await figures.smartList(family.ann)
        #expect(list.isWithoutHistory && list.explanation?.hasPrefix("Not enough history yet.") == true)
    }

    @Test("A budget counts what the bank told, once, less a refund of the same shop; a transfer not (58, 61, 63)")
    func budget() async throws {
        var form = GroceryBudgetForm()
        form.name = "June"
        form.amount = .digits("600.00")
        form.startDate = CalendarDate("2026-06-01")
        form.endDate = CalendarDate("2026-06-30")
        form.repeats = .monthly
        let june = try await family.services.groceryBudgets.add(family.ann, form, key: "a")
        #expect(try await family.services.groceryBudgets.add(family.ann, form, key: "a").id == june.id)
        #expect(
            try await refusal { try await family.services.groceryBudgets.add(family.ann, form, key: nil) }
                == .form(FieldErrors(.startDate, .groceries(.budgetsOverlap("June")))))

        let list = try await family.example()
        _ = try await family.lists.complete(family.ann, list.id, family.completion("12.10"))
        try await typed(.expense, "30.00", "Aldi", .groceries)
        try await typed(.income, "5.00", "Aldi", .refund)
        try await typed(.income, "7.00", "Zappos", .refund)
        try await typed(.expense, "99.00", "Shell", .transport)

        let standing = try await family.services.groceryBudgets.current(family.ben)
        #expect(standing.figures.totalSpent.digits == "37.10")
        #expect(standing.daily.count == 10 && standing.daily.last?.amount.digits == "37.10")
        #expect(
            standing.categories.map { "\($0.name) \($0.amount.digits)" } == [
                "Other groceries 25.23", "Dairy & Eggs 8.58", "Bakery 3.29",
            ])
    }

    @Test("The next budget of a repeating one is there when its month has come, once for both parents (59)")
    func renewed() async throws {
        var form = GroceryBudgetForm()
        form.name = "June"
        form.amount = .digits("600.00")
        form.startDate = CalendarDate("2026-06-01")
        form.endDate = CalendarDate("2026-06-30")
        form.repeats = .monthly
        _ = try await family.services.groceryBudgets.add(family.ann, form, key: nil)
        family.household.clock.advance(seconds: 25 * 86_400)

        async let first = family.services.groceryBudgets.current(family.ann)
        async let second = family.services.groceryBudgets.current(family.ben)
        let ids = try await Set([first.id, second.id])
        #expect(ids.count == 1)
        let all = try await family.services.groceryBudgets.budgets(family.ann)
        #expect(all.map(\.name) == ["July", "June"])
        #expect(all.map(\.repeats) == [.monthly, .none])
        #expect(try await family.findings() == [])

        try await family.services.groceryBudgets.delete(family.ann, try #require(all.first).id)
        #expect(
            try await refusal { try await family.services.groceryBudgets.current(family.ann) }
                == .groceries(.noActiveBudget))
    }

    private func typed(
        _ type: TransactionType, _ amount: String, _ merchant: String, _ category: HouseholdCategory
    ) async throws {
        var form = TransactionForm()
        form.type = type
        form.amount = .digits(amount)
        form.merchant = merchant
        let id = try await family.household.database.read { [family] tables in
            try tables.categories.find(key: category.rawValue, scope: .household, in: family.ann.familyID)?.id
        }
        _ = try await family.services.householdTransactions.record(
            family.ann, form, in: TransactionPlaces(categoryID: id, sourceID: family.checking.id), key: nil)
    }

    @Test("The first screen shows what there is, and a new family its first shop (51, 67)")
    func overview() async throws {
        #expect(try await figures.overview(family.ann).home.sections == [.greeting, .quickActions, .firstShop])
        let list = try await family.example()
        _ = try await family.lists.complete(family.ann, list.id, family.completion("12.10"))
        let overview = try await figures.overview(family.ann)
        #expect(overview.home.recent.compactMap { overview.items[$0.itemID]?.name }.sorted() == ["Bread", "Milk"])
        #expect(overview.stores[family.market.id] == "Corner Market")
        #expect(overview.home.greeting.text == "Good Morning")
    }

    @Test("A price above the usual one of 3 purchases is told, one of 2 is not (36)")
    func prices() async throws {
        let milk = try await item("Milk")
        try await bought(milk, [("05-04", 1, 399), ("05-11", 1, 399)], at: family.market)
        let list = try await family.list(lines: ["milk 4.59"], store: family.market)
        #expect(try await figures.priceInsights(family.ann, of: list.id).isEmpty)
        try await bought(milk, [("05-18", 1, 399)], at: family.market)
        #expect(
            try await figures.priceInsights(family.ann, of: list.id).map(\.text) == ["15% above your usual $3.99"])
    }

    @Test("Throwing away 2 at 3.20 is 6.40 of waste this month (66)")
    func waste() async throws {
        var expense = QuickExpenseForm()
        expense.amount = .digits("6.40")
        expense.sourceID = family.checking.id.uuid
        expense.items = [LineForm(.text("2 yogurt 3.20/each"))]
        _ = try await family.services.groceryExpenses.add(family.ann, expense, key: "a")
        _ = try await family.services.groceryExpenses.add(family.ann, expense, key: "a")
        #expect(try await family.expenses() == ["6.40 Groceries Groceries Checking"])
        #expect(try await family.pantry() == ["Yogurt 2"])
        let lot = try #require(try await family.services.pantry.stocks(family.ann).stocks.first?.lots.first)
        _ = try await family.services.pantry.discard(family.ann, lot.id)

        let insights = try await figures.insights(family.ann, .month)
        let locale = Locale(identifier: "en-US")
        #expect(insights.wasteText("this month", locale) == "You threw away $6.40 this month")
        #expect(insights.spent.digits == "6.40")
        #expect(try await family.findings() == [])
    }

    @Test("Taking back that something was thrown away takes back the waste; what is counted later does not")
    func wasteUndone() async throws {
        var expense = QuickExpenseForm()
        expense.amount = .digits("6.40")
        expense.sourceID = family.checking.id.uuid
        expense.items = [LineForm(.text("2 yogurt 3.20/each"))]
        _ = try await family.services.groceryExpenses.add(family.ann, expense, key: "a")
        let lot = try #require(try await family.services.pantry.stocks(family.ann).stocks.first?.lots.first)
        for (seconds, left) in [(9, "0.00"), (3_600, "6.40")] as [(TimeInterval, String)] {
            family.household.clock.advance(seconds: 1)
            let gone = try await family.services.pantry.discard(family.ann, lot.id)
            #expect(try await figures.insights(family.ann, .month).wasted.digits == "6.40")
            family.household.clock.advance(seconds: seconds)
            var undo = LotChange(version: gone.version)
            undo.quantity = .exact(lot.quantity)
            _ = try await family.services.pantry.change(family.ben, lot.id, undo)
            #expect(try await figures.insights(family.ann, .month).wasted.digits == left)
            #expect(try await family.pantry() == ["Yogurt 2"])
        }
        #expect(try await family.findings() == [])
    }

    @Test("A shop counts in the days in which it was paid, also of a list that is completed later")
    func shops() async throws {
        let list = try await family.example()
        let late = family.completion("12.10") { $0.date = CalendarDate("2026-05-20") }
        _ = try await family.lists.complete(family.ann, list.id, late)
        let june = try await figures.insights(family.ann, .month)
        #expect(june.spent.isZero && june.shops == 0 && june.averageShop == nil)
        let months = try await figures.insights(family.ann, .threeMonths)
        #expect(months.spent.digits == "12.10" && months.shops == 1 && months.averageShop?.digits == "12.10")
    }

    @Test("A quick expense says what is missing and takes nothing by halves")
    func badExpenses() async throws {
        var form = QuickExpenseForm()
        form.sourceID = family.checking.id.uuid
        form.amount = .digits("0")
        #expect(
            try await refusal { try await family.services.groceryExpenses.add(family.ann, form, key: nil) }
                == .form(FieldErrors(.amount, .groceries(.budgetAmountNotPositive))))
        form.amount = .digits("5.00")
        form.items = [LineForm(.text("milk 3.00")), LineForm(.item(.init(UUID())))]
        #expect(
            try await refusal { try await family.services.groceryExpenses.add(family.ann, form, key: nil) }
                == .access(.notFound))
        #expect(try await family.expenses() == [])
        #expect(try await figures.purchases(family.ann).isEmpty)
    }

    @Test("Two items become one with the history of both (41)")
    func merged() async throws {
        let (milk, whole) = (try await item("Milk"), try await item("Whole milk") { $0.barcodes = ["96385074"] })
        try await bought(milk, [("05-04", 1, 399)])
        try await bought(whole, [("05-11", 1, 449)])
        let list = try await family.list(lines: ["milk", "2 whole milk"])

        let merged = try await family.services.groceryItems.merge(family.ann, whole.id, into: milk.id)
        #expect(merged.item.barcodes.map(\.description) == ["96385074"])
        #expect(merged.prices.points.map(\.price.digits) == ["4.49", "3.99"])
        let after = try await family.lists.list(family.ann, list.id)
        #expect(after.lines.map(\.measure) == [Measure(Quantity(whole: 3), .each)])
        #expect(
            try await refusal { try await family.services.groceryItems.item(family.ann, whole.id) }
                == .access(.notFound))
        #expect(try await family.findings() == [])
    }

    @Test("Items are found by words and category together, and one name is one item (34, 35)")
    func found() async throws {
        let milk = try await item("Milk")
        _ = try await item("Millet")
        let found = try await family.services.groceryItems.items(
            family.ann, of: milk.categoryID, matching: "mil")
        #expect(found.map(\.item.name) == ["Milk"])
        #expect(
            try await refusal { try await item("milk") }
                == .form(FieldErrors(.name, .groceries(.itemNameTaken("Milk")))))
    }
}
