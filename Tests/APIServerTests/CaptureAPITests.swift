import Foundation
import Household
import HouseholdFixtures
import RoostAPI
import Testing

@Suite("Messages over the API")
struct CaptureAPITests {
    private struct Stage {
        let house: APIHouse
        let parent: String
        let key: [String: String]

        init(_ house: APIHouse) async throws {
            self.house = house
            parent = try await house.token()
            key = try await Self.key(house, parent)
        }

        static func key(_ house: APIHouse, _ token: String, _ scope: String = "capture") async throws -> [String:
            String]
        {
            let made = try await house.send(
                .post, "/auth/api-keys", token: token, body: #"{"name":"Phone","scope":"\#(scope)"}"#)
            return ["X-API-Key": try #require(made.json["key"]?.text)]
        }

        func capture(_ text: String, sender: String? = "24273", more: String = "") async throws -> Answer {
            let sender = sender.map { #","sender":"\#($0)""# } ?? ""
            return try await house.send(
                .post, "/capture", body: #"{"text":"\#(text)"\#(sender)\#(more)}"#, headers: key)
        }

        var expenses: String {
            get async throws { try await summary("totalExpenses") }
        }

        func summary(_ name: String) async throws -> String {
            let answer = try await house.send(.get, "/summary", token: parent)
            guard case .number(let digits)? = answer.json[name] else { return "none" }
            return digits
        }
    }

    @Test("A payment is recorded at once and counts; the same again is answered with the first one (4, 13)")
    func recorded() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let sources = try await house.send(.get, "/sources", token: stage.parent)
            #expect(sources.json["sources"]?.elements?.isEmpty == true)
            let source = try await house.send(
                .post, "/sources", token: stage.parent, body: #"{"name":"Chase","institution":"Chase","kind":"bank"}"#)
            #expect(source.status == 201, "\(source.text)")
            let before = try await stage.expenses
            let text = "You made a $42.18 transaction with TRADER JOES 552"
            let first = try await stage.capture(text)
            #expect(first.status == 201, "\(first.text)")
            #expect(first.json["status"] == "recorded")
            let transaction = try #require(first.json["transaction"])
            #expect(transaction["amount"] == .number("42.18"))
            #expect(transaction["amountMinor"] == 4_218)
            #expect(transaction["merchant"] == "TRADER JOES")
            #expect(transaction["source"] == "Chase")
            let told = try await house.send(.get, "/sources", token: stage.parent).json["sources"]?.elements ?? []
            #expect(told.map { $0["lastMessageAt"]?.text != nil } == [true])
            #expect(before == "0.00")
            #expect(try await stage.expenses == "42.18")
            let again = try await stage.capture(text)
            #expect(again.status == 200 && again.json["duplicate"] == true, "\(again.text)")
            #expect(again.json["transaction"]?["id"] == transaction["id"])
            #expect(try await stage.expenses == "42.18")
        }
    }

    @Test("A dry run tells what would be read and keeps nothing; an advert is ignored with its reason (1, 2)")
    func dryRun() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let read = try await stage.capture(
                "You made a $42.18 transaction with TRADER JOES 552", more: #","dryRun":true"#)
            #expect(read.status == 200 && read.json["captureId"] == .null, "\(read.text)")
            #expect(read.json["transaction"]?["type"] == "expense")
            #expect(read.json["transaction"]?["source"] == "Chase")
            let advert = try await stage.capture(
                "Earn 5% cashback up to $25 at grocery stores this quarter. Activate now.", sender: "692484")
            #expect(advert.status == 200 && advert.json["status"] == "ignored")
            #expect(advert.json["reason"] == "advert")
            let captures = try await house.send(.get, "/capture", token: stage.parent)
            #expect(captures.json["captures"]?.elements?.count == 1)
            let list = try await house.send(.get, "/transactions", token: stage.parent)
            #expect(list.json["total"] == 0)
        }
    }

    @Test("What is doubtful waits: it counts once a parent accepts it, and once alone (5)")
    func review() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let waiting = try await stage.capture("Payment of $15.99 at Amazon", sender: "XYZ")
            #expect(waiting.status == 202 && waiting.json["status"] == "review", "\(waiting.text)")
            #expect(waiting.json["reason"] == "unknown source")
            #expect(try await stage.expenses == "0.00")
            #expect(try await stage.summary("toReview") == "1")
            let id = try #require(waiting.json["captureId"]?.text)
            let refused = try await house.send(.post, "/capture/\(id)/accept", body: "{}", headers: stage.key)
            #expect(refused.status == 403, "\(refused.text)")
            let accepted = try await house.send(
                .post, "/capture/\(id)/accept", token: stage.parent, body: #"{"amount":"16.00","category":"Shopping"}"#)
            #expect(accepted.status == 200, "\(accepted.text)")
            #expect(accepted.json["transaction"]?["category"] == "Shopping")
            #expect(try await stage.expenses == "16.00")
            let twice = try await house.send(.post, "/capture/\(id)/accept", token: stage.parent)
            #expect(twice.status == 409 && twice.json["code"] == "ALREADY_DECIDED")
        }
    }

    @Test("One bad message of a batch spoils no other (23)")
    func batch() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let events = (1...100).map { number in
                number == 50 ? #"{"text":5}"# : #"{"text":"Spent $\#(number).10 at Shop \#(number)","sender":"24273"}"#
            }
            let body = #"{"events":[\#(events.joined(separator: ","))]}"#
            let answer = try await house.send(.post, "/capture/batch", body: body, headers: stage.key)
            #expect(answer.status == 200, "\(answer.text)")
            let results = answer.json["results"]?.elements ?? []
            #expect(results.count == 100)
            #expect(results[49]["code"] == "VALIDATION_FAILED")
            #expect(results.indices.filter { results[$0]["captureId"]?.text == nil } == [49])
            let tooMany = #"{"events":[\#(Array(repeating: "{}", count: 101).joined(separator: ","))]}"#
            let refused = try await house.send(.post, "/capture/batch", body: tooMany, headers: stage.key)
            #expect(refused.status == 422 && !refused.messages("events").isEmpty)
        }
    }

    @Test("A key hands in 60 messages a minute, and another one still does (24)")
    func flood() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            for number in 1...60 {
                let answer = try await stage.capture("Hello \(number)")
                #expect(answer.status == 200, "\(answer.text)")
            }
            let refused = try await stage.capture("Hello 61")
            #expect(refused.status == 429 && refused.json["code"] == "RATE_LIMITED")
            #expect(refused.header("retry-after").flatMap { Int($0) } ?? 0 > 0)
            let other = try await Stage.key(house, stage.parent)
            let answer = try await house.send(.post, "/capture", body: #"{"text":"Hello 62"}"#, headers: other)
            #expect(answer.status == 200)
        }
    }

    @Test("No words, and too many, are refused at their field (28)")
    func badTexts() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let empty = try await stage.capture(" ")
            #expect(empty.status == 422 && empty.messages("text") == ["Paste a message first."])
            let long = try await stage.capture(String(repeating: "a", count: 4_001))
            #expect(long.status == 422 && !long.messages("text").isEmpty)
            let good = try await stage.capture(String(repeating: "a", count: 4_000))
            #expect(good.status == 200, "\(good.text)")
        }
    }

    @Test("A child and a key for other things reach nothing of it; whoever only hands in reads no notes (63, 64)")
    func walls() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let alice = try await house.token("child@example.com")
            for path in [
                "/analytics", "/summary", "/sources", "/capture", "/export.csv", "/transactions?ledger=household",
            ] {
                let answer = try await house.send(.get, path, token: alice)
                let isOwn = path.hasPrefix("/transactions")
                #expect(answer.status == (isOwn ? 200 : 403), "\(path): \(answer.text)")
                if isOwn { #expect(answer.json["ledger"] == "children") }
                let captured = try await house.send(.get, path, headers: stage.key)
                #expect(captured.status == 403 && captured.json["detail"] == "This key can't do that.", "\(path)")
            }
            let posted = try await house.send(.post, "/capture", token: alice, body: #"{"text":"x"}"#)
            #expect(posted.status == 403)
            let text = "You made a $7.00 transaction with BAKERY"
            let first = try await stage.capture(text)
            let id = try #require(first.json["transaction"]?["id"]?.text)
            let noted = try await house.send(
                .patch, "/transactions/\(id)", token: stage.parent, body: #"{"note":"For Alice","version":1}"#)
            #expect(noted.status == 200, "\(noted.text)")
            let again = try await stage.capture(text)
            #expect(again.json["transaction"]?["note"] == .null, "\(again.text)")
        }
    }
}
