import Foundation
import RoostAPI
import Testing

extension Examples {
    func savings(_ endpoint: Endpoint) async throws -> Example? {
        switch endpoint {
        case .savingsAccounts: return Example(path: endpoint.path() + "?childId=\(aliceID)", token: parent)
        case .openSavings:
            return Example(
                path: endpoint.path(), token: alice, body: #"{"childId":"\#(aliceID)","name":"Trip","targetAmount":90}"#
            )
        default: break
        }
        let list = try await house.send(.get, "/savings-accounts", token: alice).json["accounts"]?.elements
        let id = try #require(list?.first { $0["name"] == "Trip" }?["id"]?.text)
        let body: String? =
            switch endpoint {
            case .changeSavings: #"{"autoTransferEnabled":true,"autoTransferPercentage":10.5,"version":1}"#
            case .deposit: #"{"amount":5,"notes":"First"}"#
            case .withdraw: #"{"amount":2}"#
            default: nil
            }
        return Example(path: endpoint.path(id), token: parent, body: body)
    }

    func wishes(_ endpoint: Endpoint) async throws -> Example? {
        switch endpoint {
        case .wishes: return Example(path: endpoint.path() + "?childId=\(aliceID)", token: alice)
        case .addWish:
            return Example(
                path: endpoint.path(), token: alice, body: #"{"childId":"\#(aliceID)","name":"Kite","price":"12.50"}"#)
        default: break
        }
        let list = try await house.send(.get, "/wishlist", token: alice).json["items"]?.elements
        let id = try #require(list?.first { $0["name"] == "Kite" }?["id"]?.text)
        let isAsking = endpoint == .requestWish || endpoint == .withdrawWishRequest
        let body = endpoint == .changeWish ? #"{"url":"https://example.com/kite","version":1}"# : nil
        return Example(path: endpoint.path(id), token: isAsking ? alice : parent, body: body)
    }

    func budgets(_ endpoint: Endpoint) async throws -> Example? {
        let toys = try await categoryID("Toys")
        switch endpoint {
        case .budgets: return Example(path: endpoint.path() + "?childId=\(aliceID)", token: parent)
        case .addBudget:
            return Example(
                path: endpoint.path(), token: parent,
                body: #"{"childId":"\#(aliceID)","categoryId":"\#(toys)","limit":30,"period":"Weekly"}"#)
        case .checkBudget:
            return Example(
                path: endpoint.path(), token: alice,
                body: #"{"childId":"\#(aliceID)","categoryId":"\#(toys)","amount":3}"#)
        default: break
        }
        let list = try await house.send(.get, "/budgets", token: alice).json["budgets"]?.elements
        let id = try #require(list?.first { $0["categoryId"]?.text == toys }?["id"]?.text)
        let body = endpoint == .changeBudget ? #"{"limit":35,"enforceLimit":true,"version":1}"# : nil
        return Example(path: endpoint.path(id), token: parent, body: body)
    }

    func categories(_ endpoint: Endpoint) async throws -> Example? {
        if endpoint == .addCategory {
            return Example(
                path: endpoint.path(), token: parent,
                body: #"{"name":"Lego","kind":"Debit","symbol":"cube.fill","colour":3}"#)
        }
        let body = endpoint == .changeCategory ? #"{"colour":4,"version":1}"# : nil
        return Example(path: endpoint.path(try await categoryID("Lego")), token: parent, body: body)
    }

    private func categoryID(_ name: String) async throws -> String {
        try await house.categoryID(name, parent)
    }
}

extension APIHouse {
    /// The category of that name in the family of a token.
    func categoryID(_ name: String, _ token: String) async throws -> String {
        let list = try await send(.get, "/categories?includeArchived=true", token: token).json["categories"]?.elements
        return try #require(list?.first { $0["name"]?.text == name }?["id"]?.text)
    }

    /// What an object was made with, by its id.
    func made(_ path: String, _ token: String, _ body: String) async throws -> String {
        let answer = try await send(.post, path, token: token, body: body)
        #expect(answer.status == 201, "\(answer.text)")
        return try #require(answer.json["id"]?.text)
    }
}
