import Foundation
import Household
import HouseholdFixtures
import Ledger
import RoostAPI
import Services
import Testing

@Suite("Accounts over the API")
struct AccountTests {
    private let newPassword = "green garden with 42 trees"
    private let nowhere = "00000000-0000-4000-8000-000000000000"

    @Test("Registering answers 201 with eight recovery codes and a refresh token, and a code sets the password (22)")
    func registerAndRecover() async throws {
        try await APIHouse.run(TestHousehold(registration: .first)) { house in
            let first = try await house.send(
                .post, "/auth/register/parent",
                body: #"{"email":"mary@example.com","password":"purple hat on a tall giraffe","firstName":"Mary","#
                    + #""lastName":"Jones","familyName":"Jones Family"}"#)
            #expect(first.status == 201)
            let codes = (first.json["recoveryCodes"]?.elements ?? []).compactMap(\.text)
            #expect(codes.count == 8)
            #expect(first.json["refreshToken"]?.text?.utf8.count == 43)
            let token = try #require(first.json["token"]?.text)

            let asked = try await house.send(.post, "/auth/recover", body: #"{"email":"mary@example.com"}"#)
            let unknown = try await house.send(.post, "/auth/recover", body: #"{"email":"nobody@example.com"}"#)
            #expect((asked.status, asked.text) == (202, unknown.text))
            let body = #"{"code":"\#(codes[0])","newPassword":"\#(newPassword)"}"#
            #expect(try await house.send(.post, "/auth/recover/complete", body: body).status == 204)
            #expect(try await house.send(.get, "/auth/me", token: token).status == 401)
            let again = try await house.send(.post, "/auth/recover/complete", body: body)
            #expect((again.status, again.code) == (422, "VALIDATION_FAILED"))
            #expect(again.messages("code") == ["This code is not valid."])
            _ = try await house.token("mary@example.com", newPassword)
        }
    }

    @Test("An invited parent registers on a closed server once; afterwards the code is not found (17)")
    func invited() async throws {
        try await APIHouse.run(TestHousehold(registration: .first)) { house in
            let owner = try await house.household.register()
            let token = try await house.token("mom@example.com", TestHousehold.parentPassword)
            let made = try await house.send(.post, "/families/current/invitations", token: token)
            #expect(made.status == 201)
            let code = try #require(made.json["code"]?.text)
            #expect(code.utf8.count == 26)
            #expect(made.json["url"]?.text?.hasSuffix(":\(house.port)/invite/\(code)") == true)
            let list = try await house.send(.get, "/families/current/invitations", token: token)
            #expect(list.json["invitations"]?.elements?.first?["code"]?.text == code)
            let page = try await house.send(.get, "/invitations/\(code)")
            #expect(page.json["familyName"]?.text == "Jones Family")

            let body =
                #"{"code":"\#(code)","email":"joe@example.com","password":"\#(newPassword)","firstName":"Joe","#
                + #""lastName":"Jones"}"#
            let joined = try await house.send(.post, "/auth/register/invited", body: body)
            #expect(joined.status == 201)
            #expect(joined.json["familyId"]?.text == owner.caller.familyID.description)
            #expect(joined.json["recoveryCodes"]?.elements?.count == 8)
            let again = try await house.send(.post, "/auth/register/invited", body: body)
            #expect(
                (again.status, again.code, again.detail) == (404, "NOT_FOUND", "This invitation is no longer valid."))
            #expect(try await house.send(.get, "/invitations/\(code)").status == 404)
            #expect(
                try await house.send(.delete, "/families/current/invitations/\(code)", token: token).status == 404)
        }
    }

    @Test("The profile changes by PATCH; null clears the nickname; what does not fit is told at its field")
    func profile() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let changed = try await house.send(
                .patch, "/auth/me", token: token, body: #"{"firstName":"Susan","nickname":null,"version":1}"#)
            #expect(changed.status == 200)
            #expect(changed.json["firstName"]?.text == "Susan")
            #expect(changed.json["nickname"] == .null)
            #expect(changed.json["version"] == .number("2"))
            let stale = try await house.send(.patch, "/auth/me", token: token, body: #"{"version":1}"#)
            #expect((stale.status, stale.code) == (409, "VERSION_CONFLICT"))
            for (body, field) in [
                (#"{"firstName":"","version":2}"#, "firstName"), (#"{"lastName":null,"version":2}"#, "lastName"),
                (#"{"email":"x","version":2}"#, "email"), (#"{"firstName":"A"}"#, "version"),
                (#"{"role":"Parent","version":2}"#, "role"), (#"{"nickname":7,"version":2}"#, "nickname"),
            ] {
                let answer = try await house.send(.patch, "/auth/me", token: token, body: body)
                #expect((answer.status, answer.code) == (422, "VALIDATION_FAILED"))
                #expect(!answer.messages(field).isEmpty, "\(body)")
            }
            let taken = try await house.send(
                .patch, "/auth/me", token: token, body: #"{"email":"dad@example.com","version":2}"#)
            #expect((taken.status, taken.code) == (409, "EMAIL_TAKEN"))
        }
    }

    @Test("An act that needs a fresh sign-in answers 403 until it is confirmed")
    func freshSignIn() async throws {
        try await APIHouse.run { house in
            let refresh = try await house.send(
                .post, "/auth/login", body: #"{"email":"parent@example.com","password":"password123"}"#)
            house.household.clock.advance(seconds: 601)
            let renewed = try await house.send(
                .post, "/auth/refresh",
                body: #"{"refreshToken":"\#(refresh.json["refreshToken"]?.text ?? "")"}"#)
            let token = try #require(renewed.json["token"]?.text)
            let dad = try await house.household.signIn("dad@example.com").caller.userID
            let acts: [(Endpoint.Method, String, String?)] = [
                (.post, "/auth/api-keys", #"{"name":"X","scope":"read"}"#),
                (.delete, "/families/current/members/\(dad)", nil),
                (.post, "/families/current/members/\(dad)/password-code", nil),
                (.post, "/families/current/owner", #"{"userId":"\#(dad)"}"#),
                (.patch, "/auth/me", #"{"email":"new@example.com","version":1}"#),
            ]
            for (method, path, body) in acts {
                let answer = try await house.send(method, path, token: token, body: body)
                #expect((answer.status, answer.code) == (403, "FRESH_SIGN_IN_REQUIRED"), "\(path)")
                #expect(answer.detail == "Please confirm it's you.")
            }
            let wrong = try await house.send(.post, "/auth/confirm", token: token, body: #"{"password":"no"}"#)
            #expect((wrong.status, wrong.code) == (401, "INVALID_CREDENTIALS"))
            let empty = try await house.send(.post, "/auth/confirm", token: token, body: "{}")
            #expect(empty.messages("password") == ["Password is required"])
            #expect(
                try await house.send(.post, "/auth/confirm", token: token, body: #"{"password":"password123"}"#).status
                    == 204)
            let made = try await house.send(
                .post, "/auth/api-keys", token: token, body: #"{"name":"X","scope":"read"}"#)
            #expect(made.status == 201)
        }
    }

    @Test("The password changes with the old one, and other sessions end")
    func password() async throws {
        try await APIHouse.run { house in
            let here = try await house.token()
            let other = try await house.token()
            let wrong = try await house.send(
                .post, "/auth/password", token: here,
                body: #"{"currentPassword":"no","newPassword":"\#(newPassword)"}"#)
            #expect((wrong.status, wrong.code) == (401, "INVALID_CREDENTIALS"))
            let weak = try await house.send(
                .post, "/auth/password", token: here,
                body: #"{"currentPassword":"password123","newPassword":"password123"}"#)
            #expect(weak.messages("newPassword") == ["Password must be at least 15 characters"])
            let changed = try await house.send(
                .post, "/auth/password", token: here,
                body: #"{"currentPassword":"password123","newPassword":"\#(newPassword)"}"#)
            #expect(changed.status == 204)
            #expect(try await house.send(.get, "/auth/me", token: here).status == 200)
            #expect(try await house.send(.get, "/auth/me", token: other).status == 401)
        }
    }

    @Test("New recovery codes are told once for the password; after five wrong ones it pauses, and a child gets none")
    func newRecoveryCodes() async throws {
        try await APIHouse.run { house in
            let mom = try await house.token()
            let path = "/auth/recovery-codes"
            let right = #"{"currentPassword":"password123"}"#
            let first = try await house.send(.post, path, token: mom, body: right)
            let second = try await house.send(.post, path, token: mom, body: right)
            let old = (first.json["recoveryCodes"]?.elements ?? []).compactMap(\.text)
            let new = (second.json["recoveryCodes"]?.elements ?? []).compactMap(\.text)
            #expect((first.status, second.status) == (201, 201))
            #expect(Set(old + new).count == 16)

            let child = try await house.token("child@example.com")
            #expect(try await house.send(.post, path, token: child, body: right).status == 403)
            #expect(try await house.send(.post, path, body: right).status == 401)
            let empty = try await house.send(.post, path, token: mom, body: "{}")
            #expect((empty.status, empty.messages("currentPassword")) == (422, ["Current password is required"]))
            let more = try await house.send(.post, path, token: mom, body: #"{"password":"password123"}"#)
            #expect((more.status, more.code) == (422, "VALIDATION_FAILED"))
            for _ in 1...5 {
                let wrong = try await house.send(.post, path, token: mom, body: #"{"currentPassword":"no"}"#)
                #expect((wrong.status, wrong.code) == (401, "INVALID_CREDENTIALS"))
            }
            let paused = try await house.send(.post, path, token: mom, body: right)
            #expect((paused.status, paused.code, paused.header("retry-after")) == (429, "RATE_LIMITED", "900"))

            // A code works where it is used, and only one of the new ones.
            func recovered(_ code: String) async throws -> Int {
                try await house.send(
                    .post, "/auth/recover/complete", body: #"{"code":"\#(code)","newPassword":"\#(newPassword)"}"#
                ).status
            }
            #expect(try await recovered(old[0]) == 422)
            #expect(try await recovered(new[0]) == 204)
        }
    }

    @Test("Devices are listed with their fields and ended one by one or all but this")
    func devices() async throws {
        try await APIHouse.run { house in
            let here = try await house.token()
            let other = try await house.token()
            let list = try await house.send(.get, "/auth/sessions", token: here)
            let sessions = try #require(list.json["sessions"]?.elements)
            #expect(sessions.count == 2)
            let current = try #require(sessions.first { $0["isCurrent"] == .bool(true) })
            let fields = ["deviceName", "ipNetwork", "createdAt", "lastUsedAt", "expiresAt"]
            #expect(
                fields.map { current[$0]?.text } == [
                    "Unknown device", "127.0.0.0/24", "2025-11-20T20:00:00Z", "2025-11-20T20:00:00Z",
                    "2025-11-21T08:00:00Z",
                ])
            #expect(current["rememberMe"] == .bool(false))
            let foreign = try #require(sessions.first { $0["isCurrent"] == .bool(false) }?["id"]?.text)
            let dad = try await house.token("dad@example.com")
            #expect(try await house.send(.delete, "/auth/sessions/\(foreign)", token: dad).status == 404)
            #expect(try await house.send(.delete, "/auth/sessions/\(foreign)", token: here).status == 204)
            #expect(try await house.send(.get, "/auth/me", token: other).status == 401)
            #expect(try await house.send(.delete, "/auth/sessions/x", token: here).status == 404)
            let third = try await house.token()
            #expect(try await house.send(.delete, "/auth/sessions", token: here).status == 204)
            #expect(try await house.send(.get, "/auth/me", token: third).status == 401)
            #expect(try await house.send(.get, "/auth/me", token: here).status == 200)
        }
    }

    @Test("A key in X-API-Key does what its scope allows; a revoked, unknown or malformed one nothing")
    func keys() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let alice = try await house.childID("Alice", token)
            func key(_ scope: String) async throws -> (id: String, headers: [String: String]) {
                let answer = try await house.send(
                    .post, "/auth/api-keys", token: token, body: #"{"name":"Script","scope":"\#(scope)"}"#)
                #expect(answer.status == 201)
                return (
                    try #require(answer.json["id"]?.text), ["X-API-Key": try #require(answer.json["key"]?.text)]
                )
            }
            let entry = #"{"type":"Credit","amount":1.00,"description":"Script"}"#
            let path = "/children/\(alice)/transactions"
            let reader = try await key("read")
            #expect(try await house.send(.get, path, headers: reader.headers).status == 200)
            #expect(try await house.send(.post, path, body: entry, headers: reader.headers).status == 403)
            let writer = try await key("write")
            #expect(try await house.send(.post, path, body: entry, headers: writer.headers).status == 201)
            #expect(try await house.send(.get, "/auth/me", headers: writer.headers).status == 403)
            let capturer = try await key("capture")
            #expect(try await house.send(.get, path, headers: capturer.headers).status == 403)

            let list = try await house.send(.get, "/auth/api-keys", token: token)
            #expect(list.json["apiKeys"]?.elements?.count == 3)
            #expect(!list.text.contains("roost_"))
            #expect(try await house.send(.delete, "/auth/api-keys/\(reader.id)", token: token).status == 204)
            let revoked = try await house.send(.get, path, headers: reader.headers)
            #expect((revoked.status, revoked.code) == (401, "UNAUTHENTICATED"))
            #expect(try await house.send(.get, path, headers: ["X-API-Key": "x"]).status == 401)
            for body in [#"{"name":"X"}"#, #"{"name":"X","scope":"all"}"#, #"{"name":"","scope":"read"}"#] {
                #expect(try await house.send(.post, "/auth/api-keys", token: token, body: body).status == 422)
            }
        }
    }

    @Test("600 requests of one key in a minute pass, the next one waits")
    func keyRateLimit() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let made = try await house.send(
                .post, "/auth/api-keys", token: token, body: #"{"name":"Script","scope":"read"}"#)
            let headers = ["X-API-Key": try #require(made.json["key"]?.text)]
            for _ in 0..<600 {
                #expect(try await house.send(.get, "/categories", headers: headers).status == 200)
            }
            let next = try await house.send(.get, "/categories", headers: headers)
            #expect((next.status, next.header("retry-after")) == (429, "60"))
        }
    }

    @Test("Settings of the family change with their version; wrong values are told at their fields")
    func family() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let changed = try await house.send(
                .patch, "/families/current", token: token,
                body: #"{"name":"Smith-Jones","payTime":"07:15","firstDayOfWeek":"Monday","version":1}"#)
            #expect(changed.status == 200)
            #expect(changed.json["name"]?.text == "Smith-Jones")
            #expect(changed.json["payTime"]?.text == "07:15")
            #expect(changed.json["version"] == .number("2"))
            let stale = try await house.send(.patch, "/families/current", token: token, body: #"{"version":1}"#)
            #expect((stale.status, stale.code) == (409, "VERSION_CONFLICT"))
            let fixed = try await house.send(
                .patch, "/families/current", token: token, body: #"{"currency":"EUR","version":2}"#)
            #expect((fixed.status, fixed.code) == (409, "CURRENCY_FIXED"))
            #expect(fixed.detail == "The currency can't change after the first entry.")
            for (body, field) in [
                (#"{"name":"","version":2}"#, "name"), (#"{"timeZone":"Mars","version":2}"#, "timeZone"),
                (#"{"locale":"?","version":2}"#, "locale"), (#"{"currency":"XXX","version":2}"#, "currency"),
                (#"{"firstDayOfWeek":"Tuesday","version":2}"#, "firstDayOfWeek"),
                (#"{"payTime":"8","version":2}"#, "payTime"), (#"{"name":null,"version":2}"#, "name"),
                (#"{"childMayRecordSpending":1,"version":2}"#, "childMayRecordSpending"),
                (#"{"name":"A"}"#, "version"), (#"{"owner":"A","version":2}"#, "owner"),
            ] {
                let answer = try await house.send(.patch, "/families/current", token: token, body: body)
                #expect((answer.status, answer.code) == (422, "VALIDATION_FAILED"), "\(body)")
                #expect(!answer.messages(field).isEmpty, "\(body)")
            }
        }
    }

    @Test("Members show addresses to parents alone; the owner stays, the last parent too")
    func members() async throws {
        try await APIHouse.run { house in
            let mom = try await house.token()
            let child = try await house.token("child@example.com")
            let all = try await house.send(.get, "/families/current/members", token: mom)
            let members = try #require(all.json["members"]?.elements)
            #expect(members.map { $0["role"]?.text } == ["Parent", "Parent", "Child", "Child"])
            #expect(members.contains { $0["email"]?.text == "dad@example.com" })
            #expect(!(try await house.send(.get, "/families/current/members", token: child).text.contains("@")))

            let dad = try #require(members.first { $0["isOwner"] == .bool(false) }?["userId"]?.text)
            let owner = try #require(members.first { $0["isOwner"] == .bool(true) }?["userId"]?.text)
            let dadsToken = try await house.token("dad@example.com")
            let ownerStays = try await house.send(.delete, "/families/current/members/\(owner)", token: dadsToken)
            #expect((ownerStays.status, ownerStays.code) == (403, "FORBIDDEN"))
            #expect(try await house.send(.delete, "/families/current/members/\(dad)", token: mom).status == 204)
            #expect(try await house.send(.get, "/auth/me", token: dadsToken).status == 401)
            let last = try await house.send(.delete, "/families/current/members/\(owner)", token: mom)
            #expect((last.status, last.code) == (409, "LAST_PARENT"))
            #expect(last.detail == "A family needs at least one parent")
        }
    }

    @Test("A parent makes and enters a second family; one who accepts an invitation has it in the list")
    func families() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let made = try await house.send(
                .post, "/families", token: token, body: #"{"name":"Lake House","currency":"EUR","locale":"de-DE"}"#)
            #expect(made.status == 201)
            let id = try #require(made.json["id"]?.text)
            let list = try await house.send(.get, "/families", token: token)
            #expect(list.json["families"]?.elements?.map { $0["name"]?.text } == ["Smith Family", "Lake House"])
            let entered = try await house.send(
                .post, "/auth/switch-family", token: token, body: #"{"familyId":"\#(id)"}"#)
            #expect(entered.status == 200)
            #expect(entered.json["familyName"]?.text == "Lake House")
            #expect(entered.header("set-cookie")?.hasPrefix("roost-session=") == true)
            #expect(try await house.send(.get, "/auth/me", token: token).status == 401)
            let there = try #require(entered.json["token"]?.text)
            #expect(
                try await house.send(.get, "/families/current/children", token: there).json["children"]?.elements?
                    .isEmpty == true)

            let invitation = try await house.send(.post, "/families/current/invitations", token: there)
            let code = try #require(invitation.json["code"]?.text)
            let dad = try await house.token("dad@example.com")
            let accepted = try await house.send(.post, "/invitations/\(code)/accept", token: dad)
            #expect((accepted.status, accepted.json["name"]?.text) == (200, "Lake House"))
            let child = try await house.token("child@example.com")
            #expect(try await house.send(.post, "/invitations/\(code)/accept", token: child).status == 403)
            #expect(try await house.send(.post, "/invitations/nothing/accept", token: dad).status == 404)
            for body in ["{}", #"{"familyId":"x"}"#, #"{"familyId":7}"#] {
                #expect(try await house.send(.post, "/auth/switch-family", token: dad, body: body).status == 422)
            }
            #expect(
                try await house.send(
                    .post, "/auth/switch-family", token: dad, body: #"{"familyId":"\#(nowhere)"}"#
                ).status == 404)
        }
    }

    @Test("A child with a user name has no address in answers, and signs in with it")
    func userName() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let body =
                #"{"firstName":"Mia","lastName":"Smith","userName":"mia_2015","password":"kitten-on-the-sofa","#
                + #""weeklyAllowance":1}"#
            #expect(try await house.send(.post, "/auth/register/child", token: token, body: body).status == 201)
            let again = try await house.send(.post, "/children", token: token, body: body)
            #expect((again.status, again.code) == (409, "USER_NAME_TAKEN"))
            #expect(again.messages("userName") == ["This user name is taken. Choose another."])
            let login = try await house.send(
                .post, "/auth/login", body: #"{"email":"mia_2015","password":"kitten-on-the-sofa"}"#)
            #expect(login.status == 200)
            #expect(login.json["email"] == .null)
            #expect(login.json["userName"]?.text == "mia_2015")
        }
    }

    @Test("Digits for a child's new password are made by a parent and used by the child")
    func passwordCode() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let alice = try await house.childID("Alice", token)
            let made = try await house.send(.post, "/children/\(alice)/password-code", token: token)
            #expect(made.status == 201)
            let code = try #require(made.json["code"]?.text)
            #expect(code.count == 8)
            #expect(made.json["expiresAt"]?.text == "2025-11-20T20:15:00Z")
            let done = try await house.send(
                .post, "/auth/recover/complete",
                body: #"{"code":"\#(code)","newPassword":"kitten-9","email":"child@example.com"}"#)
            #expect(done.status == 204)
            _ = try await house.token("child@example.com", "kitten-9")
            for body in ["{}", #"{"code":"1"}"#, #"{"code":1,"newPassword":"x"}"#] {
                #expect(try await house.send(.post, "/auth/recover/complete", body: body).status == 422)
            }
        }
    }

    @Test("Over HTTPS the cookie is Secure with the prefix __Host-, and links name the public address")
    func publicAddress() async throws {
        let household = try await TestHousehold.demo()
        try await APIHouse.run(household, publicURL: "https://roost.example") { house in
            let login = try await house.send(
                .post, "/auth/login", body: #"{"email":"parent@example.com","password":"password123"}"#)
            let cookie = try #require(login.header("set-cookie"))
            #expect(cookie.hasPrefix("__Host-roost-session="))
            #expect(cookie.contains("Secure"))
            #expect(cookie.contains("Path=/"))
            #expect(!cookie.contains("Domain"))
            let token = try #require(login.json["token"]?.text)
            let made = try await house.send(.post, "/families/current/invitations", token: token)
            #expect(made.json["url"]?.text?.hasPrefix("https://roost.example/invite/") == true)
        }
    }
}
