import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var shoppingLists: ShoppingListsClient {
        let lists = services.shoppingLists
        var client = ShoppingListsClient()
        client.lists = pass { caller, status, limit, offset throws(ServiceFailure) in
            try await lists.lists(caller, status, limit: limit, offset: offset)
        }
        client.page = pass(lists.page)
        client.choices = pass(lists.choices)
        client.add = pass { caller, form, kind, lines, key throws(ServiceFailure) in
            try await lists.add(caller, form, kind: kind, lines: lines, key: key.text)
        }
        client.change = pass(lists.change)
        client.delete = pass(lists.delete)
        client.restore = pass(lists.restore)
        client.complete = pass(lists.complete)
        client.reopen = pass(lists.reopen)
        client.suggestions = pass { caller, id, typed throws(ServiceFailure) in
            try await lists.suggestions(caller, for: id, typed)
        }
        client.addLine = pass { caller, id, form, key throws(ServiceFailure) in
            try await lists.addLine(caller, to: id, form, key: key.text)
        }
        client.changeLine = pass { caller, line, id, wanted throws(ServiceFailure) in
            try await lists.changeLine(caller, line, of: id, wanted)
        }
        client.deleteLine = pass { caller, line, id throws(ServiceFailure) in
            try await lists.deleteLine(caller, line, of: id)
        }
        client.wishesPath = { "/api/v1/grocery/lists/\($0)/wishes" }
        return client
    }

    var groceryItems: GroceryItemsClient {
        let items = services.groceryItems
        var client = GroceryItemsClient()
        client.all = pass { caller throws(ServiceFailure) in try await items.items(caller) }
        client.page = pass(items.page)
        client.barcode = pass { caller, code throws(ServiceFailure) in try await items.item(caller, barcode: code) }
        client.readBarcodes = pass { caller, content throws(ServiceFailure) in
            try await items.readBarcodes(caller, on: [UInt8](content)).map(\.description)
        }
        client.add = pass { caller, form, key throws(ServiceFailure) in
            try await items.add(caller, form, key: key.text)
        }
        client.change = pass(items.change)
        client.delete = pass(items.delete)
        client.merge = pass { caller, id, other throws(ServiceFailure) in
            try await items.merge(caller, id, into: other)
        }
        return client
    }

    var groceryShelves: GroceryShelvesClient {
        let shelves = services.groceryShelves
        var client = GroceryShelvesClient()
        client.categories = pass(shelves.categories)
        client.addCategory = pass { caller, form, key throws(ServiceFailure) in
            try await shelves.addCategory(caller, form, key: key.text)
        }
        client.changeCategory = pass(shelves.changeCategory)
        client.deleteCategory = pass(shelves.deleteCategory)
        client.stores = pass(shelves.stores)
        client.addStore = pass { caller, form, key throws(ServiceFailure) in
            try await shelves.addStore(caller, form, key: key.text)
        }
        client.changeStore = pass(shelves.changeStore)
        client.deleteStore = pass(shelves.deleteStore)
        return client
    }
}
