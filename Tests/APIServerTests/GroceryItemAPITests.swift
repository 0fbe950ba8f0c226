import Foundation
import HouseholdFixtures
import RoostAPI
import Testing

@Suite("Items of groceries over the API")
struct GroceryItemAPITests {
    @Test("An item tells what it is, and what it cost by its purchases: 2 at 3.99 and 1 at 4.49 is 4.16 (31)")
    func fields() async throws {
        try await GroceryStage.run { stage in
            let added = try await stage.send(
                .post, "/items",
                #"""
                {"name":" Milk ","unit":"l","defaultQuantity":"1.50","parLevel":2,"shelfLifeDays":7,
                "openedLifeDays":3,"perishable":true,"barcodes":["4006381333931"],"note":"Half fat"}
                """#)
            #expect(added.status == 201, "\(added.text)")
            let milk = added.json
            #expect(milk["name"] == "Milk" && milk["category"] == "Dairy & Eggs" && milk["unit"] == "l")
            #expect(milk["defaultQuantity"] == "1.5" && milk["parLevel"] == "2" && milk["stock"] == "0")
            #expect(milk["shelfLifeDays"] == 7 && milk["openedLifeDays"] == 3 && milk["note"] == "Half fat")
            #expect(milk["trackPantry"] == true && milk["perishable"] == true && milk["archived"] == false)
            #expect(milk["predictionsPaused"] == false && milk["snoozedUntil"] == .null && milk["version"] == 1)
            #expect(milk["barcodes"] == ["4006381333931"])
            #expect(milk["averagePrice"] == .null && milk["lastPrice"] == .null)

            let id = try #require(milk["id"]?.text)
            try await stage.bought(id, "06-01", 2, at: 399)
            try await stage.bought(id, "06-02", 1, at: 449)
            let after = try await stage.get("/items/\(id)")
            #expect(after["averagePrice"] == .number("4.16") && after["lastPrice"] == .number("4.49"))
            #expect(after["stock"] == "3")
        }
    }

    @Test("The average is over the last 10 purchases (32)")
    func average() async throws {
        try await GroceryStage.run { stage in
            let eggs = try await stage.item("Eggs")
            try await stage.bought(eggs, "04-01", at: 999)
            for day in 1...10 { try await stage.bought(eggs, day < 10 ? "05-0\(day)" : "05-10", at: 100) }
            #expect(try await stage.get("/items/\(eggs)")["averagePrice"] == .number("1.00"))
        }
    }

    @Test("A new line costs what the item last cost at the list's store, else its average, else nobody knows (33)")
    func estimates() async throws {
        try await GroceryStage.run { stage in
            let aldi = try await stage.house.made("/grocery/stores", stage.token, #"{"name":"Aldi"}"#)
            let milk = try await stage.item("Milk")
            let salt = try await stage.item("Salt")
            try await stage.bought(milk, "06-01", at: 349, store: "aldi")
            try await stage.bought(milk, "06-05", at: 451)
            func estimate(_ item: String, _ members: String = "") async throws -> JSONValue? {
                let list = try await stage.house.made("/grocery/lists", stage.token, #"{"name":"List"\#(members)}"#)
                return try await stage.send(
                    .post, "/lists/\(list)/items", #"{"groceryItemId":"\#(item)"}"#
                ).json["estimatedPrice"]
            }
            #expect(try await estimate(milk, #","store":"\#(aldi)""#) == .number("3.49"))
            #expect(try await estimate(milk) == .number("4.00"))
            #expect(try await estimate(salt, #","store":"\#(aldi)""#) == .null)
        }
    }

    @Test("A search looks in names, notes and barcodes, within the category where one is given; pages go on (34)")
    func search() async throws {
        try await GroceryStage.run { stage in
            _ = try await stage.item("Milk", #""barcodes":["4006381333931"]"#)
            _ = try await stage.item("Cheddar", #""category":"Dairy & Eggs","note":"Mild""#)
            _ = try await stage.item("Milk chocolate", #""category":"snacks""#)
            func names(_ query: String) async throws -> [JSONValue?] {
                try await stage.get("/items?\(query)").column("items", "name")
            }
            #expect(try await names("category=Dairy%20%26%20Eggs&q=milk") == ["Milk"])
            #expect(try await names("category=Dairy%20%26%20Eggs&q=mil") == ["Cheddar", "Milk"])
            #expect(try await names("q=MIL") == ["Cheddar", "Milk", "Milk chocolate"])
            #expect(try await names("category=Dairy%20%26%20Eggs") == ["Cheddar", "Milk"])
            #expect(try await names("q=40063813") == ["Milk"])
            #expect(try await names("limit=2&page=2") == ["Milk chocolate"])
            let page = try await stage.get("/items?limit=2")
            #expect(page["total"] == 3 && page["page"] == 1 && page["limit"] == 2 && page["hasMore"] == true)
            #expect(try await stage.get("/items?limit=2&page=2")["hasMore"] == false)
            #expect(try await stage.get("/items?page=9")["items"] == [])
            #expect(try await stage.send(.get, "/items?category=Nothing").messages("category").count == 1)
        }
    }

    @Test("Names and barcodes are unique in the family, and each rule is told at its field (35)")
    func rules() async throws {
        try await GroceryStage.run { stage in
            let milk = try await stage.item("Milk", #""barcodes":["4006381333931"]"#)
            for (members, field, message) in [
                (#""name":"milk""#, "name", "You already have an item called Milk."),
                (#""name":" ""#, "name", "Name the item."),
                (
                    #""name":"\#(String(repeating: "x", count: 81))""#, "name",
                    "The name can be at most 80 characters."
                ),
                (#""name":"A","shelfLifeDays":0"#, "shelfLifeDays", "Enter a whole number of days, 1 or more."),
                (#""name":"A","barcodes":["4006381333931"]"#, "barcodes", "This barcode belongs to Milk."),
                (
                    #""name":"A","defaultQuantity":"10000""#, "defaultQuantity",
                    "Enter a quantity between 0.001 and 9999."
                ),
                (#""name":"A","unit":"gallon""#, "unit", nil), (#""name":"A","category":"None""#, "category", nil),
                (#""name":"A","defaultQuantity":true"#, "defaultQuantity", nil),
                (#""name":"A","price":1"#, "price", nil),
            ] as [(String, String, String?)] {
                let answer = try await stage.send(.post, "/items", "{\(members)}")
                #expect(answer.status == 422, "\(members): \(answer.text)")
                let messages = answer.messages(field)
                #expect(message.map { messages == [$0] } ?? !messages.isEmpty, "\(members): \(answer.text)")
            }
            let changed = try await stage.send(
                .patch, "/items/\(milk)", #"{"barcodes":[],"parLevel":"1.5","note":"Cold","version":1}"#)
            #expect(changed.json["parLevel"] == "1.5" && changed.json["version"] == 2)
            let cleared = try await stage.send(.patch, "/items/\(milk)", #"{"parLevel":null,"note":null,"version":2}"#)
            #expect(cleared.json["parLevel"] == .null && cleared.json["note"] == .null)
            let late = try await stage.send(.patch, "/items/\(milk)", #"{"name":"Late","version":1}"#)
            #expect((late.status, late.code) == (409, "VERSION_CONFLICT"))
            let keyed = ["Idempotency-Key": "k"]
            let first = try await stage.send(.post, "/items", #"{"name":"Tea"}"#, headers: keyed)
            #expect(try await stage.send(.post, "/items", #"{"name":"Tea"}"#, headers: keyed).json == first.json)
            #expect(
                try await stage.send(.post, "/items", #"{"name":"Rum"}"#, headers: keyed).code
                    == "IDEMPOTENCY_KEY_REUSED")
        }
    }

    @Test("An item without a history is deleted; one that has one is archived, and its unit stays")
    func deletes() async throws {
        try await GroceryStage.run { stage in
            let (milk, salt) = (try await stage.item("Milk"), try await stage.item("Salt"))
            try await stage.bought(milk, "06-01")
            let unit = try await stage.send(.patch, "/items/\(milk)", #"{"unit":"l","version":1}"#)
            #expect(unit.messages("unit").count == 1)
            for id in [milk, salt] { #expect(try await stage.send(.delete, "/items/\(id)").status == 204) }
            #expect(try await stage.send(.get, "/items/\(salt)").code == "NOT_FOUND")
            #expect(try await stage.get("/items/\(milk)")["archived"] == true)
            #expect(try await stage.get("/items")["items"] == [])
            #expect(try await stage.get("/items?includeArchived=true").column("items", "name") == ["Milk"])
        }
    }

    @Test("A barcode finds its item, as UPC-A too; what no item has, and what is none, is not found")
    func barcodes() async throws {
        try await GroceryStage.run { stage in
            _ = try await stage.item("Soap", #""barcodes":["036000291452"]"#)
            for code in ["036000291452", "0036000291452"] {
                #expect(try await stage.get("/items/by-barcode/\(code)")["name"] == "Soap")
            }
            for code in ["4006381333931", "036000291453", "soap"] {
                #expect(try await stage.send(.get, "/items/by-barcode/\(code)").code == "NOT_FOUND", "\(code)")
            }
        }
    }

    @Test("Prices are told by purchase, newest first, and by store, of the last days where somebody asks for them")
    func prices() async throws {
        try await GroceryStage.run { stage in
            _ = try await stage.house.made("/grocery/stores", stage.token, #"{"name":"Aldi"}"#)
            let milk = try await stage.item("Milk")
            try await stage.bought(milk, "05-01", at: 400)
            try await stage.bought(milk, "06-01", 2, at: 300, store: "Aldi")
            try await stage.bought(milk, "06-08", at: 350)
            let all = try await stage.get("/items/\(milk)/prices")
            #expect(all["item"]?["name"] == "Milk" && all["unit"] == "each")
            #expect(all.column("points", "date") == ["2026-06-08", "2026-06-01", "2026-05-01"])
            #expect(all.column("points", "store") == [.null, "Aldi", .null])
            #expect(all.column("points", "quantity") == ["1", "2", "1"])
            #expect(all["lastPrice"] == .number("3.50") && all["medianPrice"] == .number("3.50"))
            #expect(all["lowPrice"] == .number("3.00") && all["highPrice"] == .number("4.00"))
            #expect(all["averagePrice"] == .number("3.38"))
            #expect(all.column("stores", "store") == ["Aldi", .null])
            #expect(all.column("stores", "purchases") == [1, 2])
            #expect(all.column("stores", "lastPrice") == [.number("3.00"), .number("3.50")])
            let recent = try await stage.get("/items/\(milk)/prices?days=10")
            #expect(recent.column("points", "price") == [.number("3.50"), .number("3.00")])
            // The tenth day back from today, which counts, is the first of June.
            #expect(try await stage.get("/items/\(milk)/prices?days=9")["points"]?.elements?.count == 1)
            #expect(try await stage.send(.get, "/items/\(milk)/prices?days=0").status == 422)
            let none = try await stage.get("/items/\(try await stage.item("Salt"))/prices")
            #expect(none["points"] == [] && none["averagePrice"] == .null && none["medianPrice"] == .null)
        }
    }

    @Test("Merging moves lines, lots, prices and barcodes, of two items that are counted alike (41)")
    func merges() async throws {
        try await GroceryStage.run { stage in
            let milk = try await stage.item("Milk", #""barcodes":["4006381333931"]"#)
            let other = try await stage.item("Whole milk", #""barcodes":["036000291452"]"#)
            try await stage.bought(milk, "06-01", at: 399)
            try await stage.bought(other, "06-02", 2, at: 449)
            let list = try await stage.house.made("/grocery/lists", stage.token, #"{"name":"List"}"#)
            _ = try await stage.send(.post, "/lists/\(list)/items", #"{"groceryItemId":"\#(other)"}"#)
            func merge(_ id: String, _ into: String) async throws -> Answer {
                try await stage.send(.post, "/items/\(id)/merge", #"{"intoId":"\#(into)"}"#)
            }
            #expect(try await merge(milk, milk).status == 422)
            #expect(try await merge(milk, try await stage.item("Salt", #""unit":"g""#)).status == 422)
            #expect(try await merge(milk, "00000000-0000-4000-8000-000000000000").status == 404)

            let kept = try await merge(other, milk)
            #expect(kept.status == 200 && kept.json["id"] == .string(milk), "\(kept.text)")
            #expect(kept.json["barcodes"] == ["4006381333931", "0036000291452"])
            #expect(kept.json["stock"] == "3" && kept.json["averagePrice"] == .number("4.32"))
            #expect(try await stage.send(.get, "/items/\(other)").status == 404)
            #expect(try await stage.get("/items/by-barcode/036000291452")["name"] == "Milk")
            #expect(try await stage.get("/lists/\(list)").column("items", "name") == ["Milk"])
            #expect(try await stage.get("/purchases?item=\(milk)")["total"] == 2)
        }
    }

    @Test("A child has no door to groceries, whatever it asks about; another family's things are not found (69)")
    func roles() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let child = try await house.token("child@example.com")
            _ = try await house.household.register(email: "stranger@example.com", family: "Other Family")
            let stranger = try await house.token("stranger@example.com", TestHousehold.parentPassword)
            let unknown = "00000000-0000-4000-8000-000000000000"
            let ours = Endpoint.all.filter { $0.pattern.hasPrefix("/api/v1/grocery/") }
            #expect(ours.count > 40)
            for endpoint in ours {
                let body = [.get, .delete].contains(endpoint.method) ? nil : "{}"
                let refused = try await house.send(endpoint.method, endpoint.path(unknown), token: child, body: body)
                #expect((refused.status, refused.code) == (403, "FORBIDDEN"), "\(endpoint): \(refused.text)")
            }
            let item = try await house.made("/grocery/items", parent, #"{"name":"Milk","barcodes":["036000291452"]}"#)
            let lot = try await house.made("/grocery/pantry", parent, #"{"groceryItemId":"\#(item)"}"#)
            let budget = try await house.made(
                "/grocery/budgets", parent,
                #"{"name":"November","amount":600,"startDate":"2025-11-01","endDate":"2025-11-30"}"#)
            let theirs = try await house.made("/grocery/items", stranger, #"{"name":"Milk"}"#)
            for (method, path, body) in [
                (.get, "/items/\(item)", nil), (.get, "/items/\(item)/prices", nil),
                (.get, "/items/by-barcode/036000291452", nil), (.delete, "/items/\(item)", nil),
                (.patch, "/items/\(item)", #"{"name":"Mine","version":1}"#),
                (.post, "/items/\(item)/merge", #"{"intoId":"\#(theirs)"}"#),
                (.post, "/items/\(theirs)/merge", #"{"intoId":"\#(item)"}"#),
                (.post, "/pantry", #"{"groceryItemId":"\#(item)"}"#),
                (.post, "/pantry/stocktake", #"{"items":[{"groceryItemId":"\#(item)","quantity":0}]}"#),
                (.patch, "/pantry/\(lot)", #"{"quantity":0,"version":1}"#), (.post, "/pantry/\(lot)/use", "{}"),
                (.post, "/pantry/\(lot)/discard", "{}"), (.get, "/budgets/\(budget)", nil),
                (.patch, "/budgets/\(budget)", #"{"amount":1,"version":1}"#), (.delete, "/budgets/\(budget)", nil),
                (.get, "/budgets/current", nil), (.post, "/predictions/\(item)/snooze", "{}"),
                (.get, "/purchases?item=\(item)", nil),
            ] as [(Endpoint.Method, String, String?)] {
                let answer = try await house.send(method, "/grocery\(path)", token: stranger, body: body)
                #expect(answer.status == 404, "\(method) \(path): \(answer.text)")
            }
            #expect(try await house.send(.get, "/grocery/items/\(item)", token: parent).json["stock"] == "1")
        }
    }
}
