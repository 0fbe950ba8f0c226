import Foundation
import RoostAPI
import Testing

/// Requests about savings.
extension Examples {
    static let savings: [Sample] = [
        Sample(SavingsEndpoints.list) {
            Example(path: $1.path() + "?childId=\($0.aliceID)", token: $0.parent)
        },
        Sample(SavingsEndpoints.open) {
            Example(
                path: $1.path(), token: $0.alice,
                body: #"{"childId":"\#($0.aliceID)","name":"Trip","targetAmount":90}"#)
        },
        Sample(SavingsEndpoints.account) { Example(path: $1.path(try await $0.tripID()), token: $0.parent) },
        // What is changed here is not for the child.
        Sample(SavingsEndpoints.change, Others(403, 404, 404)) {
            Example(
                path: $1.path(try await $0.tripID()), token: $0.parent,
                body: #"{"autoTransferEnabled":true,"autoTransferPercentage":10.5,"version":1}"#)
        },
        Sample(SavingsEndpoints.deposit) {
            Example(
                path: $1.path(try await $0.tripID()), token: $0.parent, body: #"{"amount":5,"notes":"First"}"#)
        },
        Sample(SavingsEndpoints.withdraw) {
            Example(path: $1.path(try await $0.tripID()), token: $0.parent, body: #"{"amount":2}"#)
        },
        Sample(SavingsEndpoints.transactions) { Example(path: $1.path(try await $0.tripID()), token: $0.parent) },
        Sample(SavingsEndpoints.close) { Example(path: $1.path(try await $0.tripID()), token: $0.parent) },
    ]

    private func tripID() async throws -> String {
        let list = try await house.send(.get, "/savings-accounts", token: alice).json["accounts"]?.elements
        return try #require(list?.first { $0["name"] == "Trip" }?["id"]?.text)
    }
}
