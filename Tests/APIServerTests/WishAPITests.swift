import Foundation
import HouseholdFixtures
import RoostAPI
import Testing

@Suite("Wishes over the API")
struct WishAPITests {
    private func items(_ house: APIHouse, _ token: String, _ query: String = "") async throws -> [JSONValue] {
        let list = try await house.send(.get, "/wishlist\(query)", token: token)
        return try #require(list.json["items"]?.elements)
    }

    private func item(_ house: APIHouse, _ token: String, _ name: String) async throws -> JSONValue {
        try #require(try await items(house, token).first { $0["name"]?.text == name })
    }

    @Test("Alice's wishes: Headphones can be afforded, Bicycle is at 62 % with 7 weeks to go (55, 56)")
    func demo() async throws {
        try await APIHouse.run { house in
            let alice = try await house.token("child@example.com")
            let wishes = try await items(house, alice)
            #expect(wishes.map { $0["name"]?.text } == ["Headphones", "Bicycle"])
            #expect(wishes[0]["canAfford"] == .bool(true) && wishes[0]["weeksToGoal"] == .null)
            #expect(wishes[0]["progressPercentage"] == .number("100") && wishes[0]["remaining"] == .number("0.00"))
            #expect(wishes[1]["canAfford"] == .bool(false) && wishes[1]["weeksToGoal"] == .number("7"))
            #expect(wishes[1]["progressPercentage"] == .number("62") && wishes[1]["remaining"] == .number("74.50"))
            #expect(wishes[1]["available"] == .number("125.50"))
        }
    }

    @Test("Money put aside is booked once per key into an account of the wish's name, and moved on to another wish")
    func aside() async throws {
        try await APIHouse.run { house in
            let alice = try await house.token("child@example.com")
            let bicycle = try #require(try await item(house, alice, "Bicycle")["id"]?.text)
            let headphones = try #require(try await item(house, alice, "Headphones")["id"]?.text)
            let path = "/wishlist/\(bicycle)/put-aside"
            let key = ["Idempotency-Key": "a"]
            let first = try await house.send(.post, path, token: alice, body: #"{"amount":"20.00"}"#, headers: key)
            let again = try await house.send(.post, path, token: alice, body: #"{"amount":"20.00"}"#, headers: key)
            let other = try await house.send(.post, path, token: alice, body: #"{"amount":21}"#, headers: key)
            #expect((first.status, again.text, other.code) == (201, first.text, "IDEMPOTENCY_KEY_REUSED"))
            #expect(first.json["type"]?.text == "Deposit" && first.json["balanceAfter"] == .number("20.00"))
            let wish = try await item(house, alice, "Bicycle")
            #expect(wish["savingsAccountId"] == first.json["savingsAccountId"])
            #expect(wish["progressPercentage"] == .number("62"))
            let much = try await house.send(.post, path, token: alice, body: #"{"amount":105.51}"#)
            #expect((much.status, much.code) == (422, "INSUFFICIENT_FUNDS"))

            let move = "/wishlist/\(bicycle)/move"
            let moved = try await house.send(
                .post, move, token: alice, body: #"{"toWishId":"\#(headphones)","amount":20}"#)
            #expect((moved.status, moved.json["balanceAfter"]) == (201, .number("20.00")))
            let empty = try await house.send(
                .post, move, token: alice, body: #"{"toWishId":"\#(headphones)","amount":0.01}"#)
            #expect((empty.status, empty.code) == (422, "SAVINGS_INSUFFICIENT"))
            let same = try await house.send(
                .post, move, token: alice, body: #"{"toWishId":"\#(bicycle)","amount":1}"#)
            #expect(same.messages("toWishId") == ["Select another wish"])
        }
    }

    @Test("Taking from the balance books one debit; giving back restores it; only marking books nothing (58, 59)")
    func purchase() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let alice = try await house.token("child@example.com")
            let id = try #require(try await item(house, alice, "Headphones")["id"]?.text)
            let key = ["Idempotency-Key": "p"]
            let bought = try await house.send(.post, "/wishlist/\(id)/purchase", token: parent, headers: key)
            let again = try await house.send(.post, "/wishlist/\(id)/purchase", token: parent, headers: key)
            #expect((bought.status, again.text) == (200, bought.text))
            let entry = try #require(bought.json["transactions"]?.elements?.first)
            #expect(bought.json["transactions"]?.elements?.count == 1)
            #expect(entry["description"]?.text == "Purchased: Headphones" && entry["amount"] == .number("60.00"))
            #expect(entry["categoryName"]?.text == "Other Spending" && entry["source"]?.text == "Wish")
            #expect(entry["wishListItemId"]?.text == id && entry["balanceAfter"] == .number("65.50"))
            #expect(bought.json["isPurchased"] == .bool(true) && bought.json["purchaseTransactionId"] == entry["id"])
            #expect(try await items(house, alice, "?purchased=true").count == 1)
            #expect(try await items(house, alice).map { $0["name"]?.text } == ["Bicycle", "Headphones"])
            let twice = try await house.send(.post, "/wishlist/\(id)/purchase", token: parent)
            #expect((twice.status, twice.code) == (409, "ALREADY_PURCHASED"))
            #expect(twice.detail == "This item is already purchased.")
            let here = try await house.send(.delete, "/transactions/\(entry["id"]?.text ?? "")", token: parent)
            #expect(here.code == "NOT_REVERSIBLE")

            let back = try await house.send(.post, "/wishlist/\(id)/unpurchase", token: parent)
            #expect(back.json["isPurchased"] == .bool(false) && back.json["purchaseTransactionId"] == .null)
            #expect(back.json["reversals"]?.elements?.first?["balanceAfter"] == .number("125.50"))
            #expect(back.json["reversals"]?.elements?.first?["reversesId"] == entry["id"])
            let notBought = try await house.send(.post, "/wishlist/\(id)/unpurchase", token: parent)
            #expect((notBought.status, notBought.code) == (409, "NOT_PURCHASED"))

            let marked = try await house.send(
                .post, "/wishlist/\(id)/purchase", token: parent, body: #"{"recordTransaction":false}"#)
            #expect(marked.json["transactions"] == .array([]) && marked.json["purchaseTransactionId"] == .null)
            let unmarked = try await house.send(.post, "/wishlist/\(id)/unpurchase", token: parent)
            #expect(unmarked.json["reversals"] == .array([]))
            let child = try await house.send(.get, "/families/current/children", token: alice)
            #expect(child.json["children"]?.elements?.first?["currentBalance"] == .number("125.50"))
        }
    }

    @Test("Price 60.00, linked 45.00, spending 22.50: +45.00 and -60.00 leave 7.50 and 0.00, and come back (60, I-21)")
    func linked() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let bob = try await house.childID("Bob", parent)
            let savings = try await house.made("/savings-accounts", parent, #"{"childId":"\#(bob)","name":"Trip"}"#)
            _ = try await house.made("/savings-accounts/\(savings)/deposit", parent, #"{"amount":45}"#)
            _ = try await house.made(
                "/children/\(bob)/transactions", parent, #"{"type":"Debit","amount":82.50,"description":"x"}"#)
            let link = #""savingsAccountId":"\#(savings)""#
            let id = try await house.made(
                "/wishlist", parent, #"{"childId":"\#(bob)","name":"Drone","price":60,\#(link)}"#)
            let wish = try await house.send(.get, "/wishlist/\(id)", token: parent)
            #expect(wish.json["available"] == .number("67.50") && wish.json["canAfford"] == .bool(true))

            let bought = try await house.send(.post, "/wishlist/\(id)/purchase", token: parent)
            let entries = try #require(bought.json["transactions"]?.elements)
            #expect(entries.map { $0["amount"] } == [.number("45.00"), .number("60.00")])
            #expect(entries.map { $0["type"]?.text } == ["Credit", "Debit"])
            #expect(entries.map { $0["description"]?.text } == ["From Trip", "Purchased: Drone"])
            #expect(entries.last?["balanceAfter"] == .number("7.50"))
            let account = try await house.send(.get, "/savings-accounts/\(savings)", token: parent)
            #expect(account.json["currentBalance"] == .number("0.00"))
            let history = try await house.send(.get, "/savings-accounts/\(savings)/transactions", token: parent)
            #expect(history.json["transactions"]?.elements?.first?["transferType"]?.text == "Goal")

            let back = try await house.send(.post, "/wishlist/\(id)/unpurchase", token: parent)
            #expect(back.json["reversals"]?.elements?.count == 2)
            #expect(back.json["reversals"]?.elements?.last?["balanceAfter"] == .number("22.50"))
            let restored = try await house.send(.get, "/savings-accounts/\(savings)", token: parent)
            #expect(restored.json["currentBalance"] == .number("45.00"))
            for entry in entries + (back.json["reversals"]?.elements ?? []) {
                #expect(entry["wishListItemId"]?.text == id)
            }
            let newest = try await house.send(.get, "/savings-accounts/\(savings)/transactions?limit=2", token: parent)
            let kinds = newest.json["transactions"]?.elements?.map { $0["transferType"]?.text }
            #expect(kinds == ["Goal", "Goal"])

            let more = try await house.send(
                .patch, "/wishlist/\(id)", token: parent, body: #"{"price":67.51,"version":3}"#)
            #expect(more.status == 200)
            let refused = try await house.send(.post, "/wishlist/\(id)/purchase", token: parent)
            #expect((refused.status, refused.code) == (422, "INSUFFICIENT_FUNDS"))
            #expect(refused.detail == "Not enough money. Balance is $22.50.")
            let kept = try await house.send(.get, "/savings-accounts/\(savings)", token: parent)
            #expect(kept.json["currentBalance"] == .number("45.00"))
        }
    }

    @Test("Savings that also paid a debt go back only while spending can bear it (I-4, I-7, I-21)")
    func givenBackInDebt() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let bob = try await house.childID("Bob", parent)
            func book(_ type: String, _ amount: Int) async throws {
                let body = #"{"type":"\#(type)","amount":\#(amount),"description":"x"}"#
                _ = try await house.made("/children/\(bob)/transactions", parent, body)
            }
            let savings = try await house.made("/savings-accounts", parent, #"{"childId":"\#(bob)","name":"Trip"}"#)
            _ = try await house.made("/savings-accounts/\(savings)/deposit", parent, #"{"amount":95}"#)
            func allow(_ limit: Int, version: Int) async throws {
                let body = #"{"allowOverdraft":\#(limit > 0),"overdraftLimit":\#(limit),"version":\#(version)}"#
                #expect(try await house.send(.patch, "/children/\(bob)", token: parent, body: body).status == 200)
            }
            try await allow(50, version: 1)
            try await book("Debit", 105)
            // What is owed is more than may be owed from now on, so savings pay it with the wish.
            try await allow(0, version: 2)
            let link = #""savingsAccountId":"\#(savings)""#
            let id = try await house.made(
                "/wishlist", parent, #"{"childId":"\#(bob)","name":"Kite","price":45,\#(link)}"#)
            let bought = try await house.send(.post, "/wishlist/\(id)/purchase", token: parent)
            let entries = try #require(bought.json["transactions"]?.elements)
            #expect(entries.map { $0["amount"] } == [.number("95.00"), .number("45.00")])
            #expect(entries.last?["balanceAfter"] == .number("0.00"))

            let refused = try await house.send(.post, "/wishlist/\(id)/unpurchase", token: parent)
            #expect((refused.status, refused.code) == (422, "INSUFFICIENT_FUNDS"))
            let still = try await house.send(.get, "/wishlist/\(id)", token: parent)
            #expect(still.json["isPurchased"] == .bool(true))
            let account = try await house.send(.get, "/savings-accounts/\(savings)", token: parent)
            #expect(account.json["currentBalance"] == .number("0.00"))

            try await book("Credit", 50)
            let back = try await house.send(.post, "/wishlist/\(id)/unpurchase", token: parent)
            #expect(back.json["reversals"]?.elements?.last?["balanceAfter"] == .number("0.00"))
        }
    }

    @Test("A price that was changed after it was read is not booked")
    func changedMeanwhile() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let alice = try await house.token("child@example.com")
            let id = try #require(try await item(house, alice, "Headphones")["id"]?.text)
            let path = "/wishlist/\(id)"
            _ = try await house.send(.patch, path, token: alice, body: #"{"price":120,"version":1}"#)
            let late = try await house.send(.post, path + "/purchase", token: parent, body: #"{"version":1}"#)
            #expect((late.status, late.code) == (409, "VERSION_CONFLICT"))
            let wish = try await house.send(.get, path, token: parent)
            #expect(wish.json["isPurchased"] == .bool(false) && wish.json["available"] == .number("125.50"))
            let bought = try await house.send(.post, path + "/purchase", token: parent, body: #"{"version":2}"#)
            #expect(bought.json["transactions"]?.elements?.first?["amount"] == .number("120.00"))
        }
    }

    @Test("A purchase whose wish was erased is reversed from its entry: balance, savings and budget (I-21)")
    func erasedMeanwhile() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let bob = try await house.childID("Bob", parent)
            let savings = try await house.made("/savings-accounts", parent, #"{"childId":"\#(bob)","name":"Trip"}"#)
            _ = try await house.made("/savings-accounts/\(savings)/deposit", parent, #"{"amount":45}"#)
            let other = try await house.categoryID("Other Spending", parent)
            _ = try await house.made(
                "/budgets", parent, #"{"childId":"\#(bob)","categoryId":"\#(other)","limit":80,"period":"Monthly"}"#)
            let id = try await house.made(
                "/wishlist", parent,
                #"{"childId":"\#(bob)","name":"Drone","price":60,"savingsAccountId":"\#(savings)"}"#)
            func figures() async throws -> [JSONValue?] {
                let account = try await house.send(.get, "/savings-accounts/\(savings)", token: parent)
                let budgets = try await house.send(.get, "/budgets?childId=\(bob)", token: parent)
                let page = try await house.send(.get, "/children/\(bob)/dashboard", token: parent)
                return [
                    account.json["currentBalance"], budgets.json["budgets"]?.elements?.first?["currentSpending"],
                    page.json["currentBalance"],
                ]
            }
            let before = try await figures()
            let bought = try await house.send(.post, "/wishlist/\(id)/purchase", token: parent)
            let entry = try #require(bought.json["purchaseTransactionId"]?.text)
            #expect(try await figures() != before)

            let listed = try await house.send(.delete, "/transactions/\(entry)", token: parent)
            #expect(listed.code == "NOT_REVERSIBLE")
            _ = try await house.send(.delete, "/wishlist/\(id)", token: parent)
            let back = try await house.send(.delete, "/transactions/\(entry)", token: parent)
            #expect((back.status, back.json["reversesId"]?.text) == (200, entry))
            #expect(try await figures() == before)
            let twice = try await house.send(.delete, "/transactions/\(entry)", token: parent)
            #expect(twice.code == "ALREADY_REVERSED")
        }
    }

    @Test("The 201st open wish is refused; a bought one makes room")
    func limit() async throws {
        try await APIHouse.run { house in
            let bob = try await house.token("bob@example.com")
            var last = ""
            for _ in 0..<200 { last = try await house.made("/wishlist", bob, #"{"name":"W","price":5}"#) }
            let more = try await house.send(.post, "/wishlist", token: bob, body: #"{"name":"W","price":5}"#)
            #expect((more.status, more.code) == (422, "LIMIT_REACHED"))
            #expect(more.detail == "A wish list can have at most 200 open items")
            let parent = try await house.token()
            let mark = #"{"recordTransaction":false}"#
            _ = try await house.send(.post, "/wishlist/\(last)/purchase", token: parent, body: mark)
            _ = try await house.made("/wishlist", bob, #"{"name":"W","price":5}"#)
        }
    }

    @Test("What was closed in the meantime stays in spending when a purchase is given back")
    func closedMeanwhile() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let bob = try await house.childID("Bob", parent)
            let savings = try await house.made("/savings-accounts", parent, #"{"childId":"\#(bob)","name":"Trip"}"#)
            _ = try await house.made("/savings-accounts/\(savings)/deposit", parent, #"{"amount":45}"#)
            let id = try await house.made(
                "/wishlist", parent,
                #"{"childId":"\#(bob)","name":"Drone","price":60,"savingsAccountId":"\#(savings)"}"#)
            _ = try await house.send(.post, "/wishlist/\(id)/purchase", token: parent)
            let closed = try await house.send(.delete, "/savings-accounts/\(savings)", token: parent)
            #expect(closed.json["transfer"] == .null)
            let back = try await house.send(.post, "/wishlist/\(id)/unpurchase", token: parent)
            #expect(back.json["reversals"]?.elements?.count == 1)
            #expect(back.json["reversals"]?.elements?.first?["balanceAfter"] == .number("150.00"))
        }
    }

    @Test("Asking shows on the parents' dashboard; not now and approving take it away and tell the child (61)")
    func asking() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let alice = try await house.token("child@example.com")
            let id = try #require(try await item(house, alice, "Bicycle")["id"]?.text)
            func requests() async throws -> [String?] {
                let page = try await house.send(.get, "/families/current/dashboard", token: parent)
                return page.json["requests"]?.elements?.map { $0["name"]?.text } ?? []
            }
            #expect(try await requests() == [])
            let asked = try await house.send(.post, "/wishlist/\(id)/request", token: alice)
            let again = try await house.send(.post, "/wishlist/\(id)/request", token: alice)
            #expect(asked.json["requestedAt"] == "2025-11-20T20:00:00Z" && again.text == asked.text)
            #expect(try await requests() == ["Bicycle"])
            let declined = try await house.send(.post, "/wishlist/\(id)/decline", token: parent)
            #expect(declined.json["requestedAt"] == .null)
            #expect(try await requests() == [])

            _ = try await house.send(.post, "/wishlist/\(id)/request", token: alice)
            #expect(try await house.send(.delete, "/wishlist/\(id)/request", token: alice).json["requestedAt"] == .null)
            _ = try await house.send(.post, "/wishlist/\(id)/request", token: alice)
            let bought = try await house.send(
                .post, "/wishlist/\(id)/purchase", token: parent, body: #"{"recordTransaction":false}"#)
            #expect(bought.json["requestedAt"] == .null)
            #expect(try await requests() == [])
            let late = try await house.send(.post, "/wishlist/\(id)/request", token: alice)
            #expect((late.status, late.code) == (409, "ALREADY_PURCHASED"))
            let told = try await house.send(.get, "/notifications", token: alice)
            // The clock stands still, so the two have one time and no order.
            let titles = told.json["notifications"]?.elements?.compactMap { $0["title"]?.text } ?? []
            #expect(titles.sorted() == ["Approved", "Not now"])
        }
    }

    @Test(
        "Bad wishes are refused with their message (57)",
        arguments: [
            (#""price":5"#, "name", "Name is required"), (#""name":" ","price":5"#, "name", "Name is required"),
            (#""name":"W""#, "price", "Price must be greater than zero"),
            (#""name":"W","price":0"#, "price", "Price must be greater than zero"),
            (#""name":"W","price":-5"#, "price", "Price must be greater than zero"),
            (#""name":"W","price":1.999"#, "price", "Amount can have at most 2 decimal places"),
            (#""name":"W","price":1000000"#, "price", "Amount can be at most $999,999.99"),
            (#""name":"W","price":[]"#, "price", "Must be a number."),
            (#""name":"W","price":5,"url":"javascript:alert(1)""#, "url", "Please enter a valid link"),
            (#""name":"W","price":5,"url":"JaVaScRiPt:alert(1)""#, "url", "Please enter a valid link"),
            (#""name":"W","price":5,"url":"data:text/html,x""#, "url", "Please enter a valid link"),
            (#""name":"W","price":5,"url":"file:///etc/passwd""#, "url", "Please enter a valid link"),
            (#""name":"W","price":5,"url":"example.com""#, "url", "Please enter a valid link"),
            (#""name":"W","price":5,"url":"https://""#, "url", "Please enter a valid link"),
            (#""name":"W","price":5,"url":"https://a b.example""#, "url", "Please enter a valid link"),
            (#""name":"W","price":5,"url":"https://me:secret@example.com""#, "url", "Please enter a valid link"),
            (#""name":"W","price":5,"savingsAccountId":"x""#, "savingsAccountId", "Must be an id."),
            (
                #""name":"W","price":5,"savingsAccountId":"00000000-0000-4000-8000-000000000000""#,
                "savingsAccountId", "Select a savings account"
            ),
            (#""name":"W","price":5,"isPurchased":true"#, "isPurchased", "Unknown field."),
        ])
    func badWishes(members: String, field: String, message: String) async throws {
        try await APIHouse.run { house in
            let alice = try await house.token("child@example.com")
            let answer = try await house.send(.post, "/wishlist", token: alice, body: "{\(members)}")
            #expect((answer.status, answer.code) == (422, "VALIDATION_FAILED"))
            #expect(answer.messages(field) == [message])
            #expect(try await items(house, alice).count == 2)
        }
    }

    @Test("Limits of name, link and notes; a sibling's savings account; null clears; a stale version is told")
    func edges() async throws {
        try await APIHouse.run { house in
            let parent = try await house.token()
            let alice = try await house.token("child@example.com")
            let bobID = try await house.childID("Bob", parent)
            func text(_ count: Int) -> String { String(repeating: "x", count: count) }
            func add(_ members: String) async throws -> Answer {
                try await house.send(.post, "/wishlist", token: alice, body: "{\(members)}")
            }
            let full = try await add(
                #""name":"\#(text(100))","price":"999999.99","url":"https://example.com/\#(text(1_980))","#
                    + #""notes":"\#(text(500))""#)
            #expect(full.status == 201)
            #expect(try await add(#""name":"\#(text(101))","price":5"#).messages("name").first?.contains("100") == true)
            #expect(
                try await add(#""name":"W","price":5,"url":"https://example.com/\#(text(1_981))""#).status == 422)
            #expect(try await add(#""name":"W","price":5,"notes":"\#(text(501))""#).status == 422)
            let bobs = try await house.made("/savings-accounts", parent, #"{"childId":"\#(bobID)","name":"B"}"#)
            let foreign = try await add(#""name":"W","price":5,"savingsAccountId":"\#(bobs)""#)
            #expect(foreign.messages("savingsAccountId") == ["Select a savings account"])

            let id = try #require(full.json["id"]?.text)
            let cleared = try await house.send(
                .patch, "/wishlist/\(id)", token: alice,
                body: #"{"url":null,"notes":null,"savingsAccountId":null,"version":1}"#)
            #expect(cleared.json["url"] == .null && cleared.json["notes"] == .null)
            let stale = try await house.send(
                .patch, "/wishlist/\(id)", token: alice, body: #"{"name":"x","version":1}"#)
            #expect(stale.code == "VERSION_CONFLICT")
            let null = try await house.send(
                .patch, "/wishlist/\(id)", token: alice, body: #"{"price":null,"version":2}"#)
            #expect(null.messages("price") == ["Can't be cleared."])
            for query in ["?purchased=maybe", "?childId=1"] {
                #expect(try await house.send(.get, "/wishlist\(query)", token: alice).status == 422)
            }
            #expect(try await house.send(.get, "/wishlist", token: parent).messages("childId") == ["Select a child"])
            let body = try await house.send(
                .post, "/wishlist/\(id)/purchase", token: parent, body: #"{"recordTransaction":"no"}"#)
            #expect(body.messages("recordTransaction") == ["Must be true or false."])
            #expect(try await house.send(.delete, "/wishlist/\(id)", token: alice).status == 204)
            #expect(try await house.send(.get, "/wishlist/\(id)", token: alice).status == 404)
            let key = ["Idempotency-Key": "w"]
            let once = try await house.send(
                .post, "/wishlist", token: alice, body: #"{"name":"W","price":5}"#, headers: key)
            let again = try await house.send(
                .post, "/wishlist", token: alice, body: #"{"name":"W","price":5}"#, headers: key)
            #expect(once.json["id"] == again.json["id"])
            #expect(try await items(house, alice).count == 3)
        }
    }

    @Test("The child's dashboard names the nearest goal (17, logic)")
    func nearestGoal() async throws {
        try await APIHouse.run { house in
            let alice = try await house.token("child@example.com")
            func goal() async throws -> JSONValue? {
                try await house.send(.get, "/children/me/dashboard", token: alice).json["nearestGoal"]
            }
            let bicycle = try await goal()
            #expect(bicycle?["name"]?.text == "Bicycle" && bicycle?["progressPercentage"] == .number("62"))
            #expect(bicycle?["weeksToGoal"] == .number("7") && bicycle?["type"]?.text == "WishListItem")
            _ = try await house.send(.delete, "/wishlist/\(bicycle?["id"]?.text ?? "")", token: alice)
            let headphones = try await goal()
            #expect(headphones?["name"]?.text == "Headphones" && headphones?["canAfford"] == .bool(true))
            _ = try await house.send(.delete, "/wishlist/\(headphones?["id"]?.text ?? "")", token: alice)
            let college = try await goal()
            #expect(college?["name"]?.text == "College" && college?["progressPercentage"] == .number("8"))
            #expect(college?["type"]?.text == "SavingsAccount" && college?["remaining"] == .number("460.00"))
            let bob = try await house.token("bob@example.com")
            let none = try await house.send(.get, "/children/me/dashboard", token: bob)
            #expect(none.json["nearestGoal"] == .null && none.json["budgetWarnings"] == .array([]))
        }
    }
}
