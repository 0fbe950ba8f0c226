import Foundation
import Household
import HouseholdFixtures
import RoostAPI
import Services
import Testing

@Suite("Systems over the API")
struct SystemAPITests {
    @Test("A family says which systems are there; wrong words and none at all are told at the field")
    func changing() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let path = "/families/current"
            let all = try await house.send(.get, path, token: token)
            #expect(all.json["systems"] == ["allowance", "money", "groceries"])

            let changed = try await house.send(
                .patch, path, token: token, body: #"{"systems":["groceries","allowance"],"version":1}"#)
            #expect(changed.status == 200 && changed.json["systems"] == ["allowance", "groceries"])
            let other = try await house.send(.patch, path, token: token, body: #"{"name":"Smiths","version":2}"#)
            #expect(other.json["systems"] == ["allowance", "groceries"])

            for (systems, message) in [
                ("[]", "Keep at least one system."), (#"["cars"]"#, "Must be a list of: allowance, money, groceries."),
                (#"[1]"#, "Must be a list of: allowance, money, groceries."), (#""money""#, "Must be a list."),
                ("null", "Can't be cleared."),
            ] {
                let answer = try await house.send(
                    .patch, path, token: token, body: #"{"systems":\#(systems),"version":3}"#)
                #expect((answer.status, answer.code) == (422, "VALIDATION_FAILED"), "\(systems)")
                #expect(answer.messages("systems") == [message], "\(systems)")
            }
            let child = try await house.token("child@example.com")
            let refused = try await house.send(
                .patch, path, token: child, body: #"{"systems":["money"],"version":3}"#)
            #expect(refused.status == 403)
        }
    }

    @Test(
        "Every endpoint of a system that is off answers as if it were not there, and once it is on as ever",
        arguments: HouseholdSystem.allCases)
    func off(system: HouseholdSystem) async throws {
        try await APIHouse.run { house in
            let family = try await house.household.signIn("parent@example.com").caller.familyID
            let examples = try await Examples(house)
            // Another session of the same parent, so that none asks too often within a minute.
            var other: String?
            let endpoints = Set(Endpoint.all(of: system))
            // All of them are asked: some need what those before have made.
            for sample in Examples.all {
                let endpoint = sample.endpoint
                let example = try await sample.make(examples, endpoint)
                let isOff = endpoints.contains(endpoint)
                if isOff {
                    try await house.household.switchOff([system], in: family)
                    if other == nil { other = try await house.token() }
                    let token = example.token == examples.parent ? other : example.token
                    let hidden = try await house.send(endpoint, example, token: token)
                    try await house.household.switchOff([], in: family)
                    #expect((hidden.status, hidden.code) == (404, "NOT_FOUND"), "\(endpoint): \(hidden.text)")
                }
                let shown = try await house.send(endpoint, example, token: example.token)
                if isOff { #expect(shown.status == endpoint.operation.answer.status, "\(endpoint): \(shown.text)") }
            }
        }
    }

    @Test("What both ledgers share is there for the one that is on")
    func ledgers() async throws {
        try await APIHouse.run { house in
            let family = try await house.household.signIn("parent@example.com").caller.familyID
            let (mom, alice) = (try await house.token(), try await house.token("child@example.com"))
            let (household, children) = ("/transactions", "/transactions?ledger=children")

            try await house.household.switchOff([.money], in: family)
            #expect(try await house.send(.get, household, token: mom).status == 404)
            #expect(try await house.send(.get, children, token: mom).status == 200)
            #expect(try await house.send(.get, household, token: alice).status == 200)

            try await house.household.switchOff([.allowance], in: family)
            #expect(try await house.send(.get, household, token: mom).status == 200)
            #expect(try await house.send(.get, children, token: mom).status == 404)
            #expect(try await house.send(.get, household, token: alice).status == 404)
        }
    }

    @Test("A phone's key hands in nothing while Money is off, and goes on once it is on")
    func capturing() async throws {
        try await APIHouse.run { house in
            let family = try await house.household.signIn("parent@example.com").caller.familyID
            let made = try await house.send(
                .post, "/auth/api-keys", token: try await house.token(), body: #"{"name":"Phone","scope":"capture"}"#)
            let key = ["X-API-Key": try #require(made.json["key"]?.text)]
            let body = #"{"text":"You made a $42.18 transaction with TRADER JOES 552","sender":"24273"}"#

            try await house.household.switchOff([.money], in: family)
            let hidden = try await house.send(.post, "/capture", body: body, headers: key)
            try await house.household.switchOff([], in: family)
            let shown = try await house.send(.post, "/capture", body: body, headers: key)

            #expect((hidden.status, hidden.code) == (404, "NOT_FOUND"))
            #expect((200...202).contains(shown.status), "\(shown.text)")
        }
    }
}
