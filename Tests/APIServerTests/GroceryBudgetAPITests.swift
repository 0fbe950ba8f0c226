import Foundation
import RoostAPI
import Testing

@Suite("Grocery budgets over the API")
struct GroceryBudgetAPITests {
    private let june =
        #"{"name":"June","amount":"600.00","startDate":"2026-06-01","endDate":"2026-06-30","repeats":"monthly"}"#

    @Test("June of the page: 40 %, 360.00 left, 20 days, projected 640.00, and a value for each day (58, 64)")
    func figures() async throws {
        try await GroceryStage.run { stage in
            try await stage.paid("320.00", "05-14")
            try await stage.paid("240.00", "06-05")
            let added = try await stage.send(.post, "/budgets", june)
            #expect(added.status == 201, "\(added.text)")
            let budget = added.json
            #expect(budget["name"] == "June" && budget["repeats"] == "monthly" && budget["amount"] == .number("600.00"))
            #expect(budget["startDate"] == "2026-06-01" && budget["endDate"] == "2026-06-30")
            #expect(budget["totalSpent"] == .number("240.00") && budget["remainingAmount"] == .number("360.00"))
            #expect(budget["percentageUsed"] == .number("40") && budget["usedLabel"] == "40% Used")
            #expect(budget["daysTotal"] == 30 && budget["daysElapsed"] == 10 && budget["daysRemaining"] == 20)
            #expect(budget["daysLabel"] == "20 days left" && budget["dailyRate"] == .number("20.00"))
            #expect(budget["projectedTotal"] == .number("640.00") && budget["isOnTrack"] == false)
            #expect(budget["projectionLabel"] == "Projected to exceed budget by $40.00")
            let days = budget.column("dailySpending", "amount")
            #expect(days.count == 10 && days[4] == .number("240.00"))
            #expect(days.filter { $0 == .number("0.00") }.count == 9)
            #expect(budget.column("dailySpending", "date").last == "2026-06-10")

            let id = try #require(budget["id"]?.text)
            #expect(try await stage.get("/budgets/\(id)") == budget)
            #expect(try await stage.get("/budgets/current") == budget)
            let list = try await stage.get("/budgets")
            #expect(list["total"] == 1 && list.column("budgets", "projectedTotal") == [.number("640.00")])
            #expect(list["budgets"]?.elements?.first?["dailySpending"] == nil)
        }
    }

    @Test("A new family's rate is that of the budget; the last day, the end, and July after June (59)")
    func renewal() async throws {
        try await GroceryStage.run { stage in
            try await stage.paid("240.00", "06-05")
            let id = try await stage.house.made("/grocery/budgets", stage.token, june)
            let now = try await stage.get("/budgets/current")
            #expect(now["dailyRate"] == .number("24.00") && now["projectedTotal"] == .number("720.00"))

            let last = try await stage.later(days: 20)
            let lastDay = try await last.get("/budgets/current")
            #expect(lastDay["daysLabel"] == "Last day" && lastDay["daysRemaining"] == 0)
            #expect(lastDay["projectedTotal"] == lastDay["totalSpent"])

            let next = try await last.later(days: 1)
            let july = try await next.get("/budgets/current")
            #expect(july["name"] == "July" && july["repeats"] == "monthly" && july["totalSpent"] == .number("0.00"))
            #expect(july["startDate"] == "2026-07-01" && july["endDate"] == "2026-07-31")
            let ended = try await next.get("/budgets/\(id)")
            #expect(ended["daysLabel"] == "Ended" && ended["projectedTotal"] == .number("240.00"))
            #expect(try await next.get("/budgets").column("budgets", "name") == ["July", "June"])
            #expect(try await next.get("/budgets?limit=1&page=2").column("budgets", "name") == ["June"])
        }
    }

    @Test("Percents are cut: 599.99 of 600 is 99, 600 is 100, 660 is 110 with -60.00 left (60)")
    func percents() async throws {
        try await GroceryStage.run { stage in
            _ = try await stage.house.made("/grocery/budgets", stage.token, june)
            for (amount, label, percent, left) in [
                ("599.99", "99% Used", "99.9983", "0.01"), ("0.01", "100% Used", "100", "0.00"),
                ("60.00", "110% Used", "110", "-60.00"),
            ] {
                try await stage.paid(amount, "06-09")
                let budget = try await stage.get("/budgets/current")
                #expect(budget["usedLabel"] == .string(label) && budget["percentageUsed"] == .number(percent))
                #expect(budget["remainingAmount"] == .number(left))
            }
        }
    }

    @Test("An expense of the household counts, a refund of its shop comes off, and a transfer is neither (61)")
    func household() async throws {
        try await GroceryStage.run { stage in
            _ = try await stage.house.made("/grocery/budgets", stage.token, june)
            let cash = try await stage.house.made("/sources", stage.token, #"{"name":"Cash","kind":"cash"}"#)
            for members in [
                #""type":"expense","amount":30,"category":"Groceries","merchant":"Aldi""#,
                #""type":"income","amount":5,"category":"Refund","merchant":"Aldi""#,
                #""type":"income","amount":7,"category":"Refund","merchant":"Zappos""#,
                #""type":"expense","amount":99,"category":"Transport","merchant":"Shell""#,
                #""type":"transfer","amount":11,"counterSource":"\#(cash)""#,
            ] {
                let answer = try await stage.house.send(
                    .post, "/transactions", token: stage.token, body: "{\(members),\"source\":\"Checking\"}")
                #expect(answer.status == 201, "\(answer.text)")
            }
            let budget = try await stage.get("/budgets/current")
            #expect(budget["totalSpent"] == .number("25.00"))
            #expect(budget.column("spendingByCategory", "category") == ["Other groceries"])
        }
    }

    @Test("Categories add up to what was spent; what no line explains is other groceries (63)")
    func categories() async throws {
        try await GroceryStage.run { stage in
            _ = try await stage.house.made("/grocery/budgets", stage.token, june)
            let shop = try await stage.send(
                .post, "/expenses",
                #"""
                {"amount":"12.10","source":"Checking","items":[{"text":"milk","quantity":2,"estimatedPrice":"4.29"},
                {"text":"bread","estimatedPrice":3.29}]}
                """#)
            #expect(shop.status == 201, "\(shop.text)")
            try await stage.paid("30.00", "06-08")
            let budget = try await stage.get("/budgets/current")
            #expect(budget.column("spendingByCategory", "category") == ["Other groceries", "Dairy & Eggs", "Bakery"])
            #expect(
                budget.column("spendingByCategory", "amount")
                    == [.number("30.23"), .number("8.58"), .number("3.29")])
            #expect(budget["totalSpent"] == .number("42.10"))
            #expect(budget["spendingByCategory"]?.elements?.first?["categoryId"] == .null)
        }
    }

    @Test("Without a budget there is none; each rule is told at its field, and no two overlap (62)")
    func rules() async throws {
        try await GroceryStage.run { stage in
            let none = try await stage.send(.get, "/budgets/current")
            #expect((none.status, none.code) == (404, "NO_ACTIVE_BUDGET"))
            #expect(try await stage.get("/budgets")["budgets"] == [])
            let keyed = ["Idempotency-Key": "k"]
            let id = try #require(try await stage.send(.post, "/budgets", june, headers: keyed).json["id"])
            #expect(try await stage.send(.post, "/budgets", june, headers: keyed).json["id"] == id)
            func add(_ name: String, _ amount: String, _ start: String, _ end: String) async throws -> Answer {
                try await stage.send(
                    .post, "/budgets",
                    #"{"name":"\#(name)","amount":\#(amount),"startDate":"\#(start)","endDate":"\#(end)"}"#)
            }
            for (answer, field, message) in [
                (try await add("", "1", "2027-01-01", "2027-01-31"), "name", "Name the budget."),
                (try await add("A", "0", "2027-01-01", "2027-01-31"), "amount", "Enter an amount greater than 0."),
                (
                    try await add("A", "1", "2027-01-02", "2027-01-01"), "endDate",
                    "The end date must be on or after the start date."
                ),
                (
                    try await add("A", "1", "2027-01-01", "2028-01-02"), "endDate",
                    "A budget can be at most 366 days long."
                ),
                (try await add("A", "1", "2026-06-30", "2026-07-31"), "startDate", "This overlaps with June."),
            ] {
                #expect(answer.status == 422 && answer.messages(field) == [message], "\(answer.text)")
            }
        }
    }

    @Test("A change names what is to be another, by its version; a deleted budget is gone and the spending stays")
    func changes() async throws {
        try await GroceryStage.run { stage in
            try await stage.paid("12.00", "06-02")
            let id = try await stage.house.made("/grocery/budgets", stage.token, june)
            let changed = try await stage.send(
                .patch, "/budgets/\(id)", #"{"name":"Food","startDate":"2026-06-03","repeats":"none","version":1}"#)
            #expect(changed.json["name"] == "Food" && changed.json["amount"] == .number("600.00"), "\(changed.text)")
            #expect(changed.json["totalSpent"] == .number("0.00") && changed.json["version"] == 2)
            let late = try await stage.send(.patch, "/budgets/\(id)", #"{"amount":1,"version":1}"#)
            #expect(late.code == "VERSION_CONFLICT")
            #expect(try await stage.send(.patch, "/budgets/\(id)", #"{"amount":null,"version":2}"#).status == 422)
            #expect(try await stage.send(.delete, "/budgets/\(id)").status == 204)
            #expect(try await stage.send(.get, "/budgets/\(id)").code == "NOT_FOUND")
            #expect(try await stage.get("/insights")["spent"] == .number("12.00"))
        }
    }
}
