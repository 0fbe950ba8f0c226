import Foundation
import RoostAPI
import Testing

@Suite("What purchases of groceries say, over the API")
struct GroceryFigureAPITests {
    /// Buys one of an item on days of 2026.
    private func buy(_ stage: GroceryStage, _ item: String, _ days: String...) async throws {
        for day in days { try await stage.bought(item, day) }
    }

    private func names(_ stage: GroceryStage, _ query: String = "") async throws -> [JSONValue?] {
        try await stage.get("/predictions\(query)")["predictions"]?.elements?.map { $0["item"]?["name"] } ?? []
    }

    @Test("Milk of the page: due 2 days ago with 60, and how likely the next trip brings it beside that (46, 48)")
    func milk() async throws {
        try await GroceryStage.run { stage in
            let milk = try await stage.item("Milk")
            try await buy(stage, milk, "05-04", "05-11")
            #expect(try await names(stage, "?days=365&minConfidence=0") == [])
            // Two purchases of a day are one.
            try await buy(stage, milk, "05-11")
            #expect(try await names(stage, "?days=365&minConfidence=0") == [])

            let tea = try await stage.item("Tea")
            try await buy(stage, tea, "05-04", "05-11", "06-01")
            try await stage.bought(tea, "05-18", 2)
            let found = try #require(try await stage.get("/predictions")["predictions"]?.elements?.first)
            #expect(found["item"]?["name"] == "Tea" && found["item"]?["id"] == .string(tea))
            #expect(found["nextDate"] == "2026-06-08" && found["dueIn"] == -2 && found["confidence"] == 60)
            #expect(found["level"] == "Medium" && found["dueText"] == "Expected 2 days ago")
            #expect(found["intervalText"] == "Usually every 7 days" && found["suggestedQuantity"] == "1")
            #expect(found["basis"] == ["intervals": 3, "daysPerUnit": .number("7")])
            let probability = try #require(found["probability"]?.digits.flatMap { Double($0) })
            #expect(probability > 0 && probability < 1)
        }
    }

    @Test("Intervals of 6, 8, 7, 9, 5 and 7 days say 61 (47)")
    func irregular() async throws {
        try await GroceryStage.run { stage in
            let eggs = try await stage.item("Eggs")
            try await buy(stage, eggs, "04-24", "04-30", "05-08", "05-15", "05-24", "05-29", "06-05")
            let found = try await stage.get("/predictions")["predictions"]?.elements ?? []
            #expect(found.map { $0["confidence"] } == [61] && found.map { $0["dueIn"] } == [2])
            #expect(try await names(stage, "?minConfidence=62") == [])
            #expect(try await names(stage, "?days=1") == [])
            for query in ["days=366", "days=-1", "minConfidence=101", "days=x"] {
                #expect(try await stage.send(.get, "/predictions?\(query)").status == 422, "\(query)")
            }
        }
    }

    @Test("The likelier comes first, whatever is due before it; when it is due keeps to the page")
    func order() async throws {
        try await GroceryStage.run { stage in
            let (milk, rice) = (try await stage.item("Milk"), try await stage.item("Rice"))
            try await buy(stage, rice, "03-08", "04-07", "05-07")
            try await buy(stage, milk, "05-04", "05-11", "05-18", "05-25", "06-01")
            let found = try await stage.get("/predictions")["predictions"]?.elements ?? []
            #expect(found.map { $0["item"]?["name"] } == ["Milk", "Rice"])
            #expect(found.map { $0["dueIn"] } == [-2, -4])
            let probabilities = found.compactMap { $0["probability"]?.digits.flatMap { Double($0) } }
            #expect(probabilities.count == 2 && probabilities == probabilities.sorted(by: >))
            #expect(probabilities.first != probabilities.last)
        }
    }

    @Test("What is on a list, paused, hidden or there as it is kept is not needed (49)")
    func leftOut() async throws {
        try await GroceryStage.run { stage in
            let milk = try await stage.item("Milk", #""trackPantry":true"#)
            try await buy(stage, milk, "05-04", "05-11", "05-18", "06-01")
            // What was bought is all in the pantry until somebody counts.
            #expect(try await names(stage, "?minConfidence=0") == [])
            func count(_ quantity: Int) async throws {
                let answer = try await stage.send(
                    .post, "/pantry/stocktake", #"{"items":[{"groceryItemId":"\#(milk)","quantity":\#(quantity)}]}"#)
                #expect(answer.status == 200, "\(answer.text)")
            }
            try await count(0)
            #expect(try await names(stage) == ["Milk"])
            #expect(try await stage.send(.patch, "/items/\(milk)", #"{"parLevel":1,"version":1}"#).status == 200)
            try await count(1)
            #expect(try await names(stage, "?days=365") == [])
            try await count(0)

            let list = try await stage.house.made("/grocery/lists", stage.token, #"{"name":"List"}"#)
            _ = try await stage.send(.post, "/lists/\(list)/items", #"{"groceryItemId":"\#(milk)"}"#)
            #expect(try await names(stage) == [])
            #expect(try await stage.send(.delete, "/lists/\(list)").status == 204)
            #expect(try await names(stage) == ["Milk"])

            let hidden = try await stage.send(.post, "/predictions/\(milk)/snooze", #"{"days":2}"#)
            #expect(hidden.json["snoozedUntil"] == "2026-06-11", "\(hidden.text)")
            #expect(try await names(stage) == [])
            let later = try await stage.later(days: 2)
            #expect(try await names(later) == ["Milk"])
            #expect(try await later.send(.post, "/predictions/\(milk)/snooze").json["snoozedUntil"] == "2026-06-18")
            for days in ["0", "91", "\"7\""] {
                let bad = try await later.send(.post, "/predictions/\(milk)/snooze", #"{"days":\#(days)}"#)
                #expect(bad.status == 422 && bad.messages("days").count == 1, "\(days): \(bad.text)")
            }
            let again = try await later.later(days: 7)
            #expect(try await names(again) == ["Milk"])
            let version = try #require(try await again.get("/items/\(milk)")["version"]?.whole)
            let paused = try await again.send(
                .patch, "/items/\(milk)", #"{"predictionsPaused":true,"version":\#(version)}"#)
            #expect(paused.json["predictionsPaused"] == true)
            #expect(try await names(again) == [])
        }
    }

    @Test("What is overdue by more than twice its interval is dropped until it is bought again (50)")
    func stopped() async throws {
        try await GroceryStage.run { stage in
            let milk = try await stage.item("Milk")
            try await buy(stage, milk, "03-01", "03-08", "03-15")
            #expect(try await names(stage, "?days=365&minConfidence=0") == [])
            try await buy(stage, milk, "06-09")
            #expect(try await names(stage, "?days=365&minConfidence=0") == ["Milk"])
        }
    }

    @Test("The first screen greets, and has at most 3 of what might be needed and the 5 newest purchases (51, 67)")
    func home() async throws {
        try await GroceryStage.run { stage in
            let empty = try await stage.get("/home")
            #expect(empty["greeting"] == "Good Morning" && empty["isNew"] == true && empty["budget"] == .null)
            #expect(empty["expiring"] == [] && empty["predictions"] == [] && empty["recent"] == [])

            for name in ["Milk", "Tea", "Rice", "Salt"] {
                try await buy(stage, try await stage.item(name), "05-18", "05-25", "06-01")
            }
            let bread = try await stage.item("Bread", #""shelfLifeDays":5"#)
            try await stage.bought(bread, "06-09", at: 329)
            _ = try await stage.house.made(
                "/grocery/budgets", stage.token,
                #"{"name":"June","amount":600,"startDate":"2026-06-01","endDate":"2026-06-30"}"#)
            let home = try await stage.get("/home")
            #expect(home["isNew"] == false && home["budget"]?["totalSpent"] == .number("19.25"))
            #expect(home.column("expiring", "label") == ["Expires in 4 days"])
            #expect(home["predictions"]?.elements?.count == 3)
            // Equally likely and due on one day: by name.
            #expect(try await names(stage) == ["Milk", "Rice", "Salt", "Tea"])
            #expect(
                home["predictions"]?.elements
                    == Array(try #require(try await stage.get("/predictions")["predictions"]?.elements).prefix(3)))
            #expect(home["recent"]?.elements?.count == 5 && home.column("recent", "name").first == "Bread")
            #expect(home.column("recent", "date").first == "2026-06-09")
        }
    }

    @Test("Purchases are told newest first, of an item, from and to a day, in pages")
    func purchases() async throws {
        try await GroceryStage.run { stage in
            _ = try await stage.house.made("/grocery/stores", stage.token, #"{"name":"Aldi"}"#)
            let (milk, tea) = (try await stage.item("Milk"), try await stage.item("Tea"))
            try await stage.bought(milk, "06-01", 2, at: 399, store: "Aldi")
            try await stage.bought(tea, "06-02", at: 199)
            try await stage.bought(milk, "06-03", at: 429)
            func dates(_ query: String) async throws -> [JSONValue?] {
                try await stage.get("/purchases?\(query)").column("purchases", "date")
            }
            #expect(try await dates("limit=9") == ["2026-06-03", "2026-06-02", "2026-06-01"])
            #expect(try await dates("item=\(milk)") == ["2026-06-03", "2026-06-01"])
            #expect(try await dates("item=\(milk)&to=2026-06-02") == ["2026-06-01"])
            #expect(try await dates("from=2026-06-02") == ["2026-06-03", "2026-06-02"])
            #expect(try await dates("from=2026-06-02&to=2026-06-02") == ["2026-06-02"])
            #expect(try await dates("limit=2&page=2") == ["2026-06-01"])
            let first = try #require(try await stage.get("/purchases?to=2026-06-01")["purchases"]?.elements?.first)
            #expect(first["name"] == "Milk" && first["groceryItemId"] == .string(milk) && first["store"] == "Aldi")
            #expect(first["quantity"] == "2" && first["unit"] == "each" && first["unitPrice"] == .number("3.99"))
            #expect(first["lineTotal"] == .number("7.98") && first["listId"] == .null)
            #expect(first["transactionId"]?.text != nil)
            #expect(try await stage.send(.get, "/purchases?item=x").messages("item").count == 1)
            let unknown = "00000000-0000-4000-8000-000000000000"
            #expect(try await stage.send(.get, "/purchases?item=\(unknown)").code == "NOT_FOUND")
        }
    }

    @Test("A quick expense is one of the household in Groceries, once for each key; each rule is told at its field")
    func expenses() async throws {
        try await GroceryStage.run { stage in
            _ = try await stage.house.made("/grocery/stores", stage.token, #"{"name":"Aldi"}"#)
            let body = #"""
                {"amount":"6.40","source":"checking","store":"aldi","date":"2026-06-09","note":"On the way",
                "items":[{"text":"2 yogurt 3.20/each"}]}
                """#
            let keyed = ["Idempotency-Key": "k"]
            let first = try await stage.send(.post, "/expenses", body, headers: keyed)
            #expect(first.status == 201, "\(first.text)")
            let id = try #require(first.json["transactionId"]?.text)
            #expect(try await stage.send(.post, "/expenses", body, headers: keyed).json == first.json)
            let other = try await stage.send(
                .post, "/expenses", #"{"amount":1,"source":"Checking"}"#, headers: keyed)
            #expect(other.code == "IDEMPOTENCY_KEY_REUSED")
            let ledger = try await stage.house.send(.get, "/transactions", token: stage.token).json
            #expect(ledger.column("transactions", "id") == [.string(id)])
            #expect(ledger.column("transactions", "category") == ["Groceries"])
            #expect(ledger.column("transactions", "merchant") == ["Aldi"])
            #expect(ledger.column("transactions", "amount") == [.number("6.40")])
            #expect(try await stage.get("/purchases").column("purchases", "transactionId") == [.string(id)])
            for (members, field, message) in [
                (#""amount":0,"source":"Checking""#, "amount", "Enter an amount greater than 0."),
                (#""amount":1"#, "source", "Choose where you paid from."),
                (#""amount":1,"source":"Nothing""#, "source", "Choose where you paid from."),
                (#""amount":1,"source":"Checking","store":"Nothing""#, "store", "Choose one of your stores."),
                (
                    #""amount":1,"source":"Checking","date":"2026-06-11""#, "date",
                    "The date can't be in the future."
                ),
            ] {
                let bad = try await stage.send(.post, "/expenses", "{\(members)}")
                #expect(bad.status == 422 && bad.messages(field) == [message], "\(members): \(bad.text)")
            }
            let unknown = try await stage.send(
                .post, "/expenses",
                #"""
                {"amount":1,"source":"Checking",
                "items":[{"groceryItemId":"00000000-0000-4000-8000-000000000000","estimatedPrice":1}]}
                """#)
            #expect(unknown.code == "NOT_FOUND")
            #expect(try await stage.get("/purchases")["total"] == 1)
        }
    }

    @Test("A basket of May costs 5 % more in June; throwing away 2 at 3.20 is 6.40 this month (65, 66)")
    func insights() async throws {
        try await GroceryStage.run { stage in
            let (milk, bread) = (try await stage.item("Milk"), try await stage.item("Bread"))
            try await stage.bought(milk, "05-05", 2, at: 399)
            try await stage.bought(bread, "05-05", at: 329)
            try await stage.bought(milk, "06-05", at: 419)
            try await stage.bought(bread, "06-05", at: 349)
            let yogurt = try await stage.item("Yogurt", #""trackPantry":true"#)
            try await stage.bought(yogurt, "06-09", 2, at: 320)
            let before = try await stage.get("/insights")
            #expect(before["wasted"] == .number("0.00") && before["wasteText"] == .null)
            let lots = try await stage.get("/pantry")["items"]?.elements?.first?["lots"]?.elements
            let lot = try #require(lots?.first?["id"]?.text)
            #expect(try await stage.send(.post, "/pantry/\(lot)/discard").status == 200)

            let insights = try await stage.get("/insights")
            #expect(insights["period"] == "month" && insights["spent"] == .number("14.08"))
            #expect(insights["trend"] == 24 && insights["shops"] == 0 && insights["averageShop"] == .null)
            #expect(insights["basket"]?["text"] == "Your basket costs 5% more than before")
            #expect(insights["basket"]?["ratio"] == .number("1.0532") && insights["basket"]?["itemCount"] == 2)
            #expect(insights["wasted"] == .number("6.40"))
            #expect(insights["wasteText"] == "You threw away $6.40 this month")
            #expect(insights["mostBought"]?.elements?.map { $0["item"]?["name"] } == ["Bread", "Milk", "Yogurt"])
            #expect(try await stage.get("/insights?period=all")["basket"] == .null)
            #expect(try await stage.send(.get, "/insights?period=day").messages("period").count == 1)
        }
    }
}
