import Foundation
import Groceries
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// What the family's own purchases say.
    var groceryFigures: [Mounted] {
        let figures = services.groceryFigures
        return [
            on(GroceryFigureEndpoints.home) { call in
                let overview = try await figures.overview(call.caller)
                return GroceryHomeAnswer(overview, try await locale(of: call.caller))
            },
            on(GroceryFigureEndpoints.predictions) { call in
                var reader = call.query
                let days = reader.number("days", in: YouMightNeed.dayRange) ?? YouMightNeed.usualDays
                let confidence = reader.number("minConfidence", in: 0...100) ?? YouMightNeed.leastConfidence
                try reader.finish()
                return try await figures.predictions(call.caller, within: days, confidence: confidence)
            },
            on(GroceryFigureEndpoints.snooze) { call in
                let days = try call.body()?.days ?? YouMightNeed.snoozeDays
                let item = try await figures.snooze(call.caller, call.id(), days: days)
                return GroceryItemAnswer(try await services.groceryItems.item(call.caller, item.id))
            },
            on(GroceryFigureEndpoints.purchases) { call in
                var reader = call.query
                let item = reader.value("item", "Must be an id.") { GroceryItem.ID($0) }
                let (first, last) = (reader.date("from"), reader.date("to"))
                let (page, limit) = reader.page()
                try reader.finish()
                let found = try await figures.purchasePage(
                    call.caller, of: item, from: first, to: last, limit: limit, offset: (page - 1) * limit)
                return PageOf(
                    PurchaseAnswer.all(found.purchases, found.items, found.stores), number: page, limit: limit,
                    total: found.total)
            },
            on(GroceryFigureEndpoints.addExpense) { call in
                let body = try call.body()
                var form = body.form
                form.storeID = try await storeID(body.store, call.caller)
                form.sourceID = try await sourceID(body.source, call.caller)
                return try await services.groceryExpenses.add(call.caller, form, key: call.key)
            },
            on(GroceryFigureEndpoints.insights) { call in
                var reader = call.query
                let period = reader.choice("period", of: TimePeriod.self) ?? .month
                try reader.finish()
                let insights = try await figures.insights(call.caller, period)
                return GroceryInsightsAnswer(insights, of: period, locale: try await locale(of: call.caller))
            },
        ]
    }
}

extension GroceryHomeAnswer {
    /// The first screen as the service has it.
    fileprivate init(_ overview: GroceryOverview, _ locale: Locale) {
        self.init(
            overview.home, budget: overview.budget.map { GroceryBudgetAnswer($0, locale) },
            mightNeed: overview.mightNeed,
            recent: PurchaseAnswer.all(overview.home.recent, overview.items, overview.stores))
    }
}

extension PurchaseAnswer {
    /// Purchases with the names of what they are about.
    fileprivate static func all(
        _ purchases: [Purchase], _ items: [GroceryItem.ID: GroceryItem], _ stores: [GroceryStore.ID: String]
    ) -> [PurchaseAnswer] {
        purchases.map { purchase in
            PurchaseAnswer(purchase, of: items[purchase.itemID], at: purchase.storeID.flatMap { stores[$0] })
        }
    }
}
