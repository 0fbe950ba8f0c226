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
}
