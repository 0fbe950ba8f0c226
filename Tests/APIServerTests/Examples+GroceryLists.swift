import Foundation
import RoostAPI
import Testing

/// Requests about shopping lists, stores and categories of groceries.
extension Examples {
    static let shoppingLists: [Sample] = [
        Sample(ShoppingListEndpoints.list) {
            Example(path: $1.path() + "?status=active&page=1&limit=20", token: $0.parent)
        },
        Sample(ShoppingListEndpoints.add) {
            Example(
                path: $1.path(), token: $0.parent,
                body: #"""
                    {"name":"Weekly shop","budgetAmount":"20.00","store":"\#(try await $0.newStoreID())",
                    "kind":"smart","items":[{"text":"2 l oat milk"},
                    {"text":"Pasta","quantity":"500","unit":"g","estimatedPrice":"1.29","note":"Whole grain"}]}
                    """#)
        },
        Sample(ShoppingListEndpoints.filled) {
            Example(path: $1.path(try await $0.newListID()), token: $0.parent)
        },
        Sample(ShoppingListEndpoints.change) {
            Example(
                path: $1.path(try await $0.newListID()), token: $0.parent,
                body: #"{"name":"Party","budgetAmount":30,"store":null,"archived":false,"version":1}"#)
        },
        Sample(ShoppingListEndpoints.delete) {
            Example(path: $1.path(try await $0.newListID()), token: $0.parent)
        },
        Sample(ShoppingListEndpoints.restore) {
            let list = try await $0.newListID()
            #expect(try await $0.house.send(.delete, "/grocery/lists/\(list)", token: $0.parent).status == 204)
            return Example(path: $1.path(list), token: $0.parent)
        },
        Sample(ShoppingListEndpoints.addLine) {
            Example(
                path: $1.path(try await $0.newListID()), token: $0.parent,
                body: #"""
                    {"text":"eggs","quantity":"1.5","unit":"pack","estimatedPrice":"4.79","note":"Free range"}
                    """#)
        },
        Sample(ShoppingListEndpoints.changeLine) {
            let list = try await $0.newListID()
            return Example(
                path: $1.path(list, try await $0.newLineID(on: list)), token: $0.parent,
                body: #"""
                    {"isPurchased":true,"quantity":"3","unit":"each","estimatedPrice":"3.99","actualPrice":null,
                    "lineTotal":"5.00","note":"Low fat","position":0}
                    """#)
        },
        Sample(ShoppingListEndpoints.deleteLine) {
            let list = try await $0.newListID()
            return Example(path: $1.path(list, try await $0.newLineID(on: list)), token: $0.parent)
        },
        Sample(ShoppingListEndpoints.complete) {
            let list = try await $0.newListID()
            let line = try await $0.newLineID(on: list)
            let tick = try await $0.house.send(
                .patch, "/grocery/lists/\(list)/items/\(line)", token: $0.parent, body: #"{"isPurchased":true}"#)
            #expect(tick.status == 200, "\(tick.text)")
            return Example(
                path: $1.path(list), token: $0.parent,
                body: #"""
                    {"source":"\#(try await $0.newPaidFromID())","store":"\#(try await $0.newStoreID())",
                    "date":"2025-11-19","receiptTotal":"4.10","leftovers":"drop",
                    "lines":[{"line":"\#(line)","bestBefore":"2025-11-29"}]}
                    """#)
        },
        Sample(ShoppingListEndpoints.reopen) {
            let list = try await $0.newListID()
            let done = try await $0.house.send(
                .post, "/grocery/lists/\(list)/complete", token: $0.parent, body: "{}")
            #expect(done.status == 200, "\(done.text)")
            return Example(path: $1.path(list), token: $0.parent)
        },
        Sample(ShoppingListEndpoints.insights) {
            Example(path: $1.path(try await $0.newListID()), token: $0.parent)
        },
        Sample(ShoppingListEndpoints.wishes) {
            let list = try await $0.newListID()
            let (line, salt) = (try await $0.newLineID(on: list), $0.newWishID)
            return Example(
                path: $1.path(list), token: $0.parent,
                body: #"""
                    {"wishes":[{"id":"\#(salt)","name":"Salt","quantity":"1","unit":"pack"},
                    {"id":"\#($0.newWishID)","addedBy":"\#(salt)","isPurchased":true},
                    {"id":"\#($0.newWishID)","line":"\#(line)","quantity":2,"unit":"each"},
                    {"id":"\#($0.newWishID)","name":"Salt","quantity":"1","unit":"kg"}]}
                    """#)
        },
        Sample(ShoppingListEndpoints.smartList) {
            Example(
                path: $1.path(), token: $0.parent,
                body: #"{"budget":"15.00","horizonDays":7,"store":"\#(try await $0.newStoreID())"}"#)
        },
    ]

    static let groceryShelves: [Sample] = [
        Sample(ShelfEndpoints.stores) { Example(path: $1.path(), token: $0.parent) },
        Sample(ShelfEndpoints.addStore) {
            let aisle = try await $0.newGroceryCategoryID()
            return Example(
                path: $1.path(), token: $0.parent, body: #"{"name":"Costco","categoryOrder":["\#(aisle)"]}"#)
        },
        Sample(ShelfEndpoints.changeStore) {
            Example(
                path: $1.path(try await $0.newStoreID()), token: $0.parent,
                body: #"{"name":"\#($0.newGroceryName)","categoryOrder":[],"version":1}"#)
        },
        Sample(ShelfEndpoints.deleteStore) { Example(path: $1.path(try await $0.newStoreID()), token: $0.parent) },
        Sample(ShelfEndpoints.categories) { Example(path: $1.path(), token: $0.parent) },
        Sample(ShelfEndpoints.addCategory) {
            Example(path: $1.path(), token: $0.parent, body: #"{"name":"Garden"}"#)
        },
        Sample(ShelfEndpoints.changeCategory) {
            Example(
                path: $1.path(try await $0.newGroceryCategoryID()), token: $0.parent,
                body: #"{"name":"\#($0.newGroceryName)"}"#)
        },
        Sample(ShelfEndpoints.deleteCategory) {
            Example(path: $1.path(try await $0.newGroceryCategoryID()), token: $0.parent)
        },
    ]

    private var newGroceryName: String { "G\(UUID().uuidString.prefix(8))" }

    private var newWishID: String { UUID().uuidString.lowercased() }

    private func newListID() async throws -> String {
        try await house.made("/grocery/lists", parent, #"{"name":"Weekly shop"}"#)
    }

    private func newLineID(on list: String) async throws -> String {
        try await house.made("/grocery/lists/\(list)/items", parent, #"{"text":"milk","estimatedPrice":"3.99"}"#)
    }

    private func newStoreID() async throws -> String {
        try await house.made("/grocery/stores", parent, #"{"name":"\#(newGroceryName)"}"#)
    }

    private func newGroceryCategoryID() async throws -> String {
        try await house.made("/grocery/categories", parent, #"{"name":"\#(newGroceryName)"}"#)
    }

    private func newPaidFromID() async throws -> String {
        try await house.made("/sources", parent, #"{"name":"\#(newGroceryName)","institution":"Blue"}"#)
    }
}
