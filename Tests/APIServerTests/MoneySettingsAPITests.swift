import Foundation
import Household
import HouseholdFixtures
import Ledger
import Money
import RoostAPI
import Services
import Testing

@Suite("Categories, rules, rates and settings of the parents' money over the API")
struct MoneySettingsAPITests {
    private struct Stage {
        let house: APIHouse
        let parent: String
        let caller: Caller

        init(_ house: APIHouse) async throws {
            self.house = house
            parent = try await house.token()
            caller = try await house.household.signIn("parent@example.com").caller
        }

        var services: Services { house.household.services }

        func category(_ name: String) async throws -> String {
            let all = try await house.send(.get, "/money/categories?includeArchived=true", token: parent)
            return try #require(all.json["categories"]?.elements?.first { $0["name"]?.text == name }?["id"]?.text)
        }

        /// Records an expense of a merchant, under a category or wherever rules put it.
        func spend(_ merchant: String, under category: String? = nil) async throws -> HouseholdRecord {
            let known = try await services.sources.all(caller).first?.id
            var form = SourceForm()
            form.name = "Blue"
            let source = if let known { known } else { try await services.sources.add(caller, form, key: nil).id }
            var transaction = TransactionForm()
            transaction.amount = .digits("5.00")
            transaction.merchant = merchant
            return try await services.householdTransactions.record(
                caller, transaction,
                in: TransactionPlaces(categoryID: category.flatMap { EntryCategory.ID($0) }, sourceID: source),
                key: nil)
        }
    }

    @Test("Categories tell kind, color and icon; a built-in one is archived, one's own changed and deleted")
    func categories() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let all = try await house.send(.get, "/money/categories", token: stage.parent)
            let list = try #require(all.json["categories"]?.elements)
            #expect(list.count == HouseholdCategory.allCases.count && list.allSatisfy { $0["isBuiltIn"] == true })
            #expect(list.first?["name"] == "Salary" && list.first?["kind"] == "income")
            let transport = try #require(list.first { $0["name"] == "Transport" })
            #expect(transport["colorIndex"] == 0 && transport["icon"] == "car.fill" && transport["kind"] == "expense")

            let hobby = try await house.send(
                .post, "/money/categories", token: stage.parent,
                body: #"{"name":"Hobby","kind":"expense","colorIndex":9,"icon":"leaf.fill"}"#)
            #expect(hobby.status == 201 && hobby.json["colorIndex"] == 9 && hobby.json["isBuiltIn"] == false)
            let id = try #require(hobby.json["id"]?.text)
            let changed = try await house.send(
                .patch, "/money/categories/\(id)", token: stage.parent,
                body: #"{"name":"Hobbies","colorIndex":0,"version":1}"#)
            #expect(changed.json["name"] == "Hobbies" && changed.json["icon"] == "leaf.fill")
            #expect(try await house.send(.delete, "/money/categories/\(id)", token: stage.parent).status == 204)

            let groceries = "/money/categories/\(try await stage.category("Groceries"))"
            #expect(try await house.send(.delete, groceries, token: stage.parent).status == 403)
            let renamed = try await house.send(
                .patch, groceries, token: stage.parent, body: #"{"name":"Food","version":1}"#)
            #expect(renamed.status == 403)
            let archived = try await house.send(
                .patch, groceries, token: stage.parent, body: #"{"isArchived":true,"version":1}"#)
            #expect(archived.json["archived"] == true)
            let offered = try await house.send(.get, "/money/categories", token: stage.parent)
            #expect(offered.json["categories"]?.elements?.count == list.count - 1)
            // Those of children are not at this address.
            let toys = try await house.categoryID("Toys", stage.parent)
            #expect(try await house.send(.delete, "/money/categories/\(toys)", token: stage.parent).status == 404)
        }
    }

    @Test(
        "Bad categories are refused with their message",
        arguments: [
            (#""name":"","kind":"expense","colorIndex":1,"icon":"a""#, "name", "Name is required"),
            (#""name":"N","colorIndex":1,"icon":"a""#, "kind", "Select a type"),
            (#""name":"N","kind":"Debit","colorIndex":1,"icon":"a""#, "kind", "Must be one of: income, expense."),
            (#""name":"N","kind":"income","colorIndex":10,"icon":"a""#, "colorIndex", "Choose a color from the list"),
            (#""name":"N","kind":"income","icon":"a""#, "colorIndex", "Choose a color from the list"),
            (#""name":"N","kind":"income","colorIndex":1,"icon":"<""#, "icon", "Choose a symbol from the list"),
            (#""name":"N","kind":"income","colorIndex":1,"icon":"a","colour":1"#, "colour", "Unknown field."),
        ])
    func badCategories(members: String, field: String, message: String) async throws {
        try await APIHouse.run { house in
            let answer = try await house.send(
                .post, "/money/categories", token: house.token(), body: "{\(members)}")
            #expect((answer.status, answer.messages(field)) == (422, [message]), "\(answer.text)")
        }
    }

    @Test("A rule by hand beats a learned one, and deleting it brings that back (32)")
    func rules() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            // Neither is where the word "kopi" alone would put it.
            let travel = try await stage.category("Travel")
            let groceries = try await stage.category("Groceries")
            _ = try await stage.spend("Kopi Kenangan", under: travel)
            let learned = try await house.send(.get, "/money/rules", token: stage.parent)
            #expect(learned.json["rules"]?.elements?.map { $0["origin"] } == ["learned"])
            #expect(learned.json["rules"]?.elements?.first?["key"] == "kopi kenangan")
            #expect(try await stage.spend("Kopi Kenangan").category?.id.description == travel)

            let rule = try await house.send(
                .post, "/money/rules", token: stage.parent,
                body: #"{"key":"KOPI KENANGAN 12","categoryId":"\#(groceries)","renameTo":"Kopi"}"#)
            #expect(rule.status == 201 && rule.json["key"] == "kopi kenangan" && rule.json["origin"] == "manual")
            #expect(rule.json["match"] == "exact" && rule.json["type"] == "expense" && rule.json["version"] == 1)
            let id = try #require(rule.json["id"]?.text)
            let byHand = try await stage.spend("Kopi Kenangan")
            #expect(byHand.category?.id.description == groceries && byHand.merchant == "Kopi")

            let renamed = try await house.send(
                .patch, "/money/rules/\(id)", token: stage.parent, body: #"{"renameTo":null,"version":1}"#)
            #expect(renamed.json["renameTo"] == .null && renamed.json["categoryId"]?.text == groceries)
            let stale = try await house.send(
                .patch, "/money/rules/\(id)", token: stage.parent, body: #"{"renameTo":"X","version":1}"#)
            #expect(stale.code == "VERSION_CONFLICT")
            #expect(try await house.send(.delete, "/money/rules/\(id)", token: stage.parent).status == 204)
            #expect(try await house.send(.delete, "/money/rules/\(id)", token: stage.parent).status == 404)
            #expect(try await stage.spend("Kopi Kenangan").category?.id.description == travel)
        }
    }

    @Test("Bad rules are refused at their fields, and a second one for the same merchant")
    func badRules() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let food = try await stage.category("Food & Dining")
            let toys = try await house.categoryID("Toys", stage.parent)
            let category = #""categoryId":"\#(food)""#
            _ = try await house.made("/money/rules", stage.parent, #"{"key":"Shop",\#(category)}"#)
            for (members, field) in [
                (#""key":"123",\#(category)"#, "key"), (category, "key"), (#""key":"SHOP 7",\#(category)"#, "key"),
                (#""key":"\#(String(repeating: "x", count: 121))",\#(category)"#, "key"),
                (#""key":"A""#, "categoryId"), (#""key":"A","categoryId":"\#(toys)""#, "categoryId"),
                (#""key":"A","categoryId":"\#(UUID().uuidString.lowercased())""#, "categoryId"),
                (#""key":"A","match":"suffix",\#(category)"#, "match"),
                (#""key":"A",\#(category),"renameTo":"\#(String(repeating: "x", count: 121))""#, "renameTo"),
                (#""key":"A",\#(category),"origin":"manual""#, "origin"),
            ] {
                let bad = try await house.send(.post, "/money/rules", token: stage.parent, body: "{\(members)}")
                #expect(bad.status == 422 && !bad.messages(field).isEmpty, "\(members.prefix(60)): \(bad.text)")
            }
        }
    }

    @Test("Rates are put and listed; foreign money counts from then on (44)")
    func rates() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            func put(_ lines: String) async throws -> Answer {
                try await house.send(.put, "/exchange-rates", token: stage.parent, body: #"{"rates":[\#(lines)]}"#)
            }
            var form = SourceForm()
            (form.name, form.currency, form.openingBalance) = ("Euros", .eur, .digits("25.00"))
            _ = try await stage.services.sources.add(stage.caller, form, key: nil)
            let before = try await stage.services.moneyFigures.overview(stage.caller, .month)
            #expect(before.balance.amount.isZero && before.balance.notIncluded.map(\.digits) == ["25.00"])

            let kept = try await put(#"{"base":"EUR","date":"2025-11-03","rate":"1.08"}"#)
            #expect(kept.status == 200)
            #expect(
                kept.json["rates"] == [["base": "EUR", "quote": "USD", "date": "2025-11-03", "rate": "1.08"]])
            #expect(try await house.send(.get, "/exchange-rates", token: stage.parent).json == kept.json)
            let after = try await stage.services.moneyFigures.overview(stage.caller, .month)
            #expect(after.balance.amount.digits == "27.00" && after.balance.notIncluded.isEmpty)

            let good = #"{"base":"EUR","date":"2025-11-03","rate":"2"}"#
            for (line, message) in [
                (#"{"base":"EUR","date":"2025-11-03","rate":"0"}"#, "Enter a number greater than 0"),
                (#"{"base":"EUR","date":"2025-11-03","rate":2}"#, "rate: Must be a text."),
                (#"{"base":"USD","date":"2025-11-03","rate":"2"}"#, "Choose two different currencies."),
                (#"{"base":"euro","date":"2025-11-03","rate":"2"}"#, "Choose a currency"),
                (#"{"base":"EUR","rate":"2"}"#, "Enter a date."),
                (#"{"base":"EUR","date":"2025-02-30","rate":"2"}"#, "date: Must be a date"),
                (#"{"base":"EUR","date":"2025-11-03","rate":"2","x":1}"#, "x: Unknown field."),
                ("7", "The body must be an object."),
            ] {
                let bad = try await put("\(good),\(line)")
                let told = bad.messages("rates").first ?? ""
                #expect(bad.status == 422 && told.hasPrefix("Rate 2: \(message)"), "\(line): \(bad.text)")
            }
            // Nothing of a list with a bad line is kept.
            #expect(try await house.send(.get, "/exchange-rates", token: stage.parent).json == kept.json)
            #expect(try await house.send(.put, "/exchange-rates", token: stage.parent, body: "{}").status == 422)
        }
    }

    @Test("Pocket money comes from the source that is set, as a transfer to the child that Money does not change")
    func pocketMoney() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            let source = try await house.made("/sources", stage.parent, #"{"name":"Tabungan"}"#)
            func set(_ more: String) async throws -> Answer {
                try await house.send(
                    .put, "/money/settings", token: stage.parent, body: #"{"threshold":70,"ownNames":[]\#(more)}"#)
            }
            #expect(try await set(#","pocketMoneySourceId":"\#(source)""#).json["pocketMoneySourceId"]?.text == source)
            // What a script does not name stays as it is.
            #expect(try await set("").json["pocketMoneySourceId"]?.text == source)
            let unknown = try await set(#","pocketMoneySourceId":"\#(UUID().uuidString.lowercased())""#)
            #expect(unknown.status == 422 && !unknown.messages("pocketMoneySourceId").isEmpty, "\(unknown.text)")

            let alice = try await house.childID("Alice", stage.parent)
            let paid = try await house.send(.post, "/children/\(alice)/allowance/pay", token: stage.parent)
            #expect((200...201).contains(paid.status), "\(paid.text)")
            let list = try await house.send(.get, "/transactions", token: stage.parent)
            let transfer = try #require(list.json["transactions"]?.elements?.first)
            #expect(transfer["type"] == "transfer" && transfer["origin"] == "allowance")
            #expect(transfer["merchant"] == "Alice" && transfer["amountMinor"] == 1_500)
            #expect(transfer["sourceId"]?.text == source && transfer["counterSourceId"] == .null)
            #expect(transfer["counterChildId"]?.text == alice)

            let file = try await house.send(.get, "/export.csv", token: stage.parent)
            #expect(file.text.contains(",transfer,15.00,USD,Alice,,Tabungan,Alice,"), "\(file.text)")

            let path = "/transactions/\(try #require(transfer["id"]?.text))"
            let refusals = [
                try await house.send(.patch, path, token: stage.parent, body: #"{"note":"x","version":1}"#),
                try await house.send(.delete, path, token: stage.parent),
                try await house.send(.delete, "\(path)/transfer", token: stage.parent),
                try await house.send(.post, "\(path)/restore", token: stage.parent),
            ]
            for refused in refusals {
                #expect((refused.status, refused.code) == (409, "POCKET_MONEY_FIXED"), "\(refused.text)")
                #expect(refused.detail == "Pocket money is changed on the child's page.")
            }

            let child = try await house.token("child@example.com")
            let pages = ["/children/\(alice)/transactions", "/children/\(alice)/dashboard"]
            for seen in pages + ["/transactions", "/notifications"] {
                let answer = try await house.send(.get, seen, token: child)
                #expect(answer.status == 200, "\(seen): \(answer.text)")
                for secret in ["Tabungan", source, try #require(transfer["id"]?.text)] {
                    #expect(!answer.text.contains(secret), "\(seen) names \(secret)")
                }
            }
            #expect(try await house.send(.get, path, token: child).status == 404)
            #expect(try await set(#","pocketMoneySourceId":null"#).json["pocketMoneySourceId"] == .null)
        }
    }

    @Test("Settings are shown and set as a whole, within their limits")
    func settings() async throws {
        try await APIHouse.run { house in
            let stage = try await Stage(house)
            func set(_ body: String) async throws -> Answer {
                try await house.send(.put, "/money/settings", token: stage.parent, body: body)
            }
            let before = try await house.send(.get, "/money/settings", token: stage.parent)
            #expect(before.json == ["threshold": 70, "ownNames": [], "pocketMoneySourceId": .null])
            let changed = try await set(#"{"threshold":90,"ownNames":[" Mary Smith ",""]}"#)
            #expect(
                changed.json == ["threshold": 90, "ownNames": ["Mary Smith"], "pocketMoneySourceId": .null])
            #expect(try await house.send(.get, "/money/settings", token: stage.parent).json == changed.json)
            for (body, field) in [
                (#"{"threshold":49,"ownNames":[]}"#, "threshold"), (#"{"ownNames":[]}"#, "threshold"),
                (#"{"threshold":101,"ownNames":[]}"#, "threshold"), (#"{"threshold":90}"#, "ownNames"),
                (#"{"threshold":90,"ownNames":[],"pocketMoneySourceId":"BCA"}"#, "pocketMoneySourceId"),
                (#"{"threshold":90,"ownNames":[7]}"#, "ownNames"), (#"{"threshold":90,"ownNames":"M"}"#, "ownNames"),
                (#"{"threshold":90,"ownNames":["\#(String(repeating: "x", count: 61))"]}"#, "ownNames"),
            ] {
                let bad = try await set(body)
                #expect(bad.status == 422 && !bad.messages(field).isEmpty, "\(body): \(bad.text)")
            }
        }
    }
}
