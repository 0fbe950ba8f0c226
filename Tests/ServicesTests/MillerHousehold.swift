import Foundation
import Groceries
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Storage
import Testing

/// The family of the groceries' examples: US dollars, New York, Wednesday 2026-06-10, 10:00; Ann and Ben.
struct MillerHousehold {
    let household: TestHousehold
    let ann: Caller
    let ben: Caller
    let checking: MoneySource
    let market: GroceryStore

    var services: Services { household.services }
    var lists: ShoppingListsService { services.shoppingLists }
    var today: CalendarDate { CalendarDate(daysSinceEpoch: 20_614) }

    init() async throws {
        household = try TestHousehold(now: Date(timeIntervalSince1970: 1_781_100_000))
        _ = try await household.register(email: "ann@example.com", family: "Miller")
        // Remembered, since tests let days pass.
        let ann = try await household.signIn("ann@example.com", TestHousehold.parentPassword, rememberMe: true).caller
        self.ann = ann
        _ = try await household.invited("ben@example.com", by: ann)
        ben = try await household.signIn("ben@example.com", TestHousehold.parentPassword, rememberMe: true).caller
        var source = SourceForm()
        source.name = "Checking"
        source.institution = "Chase"
        source.openingBalance = .digits("1000.00")
        checking = try await household.services.sources.add(ann, source, key: nil).source
        var store = StoreForm()
        store.name = "Corner Market"
        market = try await household.services.groceryShelves.addStore(ann, store, key: nil)
    }

    func dollars(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .usd) }

    /// An active list of lines as somebody types them.
    func list(
        _ name: String = "Weekly shop", budget: String? = nil, lines: [String] = [], store: GroceryStore? = nil
    ) async throws -> FilledList {
        var form = ListForm()
        form.name = name
        form.budget = budget.map { .digits($0) }
        form.storeID = store?.id
        return try await lists.add(ann, form, lines: lines.map { LineForm(.text($0)) }, key: nil)
    }

    /// The list of the page's example (§2.3): Milk 2 at 3.99, paid 4.29, and Bread in the basket, Eggs open.
    func example() async throws -> FilledList {
        let list = try await list(
            budget: "20.00", lines: ["2 milk 3.99/each", "bread 3.29", "eggs 4.79"], store: market)
        try await tick("Milk", of: list) { $0.actualPrice = .set(.digits("4.29")) }
        return try await tick("Bread", of: list).list
    }

    /// Ticks the line of an item, with what else is wanted of it.
    @discardableResult
    func tick(
        _ name: String, of list: FilledList, by person: Caller? = nil, _ change: (inout LineChange) -> Void = { _ in }
    ) async throws -> ChangedLine {
        var wanted = LineChange(isPurchased: true)
        change(&wanted)
        return try await lists.changeLine(person ?? ann, try line(name, of: list).id, of: list.id, wanted)
    }

    /// The line of an item.
    func line(_ name: String, of list: FilledList) throws -> ShoppingListItem {
        try #require(list.lines.first { list.item(of: $0)?.name == name })
    }

    /// How a list is completed: today, from the account, with that receipt.
    func completion(_ total: String?, change: (inout CompletionForm) -> Void = { _ in }) -> CompletionForm {
        var form = CompletionForm()
        form.storeID = market.id
        form.sourceID = checking.id.uuid
        form.receiptTotal = total.map { .digits($0) }
        change(&form)
        return form
    }

    /// "income expenses balance" of this month, in cents.
    func totals() async throws -> String {
        let overview = try await services.moneyFigures.overview(ann, .month)
        return [overview.figures.income, overview.figures.expenses, overview.balance.amount]
            .map { "\($0.minorUnits)" }.joined(separator: " ")
    }

    /// The household's expenses that count, as "12.10 Corner Market Groceries Checking".
    func expenses() async throws -> [String] {
        try await services.householdTransactions.page(ann, HouseholdQuery()).records.map { record in
            [
                record.transaction.amount.digits, record.transaction.merchant ?? "—", record.category?.name ?? "—",
                record.source?.name ?? "—",
            ].joined(separator: " ")
        }
    }

    /// What is in the house, as "Milk 2 until 2026-06-17", by name.
    func pantry() async throws -> [String] {
        let (lots, items) = try await household.database.read { [ann] tables in
            (try tables.pantry.lots(in: ann.familyID), try tables.groceryItems.all(in: ann.familyID))
        }
        return lots.map { lot in
            let name = items.first { $0.id == lot.itemID }?.name ?? ""
            return "\(name) \(lot.quantity.digits)" + (lot.bestBefore.map { " until \($0)" } ?? "")
        }.sorted()
    }

    /// What a look over everything finds.
    func findings() async throws -> [String] {
        try await household.database.read { try StoreCheck($0.connection).findings }
    }

    /// Changes an item.
    @discardableResult
    func change(_ name: String, _ change: (inout ItemChange) -> Void) async throws -> GroceryItem {
        let item = try #require(try await services.groceryItems.items(ann, matching: name).first?.item)
        var wanted = ItemChange(version: item.version)
        change(&wanted)
        return try await services.groceryItems.change(ann, item.id, wanted).item
    }
}
