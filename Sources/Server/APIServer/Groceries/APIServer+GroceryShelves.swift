import Foundation
import Groceries
import HTTPEngine
import Household
import Ledger
import Money
import RoostAPI
import Services

extension APIServer {
    /// Stores, and the categories of groceries.
    var groceryShelves: [Mounted] {
        let shelves = services.groceryShelves
        return [
            on(ShelfEndpoints.stores) { call in try await shelves.stores(call.caller) },
            on(ShelfEndpoints.addStore) { call in
                try await shelves.addStore(call.caller, call.body(), key: call.key)
            },
            on(ShelfEndpoints.changeStore) { call in
                try await shelves.changeStore(call.caller, call.id(), call.body())
            },
            on(ShelfEndpoints.deleteStore) { call in try await shelves.deleteStore(call.caller, call.id()) },
            on(ShelfEndpoints.categories) { call in try await shelves.categories(call.caller) },
            on(ShelfEndpoints.addCategory) { call in
                try await shelves.addCategory(call.caller, call.body(), key: call.key)
            },
            on(ShelfEndpoints.changeCategory) { call in
                try await shelves.changeCategory(call.caller, call.id(), call.body())
            },
            on(ShelfEndpoints.deleteCategory) { call in try await shelves.deleteCategory(call.caller, call.id()) },
        ]
    }

    /// What stores are called.
    func groceryStoreNames(_ caller: Caller) async throws -> [GroceryStore.ID: String] {
        let stores = try await services.groceryShelves.stores(caller)
        return Dictionary(uniqueKeysWithValues: stores.map { ($0.id, $0.name) })
    }

    /// What a store is called; nil of none.
    func storeName(_ id: GroceryStore.ID?, _ caller: Caller) async throws -> String? {
        guard let id else { return nil }
        return try await groceryStoreNames(caller)[id]
    }

    /// A store as a script names it, by id or by name. A name that no store has is an id that none has: the form says
    /// what is wrong.
    func storeID(_ named: NamedItem<GroceryStore>?, _ caller: Caller) async throws -> GroceryStore.ID? {
        switch named {
        case nil: return nil
        case .id(let id): return id
        case .name(let name):
            let key = GroceryItem.nameKey(name)
            let found = try await services.groceryShelves.stores(caller).first { $0.nameKey == key }
            return found?.id ?? GroceryStore.ID(services.world.uuid())
        }
    }

    /// The same of what a change does to a store.
    func storeID(
        _ named: FieldChange<NamedItem<GroceryStore>>, _ caller: Caller
    ) async throws -> FieldChange<GroceryStore.ID> {
        guard case .set(let store) = named else { return named == .cleared ? .cleared : .kept }
        return try await storeID(store, caller).map { .set($0) } ?? .kept
    }
}
