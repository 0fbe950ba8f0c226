import Foundation
import Household
import HouseholdFixtures
import Ledger
import RoostAPI
import Services
import Testing

@Suite("Allowances, corrections and recurring transactions over the API")
struct AllowanceTests {
    /// Who asks: a parent, the child it is about, its sibling, a parent of another family, nobody.
    private struct Asker {
        let name: String
        let token: String?
    }

    private func askers(_ house: APIHouse) async throws -> [Asker] {
        _ = try await house.household.register()
        return [
            Asker(name: "own", token: try await house.token("child@example.com")),
            Asker(name: "sibling", token: try await house.token("bob@example.com")),
            Asker(name: "other", token: try await house.token("mom@example.com", TestHousehold.parentPassword)),
            Asker(name: "nobody", token: nil),
        ]
    }

    @Test("Every route answers as its Who column says, for each kind of caller (88)")
    func roles() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let alice = try await house.childID("Alice", parent)
            let entry = try await newestManual(house, alice, parent)
            let added = try await house.send(.post, "/recurring", token: parent, body: piano(alice))
            let recurring = try #require(added.json["id"]?.text)
            let routes: [(Endpoint.Method, String, String?, own: Int)] = [
                (.patch, "/children/\(alice)", #"{"version":1}"#, 403), (.delete, "/children/\(alice)", nil, 403),
                (.post, "/children/\(alice)/restore", nil, 403),
                (.post, "/children/\(alice)/allowance/pay", nil, 403),
                (.post, "/children/\(alice)/allowance/undo", #"{"transactionId":"\#(entry)"}"#, 403),
                (.get, "/children/\(alice)/allowance/held", nil, 403),
                (.post, "/children/\(alice)/allowance/held", #"{"action":"Skip"}"#, 403),
                (.patch, "/transactions/\(entry)", #"{"version":1,"note":"x"}"#, 403),
                (.delete, "/transactions/\(entry)", nil, 403),
                (.get, "/recurring?childId=\(alice)", nil, 200), (.post, "/recurring", piano(alice), 403),
                (.patch, "/recurring/\(recurring)", #"{"version":1,"isPaused":true}"#, 403),
                (.delete, "/recurring/\(recurring)", nil, 403),
            ]
            for asker in try await askers(house) {
                for (method, path, body, own) in routes {
                    let answer = try await house.send(method, path, token: asker.token, body: body)
                    let expected =
                        switch asker.name {
                        case "own": own
                        case "nobody": 401
                        case "sibling" where method == .post && path == "/recurring": 403
                        default: 404
                        }
                    #expect(answer.status == expected, "\(asker.name) \(method.rawValue) \(path): \(answer.text)")
                }
            }
            let kept = try await house.send(.get, "/children/\(alice)", token: parent)
            #expect(kept.text.contains(#""currentBalance":125.50"#))
        }
    }

    @Test("A parent pays early, once for one key; the answer holds the entry, the transfers and the next day")
    func pay() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let path = "/children/\(try await house.childID("Alice", parent))/allowance/pay"
            let key = ["Idempotency-Key": "p"]
            let first = try await house.send(.post, path, token: parent, headers: key)
            #expect(first.status == 201)
            #expect(first.json["transaction"]?["description"]?.text == "Weekly allowance")
            #expect(first.json["transaction"]?["createdByName"]?.text == "Mom")
            #expect(first.json["transfers"]?.elements?.count == 1)
            #expect(first.json["nextAllowanceDate"]?.text == "2025-11-29")
            #expect(try await house.send(.post, path, token: parent, headers: key).text == first.text)
            let stale = try await house.send(.post, path, token: parent, body: #"{"payDay":"2025-11-22"}"#)
            #expect((stale.status, stale.code) == (409, "VERSION_CONFLICT"))
            let bad = try await house.send(.post, path, token: parent, body: #"{"payDay":"soon","x":1}"#)
            #expect((bad.status, bad.messages("payDay").isEmpty, bad.messages("x")) == (422, false, ["Unknown field."]))
        }
    }

    @Test("A parent undoes an early payment once; the answer holds the reversal and the day that is next again")
    func undo() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let child = "/children/\(try await house.childID("Alice", parent))"
            let paid = try await house.send(.post, "\(child)/allowance/pay", token: parent)
            let id = try #require(paid.json["transaction"]?["id"]?.text)
            let (path, body) = ("\(child)/allowance/undo", #"{"transactionId":"\#(id)"}"#)
            let key = ["Idempotency-Key": "u"]
            let first = try await house.send(.post, path, token: parent, body: body, headers: key)
            #expect(first.status == 200)
            #expect(first.json["transaction"]?["reversesId"]?.text == id)
            #expect(first.json["nextAllowanceDate"]?.text == "2025-11-22")
            #expect(try await house.send(.post, path, token: parent, body: body, headers: key).text == first.text)
            #expect(try await house.send(.post, path, token: parent, body: body).text == first.text)
            let after = try await house.send(.get, child, token: parent)
            #expect(after.text.contains(#""currentBalance":125.50"#))
            #expect(after.json["lastAllowanceDate"]?.text == "2025-11-15")

            let chores = try await newestManual(house, try await house.childID("Alice", parent), parent)
            let other = try await house.send(
                .post, path, token: parent, body: #"{"transactionId":"\#(chores)"}"#)
            #expect((other.status, other.code) == (409, "ALLOWANCE_NOT_UNDOABLE"))
            for bad in ["{}", #"{"transactionId":"x"}"#, #"{"transactionId":null}"#] {
                #expect(try await house.send(.post, path, token: parent, body: bad).status == 422, "\(bad)")
            }
        }
    }

    @Test("Nothing to pay, held payments and their decision, each with its code (49, 53)")
    func held() async throws {
        try await APIHouse.run { house in
            var parent = try await house.token()
            let bob = try await house.childID("Bob", parent)
            let zero = try await house.send(
                .patch, "/children/\(bob)", token: parent, body: #"{"version":1,"weeklyAllowance":0}"#)
            #expect(zero.status == 200)
            let nothing = try await house.send(.post, "/children/\(bob)/allowance/pay", token: parent)
            #expect((nothing.status, nothing.code) == (409, "ALLOWANCE_NOTHING_DUE"))
            #expect(nothing.detail == "There is no allowance to pay.")

            house.household.setClock("2026-01-03", "09:00")
            _ = try await house.household.services.schedule.pass()
            parent = try await house.token()
            let alice = try await house.childID("Alice", parent)
            let path = "/children/\(alice)/allowance/held"
            let held = try await house.send(.get, path, token: parent)
            #expect(held.json["held"]?.elements?.count == 7)
            #expect(held.json["held"]?.elements?.first?["date"]?.text == "2025-11-22")
            #expect(held.text.contains(#""amount":15.00"#))
            let dashboard = try await house.send(.get, "/families/current/dashboard", token: parent)
            #expect(dashboard.json["heldAllowances"] == .number("7"))
            for body in [#"{"action":"Pay"}"#, "{}", #"{"action":null}"#, #"{"action":"Skip","all":true}"#] {
                #expect(try await house.send(.post, path, token: parent, body: body).status == 422, "\(body)")
            }
            let paid = try await house.send(.post, path, token: parent, body: #"{"action":"PayAll"}"#)
            #expect(paid.json["held"]?.elements?.isEmpty == true)
            let after = try await house.send(.get, "/families/current/dashboard", token: parent)
            #expect(after.json["heldAllowances"] == .number("0"))
        }
    }

    @Test("A removed child: 204, hidden, listed on demand, CHILD_ARCHIVED for changes, restored (87)")
    func removal() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let bob = try await house.childID("Bob", parent)
            #expect(try await house.send(.delete, "/children/\(bob)", token: parent).status == 204)
            let list = try await house.send(.get, "/families/current/children", token: parent)
            #expect(list.json["children"]?.elements?.count == 1)
            let all = try await house.send(.get, "/families/current/children?includeArchived=true", token: parent)
            #expect(all.json["children"]?.elements?.count == 2)
            #expect(
                try await house.send(.get, "/families/current/children?includeArchived=yes", token: parent).status
                    == 422)
            #expect(try await house.send(.get, "/children/\(bob)", token: parent).json["archivedAt"] != .null)
            let credit = #"{"type":"Credit","amount":1,"description":"x"}"#
            for (method, path, body) in [
                (.post, "/children/\(bob)/transactions", credit), (.post, "/children/\(bob)/allowance/pay", nil),
                (.delete, "/children/\(bob)", nil), (.patch, "/children/\(bob)", #"{"version":2}"#),
                (.get, "/children/\(bob)/allowance/held", nil), (.post, "/recurring", piano(bob)),
            ] as [(Endpoint.Method, String, String?)] {
                let answer = try await house.send(method, path, token: parent, body: body)
                #expect((answer.status, answer.code) == (409, "CHILD_ARCHIVED"), "\(path)")
            }
            let login = try await house.send(
                .post, "/auth/login", body: #"{"email":"bob@example.com","password":"password123"}"#)
            #expect(login.status == 401)
            let back = try await house.send(.post, "/children/\(bob)/restore", token: parent)
            #expect(back.status == 200)
            #expect(back.text.contains(#""currentBalance":150.00"#))
        }
    }

    @Test("Changing an amount answers the new entry; bad bodies and stale versions change nothing (42)")
    func corrections() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let alice = try await house.childID("Alice", parent)
            let id = try await newestManual(house, alice, parent)
            let bodies: [(String, String)] = [
                (#"{"amount":5}"#, "version"), (#"{"version":1,"amount":null}"#, "amount"),
                (#"{"version":1,"amount":"x"}"#, "amount"), (#"{"version":1,"description":""}"#, "description"),
                (#"{"version":1,"date":"2025-02-30"}"#, "date"), (#"{"version":1,"date":null}"#, "date"),
                (#"{"version":1,"categoryId":"x"}"#, "categoryId"), (#"{"version":1,"type":"Credit"}"#, "type"),
                (#"{"version":"1"}"#, "version"), (#"{"version":1,"note":5}"#, "note"),
            ]
            for (body, field) in bodies {
                let answer = try await house.send(.patch, "/transactions/\(id)", token: parent, body: body)
                #expect((answer.status, answer.messages(field).isEmpty) == (422, false), "\(body) \(answer.text)")
            }
            for body in ["", "[]", "{", "null"] {
                let answer = try await house.send(.patch, "/transactions/\(id)", token: parent, body: body)
                #expect([400, 415, 422].contains(answer.status), "\(body)")
            }
            let stale = try await house.send(
                .patch, "/transactions/\(id)", token: parent, body: #"{"version":2,"amount":5}"#)
            #expect((stale.status, stale.code) == (409, "VERSION_CONFLICT"))
            #expect(stale.detail == "This was changed elsewhere. Review and save again.")

            let changed = try await house.send(
                .patch, "/transactions/\(id)", token: parent, body: #"{"version":1,"amount":"12.34","note":"Fixed"}"#)
            #expect(changed.status == 200)
            #expect(changed.json["id"]?.text != id)
            #expect(changed.text.contains(#""amount":12.34"#))
            #expect(changed.json["note"]?.text == "Fixed")
            let old = try await house.send(.get, "/transactions/\(id)", token: parent)
            #expect(old.json["reversedById"] != .null)
            let again = try await house.send(
                .patch, "/transactions/\(id)", token: parent, body: #"{"version":1,"amount":"1.00"}"#)
            #expect((again.status, again.code) == (409, "ALREADY_REVERSED"))
            #expect(try await house.send(.delete, "/transactions/\(id)", token: parent).code == "ALREADY_REVERSED")
        }
    }

    @Test("Recurring transactions: added, listed, changed, ended; bad bodies named by field (100)")
    func recurring() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let alice = try await house.childID("Alice", parent)
            let added = try await house.send(.post, "/recurring", token: parent, body: piano(alice))
            #expect(added.status == 201)
            #expect(added.json["nextDate"]?.text == "2025-11-24")
            #expect(added.json["frequency"]?.text == "EveryTwoWeeks")
            let id = try #require(added.json["id"]?.text)
            let bad: [(Endpoint.Method, String, String, String)] = [
                (.post, "/recurring", "{}", "childId"),
                (.post, "/recurring", #"{"childId":"\#(alice)"}"#, "type"),
                (.post, "/recurring", #"{"childId":"\#(alice)","type":"Credit"}"#, "frequency"),
                (.post, "/recurring", piano(alice, amount: "0"), "amount"),
                (.post, "/recurring", piano(alice, start: "2025-11-19"), "startDate"),
                (.post, "/recurring", piano(alice, end: "2025-11-24"), "endDate"),
                (.patch, "/recurring/\(id)", #"{"isPaused":true}"#, "version"),
                (.patch, "/recurring/\(id)", #"{"version":1,"frequency":"Daily"}"#, "frequency"),
                (.patch, "/recurring/\(id)", #"{"version":1,"amount":null}"#, "amount"),
                (.patch, "/recurring/\(id)", #"{"version":1,"childId":"\#(alice)"}"#, "childId"),
            ]
            for (method, path, body, field) in bad {
                let answer = try await house.send(method, path, token: parent, body: body)
                #expect((answer.status, answer.messages(field).isEmpty) == (422, false), "\(body) \(answer.text)")
            }
            #expect(try await house.send(.get, "/recurring?childId=x", token: parent).status == 422)
            #expect(try await house.send(.patch, "/recurring/x", token: parent, body: "{}").status == 404)

            let paused = try await house.send(
                .patch, "/recurring/\(id)", token: parent, body: #"{"version":1,"isPaused":true,"amount":6}"#)
            #expect(paused.json["nextDate"] == .null)
            #expect(paused.text.contains(#""amount":6.00"#))
            let child = try await house.token("child@example.com")
            for path in ["/recurring", "/recurring?childId=me"] {
                let own = try await house.send(.get, path, token: child)
                #expect(own.json["recurring"]?.elements?.map { $0["id"]?.text } == [id])
            }
            #expect(try await house.send(.delete, "/recurring/\(id)", token: parent).status == 204)
            #expect(try await house.send(.delete, "/recurring/\(id)", token: parent).status == 404)
        }
    }

    private func piano(
        _ child: String, amount: String = "5.00", start: String = "2025-11-24", end: String? = nil
    ) -> String {
        let end = end.map { #","endDate":"\#($0)""# } ?? ""
        return #"{"childId":"\#(child)","type":"Credit","amount":\#(amount),"description":"Piano","#
            + #""frequency":"EveryTwoWeeks","startDate":"\#(start)"\#(end)}"#
    }

    private func newestManual(_ house: APIHouse, _ child: String, _ token: String) async throws -> String {
        let page = try await house.send(.get, "/children/\(child)/transactions", token: token).json["transactions"]
        return try #require(page?.elements?.first { $0["source"]?.text == "Manual" }?["id"]?.text)
    }
}
