import Foundation
import HouseholdFixtures
import RoostAPI
import Testing

@Suite("Rules that read messages over the API")
struct MessageRuleAPITests {
    /// Of what Roost by itself would say that it was paid to "Main Hall".
    private static func payment(_ amount: String, _ merchant: String) -> String {
        "Payment of $\(amount) at Main Hall for \(merchant), thanks"
    }

    /// A body that teaches by a message of the bank.
    private static func lesson(
        _ amount: String = "15.99", _ merchant: String = "Corner Cafe", marked: String? = nil, more: String = ""
    ) -> String {
        #"""
        {"text":"\#(payment(amount, merchant))","sender":"BLUEBANK","amount":"\#(amount)",
        "merchant":"\#(marked ?? merchant)","type":"expense"\#(more)}
        """#
    }

    private struct Stage {
        let house: APIHouse
        let parent: String

        init(_ house: APIHouse) async throws {
            self.house = house
            parent = try await house.token()
        }

        func capture(_ text: String) async throws -> Answer {
            try await house.send(
                .post, "/capture", token: parent, body: #"{"text":"\#(text)","sender":"BLUEBANK"}"#)
        }

        func teach(_ body: String, key: String? = nil) async throws -> Answer {
            try await house.send(
                .post, "/money/message-rules", token: parent, body: body,
                headers: key.map { ["Idempotency-Key": $0] } ?? [:])
        }

        func rules() async throws -> [JSONValue] {
            try await house.send(.get, "/money/message-rules", token: parent).json["rules"]?.elements ?? []
        }
    }

    @Test("A dry run tells the rule and what it would have read; taught, the messages of its sender are read so")
    func taught() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let waiting = try await stage.capture(Self.payment("15.99", "Corner Cafe"))
            #expect(waiting.status == 202 && waiting.json["reason"] == "unknown source")
            let id = try #require(waiting.json["captureId"]?.text)
            let source = try await house.made("/sources", stage.parent, #"{"name":"Blue"}"#)
            let named = #","sourceId":"\#(source)""#

            let tried = try await stage.teach(Self.lesson(more: named + #","dryRun":true"#))
            #expect(tried.status == 200, "\(tried.text)")
            let words: JSONValue = [
                "It is money that went out.", "The amount is after “of”.",
                "The merchant is between “for” and a comma.",
            ]
            #expect(tried.json["rule"]?["sentences"] == words && tried.json["rule"]?["type"] == "expense")
            #expect(tried.json["rule"]?["teller"] == "Messages from Blue")
            #expect(tried.json["reading"]?["merchant"] == "Corner Cafe")
            #expect(tried.json["reading"]?["amountMinor"] == 1_599 && tried.json["looked"] == 1)
            let earlier = try #require(tried.json["earlier"]?.elements?.first)
            #expect(earlier["id"]?.text == id && earlier["text"]?.text == Self.payment("15.99", "Corner Cafe"))
            #expect(earlier["difference"] == "records" && earlier["was"] == .null)
            #expect(earlier["reading"]?["source"] == "Blue" && earlier["reading"]?["confidence"] == 100)
            #expect(try await stage.rules().isEmpty)

            let rule = try await stage.teach(Self.lesson(more: named))
            #expect(rule.status == 201 && rule.json["sentences"] == words, "\(rule.text)")
            #expect(rule.json["teller"] == "Messages from Blue" && rule.json["type"] == "expense")
            #expect(try await stage.rules() == [rule.json])
            let read = try await house.send(.get, "/capture/\(id)", token: stage.parent)
            #expect(read.json["capture"]?["status"] == "recorded")
            let next = try await stage.capture(Self.payment("7.50", "Book Shop"))
            #expect(next.status == 201 && next.json["transaction"]?["merchant"] == "Book Shop", "\(next.text)")
            #expect(next.json["transaction"]?["sourceId"]?.text == source)
            let sources = try await house.send(.get, "/sources", token: stage.parent)
            #expect(sources.json["sources"]?.elements?.first?["senders"] == ["bluebank"])

            let path = "/money/message-rules/\(try #require(rule.json["id"]?.text))"
            #expect(try await house.send(.delete, path, token: stage.parent).status == 204)
            #expect(try await house.send(.delete, path, token: stage.parent).status == 404)
            #expect(try await stage.rules().isEmpty)
            let after = try await stage.capture(Self.payment("8.25", "Toy Shop"))
            #expect(after.json["transaction"]?["merchant"] == "Main Hall", "\(after.text)")
        }
    }

    @Test("A dry run says how what was recorded, left out or waits differs, and what it was")
    func differences() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            _ = try await house.made("/sources", stage.parent, #"{"name":"Blue","senders":["BLUEBANK"]}"#)
            _ = try await stage.capture(Self.payment("15.99", "Corner Cafe"))
            func difference(_ marked: String) async throws -> JSONValue {
                let tried = try await stage.teach(
                    Self.lesson("7.50", "Book Shop", marked: marked, more: #","dryRun":true"#))
                #expect(tried.json["looked"] == 1, "\(tried.text)")
                return try #require(tried.json["earlier"]?.elements?.first)
            }
            let differs = try await difference("Book Shop")
            #expect(differs["difference"] == "differs" && differs["reading"]?["merchant"] == "Corner Cafe")
            #expect(differs["was"]?["amountMinor"] == 1_599 && differs["was"]?["type"] == "expense")
            let same = try await difference("Main Hall")
            #expect(same["difference"] == "same" && same["was"] == .null)
        }
    }

    @Test("Once for a key, once for a rule; another request with the key is refused")
    func repeated() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let first = try await stage.teach(Self.lesson(), key: "k")
            let again = try await stage.teach(Self.lesson(), key: "k")
            #expect(first.status == 201 && again.status == 201 && first.json == again.json)
            #expect(try await stage.teach(Self.lesson("7.50", "Book Shop"), key: "k").code == "IDEMPOTENCY_KEY_REUSED")
            #expect(try await stage.teach(Self.lesson("7.50", "Book Shop")).json == first.json)
            #expect(try await stage.rules() == [first.json])
        }
    }

    @Test("What is wrong is told at its field, tried or kept")
    func refused() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let text = #""text":"\#(Self.payment("15.99", "Corner Cafe"))""#
            let good = #""amount":"$15.99","type":"expense""#
            let missing = "These words are not in the text."
            let kind = "Must be one of: income, expense."
            let code = #""text":"Your OTP is 482913 for $15.99 at Amazon. Do not share it""#
            let unknown = UUID().uuidString.lowercased()
            for (members, field, message) in [
                (good, "text", "Paste a message first."), (#""text":" ",\#(good)"#, "text", "Paste a message first."),
                (#""text":"\#(String(repeating: "a ", count: 2_001))",\#(good)"#, "text", "A message can be at most"),
                (#"\#(text),"amount":"15.98","type":"expense""#, "amount", missing),
                (#"\#(text),"amount":"","type":"expense""#, "amount", missing),
                (#"\#(text),"type":"expense""#, "amount", missing),
                (#"\#(text),"amount":15.99,"type":"expense""#, "amount", "Must be a text."),
                (#"\#(text),"amount":"Main","type":"expense""#, "amount", "Tap the amount"),
                (#"\#(text),\#(good),"merchant":"Corner Shop""#, "merchant", missing),
                (#"\#(text),\#(good),"merchant":"$15.99""#, "merchant", "Tap the words of one name"),
                (#"\#(text),"amount":"$15.99""#, "type", kind),
                (#"\#(text),"amount":"$15.99","type":"transfer""#, "type", kind),
                (#"\#(text),\#(good),"sourceId":"x""#, "sourceId", "Must be an id."),
                (#"\#(text),\#(good),"sender":"B","sourceId":"\#(unknown)""#, "source", "Choose a source."),
                (#"\#(text),\#(good),"sender":"\#(String(repeating: "x", count: 4_001))""#, "sender", "Must be a name"),
                (#"\#(text),\#(good),"landmarks":[]"#, "landmarks", "Unknown field."),
                (#"\#(code),\#(good)"#, "text", "This message holds a one-time code."),
            ] {
                for dryRun in [false, true] {
                    let bad = try await stage.teach("{\(members),\"dryRun\":\(dryRun)}")
                    let told = bad.messages(field).first ?? ""
                    #expect(bad.status == 422 && told.hasPrefix(message), "\(members.prefix(90)): \(bad.text)")
                }
            }
            let both = try await stage.teach(#"{\#(text),"amount":"1","merchant":"Nobody","type":"expense"}"#)
            #expect(both.messages("amount") == [missing] && both.messages("merchant") == [missing])
            #expect(try await stage.rules().isEmpty)
        }
    }

    @Test("It is the parents' own: no child, no key of another scope and no other family has a door to it")
    func roles() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let rule = try await stage.teach(Self.lesson())
            let path = "/money/message-rules"
            let one = "\(path)/\(try #require(rule.json["id"]?.text))"
            let child = try await house.token("child@example.com")
            _ = try await house.household.register(email: "stranger@example.com", family: "Other Family")
            let stranger = try await house.token("stranger@example.com", TestHousehold.parentPassword)
            func key(_ scope: String) async throws -> [String: String] {
                let made = try await house.send(
                    .post, "/auth/api-keys", token: stage.parent, body: #"{"name":"Script","scope":"\#(scope)"}"#)
                return ["X-API-Key": try #require(made.json["key"]?.text)]
            }
            let (capturer, reader, writer) = (try await key("capture"), try await key("read"), try await key("write"))
            // What listing, teaching and deleting answer.
            let callers: [(token: String?, headers: [String: String], expected: [Int])] = [
                (nil, [:], [401, 401, 401]), (child, [:], [403, 403, 403]), (nil, capturer, [403, 403, 403]),
                (nil, reader, [200, 403, 403]), (stranger, [:], [200, 201, 404]), (nil, writer, [200, 201, 204]),
            ]
            for caller in callers {
                let list = try await house.send(.get, path, token: caller.token, headers: caller.headers)
                let taught = try await house.send(
                    .post, path, token: caller.token, body: Self.lesson(), headers: caller.headers)
                let deleted = try await house.send(.delete, one, token: caller.token, headers: caller.headers)
                let statuses = [list, taught, deleted].map(\.status)
                #expect(statuses == caller.expected, "\(taught.text)")
                if caller.token == child {
                    // However wrong the rest is.
                    #expect(try await house.send(.post, path, token: child, body: "{}").status == 403)
                }
            }
        }
    }
}
