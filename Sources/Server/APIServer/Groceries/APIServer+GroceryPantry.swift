import Groceries
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// What is in the house.
    var groceryPantry: [Mounted] {
        let pantry = services.pantry
        return [
            on(GroceryPantryEndpoints.list) { call in
                var reader = call.query
                let location = reader.choice("location", of: PantryLot.Location.self)
                let filter = reader.choice("filter", of: PantryStock.Filter.self) ?? .all
                try reader.finish()
                let (stocks, today) = try await pantry.stocks(call.caller)
                return PantryStock.rows(stocks, filter, in: location, today: today)
            },
            on(GroceryPantryEndpoints.add) { call in
                let form = try call.body().form
                // An item that is none of the family's is not found, as in a path.
                if let id = form.itemID { _ = try await services.groceryItems.item(call.caller, id) }
                return try await pantry.add(call.caller, form, key: call.key)
            },
            on(GroceryPantryEndpoints.change) { call in
                try await pantry.change(call.caller, call.id(), LotChange(call.body()))
            },
            on(GroceryPantryEndpoints.use) { call in
                try await pantry.use(call.caller, call.id(), call.body()?.quantity)
            },
            on(GroceryPantryEndpoints.discard) { call in
                try await pantry.discard(call.caller, call.id(), call.body()?.quantity)
            },
            on(GroceryPantryEndpoints.stocktake) { call in
                let counted = try call.body().counted
                try await pantry.count(call.caller, counted)
                return try await pantry.stocks(call.caller).stocks.filter { counted[$0.id] != nil }
            },
            on(GroceryPantryEndpoints.expiring) { call in
                var reader = call.query
                let days = reader.number("days", in: Expiry.dayRange) ?? Expiry.usualDays
                let includeExpired = reader.flag("includeExpired") ?? true
                try reader.finish()
                return try await pantry.expiring(call.caller, within: days, includeExpired: includeExpired)
            },
        ]
    }
}

extension LotChange {
    /// A change as a body asks for it.
    fileprivate init(_ body: PantryLotChangeBody) {
        self.init(version: body.version)
        quantity = body.quantity
        bestBefore = body.bestBefore
        location = body.location
        movedQuantity = body.movedQuantity
        isOpened = body.isOpened
    }
}

extension QueryReader {
    /// One of the raw values of an enumeration.
    mutating func choice<Choice: CaseIterable & RawRepresentable>(
        _ name: String, of type: Choice.Type
    ) -> Choice? where Choice.RawValue == String {
        let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        return value(name, "Must be one of: \(names).") { Choice(rawValue: $0) }
    }
}
