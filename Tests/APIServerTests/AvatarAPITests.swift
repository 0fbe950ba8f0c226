import RoostAPI
import Testing

@Suite("Avatars over the API")
struct AvatarAPITests {
    @Test("What a child chooses is told to the child and its parents; null and no emoji are the initials")
    func choosing() async throws {
        try await APIHouse.run { house in
            let (mom, alice) = (try await house.token(), try await house.token("child@example.com"))
            let id = try await house.childID("Alice", mom)
            let fox: JSONValue = ["emoji": "🦊", "color": "Orange", "initials": "AS"]

            let chosen = try await house.send(
                .put, "/children/me/avatar", token: alice, body: #"{"emoji":"🦊","color":"Orange"}"#)

            #expect(chosen.status == 200 && chosen.json == fox)
            #expect(try await house.send(.get, "/children/\(id)/avatar", token: mom).json == fox)
            #expect(try await house.send(.get, "/auth/me/avatar", token: alice).json == fox)
            let bob = try await house.token("bob@example.com")
            #expect(try await house.send(.get, "/children/\(id)/avatar", token: bob).status == 404)

            for body in [#"{"color":"Teal"}"#, #"{"emoji":null,"color":"Teal"}"#, #"{"emoji":"","color":"Teal"}"#] {
                let again = try await house.send(.put, "/children/\(id)/avatar", token: mom, body: body)
                #expect(again.json["emoji"] == .null && again.json["color"] == "Teal")
            }
        }
    }

    @Test(
        "What is not one emoji on one of the colors is told at its field",
        arguments: [
            (#"{"emoji":"fox","color":"Red"}"#, "emoji", "Choose one emoji"),
            (#"{"emoji":"🦊🐼","color":"Red"}"#, "emoji", "Choose one emoji"),
            (#"{"emoji":7,"color":"Red"}"#, "emoji", "Must be a text."),
            (
                #"{"emoji":"🦊","color":"Mauve"}"#, "color",
                "Must be one of: Red, Orange, Yellow, Lime, Green, Teal, Sky, Blue, Purple, Pink, Brown, Gray."
            ),
            (
                #"{"emoji":"🦊"}"#, "color",
                "Must be one of: Red, Orange, Yellow, Lime, Green, Teal, Sky, Blue, Purple, Pink, Brown, Gray."
            ),
        ])
    func refused(body: String, field: String, message: String) async throws {
        try await APIHouse.run { house in
            let mom = try await house.token()
            let id = try await house.childID("Alice", mom)
            for path in ["/auth/me/avatar", "/children/\(id)/avatar"] {
                let answer = try await house.send(.put, path, token: mom, body: body)
                #expect(answer.status == 422 && answer.messages(field) == [message], "\(answer.text)")
            }
        }
    }

    @Test("An emoji of seven code points comes back as it was sent")
    func family() async throws {
        try await APIHouse.run { house in
            let dad = try await house.token("dad@example.com")
            let chosen = try await house.send(
                .put, "/auth/me/avatar", token: dad, body: #"{"emoji":"👨‍👩‍👧‍👦","color":"Sky"}"#)
            #expect(chosen.json["emoji"] == "👨‍👩‍👧‍👦")
            #expect(try await house.send(.get, "/auth/me/avatar", token: dad).json == chosen.json)
        }
    }
}
