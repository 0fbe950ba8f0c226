import HubProtocol
import RoostAPI
import Testing

@Suite("Messages of the hub protocol (91)")
struct MessageTests {
    @Test(
        "Handshakes of real clients are understood",
        arguments: [
            (#"{"protocol":"json","version":1}"#, 1), (#"{"protocol": "json", "version": 1}"#, 1),
            (#"{"version":0,"protocol":"json"}"#, 0), (#" {"protocol":"json","version":1,"headers":{}} "#, 1),
        ])
    func handshakes(text: String, version: Int) throws {
        #expect(try HandshakeRequest(Array(text.utf8)).version == version)
    }

    @Test(
        "Other handshakes are refused with the reason",
        arguments: [
            ("", HubProblem.notAnObject), ("[]", .notAnObject), (#"{"protocol":"json","version":1"#, .notAnObject),
            ("{}", .wrongMember("protocol")), (#"{"protocol":1,"version":1}"#, .wrongMember("protocol")),
            (#"{"protocol":"json"}"#, .wrongMember("version")),
            (#"{"protocol":"json","version":"1"}"#, .wrongMember("version")),
            (#"{"protocol":"json","version":2}"#, .otherVersion("2")),
            (#"{"protocol":"json","version":-1}"#, .otherVersion("-1")),
            (#"{"protocol":"json","version":1.0}"#, .otherVersion("1.0")),
            (#"{"protocol":"messagepack","version":1}"#, .otherProtocol("messagepack")),
        ])
    func badHandshakes(text: String, problem: HubProblem) {
        #expect(throws: problem) { try HandshakeRequest(Array(text.utf8)) }
        #expect(!problem.sentence.isEmpty)
    }

    @Test(
        "What clients say is read",
        arguments: [
            (#"{"type":6}"#, ClientMessage.ping), (#"{"type": 6, "headers": {}}"#, .ping),
            (
                #"{"type":1,"target":"GetSequence","arguments":[]}"#,
                .invocation(id: nil, target: "GetSequence", arguments: [])
            ),
            (
                #"{"type":1,"invocationId":null,"target":"A","arguments":[1.50,"x"],"headers":{"Authorization":"x"}}"#,
                .invocation(id: nil, target: "A", arguments: [.number("1.50"), "x"])
            ),
            (
                #"{"type":1,"invocationId":"7","target":"A","arguments":[],"streamIds":[]}"#,
                .invocation(id: "7", target: "A", arguments: [])
            ),
            (
                #"{"type":4,"invocationId":"8","target":"B","arguments":[]}"#, .streamInvocation(id: "8", target: "B")
            ),
            (#"{"type":7}"#, .close(error: nil)), (#"{"type":7,"error":"gone"}"#, .close(error: "gone")),
            (#"{"type":3,"invocationId":"1","result":1}"#, .other(type: 3)), (#"{"type":99}"#, .other(type: 99)),
        ])
    func clientMessages(text: String, message: ClientMessage) throws {
        #expect(try ClientMessage(Array(text.utf8)) == message)
    }

    @Test(
        "What is malformed is refused",
        arguments: [
            ("", HubProblem.notAnObject), ("6", .notAnObject), (#"{"type":6}}"#, .notAnObject),
            (#"{"type":6,"type":7}"#, .notAnObject), ("{}", .wrongMember("type")),
            (#"{"type":"6"}"#, .wrongMember("type")), (#"{"type":6.5}"#, .wrongMember("type")),
            (#"{"type":1,"arguments":[]}"#, .wrongMember("target")),
            (#"{"type":1,"target":"","arguments":[]}"#, .wrongMember("target")),
            (#"{"type":1,"target":"A"}"#, .wrongMember("arguments")),
            (#"{"type":1,"target":"A","arguments":{}}"#, .wrongMember("arguments")),
            (#"{"type":1,"invocationId":1,"target":"A","arguments":[]}"#, .wrongMember("invocationId")),
            (#"{"type":4,"target":"A","arguments":[]}"#, .wrongMember("invocationId")),
            (#"{"type":7,"error":true}"#, .wrongMember("error")),
        ])
    func malformed(text: String, problem: HubProblem) {
        #expect(throws: problem) { try ClientMessage(Array(text.utf8)) }
    }

    @Test(
        "What the hub says has exactly the members of the protocol",
        arguments: [
            (ServerMessage.welcome, "{}"), (.refusal("No."), #"{"error":"No."}"#), (.ping, #"{"type":6}"#),
            (.sequence(42), #"{"type":1,"target":"Sequence","arguments":[{"seq":42}]}"#),
            (.completion(id: "1", result: 42), #"{"type":3,"invocationId":"1","result":42}"#),
            (.failure(id: "1", error: "No."), #"{"type":3,"invocationId":"1","error":"No."}"#),
            (.close(allowReconnect: true), #"{"type":7,"allowReconnect":true}"#),
            (.close(error: "Bad.", allowReconnect: false), #"{"type":7,"error":"Bad.","allowReconnect":false}"#),
        ])
    func serverMessages(message: ServerMessage, text: String) {
        #expect(message.record == Array(text.utf8) + [0x1E])
    }

    @Test("A separator inside a text is escaped, so it cannot cut a message")
    func separatorInText() {
        let record = ServerMessage.failure(id: "a\u{1E}b", error: "\u{1E}").record
        #expect(record.count { $0 == HubProtocol.separator } == 1)
    }

    @Test(
        "Negotiation answers version 0 with the id alone, from version 1 on with a token too",
        arguments: [
            (nil, 0), ("0", 0), ("1", 1), ("2", 1), ("-1", 0), ("x", 0),
        ] as [(String?, Int)])
    func negotiation(requested: String?, version: Int) {
        let answer = NegotiateAnswer(requestedVersion: requested, connectionID: "id", connectionToken: "token").json
        #expect(answer["negotiateVersion"] == JSONValue(version))
        #expect(answer["connectionId"] == "id")
        #expect(answer["connectionToken"] == (version == 1 ? "token" : nil))
        #expect(answer["availableTransports"] == [["transport": "WebSockets", "transferFormats": ["Text"]]])
    }
}
