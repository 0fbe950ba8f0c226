import Foundation
import HouseholdFixtures
import RoostAPI
import Testing

@Suite("Savings over the API")
struct SavingsAPITests {
    @Test("College is what the demo says, with its history, and the fields of the contract (89)")
    func college() async throws {
        try await APIHouse.run { house in
            let alice = try await house.token("child@example.com")
            let list = try await house.send(.get, "/savings-accounts?childId=me", token: alice)
            let college = try #require(list.json["accounts"]?.elements?.first)
            #expect(list.json["accounts"]?.elements?.count == 1)
            #expect(list.text.contains(#""targetAmount":500.00,"currentBalance":40.00"#))
            #expect(college["autoTransferPercentage"] == .number("20"))
            let id = try #require(college["id"]?.text)
            let page = try await house.send(.get, "/savings-accounts/\(id)/transactions?limit=10", token: alice)
            let newest = try #require(page.json["transactions"]?.elements?.first)
            #expect(newest["type"]?.text == "Deposit" && newest["transferType"]?.text == "AutoTransfer")
            #expect(newest["amount"] == .number("3.00") && newest["balanceAfter"] == .number("40.00"))
            #expect(newest["createdByName"]?.text == "Roost" && newest["createdBy"] == .null)
            let cursor = try #require(page.json["nextCursor"]?.text)
            let rest = try await house.send(
                .get, "/savings-accounts/\(id)/transactions?limit=10&cursor=\(cursor)", token: alice)
            #expect(rest.json["transactions"]?.elements?.count == 1)
            #expect(rest.json["hasMore"] == .bool(false))
        }
    }

    @Test("A deposit moves money, links both entries and is booked once per key; a withdrawal moves it back (65, I-31)")
    func moves() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let alice = try await house.childID("Alice", parent)
            let id = try await house.made("/savings-accounts", parent, #"{"childId":"\#(alice)","name":"Trip"}"#)
            let path = "/savings-accounts/\(id)/deposit"
            let key = ["Idempotency-Key": "d"]
            let body = #"{"amount":"10.00","notes":"For the beach"}"#
            let first = try await house.send(.post, path, token: parent, body: body, headers: key)
            let again = try await house.send(.post, path, token: parent, body: body, headers: key)
            let other = try await house.send(.post, path, token: parent, body: #"{"amount":11}"#, headers: key)
            #expect((first.status, again.text, other.code) == (201, first.text, "IDEMPOTENCY_KEY_REUSED"))
            #expect(first.json["transferType"]?.text == "Manual" && first.json["notes"]?.text == "For the beach")
            #expect(first.json["createdByName"]?.text == "Mom")
            let list = try await house.send(.get, "/children/\(alice)/transactions", token: parent)
            let entry = try #require(list.json["transactions"]?.elements?.first)
            #expect(entry["description"]?.text == "To Trip" && entry["balanceAfter"] == .number("115.50"))
            #expect(entry["savingsTransactionId"] == first.json["id"])

            let undone = try await house.send(
                .delete, "/transactions/\(entry["id"]?.text ?? "")", token: parent)
            #expect(undone.code == "NOT_REVERSIBLE")
            let back = try await house.send(
                .post, "/savings-accounts/\(id)/withdraw", token: parent, body: #"{"amount":10}"#)
            #expect(back.json["balanceAfter"] == .number("0.00") && back.json["type"]?.text == "Withdrawal")
            let dashboard = try await house.send(.get, "/children/\(alice)/dashboard", token: parent)
            #expect(dashboard.json["currentBalance"] == .number("125.50"))
            #expect(dashboard.json["monthlyStats"]?["totalEarned"] == .number("100.00"))
        }
    }

    @Test("More than there is: INSUFFICIENT_FUNDS even with overdraft, SAVINGS_INSUFFICIENT by one cent (66, 67)")
    func cover() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let alice = try await house.childID("Alice", parent)
            let college = try await house.send(.get, "/savings-accounts?childId=\(alice)", token: parent)
            let id = try #require(college.json["accounts"]?.elements?.first?["id"]?.text)
            _ = try await house.send(
                .patch, "/children/\(alice)", token: parent,
                body: #"{"allowOverdraft":true,"overdraftLimit":50,"version":1}"#)
            let over = try await house.send(
                .post, "/savings-accounts/\(id)/deposit", token: parent, body: #"{"amount":125.51}"#)
            #expect((over.status, over.code) == (422, "INSUFFICIENT_FUNDS"))
            #expect(over.detail == "Not enough money. Balance is $125.50.")
            let much = try await house.send(
                .post, "/savings-accounts/\(id)/withdraw", token: parent, body: #"{"amount":40.01}"#)
            #expect((much.status, much.code) == (422, "SAVINGS_INSUFFICIENT"))
            #expect(much.detail == "Not enough savings. College has $40.00.")
            let all = try await house.send(
                .post, "/savings-accounts/\(id)/withdraw", token: parent, body: #"{"amount":40}"#)
            #expect(all.json["balanceAfter"] == .number("0.00"))
        }
    }

    @Test(
        "60 % and 40 % are allowed, 1 % more is refused, also by a change; an account that is off counts nothing (68)")
    func over100() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let bob = try await house.childID("Bob", parent)
            func open(_ percentage: String, _ isEnabled: Bool = true) async throws -> Answer {
                try await house.send(
                    .post, "/savings-accounts", token: parent,
                    body: #"""
                        {"childId":"\#(bob)","name":"S","autoTransferEnabled":\#(isEnabled),
                        "autoTransferPercentage":\#(percentage)}
                        """#)
            }
            #expect(try await open("60").status == 201)
            #expect(try await open("40").status == 201)
            let over = try await open("1")
            #expect((over.status, over.code) == (422, "AUTO_TRANSFER_OVER_100"))
            #expect(over.detail == "Automatic savings can be at most 100% in total")
            let off = try await open("1", false)
            let id = try #require(off.json["id"]?.text)
            let on = try await house.send(
                .patch, "/savings-accounts/\(id)", token: parent, body: #"{"autoTransferEnabled":true,"version":1}"#)
            #expect(on.code == "AUTO_TRANSFER_OVER_100")
            let renamed = try await house.send(
                .patch, "/savings-accounts/\(id)", token: parent, body: #"{"name":"T","version":1}"#)
            #expect(renamed.json["version"] == .number("2"))
            let stale = try await house.send(
                .patch, "/savings-accounts/\(id)", token: parent, body: #"{"name":"U","version":1}"#)
            #expect((stale.status, stale.code) == (409, "VERSION_CONFLICT"))
        }
    }

    @Test("A deposit by hand may pass the target, and no allowance is then shared into it (I-16, 68)")
    func pastTarget() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let bob = try await house.childID("Bob", parent)
            let members = #""name":"S","targetAmount":5,"autoTransferEnabled":true,"autoTransferPercentage":20"#
            let id = try await house.made("/savings-accounts", parent, #"{"childId":"\#(bob)",\#(members)}"#)
            let deposit = try await house.send(
                .post, "/savings-accounts/\(id)/deposit", token: parent, body: #"{"amount":6}"#)
            #expect((deposit.status, deposit.json["balanceAfter"]) == (201, .number("6.00")))
            let paid = try await house.send(.post, "/children/\(bob)/allowance/pay", token: parent, body: "{}")
            #expect((paid.status, paid.json["transfers"]) == (201, .array([])))
            let account = try await house.send(.get, "/savings-accounts/\(id)", token: parent)
            #expect(account.json["currentBalance"] == .number("6.00"))
        }
    }

    @Test("A child reads why it may not withdraw from a locked account (69)")
    func locked() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let alice = try await house.childID("Alice", parent)
            let id = try await house.made(
                "/savings-accounts", parent, #"{"childId":"\#(alice)","name":"L","locked":true}"#)
            _ = try await house.made("/savings-accounts/\(id)/deposit", parent, #"{"amount":5}"#)
            let child = try await house.token("child@example.com")
            let refused = try await house.send(
                .post, "/savings-accounts/\(id)/withdraw", token: child, body: #"{"amount":5}"#)
            #expect((refused.status, refused.code) == (403, "SAVINGS_LOCKED"))
            #expect(refused.detail == "Only a parent can withdraw from this account.")
            let account = try await house.send(.get, "/savings-accounts/\(id)", token: parent)
            #expect(account.json["currentBalance"] == .number("5.00"))
        }
    }

    @Test("Closing moves the rest, hides the account, keeps its history, and is done once (70)")
    func closing() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let alice = try await house.childID("Alice", parent)
            let list = "/savings-accounts?childId=\(alice)"
            let college = try await house.send(.get, list, token: parent)
            let id = try #require(college.json["accounts"]?.elements?.first?["id"]?.text)
            let path = "/savings-accounts/\(id)"
            let wish = try await house.made(
                "/wishlist", parent, #"{"childId":"\#(alice)","name":"W","price":9,"savingsAccountId":"\#(id)"}"#)

            let closed = try await house.send(.delete, path, token: parent)

            #expect(closed.json["transfer"]?["amount"] == .number("40.00"))
            #expect(closed.json["closedAt"] == "2025-11-20T20:00:00Z")
            #expect(closed.json["currentBalance"] == .number("0.00"))
            #expect(try await house.send(.get, list, token: parent).json["accounts"] == .array([]))
            let all = try await house.send(.get, list + "&includeClosed=true", token: parent)
            #expect(all.json["accounts"]?.elements?.count == 1)
            #expect(try await house.send(.get, path, token: parent).status == 200)
            let history = try await house.send(.get, path + "/transactions", token: parent)
            #expect(history.json["transactions"]?.elements?.count == 12)
            #expect(try await house.send(.get, "/wishlist/\(wish)", token: parent).json["savingsAccountId"] == .null)
            let child = try await house.send(.get, "/children/\(alice)", token: parent)
            #expect(
                child.json["currentBalance"] == .number("165.50") && child.json["savingsBalance"] == .number("0.00"))
            for (method, address, body) in [
                (Endpoint.Method.delete, path, nil), (.post, path + "/deposit", #"{"amount":1}"#),
                (.post, path + "/withdraw", #"{"amount":1}"#), (.patch, path, #"{"name":"x","version":2}"#),
            ] {
                #expect(try await house.send(method, address, token: parent, body: body).status == 404)
            }
        }
    }

    @Test("Closing writes each wish that was saved for in it as any change of a wish, and no other")
    func closingWithWishes() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let bob = try await house.childID("Bob", parent)
            let id = try await house.made("/savings-accounts", parent, #"{"childId":"\#(bob)","name":"S"}"#)
            var wishes: [String] = []
            for link in [#","savingsAccountId":"\#(id)""#, #","savingsAccountId":"\#(id)""#, ""] {
                let body = #"{"childId":"\#(bob)","name":"W","price":9\#(link)}"#
                wishes.append(try await house.made("/wishlist", parent, body))
            }
            _ = try await house.send(
                .post, "/wishlist/\(wishes[1])/purchase", token: parent, body: #"{"recordTransaction":false}"#)
            house.household.clock.advance(seconds: 60)

            let closed = try await house.send(.delete, "/savings-accounts/\(id)", token: parent)

            #expect(closed.status == 200)
            var found: [JSONValue] = []
            for wish in wishes { found.append(try await house.send(.get, "/wishlist/\(wish)", token: parent).json) }
            #expect(found.map { $0["savingsAccountId"] } == [.null, .null, .null])
            #expect(found.map { $0["version"] } == [.number("2"), .number("3"), .number("1")])
            #expect(found[0]["updatedAt"] == closed.json["updatedAt"] && found[1]["updatedAt"] == found[0]["updatedAt"])
            #expect(found[2]["updatedAt"] == found[2]["createdAt"])
            let told = try await house.send(.get, "/changes?since=0", token: parent).text
            for (wish, isTold) in zip(wishes, [true, true, false]) {
                let event = #"{"childId":"\#(bob)","itemId":"\#(wish)","kind":"Updated"}"#
                #expect(told.contains(event) == isTold)
            }
            let stale = try await house.send(
                .patch, "/wishlist/\(wishes[0])", token: parent, body: #"{"name":"X","version":1}"#)
            #expect((stale.status, stale.code) == (409, "VERSION_CONFLICT"))
        }
    }

    @Test("The 11th open account is refused")
    func limit() async throws {
        try await APIHouse.run { house in
            let bob = try await house.token("bob@example.com")
            for _ in 0..<10 { _ = try await house.made("/savings-accounts", bob, #"{"name":"S"}"#) }
            let more = try await house.send(.post, "/savings-accounts", token: bob, body: #"{"name":"S"}"#)
            #expect((more.status, more.code) == (422, "LIMIT_REACHED"))
            #expect(more.detail == "You can have at most 10 savings accounts")
        }
    }

    @Test(
        "Bad accounts are refused with their message",
        arguments: [
            (#""name":"""#, "name", "Name is required"), (#""name":" \u202e ""#, "name", "Name is required"),
            (#""name":5"#, "name", "Must be a text."), (#""x":5,"name":"A""#, "x", "Unknown field."),
            (#""name":"A","targetAmount":0"#, "targetAmount", "Target must be greater than zero"),
            (#""name":"A","targetAmount":-1"#, "targetAmount", "Target must be greater than zero"),
            (#""name":"A","targetAmount":1.005"#, "targetAmount", "Amount can have at most 2 decimal places"),
            (#""name":"A","targetAmount":1000000"#, "targetAmount", "Amount can be at most $999,999.99"),
            (#""name":"A","targetAmount":{}"#, "targetAmount", "Must be a number."),
            (
                #""name":"A","autoTransferEnabled":true"#, "autoTransferPercentage",
                "Percentage must be between 1 and 100"
            ),
            (
                #""name":"A","autoTransferPercentage":0"#, "autoTransferPercentage",
                "Percentage must be between 1 and 100"
            ),
            (
                #""name":"A","autoTransferPercentage":100.01"#, "autoTransferPercentage",
                "Percentage must be between 1 and 100"
            ),
            (
                #""name":"A","autoTransferPercentage":1e1"#, "autoTransferPercentage",
                "Percentage must be between 1 and 100"
            ),
            (#""name":"A","locked":"yes""#, "locked", "Must be true or false."),
        ])
    func badAccounts(members: String, field: String, message: String) async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let alice = try await house.childID("Alice", parent)
            let answer = try await house.send(
                .post, "/savings-accounts", token: parent, body: #"{"childId":"\#(alice)",\#(members)}"#)
            #expect((answer.status, answer.code) == (422, "VALIDATION_FAILED"))
            #expect(answer.messages(field) == [message])
            let list = try await house.send(.get, "/savings-accounts?childId=\(alice)", token: parent)
            #expect(list.json["accounts"]?.elements?.count == 1)
        }
    }

    @Test("Names up to 50, notes up to 200, bad moves, bad queries, missing children")
    func badInput() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let alice = try await house.childID("Alice", parent)
            let child = #""childId":"\#(alice)""#
            func text(_ count: Int) -> String { String(repeating: "x", count: count) }
            let id = try await house.made("/savings-accounts", parent, #"{\#(child),"name":"\#(text(50))"}"#)
            let long = try await house.send(
                .post, "/savings-accounts", token: parent, body: #"{\#(child),"name":"\#(text(51))"}"#)
            #expect(long.messages("name") == ["Name can be at most 50 characters"])
            let deposit = "/savings-accounts/\(id)/deposit"
            for (body, field, message) in [
                (#"{}"#, "amount", "Amount must be greater than zero"),
                (#"{"amount":0}"#, "amount", "Amount must be greater than zero"),
                (#"{"amount":"x"}"#, "amount", "Please enter a valid amount"),
                (#"{"amount":1,"notes":"\#(text(201))"}"#, "notes", "Notes can be at most 200 characters"),
                (#"{"amount":1,"type":"Deposit"}"#, "type", "Unknown field."),
            ] {
                let answer = try await house.send(.post, deposit, token: parent, body: body)
                #expect((answer.status, answer.messages(field)) == (422, [message]), "\(body)")
            }
            #expect(
                try await house.send(
                    .post, deposit, token: parent, body: #"{"amount":1,"notes":"\#(text(200))"}"#
                ).status == 201)
            #expect(try await house.send(.post, deposit, token: parent, body: "[]").status == 422)
            #expect(try await house.send(.post, deposit, token: parent, body: "{").status == 400)
            let clear = try await house.send(
                .patch, "/savings-accounts/\(id)", token: parent, body: #"{"name":null,"version":1}"#)
            #expect(clear.messages("name") == ["Can't be cleared."])
            let noVersion = try await house.send(
                .patch, "/savings-accounts/\(id)", token: parent, body: #"{"name":"A"}"#)
            #expect(noVersion.messages("version") == ["Give the version that you are changing."])
            let set = try await house.send(
                .patch, "/savings-accounts/\(id)", token: parent, body: #"{"targetAmount":5,"version":1}"#)
            #expect(set.json["targetAmount"] == .number("5.00"))
            let cleared = try await house.send(
                .patch, "/savings-accounts/\(id)", token: parent, body: #"{"targetAmount":null,"version":2}"#)
            #expect(cleared.json["targetAmount"] == .null)
            for query in ["?childId=x", "?childId=\(alice)&includeClosed=maybe", ""] {
                #expect(try await house.send(.get, "/savings-accounts\(query)", token: parent).status == 422)
            }
            #expect(try await house.send(.get, "/savings-accounts?childId=me", token: parent).status == 404)
            for query in ["limit=0", "limit=101", "cursor=x"] {
                let path = "/savings-accounts/\(id)/transactions?\(query)"
                #expect(try await house.send(.get, path, token: parent).status == 422)
            }
            #expect(try await house.send(.get, "/savings-accounts/nonsense", token: parent).status == 404)
        }
    }
}
