import Foundation
import Household
import HouseholdFixtures
import RoostAPI
import Testing

@Suite("The household's transactions over the API")
struct HouseholdTransactionAPITests {
    private struct Stage {
        let house: APIHouse
        let parent: String

        init(_ house: APIHouse) async throws {
            self.house = house
            parent = try await house.token()
            for name in ["BCA", "GoPay"] {
                let made = try await house.send(
                    .post, "/sources", token: parent, body: #"{"name":"\#(name)","kind":"bank"}"#)
                #expect(made.status == 201, "\(made.text)")
            }
        }

        @discardableResult
        func record(_ body: String, key: String? = nil) async throws -> Answer {
            try await house.send(
                .post, "/transactions", token: parent, body: body, headers: key.map { ["Idempotency-Key": $0] } ?? [:])
        }

        func spend(_ amount: String, at merchant: String, more: String = "") async throws -> JSONValue {
            let answer = try await record(
                #"{"type":"expense","amount":"\#(amount)","merchant":"\#(merchant)","source":"BCA"\#(more)}"#)
            #expect(answer.status == 201, "\(answer.text)")
            return try #require(answer.json["transaction"])
        }

        func list(_ query: String = "") async throws -> Answer {
            try await house.send(.get, "/transactions?\(query)", token: parent)
        }

        func ids(_ query: String) async throws -> [String] {
            let answer = try await list(query)
            #expect(answer.status == 200, "\(answer.text)")
            return answer.json["transactions"]?.elements?.compactMap { $0["id"]?.text } ?? []
        }
    }

    @Test("45 transactions are 20, 20 and 5; by cursor none comes twice while new ones arrive (47, 48)")
    func pages() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            for number in 1...45 { _ = try await stage.spend("\(number).00", at: "Shop \(number)") }
            for (page, count, hasMore) in [(1, 20, true), (2, 20, true), (3, 5, false)] {
                let answer = try await stage.list("page=\(page)")
                #expect(answer.json["transactions"]?.elements?.count == count)
                #expect(answer.json["hasMore"] == .bool(hasMore) && answer.json["total"] == 45)
            }
            var seen: [String] = []
            var cursor: String? = ""
            while let next = cursor {
                let answer = try await stage.list(next.isEmpty ? "limit=20" : "limit=20&cursor=\(next)")
                seen += answer.json["transactions"]?.elements?.compactMap { $0["id"]?.text } ?? []
                cursor = answer.json["nextCursor"]?.text
                _ = try await stage.spend("99.00", at: "Meanwhile")
            }
            #expect(Set(seen).count == seen.count && seen.count == 45)
            for query in ["limit=101", "page=0", "sort=name", "type=Credit", "cursor=x", "source=Nobody"] {
                let refused = try await stage.list(query)
                let field = String(query.prefix { $0 != "=" })
                #expect(refused.status == 422 && !refused.messages(field).isEmpty, "\(query): \(refused.text)")
            }
        }
    }

    @Test("A search finds words, amounts, sources and renamed merchants over all pages (33, 49)")
    func search() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let kopi = try await stage.spend("18.50", at: "Kopi Kenangan", more: #","category":"Food & Dining""#)
            let works = try await stage.spend("5.00", at: "PT KARYA MAKMUR", more: #","note":"100% sure""#)
            for number in 1...25 { _ = try await stage.spend("3.00", at: "Shop \(number)") }
            let (coffee, karya) = (try #require(kopi["id"]?.text), try #require(works["id"]?.text))
            for query in ["q=kopi", "q=18.50", "q=KOPI%20dining", "type=expense&q=kenangan", "sort=-amount&limit=1"] {
                #expect(try await stage.ids(query) == [coffee], "\(query)")
            }
            #expect(try await stage.ids("q=100%25") == [karya])
            #expect(try await stage.ids("q=bca").count == 20)
            let category = try #require(kopi["categoryId"]?.text)
            let rule = try await house.send(
                .post, "/money/rules", token: stage.parent,
                body: #"{"key":"PT KARYA MAKMUR","categoryId":"\#(category)","renameTo":"Tukang"}"#)
            #expect(rule.status == 201, "\(rule.text)")
            #expect(try await stage.ids("q=tukang") == [karya])
            #expect(try await stage.ids("q=karya") == [karya])
            let renamed = try await house.send(.get, "/transactions/\(karya)", token: stage.parent)
            #expect(renamed.json["transaction"]?["merchant"] == "Tukang")
            for query in ["category=Food%20%26%20Dining", "category=\(category)", "category=none&q=kopi"] {
                #expect(try await stage.ids(query) == (query.contains("none") ? [] : [coffee]), "\(query)")
            }
        }
    }

    @Test("A repeated request records once; the same key with other contents is refused (13)")
    func once() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let body = #"{"type":"expense","amountMinor":1250,"source":"BCA"}"#
            let first = try await stage.record(body, key: "a")
            let again = try await stage.record(body, key: "a")
            #expect(first.json["transaction"]?["id"] == again.json["transaction"]?["id"])
            #expect(first.json["transaction"]?["amount"] == .number("12.50"))
            let other = try await stage.record(#"{"type":"expense","amountMinor":1,"source":"BCA"}"#, key: "a")
            #expect(other.status == 409)
            #expect(try await stage.list().json["total"] == 1)
        }
    }

    @Test("A change keeps the id; an old version is refused; what is deleted comes back as it was (55, 56)")
    func changes() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let made = try await stage.spend("10.00", at: "Kopi", more: #","category":"Groceries""#)
            let id = try #require(made["id"]?.text)
            func patch(_ body: String) async throws -> Answer {
                try await house.send(.patch, "/transactions/\(id)", token: stage.parent, body: body)
            }
            let changed = try await patch(#"{"amount":"12.00","note":"Two","version":1}"#)
            #expect(changed.status == 200, "\(changed.text)")
            #expect(changed.json["transaction"]?["id"]?.text == id)
            #expect(changed.json["transaction"]?["category"] == "Groceries")
            let old = try await patch(#"{"amount":"13.00","version":1}"#)
            #expect(old.status == 409 && old.json["code"] == "VERSION_CONFLICT")
            let wrong = try await patch(#"{"type":"income","version":2}"#)
            #expect(wrong.status == 422 && wrong.messages("category") == ["Choose an income category."])
            #expect(try await house.send(.delete, "/transactions/\(id)", token: stage.parent).status == 204)
            #expect(try await stage.ids("") == [])
            #expect(try await stage.ids("status=deleted") == [id])
            let back = try await house.send(.post, "/transactions/\(id)/restore", token: stage.parent)
            #expect(back.json["transaction"]?["amount"] == .number("12.00"))
            #expect(try await stage.ids("") == [id])
        }
    }

    @Test("A transfer counts as neither income nor spending, and can be made and taken apart (43, 53)")
    func transfers() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            func summary() async throws -> [JSONValue?] {
                let answer = try await house.send(.get, "/summary", token: stage.parent)
                return ["totalIncome", "totalExpenses", "balance"].map { answer.json[$0] }
            }
            let spent = try await stage.spend("50.00", at: "Top up")
            let id = try #require(spent["id"]?.text)
            #expect(try await summary() == [.number("0.00"), .number("50.00"), .number("-50.00")])
            let same = try await house.send(
                .post, "/transactions/\(id)/transfer", token: stage.parent, body: #"{"counterSource":"BCA"}"#)
            #expect(same.status == 422 && same.json["code"] == "SAME_SOURCE", "\(same.text)")
            let linked = try await house.send(
                .post, "/transactions/\(id)/transfer", token: stage.parent, body: #"{"counterSource":"GoPay"}"#)
            #expect(linked.json["transaction"]?["type"] == "transfer", "\(linked.text)")
            #expect(try await summary() == [.number("0.00"), .number("0.00"), .number("0.00")])
            let apart = try await house.send(.delete, "/transactions/\(id)/transfer", token: stage.parent)
            #expect(apart.json["transaction"]?["type"] == "expense", "\(apart.text)")
            #expect(try await summary() == [.number("50.00"), .number("50.00"), .number("0.00")])
            let equal = try await stage.record(
                #"{"type":"transfer","amount":1,"source":"BCA","counterSource":"bca"}"#)
            #expect(equal.status == 422 && equal.messages("counterSource") == ["Choose two different sources."])
        }
    }

    @Test("What is typed wrong is refused at its field (53, 54)")
    func badForms() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let cases = [
                (#""type":"expense","amount":0"#, "amount"), (#""type":"expense""#, "amount"),
                (#""type":"expense","amount":"x""#, "amount"), (#""amount":1"#, "type"),
                (#""type":"expense","amount":1,"amountMinor":1"#, "amountMinor"),
                (#""type":"expense","amount":1,"currency":"RUPIAH""#, "currency"),
                (#""type":"expense","amount":1,"source":"Nobody""#, "source"),
                (#""type":"expense","amount":1,"category":"Salary""#, "category"),
                (#""type":"expense","amount":1,"category":"Nothing""#, "category"),
                (#""type":"expense","amount":1,"date":"2099-01-01T00:00:00Z""#, "date"),
                (#""type":"expense","amount":1,"date":"2025-02-30T00:00:00Z""#, "date"),
                (#""type":"transfer","amount":1,"source":"BCA""#, "counterSource"),
                (#""type":"expense","amount":1,"merchant":"\#(String(repeating: "m", count: 121))""#, "merchant"),
            ]
            for (members, field) in cases {
                let answer = try await stage.record("{\(members)}")
                #expect(answer.status == 422 && !answer.messages(field).isEmpty, "\(members): \(answer.text)")
            }
            #expect(try await stage.list().json["total"] == 0)
        }
    }

    @Test("Periods and shares are told as they are; an unknown period is refused (35, 37, 39)")
    func analytics() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let empty = try await house.send(.get, "/analytics", token: stage.parent)
            #expect(empty.json["categoryBreakdown"] == [] && empty.json["trend"]?["income"] == .null, "\(empty.text)")
            for (amount, category) in [("300.00", "Groceries"), ("150.00", "Transport"), ("50.00", "Health")] {
                _ = try await stage.spend(amount, at: "", more: #","category":"\#(category)""#)
            }
            let answer = try await house.send(.get, "/analytics?period=month", token: stage.parent)
            let shares = answer.json["categoryBreakdown"]?.elements?.map { $0["percentage"] }
            #expect(shares == [.number("60.00"), .number("30.00"), .number("10.00")], "\(answer.text)")
            #expect(
                answer.json["totalExpenses"] == .number("500.00") && answer.json["netSavings"] == .number("-500.00"))
            #expect(answer.json["sourceBreakdown"]?.elements?.first?["transactionCount"] == 3)
            for period in ["week", "month", "three_months", "year", "all"] {
                let shown = try await house.send(.get, "/analytics?period=\(period)", token: stage.parent)
                #expect(shown.status == 200 && shown.json["period"]?.text == period, "\(shown.text)")
            }
            #expect(try await house.send(.get, "/analytics?period=quarter", token: stage.parent).status == 422)
        }
    }

    @Test("An export has a line a transaction, and no text of it is a formula (57)")
    func export() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            _ = try await stage.spend("1234.50", at: "=1+1", more: #","note":"a, \"b\"""#)
            let answer = try await house.send(.get, "/export.csv?type=expense", token: stage.parent)
            #expect(answer.status == 200)
            let lines = answer.text.split(separator: "\r\n")
            #expect(lines.count == 2)
            #expect(lines[1].contains(#",expense,1234.50,USD,'=1+1,"#), "\(lines)")
            #expect(lines[1].contains(#""a, ""b""""#), "\(lines)")
        }
    }
}
