import RoostAPI
import Testing

extension Examples {
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
