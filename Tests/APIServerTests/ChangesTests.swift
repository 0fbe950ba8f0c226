import Foundation
import Household
import HouseholdFixtures
import Ledger
import RoostAPI
import Testing

/// An answer lacks what it must hold.
private struct Missing: Error {}

@Suite("GET /changes (97)")
struct ChangesTests {
    @Test("Without a place it says where the order stands, and that everything has to be read")
    func start() async throws {
        try await APIHouse.run { house in
            let answer = try await house.send(.get, "/changes", token: try await house.token())
            #expect(answer.status == 200)
            #expect(answer.text == #"{"seq":0,"reset":true,"events":[]}"#)
        }
    }

    @Test("A credit is there as entry and balance, each with its place, money as digits")
    func credit() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let alice = try await house.childID("Alice", token)
            let posted = try await house.send(
                .post, "/children/\(alice)/transactions", token: token,
                body: #"{"amount":10.00,"type":"Credit","description":"Gift"}"#)
            let entry = try #require(posted.json["id"]?.text)

            let answer = try await house.send(.get, "/changes?since=0", token: token)
            #expect(
                answer.text.contains(
                    #""reset":false,"events":[[1,"TransactionCreated",["\#(entry)"]],"#
                        + #"[2,"BalanceUpdated",["\#(alice)",135.50]]"#))
            let later = try await house.send(.get, "/changes?since=1", token: token)
            #expect(later.json["events"]?.elements?.first?.elements?.first == 2)
            guard case .number(let last) = answer.json["seq"] else { throw Missing() }
            let newest = try await house.send(.get, "/changes?since=\(last)", token: token)
            #expect(newest.text == #"{"seq":\#(last),"reset":false,"events":[]}"#)
        }
    }

    @Test("A child reads only what is the child's own; the place goes on all the same")
    func child() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            var entries: [String?] = []
            for name in ["Bob", "Alice"] {
                let id = try await house.childID(name, token)
                let posted = try await house.send(
                    .post, "/children/\(id)/transactions", token: token,
                    body: #"{"amount":1.00,"type":"Credit","description":"\#(name)"}"#)
                entries.append(posted.json["id"]?.text)
            }
            let answer = try await house.send(
                .get, "/changes?since=0", token: try await house.token("child@example.com"))
            let parents = try await house.send(.get, "/changes?since=0", token: token)
            #expect(answer.json["seq"] == parents.json["seq"])
            let created = { (answer: Answer) in
                (answer.json["events"]?.elements ?? []).compactMap(\.elements).filter { $0[1] == "TransactionCreated" }
                    .map { $0[2].elements?.first?.text }
            }
            #expect(created(answer) == [entries[1]])
            #expect(created(parents) == entries)
        }
    }

    @Test("A place that is too old, unknown or no place at all")
    func places() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let alice = try await house.childID("Alice", token)
            _ = try await house.send(
                .post, "/children/\(alice)/transactions", token: token,
                body: #"{"amount":1.00,"type":"Credit","description":"Old"}"#)
            let present = try await house.send(.get, "/changes?since=0", token: token)
            guard case .number(let digits) = present.json["seq"], let last = Int(digits) else { throw Missing() }
            let ahead = try await house.send(.get, "/changes?since=\(last + 1)", token: token)
            #expect(ahead.text == #"{"seq":\#(last),"reset":true,"events":[]}"#)
            for place in ["-1", "x", "1.5", "99999999999999999999"] {
                let refused = try await house.send(.get, "/changes?since=\(place)", token: token)
                #expect(refused.status == 422)
                #expect(refused.messages("since") == ["Must be a number from 0."])
            }

            house.household.clock.advance(seconds: 7 * 86_400)
            let again = try await house.token()
            let old = try await house.send(.get, "/changes?since=0", token: again)
            #expect(old.text == #"{"seq":\#(last),"reset":true,"events":[]}"#)
            let newest = try await house.send(.get, "/changes?since=\(last)", token: again)
            #expect(newest.text == #"{"seq":\#(last),"reset":false,"events":[]}"#)
        }
    }

    @Test("Nobody reads it without signing in")
    func signedOut() async throws {
        try await APIHouse.run { house in
            let answer = try await house.send(.get, "/changes?since=0")
            #expect(answer.status == 401)
        }
    }
}
