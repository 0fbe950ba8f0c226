import Foundation
import HouseholdFixtures
import Ledger
import RoostAPI
import Testing

/// What every endpoint says to input that is wrong at one place. `send` compares each answer with the document, so that
/// a fault, an undocumented status and a malformed problem fail too.
@Suite("Bad input at the edge of the API")
struct BadInputTests {
    /// Longer than any field may be, and short enough for the body as a whole.
    private static let huge = String(repeating: "x", count: 40_000)
    /// Percent-encoded; each is malformed for most of what a query may say.
    private static let queryTexts = [
        "", "%00", "-1", "0", "99999999999999999999", "-9223372036854775808.0", "9223372036854775807", "2025-02-30",
        "%F0%9F%8E%82", "%25", "true", String(huge.prefix(3_000)),
    ]
    private static let missingID = "00000000-0000-4000-8000-000000000000"

    /// Runs `body` with the good request of each endpoint, and then sends that: later ones are about what it made. The
    /// clock goes on in between, so that nobody asks too often.
    private func eachExample(
        _ body: (APIHouse, Endpoint, Examples.Example) async throws -> Void
    ) async throws {
        try await APIHouse.run { house in
            for sample in Examples.all {
                let endpoint = sample.endpoint
                house.household.clock.advance(seconds: 61)
                let example = try await sample.make(try await Examples(house), endpoint)
                try await body(house, endpoint, example)
                _ = try await house.send(endpoint, example, token: example.token)
            }
        }
    }

    /// The members of the body; nil for an endpoint that takes none.
    private func members(_ example: Examples.Example, _ endpoint: Endpoint) throws -> [JSONValue.Member]? {
        guard case .json = endpoint.operation.request, let body = example.body,
            case .object(let members) = try JSONReader.read(Array(body.utf8))
        else { return nil }
        return members
    }

    private func text(_ members: [JSONValue.Member]) -> String {
        String(decoding: JSONWriter.bytes(.object(members)), as: UTF8.self)
    }

    @Test("An unknown member, one of another type, and a zero character are refused by their name")
    func members() async throws {
        var count = 0
        try await eachExample { house, endpoint, example in
            guard let members = try members(example, endpoint) else { return }
            let send = { (body: [JSONValue.Member]) in
                count += 1
                return try await house.send(
                    endpoint.method, example.path, token: example.token, body: text(body))
            }
            let extra = try await send(members + [.init("surprise", true)])
            #expect(extra.status == 422, "\(endpoint)")
            #expect(!extra.messages("surprise").isEmpty, "\(endpoint)")
            for (place, member) in members.enumerated() {
                var wrong: [JSONValue] = [["a": 1], "a\u{0}"]
                if member.value.elements == nil { wrong.append(["a"]) }
                for value in wrong {
                    var changed = members
                    changed[place] = .init(member.name, value)
                    let answer = try await send(changed)
                    #expect(answer.status == 422, "\(endpoint).\(member.name): \(value): \(answer.text)")
                    #expect(!answer.messages(member.name).isEmpty, "\(endpoint).\(member.name): \(value)")
                }
            }
        }
        #expect(count > 300)
    }

    @Test("A missing member, null, a number out of range and a text of 40,000 letters are refused or harmless")
    func values() async throws {
        try await eachExample { house, endpoint, example in
            guard let members = try members(example, endpoint) else { return }
            for (place, member) in members.enumerated() {
                var others = members
                others.remove(at: place)
                let numbers = ["-1", "1e400", "9223372036854775808"].map { JSONValue.number($0) }
                let values: [JSONValue] = [nil, "", true] + numbers
                var bodies = [others] + values.map { others + [.init(member.name, $0)] }
                let isText = member.value.text != nil
                if isText { bodies.append(others + [.init(member.name, .string(Self.huge))]) }
                for (number, body) in bodies.enumerated() {
                    let answer = try await house.send(
                        endpoint.method, example.path, token: example.token, body: text(body))
                    let isHuge = isText && number == bodies.count - 1
                    let allowed = isHuge ? 400...499 : 200...499
                    #expect(allowed.contains(answer.status), "\(endpoint).\(member.name), \(number): \(answer.text)")
                }
            }
        }
    }

    @Test("A body that is no object, or none where one is needed, is refused before anything is looked up")
    func bodies() async throws {
        try await eachExample { house, endpoint, example in
            guard try members(example, endpoint) != nil else { return }
            let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
            let noObjects = ["[]", "null", "7", #""text""#]
            let noJSON = ["{", "{} {}", deep, #"{"a":1,"a":2}"#, "\u{FEFF}{}", #"{"a":"\ud800"}"#]
            for (body, status) in noObjects.map({ ($0, 422) }) + noJSON.map({ ($0, 400) }) {
                let answer = try await house.send(endpoint.method, example.path, token: example.token, body: body)
                #expect(answer.status == status, "\(endpoint) \(body): \(answer.text)")
            }
            let form = try await house.send(
                endpoint.method, example.path, token: example.token, body: "a=b",
                headers: ["Content-Type": "application/x-www-form-urlencoded"])
            #expect(form.status == 415, "\(endpoint)")
        }
    }

    @Test("An id that is unknown, malformed or someone else's kind is not found, whatever else is right")
    func ids() async throws {
        try await eachExample { house, endpoint, example in
            let byCode = [InvitationEndpoints.family.endpoint, InvitationEndpoints.accept.endpoint]
            guard endpoint.pattern.contains("{id}"), !byCode.contains(endpoint) else { return }
            let long = String(Self.huge.prefix(200))
            for id in [Self.missingID, "x", Self.missingID + "0", "%00", "%F0%9F%8E%82", "-1", long] {
                let answer = try await house.send(
                    endpoint.method, endpoint.path(id), token: example.token, body: example.body)
                // The engine itself refuses a zero in an address.
                #expect(answer.status == (id == "%00" ? 400 : 404), "\(endpoint) \(id): \(answer.text)")
            }
        }
    }

    @Test("A value of the query that is malformed, out of range or huge is refused by its name or searches in vain")
    func queries() async throws {
        try await eachExample { house, endpoint, example in
            for value in endpoint.operation.query {
                let base = example.path.split(separator: "?")[0]
                for text in Self.queryTexts {
                    let path = "\(base)?\(value.name)=\(text)"
                    let answer = try await house.send(endpoint.method, path, token: example.token)
                    #expect((200...499).contains(answer.status), "\(endpoint) \(path): \(answer.text)")
                    if answer.status == 422 { #expect(answer.json["errors"] != nil, "\(path): \(answer.text)") }
                }
            }
        }
    }

    @Test("A value of the query that is there and empty is refused by its name, at every endpoint")
    func emptyQueries() async throws {
        var count = 0
        try await eachExample { house, endpoint, example in
            for value in endpoint.operation.query {
                let base = example.path.split(separator: "?")[0]
                // A parent's list of entries is asked for by one value of its own.
                let isList = endpoint == LedgerEndpoints.list.endpoint
                let rest = isList && value.name != "ledger" ? "ledger=children&" : ""
                for text in ["", "=", "=%20"] where text != "=%20" || !["q", "token", "cursor"].contains(value.name) {
                    let path = "\(base)?\(rest)\(value.name)\(text)"
                    let answer = try await house.send(endpoint.method, path, token: example.token)
                    #expect(answer.status == 422, "\(endpoint) \(path): \(answer.text)")
                    #expect(!answer.messages(value.name).isEmpty, "\(endpoint) \(path): \(answer.text)")
                    count += 1
                }
            }
        }
        #expect(count > 100)
    }
}
