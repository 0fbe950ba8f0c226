import Foundation
import Household
import HouseholdFixtures
import Ledger
import RoostAPI
import Services
import Testing

@Suite("Budgets and categories over the API")
struct BudgetAPITests {
    private struct Stage {
        let house: APIHouse
        let parent: String
        let alice: String
        let aliceID: String
        let snacks: String

        init(_ house: APIHouse) async throws {
            self.house = house
            parent = try await house.token()
            alice = try await house.token("child@example.com")
            aliceID = try await house.childID("Alice", parent)
            snacks = try await house.categoryID("Snacks", parent)
        }

        func spend(
            _ amount: String, token: String? = nil, more: String = "", key: String? = nil
        ) async throws -> Answer {
            try await house.send(
                .post, "/children/\(aliceID)/transactions", token: token ?? parent,
                body: #"""
                    {"type":"Debit","amount":\#(amount),"description":"Snack","categoryId":"\#(snacks)"\#(more)}
                    """#, headers: key.map { ["Idempotency-Key": $0] } ?? [:])
        }

        func budget() async throws -> JSONValue {
            let list = try await house.send(.get, "/budgets", token: alice)
            return try #require(list.json["budgets"]?.elements?.first { $0["categoryId"]?.text == snacks })
        }

        func check(_ amount: String, _ category: String? = nil) async throws -> Answer {
            try await house.send(
                .post, "/budgets/check", token: alice,
                body: #"{"categoryId":"\#(category ?? snacks)","amount":\#(amount)}"#)
        }
    }

    @Test("Snacks: 14.00 of 20.00, then 2.50 warns and saves, 5.00 more is blocked, a parent lets it pass (72-74)")
    func warnAndBlock() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let before = try await stage.budget()
            #expect(before["currentSpending"] == .number("14.00") && before["limit"] == .number("20.00"))
            #expect(before["remaining"] == .number("6.00") && before["percentage"] == .number("70"))
            #expect(before["status"]?.text == "Ok" && before["alertThreshold"] == .number("80"))
            #expect(before["periodStart"]?.text == "2025-11-01" && before["periodEnd"]?.text == "2025-11-30")

            let warned = try await stage.spend("2.50", key: "k")
            #expect(warned.status == 201 && warned.json["budget"]?["status"]?.text == "Warning")
            #expect(
                warned.json["budget"]?["message"]?.text
                    == "This uses 82% of the Snacks budget ($16.50 of $20.00).")
            #expect(try await stage.spend("2.50", key: "k").text == warned.text)
            #expect(try await stage.budget()["status"]?.text == "Warning")

            let blocked = try await stage.spend("5.00")
            #expect((blocked.status, blocked.code) == (422, "BUDGET_EXCEEDED"))
            #expect(blocked.detail == "This goes over the Snacks budget by $1.50.")
            #expect(blocked.json["budget"]?["allowed"] == .bool(false))
            #expect(blocked.json["budget"]?["spendingAfter"] == .number("21.50"))
            #expect(blocked.json["budget"]?["remainingAfter"] == .number("-1.50"))
            #expect(try await stage.budget()["currentSpending"] == .number("16.50"))

            let caller = try await house.household.signIn("child@example.com").caller
            try await house.household.letChildrenSpend(caller.familyID)
            let child = try await stage.spend("5.00", token: stage.alice, more: #","overrideBudget":true"#)
            #expect(child.code == "BUDGET_EXCEEDED")

            let passed = try await stage.spend("5.00", more: #","overrideBudget":true"#)
            #expect(passed.status == 201 && passed.json["budget"]?["status"]?.text == "Exceeded")
            let over = try await stage.budget()
            #expect(over["status"]?.text == "Exceeded" && over["remaining"] == .number("-1.50"))
            let dashboard = try await house.send(.get, "/children/me/dashboard", token: stage.alice)
            #expect(dashboard.json["budgetWarnings"]?.elements?.first == over)
        }
    }

    @Test("Exactly 100 % is allowed, one cent more is not; a reversed debit frees the budget (75)")
    func exactly() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            #expect(try await stage.spend("6.01").code == "BUDGET_EXCEEDED")
            let full = try await stage.spend("6.00")
            #expect(full.status == 201 && full.json["budget"]?["percentageAfter"] == .number("100"))
            #expect(try await stage.spend("0.01").code == "BUDGET_EXCEEDED")
            let id = full.json["id"]?.text ?? ""
            #expect(try await house.send(.delete, "/transactions/\(id)", token: stage.parent).status == 200)
            #expect(try await stage.budget()["currentSpending"] == .number("14.00"))
            #expect(try await stage.spend("6.00").status == 201)
        }
    }

    @Test("Threshold edges: 79.9 % is Ok, 80.0 % warns (75)")
    func threshold() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            #expect(try await stage.check("1.98").json["status"]?.text == "Ok")
            #expect(try await stage.check("1.99").json["percentageAfter"] == .number("79"))
            #expect(try await stage.check("2.00").json["status"]?.text == "Warning")
            #expect(try await stage.check("2.00").json["percentageAfter"] == .number("80"))
        }
    }

    @Test("A month ends at the family's midnight: what was spent before does not count after it (75, I-22)")
    func monthBorder() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let october = try await stage.spend("18.00", more: #","date":"2025-10-31""#)
            #expect(october.json["budget"]?["currentSpending"] == .number("0.00"))
            #expect(try await stage.budget()["currentSpending"] == .number("14.00"))
            // Thu Nov 20 15:00 to Sun Nov 30 23:59 and Mon Dec 1 00:01 in New York.
            house.household.clock.advance(seconds: 10 * 86_400 + 32_340)
            let sunday = try await Stage(house)
            #expect(try await sunday.budget()["currentSpending"] == .number("14.00"))
            house.household.clock.advance(seconds: 120)
            let monday = try await sunday.budget()
            #expect(monday["currentSpending"] == .number("0.00") && monday["periodStart"]?.text == "2025-12-01")
        }
    }

    @Test("A week starts on the family's first day; one budget per category (75)")
    func week() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let toys = try await house.categoryID("Toys", stage.parent)
            let body = #"""
                {"childId":"\#(stage.aliceID)","categoryId":"\#(toys)","limit":10,"period":"Weekly",
                "alertThreshold":50}
                """#
            let made = try await house.send(.post, "/budgets", token: stage.parent, body: body)
            // The sticker sheet of Sunday, Nov 16 counts in the week that began that day.
            #expect(made.json["currentSpending"] == .number("1.00"))
            #expect(made.json["periodStart"]?.text == "2025-11-16" && made.json["periodEnd"]?.text == "2025-11-22")
            #expect(made.json["enforceLimit"] == .bool(false))
            let second = try await house.send(.post, "/budgets", token: stage.parent, body: body)
            #expect((second.status, second.code) == (409, "BUDGET_EXISTS"))
            #expect(second.detail == "This category already has a budget.")
            let path = "/children/\(stage.aliceID)/transactions"
            let over = try await house.send(
                .post, path, token: stage.parent,
                body: #"{"type":"Debit","amount":9.01,"description":"x","categoryId":"\#(toys)"}"#)
            #expect(over.status == 201 && over.json["budget"]?["status"]?.text == "Exceeded")
            #expect(over.json["budget"]?["allowed"] == .bool(true))
            let before = try await house.send(
                .post, path, token: stage.parent,
                body: #"{"type":"Debit","amount":1,"description":"x","categoryId":"\#(toys)","date":"2025-11-15"}"#)
            #expect(before.json["budget"]?["currentSpending"] == .number("0.00"))
        }
    }

    @Test("The check returns every field for none, Ok, Warning and Exceeded (76)")
    func check() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let toys = try await house.categoryID("Toys", stage.parent)
            func fields(_ answer: Answer) -> [String] {
                guard case .object(let members) = answer.json else { return [] }
                return members.map(\.name)
            }
            let none = try await stage.check("5", toys)
            let ok = try await stage.check("1.00")
            let warning = try await stage.check("2.50")
            let exceeded = try await stage.check("7.50")
            for answer in [none, ok, warning, exceeded] {
                #expect(
                    fields(answer) == [
                        "allowed", "status", "currentSpending", "limit", "spendingAfter", "percentageAfter",
                        "remainingAfter", "message",
                    ])
            }
            #expect(none.json["allowed"] == .bool(true) && none.json["status"]?.text == "Ok")
            #expect(none.json["limit"] == .null && none.json["message"]?.text == "")
            #expect(none.json["currentSpending"] == .number("1.00"))
            #expect(ok.json["message"]?.text == "This uses 75% of the Snacks budget ($15.00 of $20.00).")
            #expect(warning.json["status"]?.text == "Warning" && warning.json["allowed"] == .bool(true))
            #expect(exceeded.json["status"]?.text == "Exceeded" && exceeded.json["allowed"] == .bool(false))
            #expect(exceeded.json["message"]?.text == "This goes over the Snacks budget by $1.50.")
            #expect(try await stage.budget()["currentSpending"] == .number("14.00"))

            for (body, status) in [
                (#"{"amount":5}"#, 422), (#"{"categoryId":"\#(toys)"}"#, 422), (#"{"categoryId":"x","amount":5}"#, 422),
                (#"{"categoryId":"00000000-0000-4000-8000-000000000000","amount":5}"#, 404),
                (#"{"categoryId":"\#(toys)","amount":5,"x":1}"#, 422),
                (#"{"categoryId":"\#(toys)","amount":1000000}"#, 422),
            ] {
                let answer = try await house.send(.post, "/budgets/check", token: stage.alice, body: body)
                #expect(answer.status == status, "\(body) \(answer.text)")
            }
        }
    }

    @Test("Bad budgets are refused with their message; a change needs the version; deleting lets everything pass")
    func badBudgets() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let toys = try await house.categoryID("Toys", stage.parent)
            let gift = try await house.categoryID("Gift", stage.parent)
            let child = #""childId":"\#(stage.aliceID)""#
            let category = #""categoryId":"\#(toys)""#
            for (members, field, message) in [
                ("", "categoryId", "Select a category"), (#""categoryId":5"#, "categoryId", "Must be an id."),
                (#""categoryId":"\#(gift)""#, "categoryId", "Select a category"),
                (category, "limit", "Limit must be greater than zero"),
                (category + #","limit":0"#, "limit", "Limit must be greater than zero"),
                (category + #","limit":0.001"#, "limit", "Amount can have at most 2 decimal places"),
                (category + #","limit":5"#, "period", "Select a period"),
                (category + #","limit":5,"period":"Daily""#, "period", "Must be one of: Weekly, Monthly."),
                (
                    category + #","limit":5,"period":"Weekly","alertThreshold":101"#, "alertThreshold",
                    "Percentage must be between 1 and 100"
                ),
                (
                    category + #","limit":5,"period":"Weekly","enforceLimit":1"#, "enforceLimit",
                    "Must be true or false."
                ),
                (category + #","limit":5,"period":"Weekly","spent":1"#, "spent", "Unknown field."),
            ] {
                let body = "{" + [child, members].filter { !$0.isEmpty }.joined(separator: ",") + "}"
                let answer = try await house.send(.post, "/budgets", token: stage.parent, body: body)
                #expect((answer.status, answer.messages(field)) == (422, [message]), "\(body) \(answer.text)")
            }
            #expect(
                try await house.send(.get, "/budgets", token: stage.parent).messages("childId") == ["Select a child"])
            let id = try #require(try await stage.budget()["id"]?.text)
            for (body, status) in [
                (#"{"limit":15}"#, 422), (#"{"limit":15,"version":"1"}"#, 422), (#"{"limit":null,"version":1}"#, 422),
                (#"{"limit":-1,"version":1}"#, 422), (#"{"categoryId":"\#(toys)","version":1}"#, 422),
                (#"{"limit":14,"version":1}"#, 200), (#"{"limit":15,"version":1}"#, 409),
            ] {
                let answer = try await house.send(.patch, "/budgets/\(id)", token: stage.parent, body: body)
                #expect(answer.status == status, "\(body) \(answer.text)")
            }
            #expect(try await stage.budget()["status"]?.text == "Warning")
            #expect(try await house.send(.delete, "/budgets/\(id)", token: stage.parent).status == 204)
            #expect(try await house.send(.delete, "/budgets/\(id)", token: stage.parent).status == 404)
            let free = try await stage.spend("50")
            #expect(free.status == 201 && free.json["budget"] == .null)
        }
    }

    @Test("A category of one's own is offered; its name is unique in its kind; a used one stays on its entries (77)")
    func categories() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let body = #"{"name":"Lego","kind":"Debit","symbol":"cube.fill","colour":7}"#
            let lego = try await house.made("/categories", stage.parent, body)
            for name in ["Lego", "LEGO", " lego ", "Toys", "toys"] {
                let taken = try await house.send(
                    .post, "/categories", token: stage.parent,
                    body: #"{"name":"\#(name)","kind":"Debit","symbol":"cube.fill","colour":7}"#)
                #expect((taken.status, taken.code) == (409, "CATEGORY_NAME_TAKEN"), "\(name)")
                #expect(taken.detail == "A category with this name already exists")
            }
            let income = try await house.send(
                .post, "/categories", token: stage.parent,
                body: #"{"name":"Lego","kind":"Credit","symbol":"cube.fill","colour":0}"#)
            #expect(income.status == 201)
            let renamed = try await house.send(
                .patch, "/categories/\(lego)", token: stage.parent, body: #"{"name":"snacks","version":1}"#)
            #expect(renamed.code == "CATEGORY_NAME_TAKEN")
            let recased = try await house.send(
                .patch, "/categories/\(lego)", token: stage.parent, body: #"{"name":"LEGO","version":1}"#)
            #expect(recased.json["name"]?.text == "LEGO" && recased.json["version"] == .number("2"))

            let path = "/children/\(stage.aliceID)/transactions"
            let entry = try await house.made(
                path, stage.parent, #"{"type":"Debit","amount":5,"description":"x","categoryId":"\#(lego)"}"#)
            #expect(try await house.send(.delete, "/categories/\(lego)", token: stage.parent).status == 204)
            let offered = try await house.send(.get, "/categories", token: stage.alice)
            #expect(offered.json["categories"]?.elements?.contains { $0["id"]?.text == lego } == false)
            let all = try await house.send(.get, "/categories?includeArchived=true", token: stage.alice)
            #expect(all.json["categories"]?.elements?.first { $0["id"]?.text == lego }?["isArchived"] == .bool(true))
            let kept = try await house.send(.get, "/transactions/\(entry)", token: stage.parent)
            #expect(kept.json["categoryName"]?.text == "LEGO")
            let late = try await house.send(
                .post, path, token: stage.parent,
                body: #"{"type":"Debit","amount":5,"description":"x","categoryId":"\#(lego)"}"#)
            #expect(late.messages("categoryId") == ["Select a category"])
            #expect(try await house.made("/categories", stage.parent, body) == lego)

            let unused = try #require(income.json["id"]?.text)
            #expect(try await house.send(.delete, "/categories/\(unused)", token: stage.parent).status == 204)
            #expect(try await house.send(.delete, "/categories/\(unused)", token: stage.parent).status == 404)
        }
    }

    @Test("A predefined category can be hidden and shown again, and nothing else")
    func predefined() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let path = "/categories/\(stage.snacks)"
            let parent = stage.parent
            #expect(try await house.send(.delete, path, token: parent).status == 403)
            #expect(
                try await house.send(.patch, path, token: parent, body: #"{"name":"x","version":1}"#).status == 403)
            let hidden = try await house.send(.patch, path, token: parent, body: #"{"isArchived":true,"version":1}"#)
            #expect(hidden.json["isArchived"] == .bool(true))
            let list = try await house.send(.get, "/categories", token: parent)
            #expect(list.json["categories"]?.elements?.count == 15)
            let again = try await house.send(.patch, path, token: parent, body: #"{"isArchived":false,"version":2}"#)
            #expect(again.json["isArchived"] == .bool(false))
            let all = try await house.household.services.transactions.categories(
                try await house.household.signIn("parent@example.com").caller)
            let internalOne = try #require(all.first { !$0.isSelectable })
            #expect(try await house.send(.delete, "/categories/\(internalOne.id)", token: parent).status == 404)
        }
    }

    @Test(
        "Bad categories are refused with their message",
        arguments: [
            (#""name":"","kind":"Debit","symbol":"a","colour":1"#, "name", "Name is required"),
            (#""name":"N","symbol":"a","colour":1"#, "kind", "Select a type"),
            (#""name":"N","kind":"debit","symbol":"a","colour":1"#, "kind", "Must be one of: Credit, Debit."),
            (#""name":"N","kind":"Debit","colour":1"#, "symbol", "Choose a symbol from the list"),
            (
                #""name":"N","kind":"Debit","symbol":"<svg>","colour":1"#, "symbol", "Choose a symbol from the list"
            ),
            (#""name":"N","kind":"Debit","symbol":"a""#, "colour", "Choose a color from the list"),
            (#""name":"N","kind":"Debit","symbol":"a","colour":8"#, "colour", "Choose a color from the list"),
            (#""name":"N","kind":"Debit","symbol":"a","colour":-1"#, "colour", "Choose a color from the list"),
            (#""name":"N","kind":"Debit","symbol":"a","colour":1.5"#, "colour", "Must be a whole number."),
            (#""name":"N","kind":"Debit","symbol":"a","colour":1,"isSystem":true"#, "isSystem", "Unknown field."),
        ])
    func badCategories(members: String, field: String, message: String) async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let answer = try await house.send(.post, "/categories", token: parent, body: "{\(members)}")
            #expect((answer.status, answer.messages(field)) == (422, [message]), "\(answer.text)")
            let long = String(repeating: "x", count: 41)
            let name = try await house.send(
                .post, "/categories", token: parent,
                body: #"{"name":"\#(long)","kind":"Debit","symbol":"a","colour":1}"#)
            #expect(name.messages("name") == ["Name can be at most 40 characters"])
            let list = try await house.send(.get, "/categories", token: parent)
            #expect(list.json["categories"]?.elements?.count == 16)
        }
    }

    @Test("A wish over an enforced budget is refused whole, and passes with a parent's word")
    func wishOverBudget() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let other = try await house.categoryID("Other Spending", stage.parent)
            _ = try await house.made(
                "/budgets", stage.parent,
                #"""
                {"childId":"\#(stage.aliceID)","categoryId":"\#(other)","limit":59.99,"period":"Monthly",
                "enforceLimit":true}
                """#)
            let list = try await house.send(.get, "/wishlist", token: stage.alice)
            let id = try #require(list.json["items"]?.elements?.first?["id"]?.text)
            let refused = try await house.send(.post, "/wishlist/\(id)/purchase", token: stage.parent)
            #expect((refused.status, refused.code) == (422, "BUDGET_EXCEEDED"))
            #expect(refused.detail == "This goes over the Other Spending budget by $0.01.")
            let child = try await house.send(.get, "/children/\(stage.aliceID)", token: stage.parent)
            #expect(child.json["currentBalance"] == .number("125.50"))
            let passed = try await house.send(
                .post, "/wishlist/\(id)/purchase", token: stage.parent, body: #"{"overrideBudget":true}"#)
            #expect(passed.status == 200)
        }
    }

    @Test("Changing an entry passes the budget of where it ends; a parent repeats it with overrideBudget")
    func changedOverBudget() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let made = try await stage.spend("3.00")
            let id = try #require(made.json["id"]?.text)
            let refused = try await house.send(
                .patch, "/transactions/\(id)", token: stage.parent, body: #"{"amount":6.25,"version":1}"#)
            #expect((refused.status, refused.code) == (422, "BUDGET_EXCEEDED"))
            #expect(refused.detail == "This goes over the Snacks budget by $0.25.")
            #expect(refused.json["budget"]?["spendingAfter"] == .number("20.25"))
            let passed = try await house.send(
                .patch, "/transactions/\(id)", token: stage.parent,
                body: #"{"amount":6.25,"overrideBudget":true,"version":1}"#)
            #expect(passed.status == 200)
            let spending = try await house.send(
                .get, "/children/\(stage.aliceID)/analytics/category-spending", token: stage.parent)
            let snacks = spending.json["categories"]?.elements?.first { $0["categoryId"]?.text == stage.snacks }
            #expect(snacks?["budget"]?["status"]?.text == "Exceeded")
            #expect(snacks?["budget"]?["currentSpending"] == .number("20.25"))
        }
    }
}
