import Foundation
import HouseholdFixtures
import RoostAPI
import Services
import Testing

@Suite("Shopping lists over the API")
struct GroceryListAPITests {
    @Test("The example of the page gives its figures, and its lines their names and totals (3, 19)")
    func figures() async throws {
        try await MillerAPI.run { family in
            let list = try await family.send(.get, "/lists/\(try await family.example())").json
            #expect(list["totalSpent"] == .number("11.87") && list["estimatedTotal"] == .number("16.66"))
            #expect(list["remaining"] == .number("8.13") && list["isOverBudget"] == false)
            #expect(list["completionPercentage"] == .number("0.6667"))
            #expect(list["budgetPercentage"] == .number("0.5935"))
            #expect(list["itemCount"] == 3 && list["tickedCount"] == 2)
            #expect(list["store"] == "Corner Market" && list["storeId"]?.text == family.market)
            #expect(list["status"] == "active" && list["kind"] == "manual" && list["transactionId"] == .null)

            #expect(list.column("items", "name") == ["Milk", "Bread", "Eggs"])
            let milk = try #require(list["items"]?.elements?.first)
            #expect(milk["quantity"] == "2" && milk["unit"] == "each" && milk["origin"] == "manual")
            #expect(milk["estimatedPrice"] == .number("3.99") && milk["actualPrice"] == .number("4.29"))
            #expect(milk["lineTotal"] == .number("8.58") && milk["isPurchased"] == true)
            #expect(milk["purchasedBy"] == list["createdBy"] && milk["purchasedAt"] == "2026-06-10T14:00:00Z")
        }
    }

    @Test("An empty list is done to 0, and one without a budget has nothing remaining (4, 19)")
    func empty() async throws {
        try await MillerAPI.run { family in
            let list = try await family.send(.get, "/lists/\(try await family.list())").json
            #expect(list["completionPercentage"] == .number("0.0000"))
            #expect(list["budgetPercentage"] == .number("0.0000") && list["totalSpent"] == .number("0.00"))
            #expect(list["budgetAmount"] == .null && list["remaining"] == .null && list["items"] == [])
        }
    }

    @Test("Forms say what is wrong, each at its field (2)")
    func forms() async throws {
        try await MillerAPI.run { family in
            for (body, field, message) in [
                (#"{"name":""}"#, "name", "Name the list."),
                (
                    #"{"name":"\#(String(repeating: "x", count: 61))"}"#, "name",
                    "The name can be at most 60 characters."
                ),
                (#"{"name":"A","budgetAmount":-1}"#, "budgetAmount", "Enter a budget of 0 or more."),
                (#"{"name":"A","store":"Nowhere"}"#, "store", "Choose one of your stores."),
                (#"{"name":"A","items":[{"text":"tea"},{"text":7}]}"#, "items", "Item 2: text: Must be a text."),
            ] {
                let answer = try await family.send(.post, "/lists", body)
                #expect(answer.status == 422 && answer.messages(field) == [message], "\(answer.text)")
            }
            let list = try await family.list()
            for (body, field, message) in [
                ("{}", "text", "Type an item."),
                (
                    #"{"text":"tea","groceryItemId":"\#(list)"}"#, "text", "Give either groceryItemId or text."
                ),
                (#"{"text":"tea","quantity":0}"#, "quantity", "Enter a quantity between 0.001 and 9999."),
                (#"{"text":"tea","estimatedPrice":-1}"#, "estimatedPrice", "Enter a price of 0 or more."),
            ] {
                let answer = try await family.send(.post, "/lists/\(list)/items", body)
                #expect(answer.status == 422 && answer.messages(field) == [message], "\(answer.text)")
            }
        }
    }

    @Test("A tick says the wanted state: twice is once, two at once are one, and unticking keeps the price (9, 10)")
    func ticks() async throws {
        try await MillerAPI.run { family in
            let list = try await family.list("Weekly shop", ["milk"])
            let path = try await family.path("Milk", of: list)
            let tick = #"{"isPurchased":true}"#
            async let ofAnn = family.send(.patch, path, tick)
            async let ofBen = family.send(.patch, path, tick, as: family.ben)
            let both = try await [ofAnn, ofBen]
            #expect(both.allSatisfy { $0.status == 200 && $0.json["isPurchased"] == true })
            let third = try await family.change("Milk", of: list, #"{"isPurchased":true,"actualPrice":"4.29"}"#)
            #expect(third.json["isPurchased"] == true)
            #expect(both[0].json["purchasedBy"] == both[1].json["purchasedBy"])

            let off = try await family.change("Milk", of: list, #"{"isPurchased":false}"#).json
            #expect(off["isPurchased"] == false && off["purchasedBy"] == .null && off["purchasedAt"] == .null)
            #expect(off["actualPrice"] == .number("4.29"))
            #expect(try await family.send(.patch, path, #"{"isPurchased":null}"#).status == 422)
            #expect(try await family.send(.patch, path, #"{"isPurchased":true,"version":1}"#).status == 422)
        }
    }

    @Test("What is typed is read, and the same item again is more of its line, once for a key (13, 14)")
    func typed() async throws {
        try await MillerAPI.run { family in
            let list = try await family.list("Weekly shop", ["2 l oat milk", "500 g pasta", "eggs", "2 milk"])
            let lines = try await family.lines(list)
            #expect(lines.map { $0["name"] } == ["Oat milk", "Pasta", "Eggs", "Milk"])
            #expect(lines.map { $0["quantity"] } == ["2", "500", "1", "2"])
            #expect(lines.map { $0["unit"] } == ["l", "g", "each", "each"])

            func add(_ text: String, key: String) async throws -> Answer {
                try await family.send(
                    .post, "/lists/\(list)/items", #"{"text":"\#(text)"}"#, headers: ["Idempotency-Key": key])
            }
            let more = try await add("milk", key: "a")
            #expect(more.status == 200 && more.json["merged"] == true && more.json["quantity"] == "3")
            #expect(more.json["message"] == "Milk is already on this list. Quantity is now 3.")
            #expect(try await add("milk", key: "a").text == more.text)
            #expect(try await add("tea", key: "a").code == "IDEMPOTENCY_KEY_REUSED")
            let tea = try await add("tea", key: "b")
            #expect(tea.status == 201 && tea.json["merged"] == false && tea.json["message"] == .null)
            #expect(try await add("tea", key: "b").json["id"] == tea.json["id"])
            #expect(try await family.lines(list).count == 5)
        }
    }

    @Test("Quantity times price is rounded half up, and a typed total is kept (15)")
    func arithmetic() async throws {
        try await MillerAPI.run { family in
            let list = try await family.list()
            func add(_ body: String) async throws -> JSONValue {
                let answer = try await family.send(.post, "/lists/\(list)/items", body)
                #expect(answer.status == 201, "\(answer.text)")
                return answer.json
            }
            let apples = try await add(
                #"{"text":"apples","quantity":"0.750","unit":"kg","estimatedPrice":"3.99"}"#)
            #expect(apples["lineTotal"] == .number("2.99") && apples["quantity"] == "0.75")
            #expect(apples["priceUnit"] == "kg")
            let cheese = try await add(#"{"text":"cheese","quantity":1.5,"estimatedPrice":2.99}"#)
            #expect(cheese["lineTotal"] == .number("4.49"))
            _ = try await add(#"{"text":"yoghurt","quantity":3}"#)
            let total = try await family.change("Yoghurt", of: list, #"{"lineTotal":"5.00"}"#).json
            #expect(total["lineTotal"] == .number("5.00") && total["actualPrice"] == .number("1.67"))
            let four = try await family.change("Yoghurt", of: list, #"{"quantity":"4"}"#).json
            #expect(four["lineTotal"] == .number("6.68"))
        }
    }

    @Test("A deleted list comes back with its lines; a completed one is never deleted (17)")
    func deleted() async throws {
        try await MillerAPI.run { family in
            let list = try await family.list("Weekly shop", ["milk", "bread"])
            let lines = try await family.lines(list)
            #expect(try await family.send(.delete, "/lists/\(list)").status == 204)
            #expect(try await family.send(.get, "/lists/\(list)").status == 404)
            #expect(try await family.send(.get, "/lists").json["total"] == 0)
            let back = try await family.send(.post, "/lists/\(list)/restore")
            #expect(back.status == 200 && back.json["items"]?.elements == lines)

            #expect(try await family.send(.post, "/lists/\(list)/complete", "{}").status == 200)
            let refused = try await family.send(.delete, "/lists/\(list)")
            #expect((refused.status, refused.code) == (409, "LIST_COMPLETED"))
        }
    }

    @Test("A list changes as it was read, null clears, and its store is named by id or name")
    func changed() async throws {
        try await MillerAPI.run { family in
            let list = try await family.list()
            func change(_ body: String) async throws -> Answer { try await family.send(.patch, "/lists/\(list)", body) }
            let first = try await change(
                #"{"name":"Party","budgetAmount":20,"store":"corner market","version":1}"#
            ).json
            #expect(first["name"] == "Party" && first["budgetAmount"] == .number("20.00"))
            #expect(first["storeId"]?.text == family.market && first["version"] == 2)
            #expect(try await change(#"{"name":"Late","version":1}"#).code == "VERSION_CONFLICT")
            #expect(try await change(#"{"name":"None"}"#).status == 422)
            #expect(try await change(#"{"archived":true,"version":2}"#).code == "LIST_ACTIVE")
            let second = try await change(#"{"budgetAmount":null,"store":null,"version":2}"#).json
            #expect(second["name"] == "Party" && second["budgetAmount"] == .null && second["store"] == .null)
        }
    }

    @Test("Lists come in pages, the newest first, active ones unless the query asks for completed ones")
    func pages() async throws {
        try await MillerAPI.run { family in
            var ids: [String] = []
            for name in ["A", "B", "C"] {
                family.house.household.clock.advance(seconds: 1)
                ids.append(try await family.list(name, ["milk"]))
            }
            _ = try await family.send(.post, "/lists/\(ids[1])/complete", #"{"leftovers":"drop"}"#)
            let first = try await family.send(.get, "/lists?limit=1").json
            #expect(first.column("lists", "name") == ["C"] && first["total"] == 2 && first["hasMore"] == true)
            #expect(first["lists"]?.elements?.first?["items"] == nil)
            let second = try await family.send(.get, "/lists?limit=1&page=2").json
            #expect(second.column("lists", "name") == ["A"] && second["hasMore"] == false && second["page"] == 2)
            let completed = try await family.send(.get, "/lists?status=completed").json
            #expect(completed.column("lists", "name") == ["B"])
            #expect(try await family.send(.get, "/lists?status=done").messages("status").count == 1)
        }
    }

    @Test("A child may ask nothing of it, another family finds nothing, and a key for reading only reads (69)")
    func others() async throws {
        try await MillerAPI.run { family in
            let list = try await family.list("Weekly shop", ["milk"])
            let line = try await family.path("Milk", of: list)
            let ann = try await family.house.household.signIn("ann@example.com", TestHousehold.parentPassword).caller
            _ = try await family.house.household.addChild(ann, firstName: "Leo", email: "leo@example.com")
            let leo = try await family.house.token("leo@example.com", TestHousehold.childPassword)
            let groceries = Endpoint.all.filter { $0.pattern.hasPrefix("/api/v1/grocery/") }
            #expect(groceries.count > 40)
            for endpoint in groceries {
                let answer = try await family.house.send(
                    endpoint.method, endpoint.path(list), token: leo, body: endpoint.method == .get ? nil : "{}")
                #expect(answer.status == 403, "\(endpoint): \(answer.text)")
            }

            _ = try await family.house.household.register(email: "else@example.com", family: "Else")
            let stranger = try await family.house.token("else@example.com", TestHousehold.parentPassword)
            for (method, path, body) in [
                (.get, "/lists/\(list)", nil), (.patch, "/lists/\(list)", #"{"name":"Mine","version":1}"#),
                (.delete, "/lists/\(list)", nil), (.post, "/lists/\(list)/restore", nil),
                (.post, "/lists/\(list)/items", #"{"text":"tea"}"#), (.patch, line, #"{"isPurchased":true}"#),
                (.delete, line, nil), (.post, "/lists/\(list)/complete", #"{"source":"Checking"}"#),
                (.post, "/lists/\(list)/reopen", nil), (.get, "/lists/\(list)/insights", nil),
                (.post, "/lists/\(list)/wishes", #"{"wishes":[]}"#),
            ] as [(Endpoint.Method, String, String?)] {
                let answer = try await family.send(method, path, body, as: stranger)
                #expect(answer.status == 404, "\(method) \(path): \(answer.text)")
            }

            let made = try await family.house.send(
                .post, "/auth/api-keys", token: family.ann, body: #"{"name":"Script","scope":"read"}"#)
            let key = ["X-API-Key": try #require(made.json["key"]?.text)]
            #expect(try await family.house.send(.get, "/grocery/lists/\(list)", headers: key).status == 200)
            for path in ["/grocery/lists", "/grocery/smart-list/preview"] {
                let body = #"{"name":"A"}"#
                #expect(try await family.house.send(.post, path, body: body, headers: key).status == 403)
            }
        }
    }
}
