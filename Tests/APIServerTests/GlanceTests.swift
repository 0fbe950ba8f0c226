import HouseholdFixtures
import RoostAPI
import Testing

@Suite("Glance over the API")
struct GlanceAPITests {
    @Test("A link answers without signing in, its token is told once, and a deleted one is not found (102)")
    func link() async throws {
        try await APIHouse.run { house in
            let mom = try await house.token()
            let ids = (try await house.childID("Alice", mom), try await house.childID("Bob", mom))
            let new = try await house.send(
                .post, "/glance-links", token: mom,
                body: #"{"name":"Kitchen","childIds":["\#(ids.0)","\#(ids.1)"]}"#)
            #expect(new.status == 201)
            let token = try #require(new.json["token"]?.text)
            #expect(new.json["path"]?.text == "/glance/\(token)")

            let glance = try await house.send(.get, "/glance?token=\(token)")
            #expect(
                glance.text == """
                    {"children":[{"firstName":"Alice","balance":125.50,"nextAllowanceDate":"2025-11-22",\
                    "updatedAt":"2025-11-20T20:00:00Z"},{"firstName":"Bob","balance":150.00,\
                    "nextAllowanceDate":"2025-11-22","updatedAt":"2025-11-20T20:00:00Z"}]}
                    """)
            let links = try await house.send(.get, "/glance-links", token: mom)
            #expect(!links.text.contains(token))
            let listed = try #require(links.json["links"]?.elements?.first)
            #expect(listed["lastUsedAt"] == "2025-11-20T20:00:00Z")
            #expect(listed["updatedAt"] == listed["createdAt"] && listed["version"] == 1)

            let id = try #require(new.json["id"]?.text)
            #expect(try await house.send(.delete, "/glance-links/\(id)", token: mom).status == 204)
            #expect(try await house.send(.get, "/glance?token=\(token)").status == 404)
        }
    }

    @Test("Hidden amounts are null, and nothing else tells them (102)")
    func hidden() async throws {
        try await APIHouse.run { house in
            let mom = try await house.token()
            let id = try await house.childID("Alice", mom)
            let new = try await house.send(
                .post, "/glance-links", token: mom, body: #"{"name":"Hall","childIds":["\#(id)"],"showAmounts":false}"#)
            let glance = try await house.send(.get, "/glance?token=\(try #require(new.json["token"]?.text))")
            #expect(glance.json["children"]?.elements?.first?["balance"] == .null)
            #expect(!glance.text.contains("125"))
        }
    }

    @Test("Who is signed in needs no link; who is neither gets 401; a child makes none (88, 103)")
    func signedIn() async throws {
        try await APIHouse.run { house in
            let alice = try await house.token("child@example.com")
            let glance = try await house.send(.get, "/glance", token: alice).json
            #expect(glance["children"]?.elements?.compactMap { $0["firstName"]?.text } == ["Alice"])
            #expect(try await house.send(.get, "/glance").status == 401)
            #expect(try await house.send(.get, "/glance?token=").status == 422)
            #expect(try await house.send(.get, "/glance-links", token: alice).status == 403)
            #expect(try await house.send(.post, "/glance-links", token: alice, body: "{").status == 403)
            #expect(try await house.send(.delete, "/glance-links/x", token: alice).status == 403)
        }
    }

    @Test("Children that are no list of ids are refused at their name")
    func children() async throws {
        try await APIHouse.run { house in
            let mom = try await house.token()
            for children in ["7", #""x""#, #"["x"]"#, "[null]", "[]", "null"] {
                let answer = try await house.send(
                    .post, "/glance-links", token: mom, body: #"{"name":"Hall","childIds":\#(children)}"#)
                #expect(answer.status == 422 && answer.messages("childIds").count == 1, "\(children)")
            }
        }
    }
}
