import Foundation
import RoostAPI
import Testing

@Suite("The pantry over the API")
struct PantryAPITests {
    /// Puts some of an item into the pantry; gives the lot's id.
    private func lot(
        _ stage: GroceryStage, _ item: String, _ quantity: String = "1", until day: String? = nil,
        in place: String = "fridge"
    ) async throws -> String {
        let bestBefore = day.map { "\"2026-\($0)\"" } ?? "null"
        return try await stage.house.made(
            "/grocery/pantry", stage.token,
            #"""
            {"groceryItemId":"\#(item)","quantity":"\#(quantity)","bestBefore":\#(bestBefore),"location":"\#(place)"}
            """#)
    }

    @Test("Labels count days: expired, today, tomorrow, later; what has gone off comes first (42)")
    func labels() async throws {
        try await GroceryStage.run { stage in
            let milk = try await stage.item("Milk", #""trackPantry":true"#)
            for day in ["06-15", "06-10", "06-07", "06-11", "06-09"] { _ = try await lot(stage, milk, until: day) }
            let expiring = try await stage.get("/expiring")
            #expect(
                expiring.column("items", "label") == [
                    "Expired 3 days ago", "Expired yesterday", "Expires today", "Expires tomorrow", "Expires in 5 days",
                ])
            #expect(expiring.column("items", "daysLeft") == [-3, -1, 0, 1, 5])
            let first = try #require(expiring["items"]?.elements?.first)
            #expect(first["item"]?["name"] == "Milk" && first["quantity"] == "1")
            #expect(first["lot"]?["bestBefore"] == "2026-06-07" && first["lot"]?["location"] == "fridge")
        }
    }

    @Test("7 days include the seventh and what went off, not the eighth, what is empty or frozen; 0 is today (43)")
    func expiring() async throws {
        try await GroceryStage.run { stage in
            let milk = try await stage.item("Milk", #""trackPantry":true"#)
            for day in ["06-18", "06-17", "06-10", "06-08"] { _ = try await lot(stage, milk, until: day) }
            _ = try await lot(stage, milk, until: "06-12", in: "freezer")
            let empty = try await lot(stage, milk, until: "06-11")
            #expect(try await stage.send(.post, "/pantry/\(empty)/use").json["quantity"] == "0")
            func left(_ query: String) async throws -> [JSONValue?] {
                try await stage.get("/expiring\(query)").column("items", "daysLeft")
            }
            #expect(try await left("") == [-2, 0, 7])
            #expect(try await left("?days=7&includeExpired=false") == [0, 7])
            #expect(try await left("?days=0") == [-2, 0])
            #expect(try await left("?days=8") == [-2, 0, 7, 8])
            for query in ["days=-1", "days=366", "days=x", "includeExpired=1"] {
                #expect(try await stage.send(.get, "/expiring?\(query)").status == 422, "\(query)")
            }
        }
    }

    @Test("A lot gives what it has and no more: 3 of 2 is refused and changes nothing (45)")
    func uses() async throws {
        try await GroceryStage.run { stage in
            let milk = try await stage.item("Milk", #""trackPantry":true"#)
            let id = try await lot(stage, milk, "2")
            let refused = try await stage.send(.post, "/pantry/\(id)/use", #"{"quantity":3}"#)
            #expect((refused.status, refused.code) == (422, "NOT_ENOUGH"))
            #expect(refused.detail == "You only have 2 of these." && refused.messages("quantity").count == 1)
            #expect(try await stage.get("/items/\(milk)")["stock"] == "2")
            for quantity in ["0", "\"\"", "\"-1\"", "1.0001"] {
                let bad = try await stage.send(.post, "/pantry/\(id)/discard", #"{"quantity":\#(quantity)}"#)
                #expect(bad.messages("quantity") == ["Enter a quantity greater than 0."], "\(quantity): \(bad.text)")
            }
            #expect(try await stage.send(.post, "/pantry/\(id)/use", #"{"quantity":"0.5"}"#).json["quantity"] == "1.5")
            #expect(try await stage.send(.post, "/pantry/\(id)/discard", "{}").json["quantity"] == "0")
            #expect(try await stage.get("/pantry")["items"] == [])
        }
    }

    @Test("A lot is moved in part, opened for as long as it keeps then, and corrected; the version guards it")
    func changes() async throws {
        try await GroceryStage.run { stage in
            let milk = try await stage.item("Milk", #""openedLifeDays":3"#)
            let id = try await lot(stage, milk, "3", until: "06-20")
            func change(_ body: String) async throws -> Answer {
                try await stage.send(.patch, "/pantry/\(id)", body)
            }
            let moved = try await change(#"{"location":"freezer","movedQuantity":"1","version":1}"#)
            #expect(moved.json["quantity"] == "2" && moved.json["location"] == "fridge", "\(moved.text)")
            #expect(try await change(#"{"quantity":"5","version":1}"#).code == "VERSION_CONFLICT")
            let opened = try await change(#"{"opened":true,"version":2}"#)
            #expect(opened.json["bestBefore"] == "2026-06-13" && opened.json["openedAt"]?.text != nil)
            let corrected = try await change(#"{"quantity":"0.75","bestBefore":null,"version":3}"#)
            #expect(corrected.json["quantity"] == "0.75" && corrected.json["bestBefore"] == .null)
            #expect(try await change(#"{"location":"other","movedQuantity":"1","version":4}"#).code == "NOT_ENOUGH")

            let pantry = try await stage.get("/pantry")["items"]?.elements ?? []
            #expect(pantry.count == 1 && pantry[0]["quantity"] == "1.75" && pantry[0]["item"]?["name"] == "Milk")
            #expect(pantry[0].column("lots", "location") == ["freezer", "fridge"])
            let frozen = try await stage.get("/pantry?location=freezer")["items"]?.elements ?? []
            #expect(frozen.count == 1 && frozen[0]["quantity"] == "1" && frozen[0]["daysLeft"] == .null)
            #expect(try await stage.get("/pantry?location=cupboard")["items"] == [])
        }
    }

    @Test("What is low is told with what is missing, also where nothing is there; what expires comes by its day")
    func filters() async throws {
        try await GroceryStage.run { stage in
            let milk = try await stage.item("Milk", #""parLevel":"2.5""#)
            _ = try await stage.item("Bread", #""parLevel":1"#)
            let salt = try await stage.item("Salt", #""trackPantry":true"#)
            _ = try await lot(stage, milk, "1", until: "06-12")
            _ = try await lot(stage, salt, "1", until: "06-11")
            let low = try await stage.get("/pantry?filter=low")["items"]?.elements ?? []
            #expect(low.map { $0["item"]?["name"] } == ["Bread", "Milk"])
            #expect(low.map { $0["missing"] } == ["1", "1.5"] && low.allSatisfy { $0["isLow"] == true })
            let expiring = try await stage.get("/pantry?filter=expiring")["items"]?.elements ?? []
            #expect(expiring.map { $0["label"] } == ["Expires tomorrow", "Expires in 2 days"])
            #expect(try await stage.send(.get, "/pantry?filter=late").messages("filter").count == 1)
            #expect(try await stage.send(.get, "/pantry?location=attic").messages("location").count == 1)
        }
    }

    @Test("Adding takes another unit of the same kind, and a key makes it harmless to repeat")
    func adds() async throws {
        try await GroceryStage.run { stage in
            let flour = try await stage.item("Flour", #""unit":"kg""#)
            let body = #"{"groceryItemId":"\#(flour)","quantity":500,"unit":"g"}"#
            let keyed = ["Idempotency-Key": "k"]
            let first = try await stage.send(.post, "/pantry", body, headers: keyed)
            #expect(first.status == 201 && first.json["quantity"] == "0.5" && first.json["location"] == "cupboard")
            #expect(try await stage.send(.post, "/pantry", body, headers: keyed).json["id"] == first.json["id"])
            #expect(try await stage.get("/items/\(flour)")["stock"] == "0.5")
            for (members, field) in [
                (#""groceryItemId":"\#(flour)","quantity":1,"unit":"l""#, "quantity"),
                (#""groceryItemId":"\#(flour)","quantity":0"#, "quantity"), (#""quantity":1"#, "groceryItemId"),
                (#""groceryItemId":"\#(flour)","bestBefore":"soon""#, "bestBefore"),
            ] {
                let bad = try await stage.send(.post, "/pantry", "{\(members)}")
                #expect(bad.status == 422 && !bad.messages(field).isEmpty, "\(members): \(bad.text)")
            }
        }
    }

    @Test("A walk through the pantry corrects each item to what was counted, all of them or none")
    func stocktake() async throws {
        try await GroceryStage.run { stage in
            let milk = try await stage.item("Milk", #""trackPantry":true"#)
            let salt = try await stage.item("Salt", #""trackPantry":true"#)
            _ = try await lot(stage, milk, "2", until: "06-12")
            _ = try await lot(stage, milk, "3", until: "06-15")
            func count(_ items: String...) async throws -> Answer {
                try await stage.send(.post, "/pantry/stocktake", #"{"items":[\#(items.joined(separator: ","))]}"#)
            }
            func line(_ id: String, _ quantity: String) -> String {
                #"{"groceryItemId":"\#(id)","quantity":\#(quantity)}"#
            }
            let counted = try await count(line(milk, "4"), line(salt, "\"0.5\""))
            #expect(counted.status == 200, "\(counted.text)")
            let rows = counted.json["items"]?.elements ?? []
            #expect(rows.map { $0["item"]?["name"] } == ["Milk", "Salt"])
            #expect(rows.map { $0["quantity"] } == ["4", "0.5"])
            #expect(rows.first?.column("lots", "quantity") == ["1", "3"])
            let unknown = "00000000-0000-4000-8000-000000000000"
            #expect(try await count(line(milk, "9"), line(unknown, "1")).status == 404)
            #expect(try await count(line(milk, "9"), line(milk, "8")).messages("items") == ["Give each item once."])
            #expect(try await count(line(milk, "10000")).status == 422)
            #expect(try await count(#"{"groceryItemId":"\#(milk)"}"#).messages("items").count == 1)
            #expect(try await count().messages("items") == ["Give a list of items."])
            #expect(try await stage.get("/items/\(milk)")["stock"] == "4")
        }
    }
}
