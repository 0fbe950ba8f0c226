import Foundation
import RoostAPI
import Testing

/// Requests about budgets and categories.
extension Examples {
    static let budgets: [Sample] = [
        Sample(BudgetEndpoints.list) { Example(path: $1.path() + "?childId=\($0.aliceID)", token: $0.parent) },
        // The body names a child.
        Sample(BudgetEndpoints.add, .parentsThing) {
            let toys = try await $0.categoryID("Toys")
            return Example(
                path: $1.path(), token: $0.parent,
                body: #"{"childId":"\#($0.aliceID)","categoryId":"\#(toys)","limit":30,"period":"Weekly"}"#)
        },
        Sample(BudgetEndpoints.check) {
            let toys = try await $0.categoryID("Toys")
            return Example(
                path: $1.path(), token: $0.alice,
                body: #"{"childId":"\#($0.aliceID)","categoryId":"\#(toys)","amount":3}"#)
        },
        Sample(BudgetEndpoints.change) {
            Example(
                path: $1.path(try await $0.budgetID()), token: $0.parent,
                body: #"{"limit":35,"enforceLimit":true,"version":1}"#)
        },
        Sample(BudgetEndpoints.delete) { Example(path: $1.path(try await $0.budgetID()), token: $0.parent) },
    ]

    static let categories: [Sample] = [
        Sample(CategoryEndpoints.list) { Example(path: $1.path(), token: $0.parent) },
        Sample(CategoryEndpoints.add) {
            Example(
                path: $1.path(), token: $0.parent,
                body: #"{"name":"Lego","kind":"Debit","symbol":"cube.fill","colour":3}"#)
        },
        Sample(CategoryEndpoints.change) {
            Example(
                path: $1.path(try await $0.categoryID("Lego")), token: $0.parent, body: #"{"colour":4,"version":1}"#)
        },
        Sample(CategoryEndpoints.delete) {
            Example(path: $1.path(try await $0.categoryID("Lego")), token: $0.parent)
        },
    ]

    private func budgetID() async throws -> String {
        let toys = try await categoryID("Toys")
        let list = try await house.send(.get, "/budgets", token: alice).json["budgets"]?.elements
        return try #require(list?.first { $0["categoryId"]?.text == toys }?["id"]?.text)
    }

    private func categoryID(_ name: String) async throws -> String {
        try await house.categoryID(name, parent)
    }
}
