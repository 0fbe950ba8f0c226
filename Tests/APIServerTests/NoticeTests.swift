import Foundation
import Household
import HouseholdFixtures
import Ledger
import RoostAPI
import Services
import Testing

@Suite("Notifications over the API")
struct NoticeTests {
    @Test("The inbox lists what happened with what it opens, and is marked and emptied")
    func inbox() async throws {
        try await APIHouse.run { house in
            let mom = try await house.token()
            let dad = try await house.token("dad@example.com")
            let alice = try await house.childID("Alice", mom)
            for amount in ["25.00", "1.00"] {
                _ = try await house.send(
                    .post, "/children/\(alice)/transactions", token: mom,
                    body: #"{"type":"Credit","amount":\#(amount),"description":"Extra chores"}"#)
                house.household.clock.advance(seconds: 1)
            }

            let page = try await house.send(.get, "/notifications?limit=1", token: dad)
            #expect(page.status == 200)
            #expect(page.json["unreadCount"] == .number("2"))
            #expect(page.json["total"] == .number("2"))
            #expect(page.json["hasMore"] == .bool(true))
            let newest = try #require(page.json["notifications"]?.elements?.first)
            #expect(newest["kind"]?.text == "TransactionCreated")
            #expect(newest["title"]?.text == "Alice: +$1.00")
            #expect(newest["body"]?.text == "Extra chores, by Mom")
            #expect(newest["subject"]?.text == "transaction")
            let subject = try #require(newest["subjectId"]?.text)
            #expect(newest["path"]?.text == "/transactions/\(subject)")
            #expect(newest["isRead"] == .bool(false))
            #expect(newest["readAt"] == .null)
            let cursor = try #require(page.json["nextCursor"]?.text)
            let second = try await house.send(.get, "/notifications?cursor=\(cursor)", token: dad)
            #expect(second.json["notifications"]?.elements?.first?["title"]?.text == "Alice: +$25.00")
            #expect(second.json["hasMore"] == .bool(false))

            let id = try #require(newest["id"]?.text)
            #expect(try await house.send(.post, "/notifications/\(id)/read", token: dad).status == 204)
            #expect(try await house.send(.post, "/notifications/\(id)/read", token: mom).status == 404)
            let unread = try await house.send(.get, "/notifications?unreadOnly=true", token: dad)
            #expect(unread.json["notifications"]?.elements?.count == 1)
            #expect(try await house.send(.post, "/notifications/read-all", token: dad).status == 204)
            #expect(
                try await house.send(.get, "/notifications", token: dad).json["unreadCount"] == .number("0"))
            #expect(try await house.send(.delete, "/notifications/\(id)", token: mom).status == 404)
            #expect(try await house.send(.delete, "/notifications/\(id)", token: dad).status == 204)
            #expect(try await house.send(.delete, "/notifications/\(id)", token: dad).status == 404)
        }
    }

    @Test("Wrong conditions of the list and malformed ids are told")
    func badInput() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            for (query, field) in [
                ("limit=0", "limit"), ("limit=101", "limit"), ("cursor=x", "cursor"), ("unreadOnly=1", "unreadOnly"),
            ] {
                let answer = try await house.send(.get, "/notifications?\(query)", token: token)
                #expect(answer.status == 422)
                #expect(!answer.messages(field).isEmpty, "\(query)")
            }
            for path in ["/notifications/x/read", "/notifications/00000000-0000-4000-8000-000000000000/read"] {
                #expect(try await house.send(.post, path, token: token).status == 404)
            }
        }
    }

    @Test("Preferences have the fields of the settings, keep what is not sent, and refuse what does not fit")
    func preferences() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let path = "/auth/me/notification-preferences"
            let start = try await house.send(.get, path, token: token)
            #expect(
                start.text
                    == #"{"allowNotifications":false,"transactionAlerts":true,"allowanceReminders":true,"#
                    + #""balanceAlerts":true,"lowBalanceWarning":false,"lowBalanceThreshold":10.00,"#
                    + #""goalsAndSavings":true,"budgetWarnings":true,"requests":true,"signInAlerts":true,"#
                    + #""newSources":true,"#
                    + #""quietHoursStart":"21:00","quietHoursEnd":"07:00","hideAmounts":false}"#)

            let changed = try await house.send(
                .put, path, token: token,
                body: #"{"lowBalanceWarning":true,"lowBalanceThreshold":0,"quietHoursStart":"22:15"}"#)
            #expect(changed.status == 200)
            let again = try await house.send(.get, path, token: token)
            #expect(again.text == changed.text)
            #expect(again.json["lowBalanceThreshold"] == .number("0.00"))
            #expect(again.json["quietHoursStart"]?.text == "22:15")
            #expect(again.json["requests"] == .bool(true))

            for (body, field) in [
                (#"{"lowBalanceThreshold":-1}"#, "lowBalanceThreshold"),
                (#"{"lowBalanceThreshold":1.005}"#, "lowBalanceThreshold"),
                (#"{"lowBalanceThreshold":true}"#, "lowBalanceThreshold"),
                (#"{"quietHoursEnd":"24:00"}"#, "quietHoursEnd"), (#"{"requests":"yes"}"#, "requests"),
                (#"{"nothing":1}"#, "nothing"),
            ] {
                let answer = try await house.send(.put, path, token: token, body: body)
                #expect((answer.status, answer.code) == (422, "VALIDATION_FAILED"))
                #expect(!answer.messages(field).isEmpty, "\(body)")
            }
            let child = try await house.token("child@example.com")
            let fixed = try await house.send(.put, path, token: child, body: #"{"signInAlerts":false}"#)
            #expect(fixed.messages("signInAlerts") == ["Sign-in alerts can't be switched off"])
        }
    }
}
