import Foundation
import Household
import HouseholdFixtures
import RoostAPI
import Services
import Testing

/// What an endpoint answers each kind of caller (88, shared 29), where that hangs on what is asked or what it is about.
/// Each call gets a thing of its own.
struct RoleRow: Sendable, CustomTestStringConvertible {
    enum Thing: Sendable { case list, savings, lockedSavings, wish, boughtWish, budget, category }

    let endpoint: Endpoint
    let thing: Thing
    /// `ALICE` and `TOYS` stand for the ids of those.
    let body: String?
    /// Status for the parent, the child whose it is, and a sibling; another family gets 404 unless told.
    let parent: Int
    let own: Int
    let sibling: Int
    let stranger: Int

    init(
        _ exchange: any AnyExchange, _ thing: Thing, body: String? = nil, parent: Int, own: Int, sibling: Int = 404,
        stranger: Int = 404
    ) {
        endpoint = exchange.endpoint
        self.thing = thing
        self.body = body
        self.parent = parent
        self.own = own
        self.sibling = sibling
        self.stranger = stranger
    }

    var testDescription: String { "\(endpoint) \(thing)" }

    /// Asks as each of them.
    func check() async throws {
        try await APIHouse.run { house in
            let mom = try await house.token()
            let aliceID = try await house.childID("Alice", mom)
            _ = try await house.household.register()
            let callers = [
                (nil, 401), (try await house.token("mom@example.com", TestHousehold.parentPassword), stranger),
                (try await house.token("bob@example.com"), sibling),
                (try await house.token("child@example.com"), own), (mom, parent),
            ]
            for (token, status) in callers {
                let path = try await path(house, mom, aliceID)
                let toys = try await house.categoryID("Toys", mom)
                let text = body?.replacingOccurrences(of: "ALICE", with: aliceID)
                    .replacingOccurrences(of: "TOYS", with: toys)

                let answer = try await house.send(endpoint.method, path, token: token, body: text)

                #expect(answer.status == status, "\(answer.text)")
                if thing != .list, status == 404 || status == 403, text != nil {
                    // What may not be reached says nothing about the body either.
                    let empty = try await house.send(endpoint.method, path, token: token, body: "{}")
                    #expect(empty.status == status || own == 403 && status == 403)
                }
            }
        }
    }

    private func path(_ house: APIHouse, _ mom: String, _ aliceID: String) async throws -> String {
        let child = #""childId":"\#(aliceID)""#
        switch thing {
        case .list:
            let namesChild = endpoint.method == .get && endpoint != CategoryEndpoints.list.endpoint
            return endpoint.path() + (namesChild ? "?childId=\(aliceID)" : "")
        case .savings, .lockedSavings:
            let isLocked = thing == .lockedSavings
            let id = try await house.made("/savings-accounts", mom, #"{\#(child),"name":"S","locked":\#(isLocked)}"#)
            _ = try await house.made("/savings-accounts/\(id)/deposit", mom, #"{"amount":2}"#)
            return endpoint.path(id)
        case .wish, .boughtWish:
            let id = try await house.made("/wishlist", mom, #"{\#(child),"name":"W","price":2}"#)
            if thing == .boughtWish { _ = try await house.send(.post, "/wishlist/\(id)/purchase", token: mom) }
            return endpoint.path(id)
        case .budget:
            // One budget per category, so each call gets a category of its own.
            let category = try await newCategory(house, mom)
            let id = try await house.made(
                "/budgets", mom, #"{\#(child),"categoryId":"\#(category)","limit":5,"period":"Weekly"}"#)
            return endpoint.path(id)
        case .category:
            return endpoint.path(try await newCategory(house, mom))
        }
    }

    private func newCategory(_ house: APIHouse, _ mom: String) async throws -> String {
        try await house.made(
            "/categories", mom,
            #"{"name":"C\#(UUID().uuidString.prefix(8))","kind":"Debit","symbol":"star.fill","colour":1}"#)
    }
}
