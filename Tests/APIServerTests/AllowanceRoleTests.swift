import Foundation
import Household
import HouseholdFixtures
import RoostAPI
import Services
import Testing

/// Every route of savings, wishes, budgets and categories against every kind of caller (88, shared 29).
@Suite("Who may reach savings, wishes, budgets and categories over the API")
struct AllowanceRoleTests {
    /// What a route is called on: each call gets a thing of its own.
    enum Thing: Sendable { case list, savings, lockedSavings, wish, boughtWish, budget, category }

    struct Route: Sendable, CustomTestStringConvertible {
        let endpoint: Endpoint
        let thing: Thing
        var body: String?
        /// Status for the parent, the child whose it is, and a sibling; another family gets 404.
        let parent: Int
        let own: Int
        var sibling = 404
        var stranger = 404

        var testDescription: String { "\(endpoint) \(thing)" }
    }

    static let routes: [Route] = [
        Route(endpoint: .savingsAccounts, thing: .list, parent: 200, own: 200),
        Route(endpoint: .openSavings, thing: .list, body: #"{"childId":"ALICE","name":"A"}"#, parent: 201, own: 201),
        Route(
            endpoint: .openSavings, thing: .list, body: #"{"childId":"ALICE","name":"A","locked":true}"#, parent: 201,
            own: 403),
        Route(
            endpoint: .openSavings, thing: .list,
            body: #"{"childId":"ALICE","name":"A","autoTransferEnabled":true,"autoTransferPercentage":5}"#,
            parent: 201, own: 403),
        Route(endpoint: .savingsAccount, thing: .savings, parent: 200, own: 200),
        Route(
            endpoint: .changeSavings, thing: .savings, body: #"{"name":"B","targetAmount":9,"version":1}"#,
            parent: 200, own: 200),
        Route(endpoint: .changeSavings, thing: .savings, body: #"{"locked":true,"version":1}"#, parent: 200, own: 403),
        Route(
            endpoint: .changeSavings, thing: .savings, body: #"{"autoTransferEnabled":false,"version":1}"#,
            parent: 200, own: 403),
        Route(endpoint: .deposit, thing: .savings, body: #"{"amount":1}"#, parent: 201, own: 201),
        Route(endpoint: .deposit, thing: .lockedSavings, body: #"{"amount":1}"#, parent: 201, own: 201),
        Route(endpoint: .withdraw, thing: .savings, body: #"{"amount":1}"#, parent: 201, own: 201),
        Route(endpoint: .withdraw, thing: .lockedSavings, body: #"{"amount":1}"#, parent: 201, own: 403),
        Route(endpoint: .savingsTransactions, thing: .savings, parent: 200, own: 200),
        Route(endpoint: .closeSavings, thing: .savings, parent: 200, own: 403),
        Route(endpoint: .wishes, thing: .list, parent: 200, own: 200),
        Route(
            endpoint: .addWish, thing: .list, body: #"{"childId":"ALICE","name":"W","price":5}"#, parent: 201,
            own: 201),
        Route(endpoint: .wish, thing: .wish, parent: 200, own: 200),
        Route(endpoint: .changeWish, thing: .wish, body: #"{"price":6,"version":1}"#, parent: 200, own: 200),
        Route(endpoint: .deleteWish, thing: .wish, parent: 204, own: 204),
        Route(endpoint: .purchaseWish, thing: .wish, parent: 200, own: 403),
        Route(endpoint: .unpurchaseWish, thing: .boughtWish, parent: 200, own: 403),
        Route(endpoint: .requestWish, thing: .wish, parent: 403, own: 200),
        Route(endpoint: .withdrawWishRequest, thing: .wish, parent: 403, own: 200),
        Route(endpoint: .declineWish, thing: .wish, parent: 200, own: 403),
        Route(endpoint: .budgets, thing: .list, parent: 200, own: 200),
        Route(
            endpoint: .addBudget, thing: .list,
            body: #"{"childId":"ALICE","categoryId":"TOYS","limit":5,"period":"Monthly"}"#, parent: 201, own: 403,
            sibling: 403),
        Route(
            endpoint: .checkBudget, thing: .list, body: #"{"childId":"ALICE","categoryId":"TOYS","amount":5}"#,
            parent: 200, own: 200),
        Route(endpoint: .changeBudget, thing: .budget, body: #"{"limit":6,"version":1}"#, parent: 200, own: 403),
        Route(endpoint: .deleteBudget, thing: .budget, parent: 204, own: 403),
        Route(endpoint: .categories, thing: .list, parent: 200, own: 200, sibling: 200, stranger: 200),
        Route(
            endpoint: .addCategory, thing: .list, body: #"{"name":"N","kind":"Debit","symbol":"star","colour":1}"#,
            parent: 201, own: 403, sibling: 403, stranger: 201),
        Route(
            endpoint: .changeCategory, thing: .category, body: #"{"colour":2,"version":1}"#, parent: 200, own: 403,
            sibling: 403),
        Route(endpoint: .deleteCategory, thing: .category, parent: 204, own: 403, sibling: 403),
    ]

    @Test("Every route answers each caller as its \"Who\" column says (88)", arguments: routes)
    func matrix(route: Route) async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let aliceID = try await house.childID("Alice", parent)
            _ = try await house.household.register()
            let callers = [
                (nil, 401), (try await house.token("mom@example.com", TestHousehold.parentPassword), route.stranger),
                (try await house.token("bob@example.com"), route.sibling),
                (try await house.token("child@example.com"), route.own), (parent, route.parent),
            ]
            for (token, status) in callers {
                let path = try await path(to: route, house, parent, aliceID)
                let toys = try await house.categoryID("Toys", parent)
                let body = route.body?.replacingOccurrences(of: "ALICE", with: aliceID)
                    .replacingOccurrences(of: "TOYS", with: toys)

                let answer = try await house.send(route.endpoint.method, path, token: token, body: body)

                #expect(answer.status == status, "\(answer.text)")
                if route.thing != .list, status == 404 || status == 403, body != nil {
                    // What may not be reached says nothing about the body either.
                    let empty = try await house.send(route.endpoint.method, path, token: token, body: "{}")
                    #expect(empty.status == status || route.own == 403 && status == 403)
                }
            }
        }
    }

    private func path(
        to route: Route, _ house: APIHouse, _ parent: String, _ aliceID: String
    ) async throws -> String {
        let child = #""childId":"\#(aliceID)""#
        switch route.thing {
        case .list:
            let namesChild = route.endpoint.method == .get && route.endpoint != .categories
            return route.endpoint.path() + (namesChild ? "?childId=\(aliceID)" : "")
        case .savings, .lockedSavings:
            let isLocked = route.thing == .lockedSavings
            let id = try await house.made(
                "/savings-accounts", parent, #"{\#(child),"name":"S","locked":\#(isLocked)}"#)
            _ = try await house.made("/savings-accounts/\(id)/deposit", parent, #"{"amount":2}"#)
            return route.endpoint.path(id)
        case .wish, .boughtWish:
            let id = try await house.made("/wishlist", parent, #"{\#(child),"name":"W","price":2}"#)
            if route.thing == .boughtWish {
                _ = try await house.send(.post, "/wishlist/\(id)/purchase", token: parent)
            }
            return route.endpoint.path(id)
        case .budget:
            // One budget per category, so each call gets a category of its own.
            let category = try await newCategory(house, parent)
            let id = try await house.made(
                "/budgets", parent, #"{\#(child),"categoryId":"\#(category)","limit":5,"period":"Weekly"}"#)
            return route.endpoint.path(id)
        case .category:
            return route.endpoint.path(try await newCategory(house, parent))
        }
    }

    private func newCategory(_ house: APIHouse, _ parent: String) async throws -> String {
        try await house.made(
            "/categories", parent,
            #"{"name":"C\#(UUID().uuidString.prefix(8))","kind":"Debit","symbol":"star.fill","colour":1}"#)
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
