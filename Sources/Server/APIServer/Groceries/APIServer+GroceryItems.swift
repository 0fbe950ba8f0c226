import Foundation
import Groceries
import HTTPEngine
import Household
import Ledger
import Money
import RoostAPI
import Services

extension APIServer {
    /// What a family buys.
    var groceryItems: [Mounted] {
        let items = services.groceryItems
        return [
            on(GroceryItemEndpoints.list) { call in
                var reader = call.query
                let named = reader.value("category", "Must not be empty.") { NamedItem<GroceryCategory>($0) }
                let search = reader.value("q", "Must not be empty.") { $0 } ?? ""
                let includeArchived = reader.flag("includeArchived") ?? false
                let (page, limit) = reader.page()
                let (category, isKnown) = try await groceryCategoryID(named, call.caller)
                if !isKnown { reader.note("category", "There is no such category.") }
                try reader.finish()
                let found = try await items.items(
                    call.caller, of: category, matching: search, includeArchived: includeArchived)
                return PageOf(found.map(GroceryItemAnswer.init), number: page, limit: limit)
            },
            on(GroceryItemEndpoints.add) { call in
                let body = try call.body()
                var form = body.form
                form.categoryID = try await groceryCategoryID(body.category, call.caller).id
                return GroceryItemAnswer(try await items.add(call.caller, form, key: call.key))
            },
            on(GroceryItemEndpoints.item) { call in
                GroceryItemAnswer(try await items.item(call.caller, call.id()))
            },
            on(GroceryItemEndpoints.change) { call in
                let body = try call.body()
                var change = body.change
                change.categoryID = try await groceryCategoryID(body.category, call.caller).id
                return GroceryItemAnswer(try await items.change(call.caller, call.id(), change))
            },
            on(GroceryItemEndpoints.delete) { call in try await items.delete(call.caller, call.id()) },
            on(GroceryItemEndpoints.prices) { call in
                var reader = call.query
                let days = reader.number("days", in: 1...36_500)
                try reader.finish()
                return try await prices(of: call.id(), in: days, call.caller)
            },
            on(GroceryItemEndpoints.ofBarcode) { call in
                let code = call.request.request.parameters["code"] ?? ""
                return GroceryItemAnswer(try await items.item(call.caller, barcode: code))
            },
            on(
                GroceryItemEndpoints.readBarcodes, bodyBytes: Self.photoBodyBytes, tooLarge: Self.tooLargePhoto
            ) { call in
                try await items.readBarcodes(call.caller, on: call.request.photo().file)
            },
            on(GroceryItemEndpoints.merge) { call in
                GroceryItemAnswer(try await items.merge(call.caller, call.id(), into: call.body()))
            },
        ]
    }

    /// What an item cost in the last days, today included; in all days where nobody says.
    private func prices(
        of id: GroceryItem.ID, in days: Int?, _ caller: Caller
    ) async throws -> ItemPricesAnswer {
        let item = try await services.groceryItems.item(caller, id).item
        let today = try await services.children.family(caller).day(of: services.world.now())
        let known = try await services.groceryFigures.purchases(caller, of: id)
        let bought = known.filter { purchase in days.map { purchase.date > today - $0 } ?? true }
        return ItemPricesAnswer(
            item, PriceHistory(bought, unit: item.unit), stores: try await groceryStoreNames(caller))
    }

    /// A category as a script names it, by id or by name. A name that none has is an id that none has: the form says
    /// what is wrong.
    private func groceryCategoryID(
        _ named: NamedItem<GroceryCategory>?, _ caller: Caller
    ) async throws -> (id: GroceryCategory.ID?, isKnown: Bool) {
        switch named {
        case nil: return (nil, true)
        case .id(let id): return (id, true)
        case .name(let name):
            let key = SearchWords.folded(FieldRules.clean(name))
            let found = try await services.groceryShelves.categories(caller).first {
                SearchWords.folded($0.name) == key
            }
            return (found?.id ?? GroceryCategory.ID(services.world.uuid()), found != nil)
        }
    }
}

extension GroceryItemAnswer {
    /// An item as the service has it.
    init(_ record: GroceryItemRecord) {
        self.init(record.item, category: record.category, prices: record.prices, stock: record.stock)
    }
}

extension QueryReader {
    /// Which page of a list, from 1, and how much of it.
    mutating func page() -> (number: Int, limit: Int) {
        let number = number("page", in: 1...1_000_000) ?? 1
        return (number, limit() ?? HouseholdPage.defaultLimit)
    }
}
