import Foundation
import HouseholdFixtures
import RoostAPI
import Testing

/// The family of the groceries' examples behind the API: US dollars, New York, Wednesday 2026-06-10, 10:00; Ann and
/// Ben, the account "Checking" at Chase, and the store "Corner Market".
struct MillerAPI: Sendable {
    let house: APIHouse
    let ann: String
    let ben: String
    let checking: String
    let market: String

    static func run(_ body: (MillerAPI) async throws -> Void) async throws {
        let household = try TestHousehold(now: Date(timeIntervalSince1970: 1_781_100_000))
        _ = try await household.register(email: "ann@example.com", family: "Miller")
        try await APIHouse.run(household) { house in try await body(MillerAPI(house)) }
    }

    private init(_ house: APIHouse) async throws {
        self.house = house
        ann = try await house.token("ann@example.com", TestHousehold.parentPassword)
        let invitation = try await house.send(.post, "/families/current/invitations", token: ann)
        let code = try #require(invitation.json["code"]?.text)
        let joined = try await house.send(
            .post, "/auth/register/invited", body: Examples.registration("ben@example.com", code: code))
        ben = try #require(joined.json["token"]?.text)
        checking = try await house.made(
            "/sources", ann, #"{"name":"Checking","institution":"Chase","openingBalance":"1000.00"}"#)
        market = try await house.made("/grocery/stores", ann, #"{"name":"Corner Market"}"#)
    }

    /// Goes on, and signs Ann in again.
    func later(days: Int) async throws -> String {
        house.household.clock.advance(seconds: Double(days) * 86_400)
        return try await house.token("ann@example.com", TestHousehold.parentPassword)
    }

    /// Asks as Ann, below `/grocery`.
    func send(
        _ method: Endpoint.Method, _ path: String, _ body: String? = nil, as token: String? = nil,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        try await house.send(method, "/grocery" + path, token: token ?? ann, body: body, headers: headers)
    }

    /// A list of lines as somebody types them; its id.
    func list(_ name: String = "Weekly shop", _ lines: [String] = [], more: String = "") async throws -> String {
        let items = lines.map { #"{"text":"\#($0)"}"# }.joined(separator: ",")
        return try await house.made("/grocery/lists", ann, #"{"name":"\#(name)","items":[\#(items)]\#(more)}"#)
    }

    /// The list of the page's example (§2.3): Milk 2 at 3.99, paid 4.29, and Bread in the basket, Eggs open.
    func example() async throws -> String {
        let id = try await list(
            "Weekly shop", ["2 milk 3.99/each", "bread 3.29", "eggs 4.79"],
            more: #","budgetAmount":"20.00","store":"\#(market)""#)
        try await change("Milk", of: id, #"{"isPurchased":true,"actualPrice":"4.29"}"#)
        try await change("Bread", of: id, #"{"isPurchased":true}"#)
        return id
    }

    /// The lines of a list.
    func lines(_ list: String) async throws -> [JSONValue] {
        try await send(.get, "/lists/\(list)").json["items"]?.elements ?? []
    }

    /// The path of the line of an item.
    func path(_ name: String, of list: String) async throws -> String {
        let line = try await lines(list).first { $0["name"]?.text == name }
        return "/lists/\(list)/items/\(try #require(line?["id"]?.text))"
    }

    /// Changes the line of an item.
    @discardableResult
    func change(_ name: String, of list: String, _ body: String, as token: String? = nil) async throws -> Answer {
        let answer = try await send(.patch, try await path(name, of: list), body, as: token)
        #expect(answer.status == 200, "\(answer.text)")
        return answer
    }

    /// Changes an item that nobody has changed before.
    func change(item name: String, _ members: String) async throws {
        let found = try await send(.get, "/items?q=\(name)").json["items"]?.elements?.first
        let id = try #require(found?["id"]?.text)
        let answer = try await send(.patch, "/items/\(id)", "{\(members),\"version\":1}")
        #expect(answer.status == 200, "\(answer.text)")
    }

    /// Completes a list, paid from the account.
    func complete(
        _ list: String, _ total: String, more: String = "", as token: String? = nil
    ) async throws -> Answer {
        try await send(
            .post, "/lists/\(list)/complete", #"{"source":"Checking","receiptTotal":"\#(total)"\#(more)}"#, as: token)
    }

    /// The household's expenses that count, as "12.10 Corner Market Groceries Checking".
    func expenses(_ token: String? = nil) async throws -> [String] {
        let page = try await house.send(.get, "/transactions", token: token ?? ann)
        return (page.json["transactions"]?.elements ?? []).map { transaction in
            ([transaction["amount"]?.digits] + ["merchant", "category", "source"].map { transaction[$0]?.text })
                .map { $0 ?? "—" }.joined(separator: " ")
        }
    }

    /// The expenses of this month, as the summary says them.
    func spent(_ token: String? = nil) async throws -> String? {
        try await house.send(.get, "/summary", token: token ?? ann).json["totalExpenses"]?.digits
    }
}
