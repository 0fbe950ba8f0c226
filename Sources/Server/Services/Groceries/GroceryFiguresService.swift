import Foundation
public import Groceries
public import Household
public import Ledger
import Storage

/// What the family's own purchases say: what runs out, what to buy, what prices do (groceries.md §2.6-2.11). Computed
/// here, of this family's purchases alone; nothing is asked of anybody else.
public struct GroceryFiguresService: Sendable {
    let store: FamilyStore

    /// The first screen. For parents. Refused: `.forbidden`.
    public func overview(_ caller: Caller) async throws(ServiceFailure) -> GroceryOverview {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            let (tables, id) = (family.tables, caller.familyID)
            let items = try tables.groceryItems.all(in: id)
            let recent = try tables.purchases.newest(GroceryHome.recentLimit, in: id)
            let hasLists = try ShoppingList.Status.allCases.contains {
                try tables.shoppingLists.count($0, in: id) > 0
            }
            let mightNeed = try family.likelyItems()
            let home = GroceryHome(
                at: ClockTime(family.now, in: family.family.timeZone), today: family.today,
                budgets: try tables.groceryBudgets.all(in: id), lots: try tables.pantry.lots(in: id), items: items,
                mightNeed: mightNeed.map(\.expected), purchases: recent, hasLists: hasLists)
            return GroceryOverview(
                home: home, mightNeed: Array(mightNeed.prefix(home.mightNeed.count)),
                budget: try home.budget.map(family.standing),
                items: Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) }),
                stores: try family.storeNames())
        }
    }

    /// What is expected to be bought soon, likeliest first. For parents. Refused: `.form`, `.forbidden`.
    ///
    /// - Parameters:
    ///   - days: 0 to 365.
    ///   - confidence: the least, 0 to 100.
    public func predictions(
        _ caller: Caller, within days: Int = YouMightNeed.usualDays,
        confidence: Int = YouMightNeed.leastConfidence
    ) async throws(ServiceFailure) -> [LikelyItem] {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            guard YouMightNeed.dayRange.contains(days) else {
                throw FieldErrors(.days, .groceries(.daysOutOfRange(YouMightNeed.dayRange)))
            }
            return try family.likelyItems(within: days, confidence: confidence)
        }
    }

    /// "Not now": hides an item for some days, of which today is the first. For parents. Refused: `.form`,
    /// `.forbidden`, `.notFound`.
    public func snooze(
        _ caller: Caller, _ id: GroceryItem.ID, days: Int = YouMightNeed.snoozeDays
    ) async throws(ServiceFailure) -> GroceryItem {
        try await store.change(caller) { change in
            try change.family.require(.manageGroceries)
            var item = try change.family.groceryItem(id)
            item.snoozedUntil = try FieldErrors.checked(.days) { () throws(FieldProblem) in
                try YouMightNeed.hiddenUntil(days: days, today: change.family.today)
            }
            try change.keep(&item)
            return item
        }
    }

    /// What the family should buy now; nothing is stored. For parents. Refused: `.form`, `.forbidden`.
    ///
    /// - Parameters:
    ///   - budget: what it may cost; nil for what is left of the current grocery budget, if there is one.
    ///   - horizon: 1 to 30 days ahead; nil for 7.
    ///   - place: where it is bought, for the prices.
    public func smartList(
        _ caller: Caller, budget: AmountInput? = nil, horizon: Int? = nil, at place: GroceryStore.ID? = nil
    ) async throws(ServiceFailure) -> SmartList {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            let horizon = try FieldErrors.checked(.horizonDays) { () throws(FieldProblem) in
                try SmartList.horizon(horizon)
            }
            var form = ListForm()
            form.name = SmartList.defaultName(family.today, family.locale)
            form.budget = budget
            form.storeID = place
            let stores = try family.storeNames()
            let draft = try form.validated(
                unit: family.family.unit, locale: family.locale, isStore: { stores[$0] != nil })
            let left = try draft.budget == nil ? family.currentGroceryBudget()?.figures.remainingAmount : nil
            return SmartList(
                try family.smartFacts(at: place), budget: draft.budget ?? SmartList.defaultBudget(remaining: left),
                horizon: horizon, today: family.today, in: family.family.unit)
        }
    }

    /// What is remarkable about the prices of a list, what saves most first. For parents. Refused: `.forbidden`,
    /// `.notFound`.
    public func priceInsights(
        _ caller: Caller, of id: ShoppingList.ID
    ) async throws(ServiceFailure) -> [PriceInsight] {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            return try family.priceInsights(of: family.filledList(family.shoppingList(id)))
        }
    }

    /// What a period of groceries looks like. For parents. Refused: `.forbidden`.
    public func insights(_ caller: Caller, _ period: TimePeriod) async throws(ServiceFailure) -> GroceryInsights {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            return try family.groceryInsights(period)
        }
    }

    /// Purchases, newest first: of an item, or between two days. For parents. Refused: `.forbidden`.
    public func purchases(
        _ caller: Caller, of item: GroceryItem.ID? = nil, in days: ClosedRange<CalendarDate>? = nil
    ) async throws(ServiceFailure) -> [Purchase] {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            let known =
                if let item {
                    try family.tables.purchases.purchases(of: item, in: caller.familyID)
                } else if let days {
                    Array(try family.tables.purchases.purchases(in: days, of: caller.familyID).reversed())
                } else {
                    Array(try family.tables.purchases.all(in: caller.familyID).reversed())
                }
            return known.filter { days?.contains($0.date) ?? true }
        }
    }
}

extension FamilyTables {
    /// What stores are called.
    func storeNames() throws -> [GroceryStore.ID: String] {
        Dictionary(uniqueKeysWithValues: try tables.groceryShelves.stores(in: family.id).map { ($0.id, $0.name) })
    }

    /// What is expected to be bought soon, likeliest first: "You Might Need".
    func likelyItems(
        within days: Int = YouMightNeed.usualDays, confidence: Int = YouMightNeed.leastConfidence
    ) throws -> [LikelyItem] {
        let stocks = try stocks()
        let purchases = try tables.purchases.all(in: family.id)
        let predictions = Prediction.all(
            stocks, purchases: PurchaseDays.all(purchases, of: stocks.map(\.item)), today: today)
        let expected = YouMightNeed.items(
            stocks, predictions: predictions,
            onActiveLists: try tables.shoppingLists.itemsOnActiveLists(in: family.id), within: days,
            confidence: confidence, today: today)
        return LikelyItem.ranked(expected, purchases: purchases, of: stocks.map(\.id), today: today)
    }

    /// What is remarkable about the prices of a list, what saves most first.
    func priceInsights(of list: FilledList) throws -> [PriceInsight] {
        let lines = AisleOrder.own(list.lines).compactMap { line in
            list.item(of: line).map { PriceInsight.Line(line, of: $0) }
        }
        let purchases = try tables.purchases.purchases(in: (today - 180)...today, of: family.id)
        return PriceInsight.all(
            lines, purchases: purchases.filter { $0.listID != list.id }, store: list.list.storeID,
            stores: try storeNames(), today: today, locale: locale)
    }

    /// Why a smart list would suggest items now, as people read it.
    func suggestionReasons(at place: GroceryStore.ID?) throws -> [GroceryItem.ID: String] {
        let list = SmartList(
            try smartFacts(at: place), horizon: SmartList.horizonRange.upperBound, today: today, in: family.unit)
        let reasons = (list.chosen + list.leftOut).map { ($0.id, $0.reason.text(locale)) }
        return Dictionary(reasons) { first, _ in first }
    }

    /// What a smart list is made from.
    func smartFacts(at place: GroceryStore.ID?) throws -> SmartList.Facts {
        let stocks = try stocks()
        let purchases = try tables.purchases.all(in: family.id)
        let byItem = Dictionary(grouping: purchases, by: \.itemID)
        let estimates = stocks.compactMap { stock -> (GroceryItem.ID, Money)? in
            guard let bought = byItem[stock.id] else { return nil }
            return PriceHistory(bought, unit: stock.item.unit).estimate(at: place, today: today, typed: nil)
                .map { (stock.id, $0) }
        }
        return SmartList.Facts(
            stocks: stocks,
            predictions: Prediction.all(
                stocks, purchases: PurchaseDays.all(purchases, of: stocks.map(\.item)), today: today),
            trips: purchases.trips, listed: try tables.shoppingLists.itemsOnActiveLists(in: family.id),
            estimates: Dictionary(uniqueKeysWithValues: estimates))
    }

    /// What a period of groceries looks like, and the one before.
    fileprivate func groceryInsights(_ period: TimePeriod) throws -> GroceryInsights {
        let purchases = try tables.purchases.all(in: family.id)
        let first = [purchases.first?.date, try firstGroceryDay()].compactMap(\.self).min()
        let span = period.window(around: today, firstWeekday: family.firstDayOfWeek, firstEntry: first)
        let window = span.first...span.last
        let before = period.comparedWindow(around: today, firstWeekday: family.firstDayOfWeek)
            .map { $0.first...$0.last }
        let known = min(window.lowerBound, before?.lowerBound ?? window.lowerBound)...window.upperBound
        let spendings = try grocerySpendings(in: known)
        return GroceryInsights(
            GroceryInsights.Facts(
                items: try tables.groceryItems.all(in: family.id),
                stores: try tables.groceryShelves.stores(in: family.id), purchases: purchases,
                discards: try discards(), spent: spendings.total(in: window),
                spentBefore: before.map(spendings.total)),
            in: window, before: before)
    }

    /// What was thrown away.
    private func discards() throws -> [GroceryInsights.Discard] {
        let movements = try tables.pantry.movements(in: family.id)
        var lots: [PantryLot.ID: PantryLot] = [:]
        for id in Set(movements.filter { $0.reason == .expired }.map(\.lotID)) {
            lots[id] = try tables.pantry.find(id, in: family.id)
        }
        return GroceryInsights.Discard.all(movements, lots: lots, in: family.timeZone)
    }
}
