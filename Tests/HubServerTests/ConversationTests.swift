import Foundation
import HubProtocol
import RoostAPI
import Testing

@testable import HubServer

@Suite("Talking with the hub (91)", .timeLimit(.minutes(10)))
struct ConversationTests {
    @Test("GetSequence is completed, unknown methods fail, and who gives no id gets no answer")
    func calls() async throws {
        try await HubHouse.run { house in
            let client = try await house.client(try await house.signIn())
            try await client.say(
                #"{"type":1,"target":"GetSequence","arguments":[]}"#,
                #"{"type":1,"invocationId":"a","target":"GetSequence","arguments":[]}"#)
            #expect(try await client.hear() == ["type": 3, "invocationId": "a", "result": 0])
            try await client.say(#"{"type":1,"invocationId":"b","target":"DropTables","arguments":[]}"#)
            let unknown = try await client.hear()
            #expect(unknown?["invocationId"] == "b")
            #expect(unknown?["error"] == "There is no method 'DropTables'.")
            try await client.say(#"{"type":1,"invocationId":"c","target":"GetSequence","arguments":[1]}"#)
            #expect(try await client.hear()?["error"] == "GetSequence takes no arguments.")
            try await client.say(#"{"type":4,"invocationId":"d","target":"GetSequence","arguments":[]}"#)
            #expect(try await client.hear()?["error"] == "The hub has no streams.")
        }
    }

    @Test("Messages may share a frame, be split over frames, and come in binary frames")
    func frames() async throws {
        try await HubHouse.run { house in
            let client = try await HubClient.open(
                house.port, fields: "Authorization: Bearer \(house.token(try await house.signIn()))\r\n")
            let call = { (id: String) in #"{"type":1,"invocationId":"\#(id)","target":"X","arguments":[]}"# + "\u{1E}" }
            let all = #"{"protocol":"json","version":1}"# + "\u{1E}" + call("1") + call("2")
            try await client.frame(String(all.prefix(10)))
            try await client.frame(String(all.dropFirst(10).prefix(40)))
            try await client.frame(Array(all.dropFirst(50).utf8), opcode: 2)
            try await client.frame(call("3"))
            var ids: [String] = []
            while ids.count < 3 {
                if let id = try await client.hear()?["invocationId"]?.text { ids.append(id) }
            }
            #expect(ids == ["1", "2", "3"])
        }
    }

    @Test("Within 15 seconds comes a ping, each time")
    func pings() async throws {
        try await HubHouse.run { house in
            let client = try await house.client(try await house.signIn())
            for _ in 0..<3 {
                house.advance(.seconds(14))
                #expect(try await client.hear() == ["type": 6])
                try await client.say(#"{"type":6}"#, #"{"type":1,"invocationId":"p","target":"X","arguments":[]}"#)
                // The failure shows that the ping was heard too, before the time goes on.
                #expect(try await client.hear()?["type"] == 3)
            }
        }
    }

    @Test("A client that says nothing for 30 seconds is dropped, and may come back")
    func silence() async throws {
        try await HubHouse.run { house in
            let client = try await house.client(try await house.signIn())
            house.advance(.seconds(29))
            #expect(try await client.hear() == ["type": 6])
            house.advance(.seconds(1))
            let last = try await client.hearToEnd().last
            #expect(last?["type"] == 7)
            #expect(last?["allowReconnect"] == true)
        }
    }

    @Test(
        "What is no message ends the connection with the reason, without coming back",
        arguments: [
            "nonsense", #"{"type":1,"target":"GetSequence"}"#, #"{"type":"6"}"#,
            String(repeating: " ", count: HubProtocol.messageBytes + 1),
        ])
    func malformed(text: String) async throws {
        try await HubHouse.run { house in
            let client = try await house.client(try await house.signIn())
            try await client.say(text)
            let answers = try await client.hearToEnd()
            #expect(answers.count == 1)
            #expect(answers.first?["type"] == 7)
            #expect(answers.first?["allowReconnect"] == false)
            #expect(answers.first?["error"]?.text?.isEmpty == false)
        }
    }

    @Test("A client that says far more than clients do is cut off, whatever it says, and may come back")
    func flood() async throws {
        try await HubHouse.run { house in
            let ping = #"{"type":6}"# + "\u{1E}"
            let client = try await house.client(try await house.signIn())
            // What comes with time is not counted together.
            for _ in 0..<5 {
                try await client.frame(String(repeating: ping, count: HubConnection.messageLimit - 10))
                try await client.say(#"{"type":1,"invocationId":"p","target":"X","arguments":[]}"#)
                // The hub pings in between.
                var heard = try await client.hear()
                while heard?["type"] == 6 { heard = try await client.hear() }
                #expect(heard?["type"] == 3)
                house.advance(.seconds(10))
            }
            try await client.frame(String(repeating: ping, count: 4 * HubConnection.messageLimit))
            let last = try await client.hearToEnd().last
            #expect(last?["error"] == "Too many messages.")
            #expect(last?["allowReconnect"] == true)
            #expect(client.closeCode == 1008)
        }
    }

    @Test("A client that takes its leave is answered by a close")
    func leaving() async throws {
        try await HubHouse.run { house in
            let client = try await house.client(try await house.signIn())
            try await client.say(#"{"type":7}"#)
            #expect(try await client.hearToEnd() == [["type": 7, "allowReconnect": false]])
        }
    }

    @Test("At a restart everyone is told to come back")
    func restart() async throws {
        try await HubHouse.run { house in
            let client = try await house.client(try await house.signIn())
            house.hub.stop()
            #expect(try await client.hearToEnd() == [["type": 7, "allowReconnect": true]])
            #expect(client.closeCode == 1001)
        }
    }
}
