import Foundation
import Household
import HouseholdFixtures
import Ledger
import RoostAPI
import Services
import Testing

@Suite("Going on with a session")
struct RefreshTests {
    private func login(
        _ house: APIHouse, _ email: String = "parent@example.com", rememberMe: Bool = false
    ) async throws -> Answer {
        try await house.send(
            .post, "/auth/login",
            body: #"{"email":"\#(email)","password":"password123","rememberMe":\#(rememberMe)}"#)
    }

    private func refresh(_ house: APIHouse, _ token: String) async throws -> Answer {
        try await house.send(.post, "/auth/refresh", body: #"{"refreshToken":"\#(token)"}"#)
    }

    @Test("Refreshing gives a new pair; the old refresh token used again ends the session and tells the person (23)")
    func rotation() async throws {
        try await APIHouse.run { house in
            let first = try await login(house)
            let old = try #require(first.json["refreshToken"]?.text)
            house.household.clock.advance(seconds: 900)
            let token = try #require(first.json["token"]?.text)
            #expect(try await house.send(.get, "/auth/me", token: token).code == "TOKEN_EXPIRED")

            let second = try await refresh(house, old)
            #expect(second.status == 200)
            #expect(second.json["email"]?.text == "parent@example.com")
            #expect(second.header("set-cookie") == nil)
            let next = try #require(second.json["refreshToken"]?.text)
            #expect(next != old)
            #expect(next.utf8.count == 43)
            let renewed = try #require(second.json["token"]?.text)
            #expect(try await house.send(.get, "/auth/me", token: renewed).status == 200)
            let third = try await refresh(house, next)
            #expect(third.status == 200)

            let reused = try await refresh(house, old)
            #expect((reused.status, reused.code) == (401, "UNAUTHENTICATED"))
            #expect(try await house.send(.get, "/auth/me", token: renewed).status == 401)
            let newest = try #require(third.json["refreshToken"]?.text)
            #expect(try await refresh(house, newest).status == 401)
            let later = try await house.token()
            let inbox = try await house.send(.get, "/notifications", token: later)
            let notice = inbox.json["notifications"]?.elements?.first
            #expect(notice?["kind"]?.text == "SessionRevoked")
            #expect(notice?["path"]?.text == "/settings/devices")
        }
    }

    @Test("Refreshing keeps a session alive as using it does, and ends with it")
    func lifetime() async throws {
        try await APIHouse.run { house in
            var token = try #require(try await login(house).json["refreshToken"]?.text)
            for _ in 0..<3 {
                house.household.clock.advance(seconds: 11 * 3_600)
                token = try #require(try await refresh(house, token).json["refreshToken"]?.text)
            }
            house.household.clock.advance(seconds: 12 * 3_600)
            #expect(try await refresh(house, token).status == 401)

            let other = try await login(house)
            let access = try #require(other.json["token"]?.text)
            _ = try await house.send(.post, "/auth/logout", token: access)
            #expect(try await refresh(house, try #require(other.json["refreshToken"]?.text)).status == 401)
        }
    }

    @Test("Refreshing counts as any request of its session; one too many is refused and its token stays good")
    func rateLimit() async throws {
        try await APIHouse.run { house in
            let first = try #require(try await login(house).json["refreshToken"]?.text)
            var last = try await refresh(house, first)
            for _ in 2...600 {
                last = try await refresh(house, try #require(last.json["refreshToken"]?.text))
                #expect(last.status == 200)
            }
            let token = try #require(last.json["refreshToken"]?.text)
            house.household.clock.advance(seconds: 20)
            for _ in 0..<2 {
                let refused = try await refresh(house, token)
                #expect((refused.status, refused.code) == (429, "RATE_LIMITED"))
                #expect(refused.header("retry-after") == "40")
            }
            let access = try #require(last.json["token"]?.text)
            #expect(try await house.send(.get, "/auth/me", token: access).status == 429)
            let other = try #require(try await login(house).json["refreshToken"]?.text)
            #expect(try await refresh(house, other).status == 200)

            house.household.clock.advance(seconds: 40)
            #expect(try await refresh(house, token).status == 200)
        }
    }

    @Test("A session that has used up its requests still ends when a used refresh token comes again")
    func reuseBeyondTheLimit() async throws {
        try await APIHouse.run { house in
            let used = try #require(try await login(house).json["refreshToken"]?.text)
            let second = try await refresh(house, used)
            let access = try #require(second.json["token"]?.text)
            for _ in 2...600 { _ = try await house.send(.get, "/auth/me", token: access) }
            let next = try #require(second.json["refreshToken"]?.text)
            #expect(try await refresh(house, next).status == 429)

            #expect(try await refresh(house, used).status == 401)
            #expect(try await refresh(house, next).status == 401)
        }
    }

    @Test("A used refresh token is known for 30 days; later it is nobody's, and its session goes on")
    func forgotten() async throws {
        try await APIHouse.run { house in
            var tokens = [try #require(try await login(house, rememberMe: true).json["refreshToken"]?.text)]
            for seconds in [0, 300, 30 * 86_400 - 300.0] {
                house.household.clock.advance(seconds: seconds)
                let answer = try await refresh(house, try #require(tokens.last))
                tokens.append(try #require(answer.json["refreshToken"]?.text))
            }

            #expect(try await refresh(house, tokens[0]).status == 401)
            let answer = try await refresh(house, tokens[3])
            #expect(answer.status == 200)

            #expect(try await refresh(house, tokens[1]).status == 401)
            #expect(try await refresh(house, try #require(answer.json["refreshToken"]?.text)).status == 401)
        }
    }

    @Test(
        "What is no refresh token is nobody's",
        arguments: [
            (#"{"refreshToken":""}"#, 401), ("{}", 401), (#"{"refreshToken":"x"}"#, 401),
            (#"{"refreshToken":7}"#, 422), (#"{"token":"x"}"#, 422), ("[]", 422), ("{", 400),
            (#"{"refreshToken":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}"#, 401),
        ])
    func malformed(body: String, status: Int) async throws {
        try await APIHouse.run { house in
            let answer = try await house.send(.post, "/auth/refresh", body: body)
            #expect(answer.status == status)
        }
    }

    @Test("The store holds no password, session secret, refresh token, recovery code or key in clear (28)")
    func nothingInClear() async throws {
        try await APIHouse.run { house in
            let answer = try await login(house)
            let token = try #require(answer.json["token"]?.text)
            let key = try await house.send(
                .post, "/auth/api-keys", token: token, body: #"{"name":"Script","scope":"read"}"#)
            let alice = try await house.childID("Alice", token)
            let code = try await house.send(.post, "/children/\(alice)/password-code", token: token)
            let cookie = try #require(answer.header("set-cookie")).split(separator: ";")[0].split(separator: "=")[1]
            let secrets = [
                "password123", String(cookie), try #require(answer.json["refreshToken"]?.text),
                try #require(key.json["key"]?.text), try #require(code.json["code"]?.text),
            ]
            let texts = try await house.household.everyText()
            #expect(texts.count > 300)
            for secret in secrets {
                #expect(!texts.contains { $0.contains(secret) }, "a secret of \(secret.count) characters")
            }
        }
    }

    @Test("A remembered cookie is set again on use, one of a browser session is not")
    func cookieRenewal() async throws {
        try await APIHouse.run { house in
            for rememberMe in [true, false] {
                let login = try await house.send(
                    .post, "/auth/login",
                    body: #"{"email":"dad@example.com","password":"password123","rememberMe":\#(rememberMe)}"#)
                let cookie = String(try #require(login.header("set-cookie")).prefix { $0 != ";" })
                let soon = try await house.send(.get, "/auth/me", headers: ["Cookie": cookie])
                #expect(soon.header("set-cookie") == nil)
                house.household.clock.advance(seconds: 3_600)
                let later = try await house.send(.get, "/auth/me", headers: ["Cookie": cookie])
                #expect(later.status == 200)
                if rememberMe {
                    let renewed = try #require(later.header("set-cookie"))
                    #expect(renewed.hasPrefix(cookie))
                    #expect(renewed.contains("Max-Age=2592000"))
                    #expect(renewed.contains("HttpOnly"))
                    house.household.clock.advance(seconds: 3_600)
                    let out = try await house.send(.post, "/auth/logout", headers: ["Cookie": cookie])
                    #expect(out.header("set-cookie")?.contains("Max-Age=0") == true)
                } else {
                    #expect(later.header("set-cookie") == nil)
                }
            }
        }
    }
}
