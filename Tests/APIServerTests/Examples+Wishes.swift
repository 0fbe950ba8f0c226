import Foundation
import PhotoFixtures
import RoostAPI
import Testing

/// Requests about wishes.
extension Examples {
    static let wishes: [Sample] = [
        Sample(WishEndpoints.list) { Example(path: $1.path() + "?childId=\($0.aliceID)", token: $0.alice) },
        Sample(WishEndpoints.add) {
            Example(
                path: $1.path(), token: $0.alice,
                body: #"{"childId":"\#($0.aliceID)","name":"Kite","price":"12.50"}"#)
        },
        Sample(WishEndpoints.wish) { Example(path: $1.path(try await $0.kiteID()), token: $0.parent) },
        Sample(WishEndpoints.change) {
            Example(
                path: $1.path(try await $0.kiteID()), token: $0.parent,
                body: #"{"url":"https://example.com/kite","version":1}"#)
        },
        Sample(WishEndpoints.looks) { Example(path: $1.path(try await $0.kiteID()), token: $0.alice) },
        Sample(WishEndpoints.setPicture) {
            Example(path: $1.path(try await $0.kiteID()), token: $0.alice, form: PhotoForm(SamplePhoto.greyJPEG))
        },
        Sample(WishEndpoints.picture) { Example(path: $1.path(try await $0.kiteID()), token: $0.parent) },
        Sample(WishEndpoints.removePicture) { Example(path: $1.path(try await $0.kiteID()), token: $0.parent) },
        Sample(WishEndpoints.putAside) {
            Example(path: $1.path(try await $0.kiteID()), token: $0.alice, body: #"{"amount":5,"notes":"Wind"}"#)
        },
        Sample(WishEndpoints.move) {
            let bicycle = try await $0.wishID("Bicycle")
            return Example(
                path: $1.path(try await $0.kiteID()), token: $0.parent,
                body: #"{"toWishId":"\#(bicycle)","amount":"1.50"}"#)
        },
        Sample(WishEndpoints.request) { Example(path: $1.path(try await $0.kiteID()), token: $0.alice) },
        Sample(WishEndpoints.withdrawRequest) { Example(path: $1.path(try await $0.kiteID()), token: $0.alice) },
        Sample(WishEndpoints.decline) { Example(path: $1.path(try await $0.kiteID()), token: $0.parent) },
        Sample(WishEndpoints.purchase) { Example(path: $1.path(try await $0.kiteID()), token: $0.parent) },
        Sample(WishEndpoints.unpurchase) { Example(path: $1.path(try await $0.kiteID()), token: $0.parent) },
        Sample(WishEndpoints.delete) { Example(path: $1.path(try await $0.kiteID()), token: $0.parent) },
    ]

    private func kiteID() async throws -> String { try await wishID("Kite") }

    private func wishID(_ name: String) async throws -> String {
        let list = try await house.send(.get, "/wishlist", token: alice).json["items"]?.elements
        return try #require(list?.first { $0["name"]?.text == name }?["id"]?.text)
    }
}
