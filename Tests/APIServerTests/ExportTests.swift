import HouseholdFixtures
import Ledger
import RoostAPI
import Testing

@Suite("Export over the API")
struct ExportAPITests {
    private func rows(_ answer: Answer) -> [[Substring]] {
        answer.text.split(separator: "\r\n").dropFirst().map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
    }

    private func sum(_ rows: [[Substring]]) throws -> Money {
        try rows.reduce(into: .zero(.currency(.usd))) { $0 += try Money(digits: $1[4], unit: .currency(.usd)) }
    }

    @Test("The rows of a span add up to the change of the balance, and each row to its own (99)")
    func reconciles() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let path = "/children/\(try await house.childID("Alice", token))/transactions/export"

            let all = try await house.send(.get, path, token: token)
            #expect(all.status == 200)
            #expect(all.header("content-type") == "text/csv; charset=utf-8")
            #expect(
                all.header("content-disposition")
                    == "attachment; filename=\"roost-Alice-2025-01-01-2025-11-20.csv\"")
            #expect(rows(all).count == 45)
            #expect(try sum(rows(all)).digits == "125.50")
            var balance = Money.zero(.currency(.usd))
            for row in rows(all) {
                balance += try Money(digits: row[4], unit: balance.unit)
                #expect(balance.digits == row[9])
            }
            let november = try await house.send(.get, "\(path)?from=2025-11-01&to=2025-11-30", token: token)
            #expect(try sum(rows(november)).digits == "66.00")
            let savings = try await house.send(.get, "\(path)?savings=true", token: token)
            #expect(try sum(rows(savings)).digits == "165.50")
            #expect(rows(savings).filter { $0[7] == "Savings: College" }.count > 5)
            let none = try await house.send(.get, "\(path)?from=2024-01-01&to=2024-12-31", token: token)
            #expect(rows(none).isEmpty && none.text.contains("date,time"))
        }
    }

    @Test("A parent exports a removed child too, as long as it can be brought back (I-30)")
    func removed() async throws {
        try await APIHouse.run { house in
            let mom = try await house.token()
            let bob = try await house.childID("Bob", mom)
            _ = try await house.send(.delete, "/children/\(bob)", token: mom)
            let export = try await house.send(.get, "/children/\(bob)/transactions/export", token: mom)
            #expect(export.status == 200)
            #expect(try sum(rows(export)).digits == "150.00")
            let all = try await house.send(.get, "/families/current/transactions/export", token: mom)
            #expect(Set(rows(all).map { $0[2] }) == ["Alice"])
        }
    }

    @Test("A child exports only the child's own, a parent the whole family (99)")
    func reach() async throws {
        try await APIHouse.run { house in
            let (mom, bob) = (try await house.token(), try await house.token("bob@example.com"))
            let own = try await house.send(.get, "/children/me/transactions/export", token: bob)
            #expect(try sum(rows(own)).digits == "150.00")
            #expect(Set(rows(own).map { $0[2] }) == ["Bob"])
            let alice = try await house.childID("Alice", mom)
            #expect(try await house.send(.get, "/children/\(alice)/transactions/export", token: bob).status == 404)
            let family = "/families/current/transactions/export"
            #expect(try await house.send(.get, family, token: bob).status == 403)
            let all = try await house.send(.get, family, token: mom)
            #expect(try sum(rows(all)).digits == "275.50")
            #expect(Set(rows(all).map { $0[2] }) == ["Alice", "Bob"])
        }
    }

    @Test("Who follows the link to a file that is refused reads why on a page, not in a problem document")
    func refusedPages() async throws {
        try await APIHouse.run { house in
            let (mom, bob) = (try await house.token(), try await house.token("bob@example.com"))
            let alice = try await house.childID("Alice", mom)
            let accept = ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"]
            let family = "/families/current/transactions/export"
            let ofAlice = "/children/\(alice)/transactions/export"

            let forbidden = try await house.send(.get, family, token: bob, headers: accept)
            #expect(forbidden.status == 403)
            #expect(forbidden.header("content-type") == "text/html; charset=utf-8")
            #expect(forbidden.header("cache-control") == "no-store")
            #expect(forbidden.text.contains("<p>You don't have permission to do this.</p>"))
            #expect(forbidden.text.contains("<a href=\"/settings/export\">Back to Export</a>"))
            let wrong = try await house.send(.get, "\(ofAlice)?format=xml", token: mom, headers: accept)
            #expect(wrong.status == 422)
            #expect(wrong.text.contains("<a href=\"/children/\(alice)/export\">Back to Export</a>"))

            // Who is not signed in any more, and who asks for another child, reads it on the page in the app.
            for token in [nil, bob] {
                let answer = try await house.send(.get, ofAlice, token: token, headers: accept)
                #expect(answer.status == 303)
                #expect(answer.header("location") == "/children/\(alice)/export")
            }
            #expect(try await house.send(.get, family, token: bob).code == "FORBIDDEN")
            #expect(try await house.send(.get, "/children/\(alice)", headers: accept).code == "UNAUTHENTICATED")
            let file = try await house.send(.get, family, token: mom, headers: accept)
            #expect(file.header("content-type") == "text/csv; charset=utf-8")
        }
    }

    @Test("What people typed is defused in CSV and kept in JSON; unknown formats are refused")
    func formats() async throws {
        try await APIHouse.run { house in
            let mom = try await house.token()
            let base = "/children/\(try await house.childID("Alice", mom))/transactions"
            _ = try await house.send(
                .post, base, token: mom, body: #"{"type":"Credit","amount":1,"description":"=1+1"}"#)
            let csv = try await house.send(.get, "\(base)/export?from=2025-11-20", token: mom)
            #expect(csv.text.contains(",1.00,USD,'=1+1,,,126.50,Mom,Manual,"))
            let json = try await house.send(.get, "\(base)/export?format=json&from=2025-11-20", token: mom)
            #expect(json.header("content-type") == "application/json")
            #expect(json.json["entries"]?.elements?.last?["description"] == "=1+1")
            for (query, field) in [
                ("format=pdf", "format"), ("from=2025-11-21&to=2025-11-20", "to"), ("savings=1", "savings"),
            ] {
                let refused = try await house.send(.get, "\(base)/export?\(query)", token: mom)
                #expect(refused.status == 422 && refused.messages(field).count == 1, "\(query)")
            }
        }
    }
}
