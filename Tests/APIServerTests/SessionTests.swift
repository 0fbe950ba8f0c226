import Credentials
import Foundation
import Household
import HouseholdFixtures
import Ledger
import RoostAPI
import Services
import Testing

@Suite("Sessions over the API")
struct SessionTests {
    @Test("Signing in answers with who, a token, and a cookie that scripts cannot read (shared 7)")
    func login() async throws {
        try await APIHouse.run { house in
            let answer = try await house.send(
                .post, "/auth/login", body: #"{"email":"child@example.com","password":"password123"}"#)

            #expect(answer.status == 200)
            #expect(answer.json["role"]?.text == "Child")
            #expect(answer.json["familyName"]?.text == "Smith Family")
            let alice = try await house.childID("Alice", try await house.token())
            #expect(answer.json["childId"]?.text == alice)
            let cookie = try #require(answer.header("set-cookie"))
            #expect(cookie.hasPrefix("roost-session="))
            #expect(cookie.contains("HttpOnly"))
            #expect(cookie.contains("SameSite=Lax"))
            #expect(!cookie.contains("Max-Age"))

            let remembered = try await house.send(
                .post, "/auth/login",
                body: #"{"email":"child@example.com","password":"password123","rememberMe":true}"#)
            #expect(remembered.header("set-cookie")?.contains("Max-Age=2592000") == true)
        }
    }

    @Test("Wrong password and unknown address answer alike; the 6th failure waits (shared 5, 10)")
    func failures() async throws {
        try await APIHouse.run { house in
            for _ in 0..<5 {
                let answer = try await house.send(
                    .post, "/auth/login", body: #"{"email":"parent@example.com","password":"wrong"}"#)
                #expect((answer.status, answer.code) == (401, "INVALID_CREDENTIALS"))
                #expect(answer.detail == "Invalid email or password")
            }
            let sixth = try await house.send(
                .post, "/auth/login", body: #"{"email":"parent@example.com","password":"password123"}"#)
            #expect((sixth.status, sixth.code) == (429, "RATE_LIMITED"))
            #expect(sixth.header("retry-after") == "900")
            let unknown = try await house.send(
                .post, "/auth/login", body: #"{"email":"nobody@example.com","password":"wrong"}"#)
            #expect((unknown.status, unknown.detail) == (401, "Invalid email or password"))
        }
    }

    @Test("A token is good for 15 minutes, then it is expired and not forged (shared 23)")
    func tokenLifetime() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            house.household.clock.advance(seconds: 899)
            #expect(try await house.send(.get, "/auth/me", token: token).status == 200)
            house.household.clock.advance(seconds: 1)
            let late = try await house.send(.get, "/auth/me", token: token)
            #expect((late.status, late.code) == (401, "TOKEN_EXPIRED"))
        }
    }

    @Test("Forged and foreign tokens are nobody's")
    func forged() async throws {
        try await APIHouse.run { house in
            for token in ["", "x", "a.b.c", "eyJhbGciOiJub25lIn0.e30.", String(repeating: "A", count: 4_000)] {
                let answer = try await house.send(.get, "/auth/me", token: token)
                #expect((answer.status, answer.code) == (401, "UNAUTHENTICATED"), "\(token.prefix(40))")
            }
        }
    }

    @Test("A token signed with another key, or changed in one place, is nobody's")
    func tampered() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let parts = token.split(separator: ".").map(String.init)
            let body = parts[1].dropLast() + (parts[1].last == "A" ? "B" : "A")
            for wrong in ["\(parts[0]).\(body).\(parts[2])", "\(parts[0]).\(parts[1]).\(parts[1])"] {
                #expect(try await house.send(.get, "/auth/me", token: wrong).status == 401)
            }
            let mom = try await house.household.signIn("parent@example.com").caller
            let claims = AccessClaims(
                subject: mom.userID.uuid, family: mom.familyID.uuid, role: "Parent", child: nil,
                session: mom.sessionID.uuid, now: house.household.clock.now)
            let other = AccessTokenSigner(key: Array(repeating: 8, count: 32)).token(claims)
            #expect(try await house.send(.get, "/auth/me", token: other).status == 401)
        }
    }

    @Test("A cookie signs in; a page of another site cannot use it, nor sign anyone in (shared 28)")
    func cookiesAndOrigins() async throws {
        try await APIHouse.run { house in
            let login = try await house.send(
                .post, "/auth/login", body: #"{"email":"parent@example.com","password":"password123"}"#)
            let cookie = String(try #require(login.header("set-cookie")).prefix { $0 != ";" })
            let own = "http://127.0.0.1:\(house.port)"
            #expect(try await house.send(.get, "/auth/me", headers: ["Cookie": cookie]).status == 200)

            let child =
                #"{"firstName":"Mia","lastName":"Smith","email":"mia@example.com","#
                + #""password":"kitten-on-the-sofa","weeklyAllowance":1}"#
            for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
                let foreign = try await house.send(
                    .post, "/children", body: child, headers: ["Cookie": cookie, "Origin": origin])
                #expect((foreign.status, foreign.code) == (403, "FORBIDDEN"))
                let reading = try await house.send(
                    .get, "/auth/me", headers: ["Cookie": cookie, "Origin": origin])
                #expect(reading.status == 403)
            }
            let crossSite = try await house.send(
                .post, "/children", body: child, headers: ["Cookie": cookie, "Sec-Fetch-Site": "cross-site"])
            #expect(crossSite.status == 403)
            #expect(
                try await house.send(.post, "/children", body: child, headers: ["Cookie": cookie, "Origin": own])
                    .status == 201)
        }
    }

    @Test("Signing out ends token and cookie together")
    func logout() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let answer = try await house.send(.post, "/auth/logout", token: token)
            #expect(answer.status == 204)
            #expect(answer.header("set-cookie")?.contains("Max-Age=0") == true)
            #expect(try await house.send(.get, "/auth/me", token: token).status == 401)
        }
    }

    @Test("600 requests of one session in a minute pass, the next one waits")
    func rateLimit() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            for _ in 0..<600 {
                #expect(try await house.send(.get, "/auth/me", token: token).status == 200)
            }
            let next = try await house.send(.get, "/auth/me", token: token)
            #expect((next.status, next.code) == (429, "RATE_LIMITED"))
            #expect(next.header("retry-after") == "60")
            let dad = try await house.token("dad@example.com")
            #expect(try await house.send(.get, "/auth/me", token: dad).status == 200)
        }
    }

    @Test("A second registration is refused, and a stranger's registration wants the setup code (shared 17)")
    func registration() async throws {
        try await APIHouse.run(TestHousehold(registration: .first)) { house in
            let form =
                #""email":"mary@example.com","password":"purple hat on a tall giraffe","firstName":"Mary","#
                + #""lastName":"Jones","familyName":"Jones Family","currency":"JPY","timeZone":"Asia/Tokyo""#
            let forwarded = ["X-Forwarded-For": "203.0.113.9"]
            let stranger = try await house.send(
                .post, "/auth/register/parent", body: "{\(form)}", headers: forwarded)
            #expect((stranger.status, stranger.code) == (403, "SETUP_CODE_REQUIRED"))

            let first = try await house.send(.post, "/auth/register/parent", body: "{\(form)}")
            #expect(first.status == 201)
            let token = try #require(first.json["token"]?.text)
            let family = try await house.send(.get, "/families/current", token: token)
            #expect(family.json["currency"]?.text == "JPY")
            let dashboard = try await house.send(.get, "/families/current/dashboard", token: token)
            #expect(dashboard.json["totalBalance"] == .number("0"))

            let second = try await house.send(.post, "/auth/register/parent", body: "{\(form)}")
            #expect((second.status, second.code) == (403, "REGISTRATION_CLOSED"))
        }
    }
}
