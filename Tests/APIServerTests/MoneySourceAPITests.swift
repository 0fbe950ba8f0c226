import Foundation
import Household
import HouseholdFixtures
import Ledger
import Money
import RoostAPI
import Services
import Testing

@Suite("Sources over the API")
struct MoneySourceAPITests {
    private func sources(_ house: APIHouse, _ token: String) async throws -> [JSONValue] {
        try await house.send(.get, "/sources", token: token).json["sources"]?.elements ?? []
    }

    /// What the parents have, as the figures say it.
    private func balance(_ house: APIHouse) async throws -> MoneyOverview {
        let caller = try await house.household.signIn("parent@example.com").caller
        return try await house.household.services.moneyFigures.overview(caller, .month)
    }

    @Test("A source tells what it is and what it holds, in major and in minor units")
    func fields() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let added = try await house.send(
                .post, "/sources", token: parent,
                body: #"""
                    {"name":"Blue","institution":"Blue Bank","tails":["1234"],"senders":[" BLUEBANK ","com.blue.App"],
                    "openingBalanceMinor":25000}
                    """#)
            #expect(added.status == 201)
            let blue = added.json
            #expect(blue["name"] == "Blue" && blue["institution"] == "Blue Bank" && blue["kind"] == "bank")
            #expect(blue["currency"] == "USD" && blue["tails"] == ["1234"])
            #expect(blue["senders"] == ["bluebank", "com.blue.app"])
            #expect(blue["openingBalance"] == .number("250.00") && blue["openingBalanceMinor"] == 25_000)
            #expect(blue["balance"] == .number("250.00") && blue["balanceMinor"] == 25_000)
            #expect(blue["balances"] == [["currency": "USD", "amount": .number("250.00"), "amountMinor": 25_000]])
            #expect(blue["statedBalance"] == .null && blue["statedBalanceMinor"] == .null && blue["statedAt"] == .null)
            #expect(blue["lastMessageAt"] == .null)
            #expect(blue["confirmed"] == true && blue["archived"] == false && blue["inBalance"] == true)
            #expect(blue["isDefault"] == false)
            #expect(blue["version"] == 1 && blue["createdAt"] == blue["updatedAt"])
            #expect(try await sources(house, parent) == [blue])
        }
    }

    @Test("A change names what is to be another, null clears the institution, and the version guards it")
    func changes() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let id = try await house.made(
                "/sources", parent, #"{"name":"Blue","institution":"Blue Bank","senders":["900"]}"#)
            _ = try await house.made("/sources", parent, #"{"name":"Green"}"#)
            func change(_ body: String) async throws -> Answer {
                try await house.send(.patch, "/sources/\(id)", token: parent, body: body)
            }
            let first = try await change(#"{"isConfirmed":false,"institution":null,"version":1}"#)
            #expect(first.json["confirmed"] == false && first.json["institution"] == .null)
            #expect(first.json["name"] == "Blue" && first.json["version"] == 2 && first.json["senders"] == ["900"])
            #expect(try await change(#"{"name":"Late","version":1}"#).code == "VERSION_CONFLICT")
            let archived = try await change(#"{"isArchived":true,"isConfirmed":true,"senders":[],"version":2}"#)
            #expect(archived.json["archived"] == true && archived.json["confirmed"] == true)
            #expect(archived.json["senders"] == [])
            for (members, field) in [
                (#""name":"green""#, "name"), (#""name":"""#, "name"), (#""name":null"#, "name"),
                (#""tails":["12"]"#, "tails"), (#""tails":[1234]"#, "tails"), (#""kind":"wallet""#, "kind"),
                (#""senders":[900]"#, "senders"), (#""senders":"900""#, "senders"), (#""senders":null"#, "senders"),
                (#""senders":["\#(String(repeating: "x", count: 201))"]"#, "senders"),
                (#""senders":[\#((1...21).map { "\"\($0)\"" }.joined(separator: ","))]"#, "senders"),
                (#""openingBalance":"1,5""#, "openingBalance"), (#""currency":"EUR""#, "currency"),
                (#""openingBalance":1,"openingBalanceMinor":100"#, "openingBalanceMinor"),
                (#""openingBalanceMinor":-9223372036854775808"#, "openingBalance"),
                (#""institution":"\#(String(repeating: "x", count: 61))""#, "institution"),
            ] {
                let bad = try await change("{\(members),\"version\":3}")
                #expect(bad.status == 422 && !bad.messages(field).isEmpty, "\(members): \(bad.text)")
            }
        }
    }

    @Test("One source of an institution gets its messages without digits: choosing one takes it from the other")
    func defaults() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            func add(_ name: String, _ members: String) async throws -> String {
                try await house.made("/sources", parent, #"{"name":"\#(name)",\#(members)}"#)
            }
            func chosen() async throws -> [String] {
                try await sources(house, parent).filter { $0["isDefault"] == true }.compactMap { $0["name"]?.text }
                    .sorted()
            }
            let blue = try await add("Blue", #""institution":"Blue Bank","isDefault":true"#)
            _ = try await add("Green", #""institution":"Green Bank","isDefault":true"#)
            #expect(try await chosen() == ["Blue", "Green"])
            let second = try await add("Second", #""institution":"BLUE BANK","isDefault":true"#)
            #expect(try await chosen() == ["Green", "Second"])
            func change(_ id: String, _ members: String) async throws -> Answer {
                let version = try #require(
                    try await sources(house, parent).first { $0["id"] == .string(id) }?["version"])
                guard case .number(let number) = version else { throw CancellationError() }
                return try await house.send(
                    .patch, "/sources/\(id)", token: parent, body: "{\(members),\"version\":\(number)}")
            }
            let first = try await change(blue, #""isDefault":true"#)
            #expect(first.status == 200 && first.json["isDefault"] == true)
            #expect(try await chosen() == ["Blue", "Green"])
            // What is not said stays; at another bank nobody has chosen it.
            #expect(try await change(blue, #""name":"Blue One""#).json["isDefault"] == true)
            #expect(try await change(blue, #""institution":"Green Bank""#).json["isDefault"] == false)
            #expect(try await chosen() == ["Green"])
            #expect(try await change(second, #""isDefault":false"#).json["isDefault"] == false)
            #expect(try await change(second, #""isDefault":1"#).status == 422)
        }
    }

    @Test("The balance is the sum of the sources that count; adjusting one changes it and no income (42, 46)")
    func adjusted() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let blue = try await house.made("/sources", parent, #"{"name":"Blue","openingBalance":2400}"#)
            _ = try await house.made("/sources", parent, #"{"name":"Green","openingBalance":"-100.50"}"#)
            _ = try await house.made("/sources", parent, #"{"name":"Out","openingBalance":5,"inBalance":false}"#)
            func adjust(_ body: String, key: String? = nil) async throws -> Answer {
                try await house.send(
                    .post, "/sources/\(blue)/adjust", token: parent, body: body,
                    headers: key.map { ["Idempotency-Key": $0] } ?? [:])
            }
            #expect(try await balance(house).balance.amount.digits == "2299.50")

            let adjusted = try await adjust(#"{"balance":2450}"#, key: "k")
            #expect(adjusted.status == 200 && adjusted.json["balance"] == .number("2450.00"))
            #expect(try await adjust(#"{"balance":2450}"#, key: "k").status == 200)
            #expect(try await adjust(#"{"balance":2451}"#, key: "k").code == "IDEMPOTENCY_KEY_REUSED")
            let after = try await balance(house)
            #expect(after.balance.amount.digits == "2349.50")
            #expect(after.figures.income.isZero && after.figures.expenses.isZero)
            let counted = try await sources(house, parent).filter { $0["inBalance"] == true }
            let sum = counted.compactMap { source -> Int? in
                if case .number(let token)? = source["balanceMinor"] { Int(token) } else { nil }
            }.reduce(0, +)
            #expect(sum == Int(after.balance.amount.minorUnits))

            #expect(try await adjust(#"{"balanceMinor":-250}"#).json["balance"] == .number("-2.50"))
            for body in ["{}", #"{"balance":"x"}"#, #"{"balance":1,"balanceMinor":100}"#] {
                #expect(try await adjust(body).status == 422, "\(body)")
            }
            let used = try await house.send(.delete, "/sources/\(blue)", token: parent)
            #expect((used.status, used.code) == (409, "SOURCE_IN_USE"))
            #expect(used.detail == "This source has transactions. Archive it instead.")
        }
    }

    @Test("A child has no door to it, a key its scope's, and another family's source is not found (63 to 65)")
    func roles() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let child = try await house.token("child@example.com")
            _ = try await house.household.register(email: "stranger@example.com", family: "Other Family")
            let stranger = try await house.token("stranger@example.com", TestHousehold.parentPassword)
            let id = try await house.made("/sources", parent, #"{"name":"Blue"}"#)
            for path in ["/sources", "/money/categories", "/money/rules", "/money/settings", "/exchange-rates"] {
                let refused = try await house.send(.get, path, token: child)
                #expect((refused.status, refused.code) == (403, "FORBIDDEN"), "\(path)")
                #expect(try await house.send(.get, path).status == 401, "\(path)")
                #expect(try await house.send(.get, path, token: stranger).status == 200, "\(path)")
            }
            // Whatever it asks about, and however wrong the rest is.
            #expect(try await house.send(.patch, "/sources/x", token: child, body: "{}").status == 403)
            #expect(try await house.send(.delete, "/sources/\(UUID())", token: child).status == 403)
            #expect(try await house.send(.put, "/exchange-rates", token: child, body: "[]").status == 403)
            #expect(try await sources(house, stranger).isEmpty)
            let change = #"{"name":"Mine","version":1}"#
            #expect(try await house.send(.patch, "/sources/\(id)", token: stranger, body: change).status == 404)
            #expect(
                try await house.send(.post, "/sources/\(id)/adjust", token: stranger, body: #"{"balance":1}"#).status
                    == 404)
            #expect(try await house.send(.delete, "/sources/\(id)", token: stranger).status == 404)

            func key(_ scope: String) async throws -> [String: String] {
                let made = try await house.send(
                    .post, "/auth/api-keys", token: parent, body: #"{"name":"Script","scope":"\#(scope)"}"#)
                return ["X-API-Key": try #require(made.json["key"]?.text)]
            }
            let (capturer, reader, writer) = (try await key("capture"), try await key("read"), try await key("write"))
            let body = #"{"name":"Green"}"#
            #expect(try await house.send(.get, "/sources", headers: reader).status == 200)
            for (method, keys) in [(Endpoint.Method.get, capturer), (.post, capturer), (.post, reader)] {
                let refused = try await house.send(
                    method, "/sources", body: method == .post ? body : nil, headers: keys)
                #expect((refused.status, refused.code) == (403, "FORBIDDEN"))
                #expect(refused.detail == "This key can't do that.")
            }
            #expect(try await house.send(.post, "/sources", body: body, headers: writer).status == 201)
        }
    }
}
