import Foundation
import Household
import HouseholdFixtures
import Ledger
import RoostAPI
import Services
import Testing

@Suite("Money over the API")
struct MoneyTests {
    @Test("A credit of 10.00 at 100.00 answers 201 with balanceAfter 110.00 and who made it (35)")
    func credit() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let path = "/children/\(try await house.childID("Alice", token))/transactions"
            _ = try await house.send(
                .post, path, token: token, body: #"{"type":"Debit","amount":25.50,"description":"Down"}"#)

            let answer = try await house.send(
                .post, path, token: token, body: #"{"type":"Credit","amount":"10.00","description":"Gift"}"#)

            #expect(answer.status == 201)
            #expect(answer.text.contains(#""amount":10.00"#))
            #expect(answer.text.contains(#""balanceAfter":110.00"#))
            #expect(answer.json["type"]?.text == "Credit")
            #expect(answer.json["createdByName"]?.text == "Mom")
            #expect(answer.json["budget"] == .null)
        }
    }

    @Test(
        "Bad amounts are refused with their message and book nothing (34, 90)",
        arguments: [
            ("0", "Amount must be greater than zero"), ("-1", "Amount must be greater than zero"),
            ("null", "Amount must be greater than zero"), ("1.005", "Amount can have at most 2 decimal places"),
            ("1000000", "Amount can be at most $999,999.99"), ("1e1", "Please enter a valid amount"),
            ("\"NaN\"", "Please enter a valid amount"), ("\"25,00\"", "Please enter a valid amount"),
            ("\"\u{0663}\"", "Please enter a valid amount"), ("true", "Must be a number."), ("{}", "Must be a number."),
        ])
    func badAmounts(amount: String, message: String) async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let path = "/children/\(try await house.childID("Alice", token))/transactions"
            let body = #"{"type":"Credit","amount":\#(amount),"description":"x"}"#

            let answer = try await house.send(.post, path, token: token, body: body)

            #expect((answer.status, answer.code) == (422, "VALIDATION_FAILED"))
            #expect(answer.messages("amount") == [message])
            #expect(try await house.send(.get, path, token: token).json["total"] == .number("45"))
        }
    }

    @Test("More than there is answers INSUFFICIENT_FUNDS; an overdraft lets it through")
    func overdraft() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let id = try await house.childID("Alice", token)
            let body = #"{"type":"Debit","amount":125.51,"description":"x"}"#
            let refused = try await house.send(.post, "/children/\(id)/transactions", token: token, body: body)
            #expect((refused.status, refused.code) == (422, "INSUFFICIENT_FUNDS"))
            #expect(refused.detail == "Not enough money. Balance is $125.50.")

            let change = try await house.send(
                .patch, "/children/\(id)", token: token,
                body: #"{"version":1,"allowOverdraft":true,"overdraftLimit":5}"#)
            #expect(change.text.contains(#""overdraftLimit":5.00"#))
            let passed = try await house.send(.post, "/children/\(id)/transactions", token: token, body: body)
            #expect(passed.text.contains(#""balanceAfter":-0.01"#))
            let stale = try await house.send(
                .patch, "/children/\(id)", token: token, body: #"{"version":1,"allowOverdraft":false}"#)
            #expect((stale.status, stale.code) == (409, "VERSION_CONFLICT"))
        }
    }

    @Test("The same Idempotency-Key books once; another body answers 409 (37)")
    func idempotency() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let path = "/children/\(try await house.childID("Alice", token))/transactions"
            let body = #"{"type":"Credit","amount":1,"description":"x"}"#
            let key = ["Idempotency-Key": "a"]
            let first = try await house.send(.post, path, token: token, body: body, headers: key)
            let again = try await house.send(.post, path, token: token, body: body, headers: key)
            let other = try await house.send(
                .post, path, token: token, body: #"{"type":"Credit","amount":2,"description":"x"}"#, headers: key)

            #expect((first.status, again.status) == (201, 201))
            #expect(first.text == again.text)
            #expect((other.status, other.code) == (409, "IDEMPOTENCY_KEY_REUSED"))
            #expect(try await house.send(.get, path, token: token).json["total"] == .number("46"))
        }
    }

    @Test("50 parallel debits of 10.00 on 125.50: exactly 12 succeed, balance 5.50 (40)")
    func parallel() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let id = try await house.childID("Alice", token)
            let body = #"{"type":"Debit","amount":10.00,"description":"x"}"#

            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<50 {
                    group.addTask {
                        try await house.send(.post, "/children/\(id)/transactions", token: token, body: body).status
                    }
                }
                return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            }

            #expect(statuses == [201: 12, 422: 38])
            #expect(
                try await house.send(.get, "/children/\(id)", token: token).text.contains(#""currentBalance":5.50"#))
        }
    }

    @Test("A child's POST is 403; with childMayRecordSpending a Debit passes and a Credit is 403 (38, shared 20)")
    func children() async throws {
        try await APIHouse.run { house in
            let token = try await house.token("child@example.com")
            let debit = #"{"type":"Debit","amount":1,"description":"x"}"#
            let credit = #"{"type":"Credit","amount":1,"description":"x"}"#
            let path = "/children/me/transactions"
            #expect(try await house.send(.post, path, token: token, body: debit).status == 403)
            #expect(try await house.send(.post, "/children", token: token, body: "{}").status == 403)
            #expect(try await house.send(.get, "/families/current/dashboard", token: token).status == 403)
            #expect(try await house.send(.get, "/children", token: token).status == 403)
            let own = try await house.send(.get, "/families/current/children", token: token)
            #expect(own.json["children"]?.elements?.map { $0["firstName"]?.text } == ["Alice"])

            let alice = try await house.household.signIn("child@example.com").caller
            try await house.household.letChildrenSpend(alice.familyID)
            #expect(try await house.send(.post, path, token: token, body: debit).status == 201)
            #expect(try await house.send(.post, path, token: token, body: credit).status == 403)
        }
    }

    @Test("A sibling, a stranger and another family answer 404 for what is Alice's")
    func foreign() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let alice = try await house.childID("Alice", token)
            let entry = try #require(
                try await house.send(.get, "/children/\(alice)/transactions", token: token)
                    .json["transactions"]?.elements?.first?["id"]?.text)
            _ = try await house.household.register()
            let others = [
                try await house.token("bob@example.com"),
                try await house.token("mom@example.com", TestHousehold.parentPassword),
            ]
            let body = #"{"type":"Credit","amount":1,"description":"x"}"#
            for other in others {
                for path in ["/children/\(alice)", "/children/\(alice)/dashboard", "/transactions/\(entry)"] {
                    #expect(try await house.send(.get, path, token: other).status == 404)
                }
                let path = "/children/\(alice)/transactions"
                #expect(try await house.send(.get, path, token: other).status == 404)
                #expect(try await house.send(.post, path, token: other, body: body).status == 404)
                #expect(try await house.send(.post, path, token: other, body: "{}").status == 404)
                #expect(try await house.send(.delete, "/transactions/\(entry)", token: other).status == 404)
            }
        }
    }

    @Test("A reversal answers with the new entry; a second one answers ALREADY_REVERSED (43)")
    func reversal() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let alice = try await house.childID("Alice", token)
            let found = try await house.send(.get, "/children/\(alice)/transactions?q=movie", token: token)
            let ticket = try #require(found.json["transactions"]?.elements?.first?["id"]?.text)

            let reversal = try await house.send(.delete, "/transactions/\(ticket)", token: token)

            #expect(reversal.status == 200)
            #expect(reversal.json["reversesId"]?.text == ticket)
            #expect(reversal.json["source"]?.text == "Reversal")
            let again = try await house.send(.delete, "/transactions/\(ticket)", token: token)
            #expect((again.status, again.code) == (409, "ALREADY_REVERSED"))
            let marked = try await house.send(.get, "/transactions/\(ticket)", token: token)
            #expect(marked.json["reversedById"] == reversal.json["id"])
        }
    }

    @Test("Lists page by cursor and offset, filter, and refuse malformed conditions")
    func lists() async throws {
        try await APIHouse.run { house in
            let token = try await house.token("child@example.com")
            let first = try await house.send(.get, "/transactions?limit=30", token: token)
            let cursor = try #require(first.json["nextCursor"]?.text)
            let second = try await house.send(.get, "/transactions?limit=30&cursor=\(cursor)", token: token)
            let byOffset = try await house.send(.get, "/transactions?limit=30&offset=30", token: token)
            #expect(first.json["transactions"]?.elements?.count == 30)
            #expect(second.json["transactions"]?.elements?.count == 15)
            #expect(second.json["hasMore"] == .bool(false))
            #expect(second.json["transactions"] == byOffset.json["transactions"])
            let credits = try await house.send(.get, "/transactions?type=Credit&from=2025-11-01", token: token)
            #expect(credits.json["total"] == .number("7"))

            for query in [
                "limit=0", "limit=101", "limit=x", "type=credit", "from=yesterday", "cursor=x", "offset=-1",
                "categoryId=1", "cursor=\(cursor)&offset=1",
            ] {
                let answer = try await house.send(.get, "/transactions?\(query)", token: token)
                #expect((answer.status, answer.code) == (422, "VALIDATION_FAILED"), "\(query)")
            }
            let mom = try await house.token()
            #expect(try await house.send(.get, "/transactions", token: mom).json["ledger"] == "household")
            let all = try await house.send(.get, "/transactions?ledger=children", token: mom)
            #expect(Set(all.json["transactions"]?.elements?.map { $0["childName"]?.text } ?? []) == ["Alice", "Bob"])
            let found = try await house.made(
                "/children/\(try await house.childID("Alice", mom))/transactions", mom,
                #"{"type":"Credit","amount":1,"description":"Found"}"#)
            let unfiled = try await house.send(.get, "/transactions?categoryId=none", token: token)
            #expect(unfiled.json["transactions"]?.elements?.map { $0["id"]?.text } == [found])
        }
    }

    @Test("A child's dashboard has exactly the stated fields (89)")
    func dashboards() async throws {
        try await APIHouse.run { house in
            let token = try await house.token("child@example.com")
            let answer = try await house.send(.get, "/children/me/dashboard", token: token)
            guard case .object(let members) = answer.json else {
                Issue.record("no object")
                return
            }
            #expect(
                members.map(\.name) == [
                    "childId", "firstName", "currentBalance", "weeklyAllowance", "lastAllowanceDate",
                    "nextAllowanceDate", "daysUntilNextAllowance", "allowancePaused", "monthlyStats",
                    "recentTransactions", "nearestGoal", "budgetWarnings",
                ])
            #expect(answer.json["nextAllowanceDate"]?.text == "2025-11-22")
            #expect(answer.json["lastAllowanceDate"]?.text == "2025-11-15")
            #expect(answer.json["daysUntilNextAllowance"] == .number("2"))
            #expect(answer.json["monthlyStats"]?["netChange"] == .number("75.00"))
            #expect(answer.json["recentTransactions"]?.elements?.count == 5)
        }
    }

    @Test("The family's dashboard and its categories")
    func family() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let dashboard = try await house.send(.get, "/families/current/dashboard", token: token)
            #expect(dashboard.json["totalBalance"] == .number("275.50"))
            #expect(dashboard.json["totalSavings"] == .number("40.00"))
            #expect(dashboard.json["totalWeeklyAllowance"] == .number("30.00"))
            let categories = try await house.send(.get, "/categories", token: token).json["categories"]?.elements
            #expect(categories?.count == 16)
            #expect(categories?.contains { $0["name"]?.text == "Savings Transfer" } == false)
        }
    }
}
