import Foundation
import RoostAPI
import Testing

@Suite("Wishes of phones, smart lists, stores and categories over the API")
struct GroceryShelfAPITests {
    private func id(_ number: Int) -> String { "00000000-0000-4000-8000-00000000000\(number)" }

    @Test("Wishes are done in order and once, whatever comes between, and each has its answer")
    func wishes() async throws {
        try await MillerAPI.run { family in
            let list = try await family.list("Weekly shop", ["milk"])
            let line = try #require(try await family.lines(list).first?["id"]?.text)
            let body = #"""
                {"wishes":[{"id":"\#(id(1))","name":"MILK","quantity":"2","unit":"each"},
                {"id":"\#(id(2))","name":"Salt","quantity":"1","unit":"pack"},
                {"id":"\#(id(3))","addedBy":"\#(id(2))","isPurchased":true},
                {"id":"\#(id(4))","name":"Milk","quantity":"1","unit":"kg"},
                {"id":"\#(id(5))","line":"\#(id(9))","isPurchased":true},
                {"id":"\#(id(6))","line":"\#(line)","quantity":1.5,"unit":"each"}]}
                """#
            let done = try await family.send(.post, "/lists/\(list)/wishes", body)
            #expect(done.status == 200, "\(done.text)")
            #expect(done.json["list"]?.column("items", "name") == ["Milk", "Salt"])
            #expect(done.json["list"]?.column("items", "quantity") == ["1.5", "1"])
            #expect(done.json.column("answers", "id") == (1...6).map { .string(id($0)) })
            #expect(done.json.column("answers", "status") == ["done", "done", "done", "refused", "gone", "done"])
            let answers = try #require(done.json["answers"]?.elements)
            #expect(answers[0]["line"]?.text == line && answers[1]["line"] == answers[2]["line"])
            #expect(answers[3]["reason"] == "unit_unfit" && answers[3]["line"] == .null)
            #expect(answers[3]["message"] == "This item is measured in pieces.")

            try await family.change("Salt", of: list, #"{"isPurchased":false}"#, as: family.ben)
            let again = try await family.send(.post, "/lists/\(list)/wishes", body)
            #expect(again.json["answers"] == done.json["answers"])
            #expect(again.json["list"]?.column("items", "isPurchased") == [false, false])
            #expect(again.json["list"]?.column("items", "quantity") == ["1.5", "1"])
        }
    }

    @Test("Wishes that say nothing, too much, or the same twice are refused as a whole")
    func unfitWishes() async throws {
        try await MillerAPI.run { family in
            let list = try await family.list("Weekly shop", ["milk"])
            let line = try #require(try await family.lines(list).first?["id"]?.text)
            let (wish, known) = (#""id":"\#(id(1))""#, #""line":"\#(line)""#)
            let bad = [
                "{}", "{\(wish)}", "{\(wish),\(known)}", #"{\#(wish),"name":"Tea"}"#, #"{\#(wish),"isPurchased":true}"#,
                #"{\#(wish),\#(known),"isPurchased":true,"quantity":1,"unit":"each"}"#,
                #"{\#(wish),\#(known),"quantity":1}"#, #"{\#(wish),\#(known),"quantity":"many","unit":"each"}"#,
                #"{\#(wish),\#(known),"name":"Tea","quantity":1,"unit":"each"}"#,
                #"{\#(wish),\#(known),"addedBy":"\#(id(2))","isPurchased":true}"#,
                #"{\#(wish),\#(known),"isPurchased":true},{\#(wish),\#(known),"isPurchased":false}"#,
            ]
            for wishes in bad {
                let answer = try await family.send(.post, "/lists/\(list)/wishes", #"{"wishes":[\#(wishes)]}"#)
                #expect(answer.status == 422 && !answer.messages("wishes").isEmpty, "\(wishes): \(answer.text)")
            }
            let many = (0...100).map { number in
                let id = "00000000-0000-4000-8000-\(String(100_000_000_000 + number))"
                return #"{"id":"\#(id)","line":"\#(line)","isPurchased":true}"#
            }
            let answer = try await family.send(
                .post, "/lists/\(list)/wishes", #"{"wishes":[\#(many.joined(separator: ","))]}"#)
            #expect((answer.status, answer.code) == (413, "TOO_LARGE"), "\(answer.text)")
            #expect(try await family.lines(list).map { $0["isPurchased"] } == [false])
        }
    }

    @Test("A smart list of a family without a history says so and stores nothing (56)")
    func smartList() async throws {
        try await MillerAPI.run { family in
            let preview = try await family.send(.post, "/smart-list/preview", "{}").json
            #expect(preview["items"] == [] && preview["leftOut"] == [] && preview["hasHistory"] == false)
            #expect(preview["estimatedTotal"] == .number("0.00") && preview["horizonDays"] == 7)
            #expect(preview["name"] == "Smart List, Jun 10")
            #expect(preview["message"]?.text?.hasPrefix("Not enough history yet.") == true)
            let far = try await family.send(.post, "/smart-list/preview", #"{"horizonDays":31}"#)
            #expect(far.messages("horizonDays") == ["Enter a whole number of days between 1 and 30."])
            #expect(try await family.send(.get, "/lists").json["total"] == 0)
        }
    }

    @Test("A smart list suggests what is below its minimum, with its reason and its price (53, 54)")
    func suggestions() async throws {
        try await MillerAPI.run { family in
            let list = try await family.list("Weekly shop", ["olive oil 8.99"])
            try await family.change("Olive oil", of: list, #"{"isPurchased":true}"#)
            try await family.change(item: "Olive", #""parLevel":"2","trackPantry":true"#)
            _ = try await family.complete(list, "8.99")
            let preview = try await family.send(.post, "/smart-list/preview", #"{"budget":"15.00"}"#).json
            let oil = try #require(preview["items"]?.elements?.first)
            #expect(oil["item"]?["name"] == "Olive oil" && oil["quantity"] == "1" && oil["score"] == 100)
            #expect(oil["reason"] == "Below your minimum of 2" && oil["estimatedPrice"] == .number("8.99"))
            #expect(preview["estimatedTotal"] == .number("8.99"))
            let poor = try await family.send(.post, "/smart-list/preview", #"{"budget":"8.98"}"#).json
            #expect(poor["items"] == [] && poor["leftOut"]?.elements?.count == 1)
        }
    }

    @Test("A list says where a line is cheaper, with the names of the item and the store (37)")
    func insights() async throws {
        try await MillerAPI.run { family in
            let aldi = try await family.house.made("/grocery/stores", family.ann, #"{"name":"Aldi"}"#)
            for name in ["First", "Second"] {
                let list = try await family.list(name, ["milk 3.49"], more: #","store":"\#(aldi)""#)
                try await family.change("Milk", of: list, #"{"isPurchased":true}"#)
                #expect(try await family.complete(list, "3.49").status == 200)
            }
            let list = try await family.list("Third", ["milk 3.99"], more: #","store":"Corner Market""#)
            let found = try await family.send(.get, "/lists/\(list)/insights").json["recommendations"]?.elements
            let milk = try #require(found?.first)
            #expect(milk["line"] == (try await family.lines(list).first?["id"]) && milk["name"] == "Milk")
            #expect(milk["kind"] == "cheaper_store" && milk["text"] == "Usually $3.49 at Aldi, $0.50 less")
            #expect(milk["saving"] == .number("0.50") && milk["percent"] == 12 && milk["store"] == "Aldi")
        }
    }

    @Test("Stores have the order of their aisles; the version guards them, and names are theirs alone")
    func stores() async throws {
        try await MillerAPI.run { family in
            let categories = try await family.send(.get, "/categories").json["categories"]?.elements ?? []
            let aisles = categories.prefix(2).compactMap { $0["id"]?.text }.reversed()
            let order = aisles.map { "\"\($0)\"" }.joined(separator: ",")
            let path = "/stores/\(family.market)"
            let changed = try await family.send(.patch, path, #"{"categoryOrder":[\#(order)],"version":1}"#).json
            #expect(changed["name"] == "Corner Market" && changed["version"] == 2)
            #expect(changed["categoryOrder"]?.elements?.compactMap(\.text) == Array(aisles))
            let stale = try await family.send(.patch, path, #"{"name":"Late","version":1}"#)
            #expect(stale.code == "VERSION_CONFLICT")
            let taken = try await family.send(.post, "/stores", #"{"name":"corner MARKET"}"#)
            #expect(taken.messages("name") == ["You already have a store called Corner Market."])
            let unknown = try await family.send(.patch, path, #"{"categoryOrder":["\#(id(1))"],"version":2}"#)
            #expect(unknown.status == 422 && !unknown.messages("categoryOrder").isEmpty)

            let list = try await family.list("Weekly shop", more: #","store":"\#(family.market)""#)
            #expect(try await family.send(.delete, path).status == 204)
            #expect(try await family.send(.get, "/stores").json["stores"] == [])
            #expect(try await family.send(.get, "/lists/\(list)").json["store"] == .null)
        }
    }

    @Test("Categories are called as the family likes; a built-in one stays, one's own goes")
    func categories() async throws {
        try await MillerAPI.run { family in
            let all = try await family.send(.get, "/categories").json
            #expect(all["categories"]?.elements?.count == 13)
            #expect(all.column("categories", "name").first == "Produce")
            let produce = try #require(all["categories"]?.elements?.first?["id"]?.text)
            let renamed = try await family.send(.patch, "/categories/\(produce)", #"{"name":"Greens"}"#).json
            #expect(renamed["name"] == "Greens" && renamed["key"] == "produce")
            #expect(try await family.send(.delete, "/categories/\(produce)").status == 403)

            let key = ["Idempotency-Key": "a"]
            let added = try await family.send(.post, "/categories", #"{"name":"Garden"}"#, headers: key)
            #expect(added.status == 201 && added.json["key"] == .null && added.json["position"] == 13)
            #expect(try await family.send(.post, "/categories", #"{"name":"Garden"}"#, headers: key).text == added.text)
            let taken = try await family.send(.post, "/categories", #"{"name":"garden"}"#)
            #expect(taken.messages("name") == ["You already have a category called Garden."])
            let garden = try #require(added.json["id"]?.text)
            #expect(try await family.send(.delete, "/categories/\(garden)").status == 204)
            #expect(try await family.send(.delete, "/categories/\(garden)").status == 404)
        }
    }
}
