import Testing

@testable import PerchHost

@Test("A frame of every kind of event is read whole")
func readsEveryEvent() throws {
    let frame = try EventFrame(
        #"""
        {"k":9,"e":[["tap",12,3],["input",12,4,"Äpfel \"rot\"\n😀",7,1],["change",5,0,"true"],["change",5,0,false],
        ["open","/children/1?q=a"],["size",390.5,844,"dark","reduce","Europe/Rome",32],["seen",false],
        ["kept","theme=a=b"]]}
        """#)
    #expect(frame.number == 9)
    #expect(
        frame.events == [
            .element(kind: "tap", block: 12, element: 3, value: ""),
            .input(block: 12, element: 4, value: "Äpfel \"rot\"\n😀", sequence: 7, revision: 1),
            .element(kind: "change", block: 5, element: 0, value: "true"),
            .element(kind: "change", block: 5, element: 0, value: "false"),
            .open(path: "/children/1?q=a"),
            .size(width: 390, height: 844, scheme: "dark", motion: "reduce", zone: "Europe/Rome", text: 32),
            .seen(false), .kept(key: "theme", value: "a=b"),
        ])
}

@Test(
    "A frame that breaks the protocol is refused whole",
    arguments: [
        "", "{", "[]", "null", "{\"k\":1}x", "{\"k\":1,\"e\":[[\"tap\"]]}", "{\"k\":1,\"e\":[[\"tap\",-1,0]]}",
        "{\"k\":1,\"e\":[[\"tap\",99999999999,0]]}", "{\"k\":1,\"e\":[[\"tap\",1,70000]]}",
        "{\"k\":1,\"e\":[[\"input\",1,0,\"a\"]]}", "{\"k\":1,\"e\":[[\"open\",7]]}", "{\"k\":1,\"e\":[[7,1,0]]}",
        "{\"k\":0,\"e\":[[\"tap\",1,0]]}", "{\"x\":1}", "{\"k\":1e9}", "{\"k\":1,\"e\":[[\"tap\",1,0,1,2,3,4,5,6,7]]}",
        "{\"k\":1,\"e\":[[\"tap\",1,0],]}", "{\"k\":1,\"e\":[[\"open\",\"\u{1}\"]]}", "{\"k\":99999999999999999999}",
        #"{"k":01,"e":[]}"#, #"{"k":- 1,"e":[]}"#, #"{"k":1.,"e":[]}"#, #"{"k":1,"e":[["open","\u+041"]]}"#,
        #"{"k":1,"e":[["open","\u 041"]]}"#, #"{"k":1,"e":[["open","\u00g1"]]}"#,
    ])
func refusesBrokenFrames(text: String) {
    #expect(throws: EventFrameError.self) { try EventFrame(text) }
}

@Test("A flood of events in one frame is refused")
func refusesFloods() {
    let events = Array(repeating: "[\"tap\",1,0]", count: EventFrame.eventLimit + 1).joined(separator: ",")
    #expect(throws: EventFrameError.tooManyEvents) { try EventFrame("{\"k\":1000,\"e\":[\(events)]}") }
}

@Test("A pair of surrogates is one character; half of one is no text")
func readsSurrogates() throws {
    let frame = try EventFrame(#"{"k":1,"e":[["open","\ud83d\ude00!"]]}"#)
    #expect(frame.events == [.open(path: "😀!")])
    for half in [#"\ud83d!"#, #"\ude00"#, #"\ud83d\u0041"#, #"\ud83d\ud83d\ude00"#, #"\ud83d"#] {
        #expect(throws: EventFrameError.notJSON) { try EventFrame("{\"k\":1,\"e\":[[\"open\",\"\(half)\"]]}") }
    }
}
