import Household
import HouseholdFixtures
import RoostAPI
import Services
import Testing

@Suite("Who may reach wishes over the API")
struct WishRoleTests {
    static let rows: [RoleRow] = [
        RoleRow(WishEndpoints.list, .list, parent: 200, own: 200),
        RoleRow(
            WishEndpoints.add, .list, body: #"{"childId":"ALICE","name":"W","price":5}"#, parent: 201,
            own: 201),
        RoleRow(WishEndpoints.wish, .wish, parent: 200, own: 200),
        RoleRow(WishEndpoints.change, .wish, body: #"{"price":6,"version":1}"#, parent: 200, own: 200),
        RoleRow(WishEndpoints.delete, .wish, parent: 204, own: 204),
        RoleRow(WishEndpoints.putAside, .wish, body: #"{"amount":1}"#, parent: 201, own: 201),
        RoleRow(WishEndpoints.putAside, .boughtWish, body: #"{"amount":1}"#, parent: 409, own: 409),
        // Whether one may is answered before what is missing.
        RoleRow(WishEndpoints.move, .wish, body: #"{"amount":1}"#, parent: 422, own: 422),
        RoleRow(WishEndpoints.purchase, .wish, parent: 200, own: 403),
        RoleRow(WishEndpoints.unpurchase, .boughtWish, parent: 200, own: 403),
        RoleRow(WishEndpoints.request, .wish, parent: 403, own: 200),
        RoleRow(WishEndpoints.withdrawRequest, .wish, parent: 403, own: 200),
        RoleRow(WishEndpoints.decline, .wish, parent: 200, own: 403),
    ]

    @Test("Every endpoint of wishes answers each caller as its \"Who\" column says (88)", arguments: rows)
    func roles(row: RoleRow) async throws {
        try await row.check()
    }

    @Test("A child that may record spending buys and gives back its own wishes, never a sibling's")
    func spending() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let aliceID = try await house.childID("Alice", parent)
            let caller = try await house.household.signIn("child@example.com").caller
            try await house.household.letChildrenSpend(caller.familyID)
            let alice = try await house.token("child@example.com")
            let bob = try await house.token("bob@example.com")
            let wish = try await house.made("/wishlist", alice, #"{"name":"W","price":2}"#)

            #expect(try await house.send(.post, "/wishlist/\(wish)/purchase", token: bob).status == 404)
            #expect(try await house.send(.post, "/wishlist/\(wish)/purchase", token: alice).status == 200)
            #expect(try await house.send(.post, "/wishlist/\(wish)/unpurchase", token: alice).status == 200)

            let locked = try await house.made(
                "/savings-accounts", parent, #"{"childId":"\#(aliceID)","name":"L","locked":true}"#)
            _ = try await house.made("/savings-accounts/\(locked)/deposit", parent, #"{"amount":1}"#)
            let linked = try await house.made(
                "/wishlist", alice, #"{"name":"L","price":2,"savingsAccountId":"\#(locked)"}"#)
            let refused = try await house.send(.post, "/wishlist/\(linked)/purchase", token: alice)
            #expect((refused.status, refused.code) == (403, "SAVINGS_LOCKED"))
            #expect(try await house.send(.post, "/wishlist/\(linked)/purchase", token: parent).status == 200)
        }
    }
}
