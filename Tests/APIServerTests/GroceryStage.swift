import Foundation
import HouseholdFixtures
import RoostAPI
import Services
import Testing

/// The family of the groceries' examples behind a real socket: US dollars, New York, Wednesday 2026-06-10, 10:00.
struct GroceryStage {
    let house: APIHouse
    let token: String
    /// Who paid.
    let checking: String

    /// Runs `body` on an empty household of that family.
    static func run(_ body: (GroceryStage) async throws -> Void) async throws {
        let household = try TestHousehold(now: Date(timeIntervalSince1970: 1_781_100_000))
        _ = try await household.register(email: "ann@example.com", family: "Miller")
        try await APIHouse.run(household) { house in
            let token = try await house.token("ann@example.com", TestHousehold.parentPassword)
            let checking = try await house.made(
                "/sources", token, #"{"name":"Checking","institution":"Chase","openingBalance":"1000.00"}"#)
            try await body(GroceryStage(house: house, token: token, checking: checking))
        }
    }

    /// The same so many days later, signed in again.
    func later(days: Int) async throws -> GroceryStage {
        house.household.clock.advance(seconds: TimeInterval(days) * 86_400)
        let token = try await house.token("ann@example.com", TestHousehold.parentPassword)
        return GroceryStage(house: house, token: token, checking: checking)
    }

    /// Asks below `/grocery`.
    func send(
        _ method: Endpoint.Method, _ path: String, _ body: String? = nil, headers: [String: String] = [:]
    ) async throws -> Answer {
        try await house.send(method, "/grocery\(path)", token: token, body: body, headers: headers)
    }

    /// What a GET below `/grocery` answers.
    func get(_ path: String) async throws -> JSONValue {
        let answer = try await send(.get, path)
        #expect(answer.status == 200, "\(path): \(answer.text)")
        return answer.json
    }

    /// Adds an item that is not tracked; gives its id.
    func item(_ name: String, _ members: String = #""trackPantry":false"#) async throws -> String {
        try await house.made("/grocery/items", token, #"{"name":"\#(name)",\#(members)}"#)
    }

    /// Notes that an item was bought on a day of 2026, as an expense of its own; the price is in cents.
    func bought(
        _ item: String, _ day: String, _ quantity: Int = 1, at price: Int = 399, store: String? = nil
    ) async throws {
        let store = store.map { "\"\($0)\"" } ?? "null"
        let answer = try await send(
            .post, "/expenses",
            #"""
            {"amount":"\#(Self.dollars(quantity * price))","source":"\#(checking)","store":\#(store),
            "date":"2026-\#(day)",
            "items":[{"groceryItemId":"\#(item)","quantity":\#(quantity),"estimatedPrice":"\#(Self.dollars(price))"}]}
            """#)
        #expect(answer.status == 201, "\(answer.text)")
    }

    /// Notes that groceries were paid on a day of 2026, with nothing said about them.
    func paid(_ amount: String, _ day: String) async throws {
        let answer = try await send(
            .post, "/expenses", #"{"amount":"\#(amount)","source":"Checking","date":"2026-\#(day)"}"#)
        #expect(answer.status == 201, "\(answer.text)")
    }

    private static func dollars(_ cents: Int) -> String {
        "\(cents / 100).\(String(cents % 100 + 100).dropFirst())"
    }
}
