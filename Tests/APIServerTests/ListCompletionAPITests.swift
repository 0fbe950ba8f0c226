import Foundation
import HouseholdFixtures
import RoostAPI
import Testing

@Suite("Completing a shopping list over the API")
struct ListCompletionAPITests {
    @Test("The example posts one expense, restocks the pantry and leaves the rest (20-22)")
    func example() async throws {
        try await MillerAPI.run { family in
            let list = try await family.example()
            try await family.change(item: "Milk", #""shelfLifeDays":7"#)
            try await family.change(item: "Bread", #""trackPantry":false"#)

            let done = try await family.complete(list, "12.10")

            #expect(done.status == 200, "\(done.text)")
            #expect(done.json["message"] == "Weekly shop completed. $12.10 posted to Groceries.")
            let expense = try #require(done.json["expense"])
            #expect(expense["id"] == done.json["transactionId"] && expense["amount"] == .number("12.10"))
            #expect(expense["origin"] == "grocery" && expense["merchant"] == "Corner Market")
            #expect(try await family.expenses() == ["12.10 Corner Market Groceries Checking"])
            #expect(try await family.spent() == "12.10")

            let restocked = try #require(done.json["restocked"]?.elements)
            #expect(restocked.map { $0["name"] } == ["Milk"])
            #expect(restocked.first?["quantity"] == "2" && restocked.first?["bestBefore"] == "2026-06-17")

            let completed = try #require(done.json["list"])
            #expect(completed["status"] == "completed" && completed["completedAt"] == "2026-06-10T14:00:00Z")
            #expect(completed["transactionId"] == done.json["transactionId"])
            let rest = try await family.send(
                .get, "/lists/\(try #require(done.json["leftoverListId"]?.text))", as: family.ben)
            #expect(rest.json["name"] == "Weekly shop (rest)" && rest.json.column("items", "name") == ["Eggs"])
        }
    }

    @Test("With drop nothing is left over, and a line's own word comes before it (22)")
    func dropped() async throws {
        try await MillerAPI.run { family in
            let first = try await family.complete(try await family.example(), "12.10", more: #","leftovers":"drop""#)
            #expect(first.json["leftoverListId"] == .null && first.json.column("restocked", "name").count == 2)
            #expect(try await family.send(.get, "/lists").json["total"] == 0)

            let list = try await family.list("Second", ["milk", "bread", "eggs"])
            let (milk, eggs) = (try await family.path("Milk", of: list), try await family.path("Eggs", of: list))
            try await family.change("Milk", of: list, #"{"isPurchased":true}"#)
            let lines = [(milk, #""bestBefore":"2026-06-12""#), (eggs, #""leftover":"move""#)].map { path, more in
                #"{"line":"\#(path.split(separator: "/").last ?? "")",\#(more)}"#
            }
            let second = try await family.complete(
                list, "3.99", more: #","leftovers":"drop","lines":[\#(lines.joined(separator: ","))]"#)
            #expect(second.json.column("restocked", "bestBefore") == ["2026-06-12"])
            let rest = try await family.send(.get, "/lists").json
            #expect(rest.column("lists", "name") == ["Second (rest)"] && rest.column("lists", "itemCount") == [1])
        }
    }

    @Test("A second completion answers 409 with the same expense, and two at once post one (23)")
    func twice() async throws {
        try await MillerAPI.run { family in
            let list = try await family.example()
            async let ofAnn = family.complete(list, "12.10")
            async let ofBen = family.complete(list, "12.10", as: family.ben)
            let both = try await [ofAnn, ofBen]
            #expect(both.map(\.status).sorted() == [200, 409])
            let again = try await family.complete(list, "12.10")
            #expect((again.status, again.code) == (409, "ALREADY_COMPLETED"))
            let ids = try (both + [again]).map { try #require($0.json["transactionId"]?.text) }
            #expect(Set(ids).count == 1)
            #expect(try await family.expenses().count == 1)
        }
    }

    @Test("With nothing in the basket no expense is posted, and asking again names none (24)")
    func nothingTicked() async throws {
        try await MillerAPI.run { family in
            let list = try await family.list("Weekly shop", ["milk"])
            let done = try await family.send(.post, "/lists/\(list)/complete", "{}")
            #expect(done.status == 200 && done.json["list"]?["status"] == "completed")
            #expect(done.json["transactionId"] == .null && done.json["expense"] == .null)
            #expect(done.json["restocked"] == [] && done.json["message"] == "Weekly shop completed.")
            #expect(try await family.expenses() == [])
            let again = try await family.send(.post, "/lists/\(list)/complete", "{}")
            #expect(again.code == "ALREADY_COMPLETED" && again.json["transactionId"] == nil)
        }
    }

    @Test("Who paid and when is asked for, and nothing is half-done (25, 26)")
    func refused() async throws {
        try await MillerAPI.run { family in
            let list = try await family.example()
            let before = try await family.send(.get, "/lists/\(list)").text
            for body in ["{}", #"{"source":"Piggy bank"}"#, #"{"source":"\#(list)"}"#] {
                let answer = try await family.send(.post, "/lists/\(list)/complete", body)
                #expect((answer.status, answer.code) == (422, "SOURCE_REQUIRED"), "\(answer.text)")
                #expect(answer.detail == "Choose where you paid from.")
                #expect(answer.messages("source") == ["Choose where you paid from."])
            }
            let tomorrow = try await family.complete(list, "12.10", more: #","date":"2026-06-11""#)
            #expect((tomorrow.status, tomorrow.code) == (422, "VALIDATION_FAILED"))
            #expect(tomorrow.messages("date") == ["The date can't be in the future."])
            let total = try await family.complete(list, "-1")
            #expect(total.messages("receiptTotal") == ["Enter the receipt total."])
            let line = try await family.complete(list, "12.10", more: #","lines":[{"line":"x"}]"#)
            #expect(line.messages("lines") == ["Line 1: line: Must be an id."])
            #expect(try await family.send(.get, "/lists/\(list)").text == before)
            #expect(try await family.expenses() == [])
        }
    }

    @Test("Without a word about the store it is that of the list, and null is none")
    func store() async throws {
        try await MillerAPI.run { family in
            let done = try await family.complete(try await family.example(), "12.10", more: #","store":null"#)
            #expect(done.json["expense"]?["merchant"] == "Weekly shop")
            #expect(done.json["list"]?["store"] == .null)
        }
    }

    @Test("The bank's message of the same day is the same expense (27)")
    func bank() async throws {
        try await MillerAPI.run { family in
            let done = try await family.complete(try await family.example(), "12.10")
            let told = try await family.house.send(
                .post, "/capture", token: family.ann,
                body: #"""
                    {"text":"You made a $12.10 transaction with CORNER MARKET on Jun 10, 2026 at 6:12 PM ET.",
                    "sender":"24273"}
                    """#)
            #expect(told.json["transaction"]?["id"] == done.json["transactionId"], "\(told.text)")
            #expect(try await family.expenses() == ["12.10 Corner Market Groceries Checking"])
            #expect(try await family.spent() == "12.10")
        }
    }

    @Test("Reopened the next day the expense is reversed and the lots are gone; after 8 days it is late (28)")
    func reopened() async throws {
        try await MillerAPI.run { family in
            let list = try await family.example()
            _ = try await family.complete(list, "12.10")
            var ann = try await family.later(days: 1)
            let again = try await family.send(.post, "/lists/\(list)/reopen", as: ann)
            #expect(again.status == 200 && again.json["status"] == "active")
            #expect(again.json["transactionId"] == .null && again.json["completedAt"] == .null)
            #expect(try await family.expenses(ann) == [])
            #expect(try await family.spent(ann) == "0.00")
            let early = try await family.send(.post, "/lists/\(list)/reopen", as: ann)
            #expect((early.status, early.code) == (409, "LIST_ACTIVE"))

            let done = try await family.complete(list, "12.10", as: ann)
            #expect(done.status == 200, "\(done.text)")
            ann = try await family.later(days: 8)
            let late = try await family.send(.post, "/lists/\(list)/reopen", as: ann)
            #expect((late.status, late.code) == (409, "TOO_LATE"))
        }
    }

    @Test("A completed list is read-only, and may be archived (30)")
    func readOnly() async throws {
        try await MillerAPI.run { family in
            let list = try await family.example()
            let milk = try await family.path("Milk", of: list)
            let done = try await family.complete(list, "12.10")
            guard case .number(let version)? = done.json["list"]?["version"] else {
                Issue.record("no version: \(done.text)")
                return
            }
            let wish = "00000000-0000-4000-8000-000000000001"
            for (method, path, body) in [
                (.patch, milk, #"{"isPurchased":false}"#), (.delete, milk, nil),
                (.post, "/lists/\(list)/items", #"{"text":"tea"}"#),
                (.patch, "/lists/\(list)", #"{"name":"Other","version":\#(version)}"#),
                (
                    .post, "/lists/\(list)/wishes",
                    #"{"wishes":[{"id":"\#(wish)","name":"Tea","quantity":1,"unit":"each"}]}"#
                ),
            ] as [(Endpoint.Method, String, String?)] {
                let answer = try await family.send(method, path, body)
                #expect((answer.status, answer.code) == (409, "LIST_COMPLETED"), "\(path): \(answer.text)")
            }
            let archived = try await family.send(.patch, "/lists/\(list)", #"{"archived":true,"version":\#(version)}"#)
            #expect(archived.status == 200 && archived.json["archived"] == true)
            #expect(try await family.send(.get, "/lists?status=completed").json["total"] == 0)
        }
    }
}
