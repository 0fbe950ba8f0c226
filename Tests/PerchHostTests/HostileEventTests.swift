import Foundation
import HTTPEngine
import PageReplica
import PhotosUI
import RandomFixtures
import SwiftUI
import Testing

@testable import PerchHost

/// A page with every kind of control, whose handlers take what a browser says.
private struct EverythingScreen: View {
    @State private var text = "kept"
    @State private var note = ""
    @State private var isOn = false
    @State private var choice = 1
    @State private var amount = 0.5
    @State private var count = 3
    @State private var day = Date(timeIntervalSince1970: 1_700_000_000)
    @State private var isSheetShown = false
    @State private var isAlertShown = false
    @State private var rows = [1, 2, 3]
    @State private var photos: [PhotosPickerItem] = []

    var body: some View {
        NavigationStack {
            List {
                Section {
                    TextField("Name", text: $text)
                    TextEditor(text: $note)
                    SecureField("Password", text: $note)
                    Toggle("On", isOn: $isOn)
                    Picker("Choice", selection: $choice) { ForEach(0..<4) { Text("Option \($0)").tag($0) } }
                    Slider(value: $amount, in: 0...1, step: 0.25)
                    Stepper("Count", value: $count, in: 0...5)
                }
                Section {
                    DatePicker("Day", selection: $day, displayedComponents: .date)
                    DatePicker("Time", selection: $day, displayedComponents: .hourAndMinute)
                    DatePicker("Both", selection: $day, in: Date(timeIntervalSince1970: 0)...)
                    GeometryReader { place in Text("\(Int(place.size.width)) wide") }
                    AsyncImage(url: URL(string: "/picture.png"))
                    PhotosPicker("Photo", selection: $photos)
                    Menu("More") { Button("Sheet") { isSheetShown = true } }
                    DisclosureGroup("Details") { Text("Hidden") }
                    NavigationLink("Deeper", value: 7)
                }
                PointedViews()
                ForEach(rows, id: \.self) { Text("Row \($0)") }.onDelete { rows.remove(atOffsets: $0) }
            }
            .searchable(text: $text)
            .refreshable { note = "refreshed" }
            .sheet(isPresented: $isSheetShown) { Button("Close") { isSheetShown = false } }
            .alert("Sure?", isPresented: $isAlertShown) { Button("Yes") {} }
            .navigationDestination(for: Int.self) { Text("Place \($0)") }
        }
    }
}

/// What no browser would say.
let hostileValues = [
    "", "true", "false", "nan", "-inf", "1e308", "-1e308", "1e-320", "99999999999999999999", "-9223372036854775808",
    "0x10", "9999999-99-99", "0000-00-00", "9223372036854775807-12-31", "-1--1--1", "2025-11-20T99:99", "\u{0}",
    "99999999999:99999999999", "T", ":::", "nan nan", "1e300 1e300", "-1 -1", "1 2 3 4 5 6", "refresh", "Escape",
    "begin 1 2 3 0 0 90 90", "move 2 99999 -99999 1e5 -1e5", "move 3 9 9 nan inf", "move 4 1e-300 0 0 0 -1e5 1e5",
    "end 5 -1e5 1e5 -1e5 1e5", "begin 1e12 0 0 0 0 0 0", "end 0 0 0 0 0", "rest -1 0 0",
    "300 200;999999 999999 999999 xy 0,99999999999,-1 0:0;0 0 0 - - 999999:999999", "1e9 1;1 1 1 - -", "0 0;;",
    "9 9" + String(repeating: ";1 1 1 x 0", count: 200),
    "\u{202E}\u{FEFF}", "<script>alert(1)</script>", "'; DROP TABLE entries; --", "../../etc/passwd", "👨‍👩‍👧‍👦",
    String(repeating: "9", count: 500), String(repeating: "a/", count: 500), String(repeating: "é", count: 2_000),
]

/// Every kind that is said of an element as its place and at most a value.
let elementKinds = _EventKind.allCases.filter { $0 != .input }.map(\.name)

/// Those of them that something on the page takes.
private let takenKinds = ["tap", "change", "key", "resize", "load", "error", "files", "gesture", "measure"]

/// A session without a socket, as events reach it.
@MainActor
struct Attacked {
    let host: PageHost
    let session: PageSession
    private(set) var number = 0

    init() async throws {
        let clock = HandClock()
        let application = PageApplication(
            name: "Attacked", removal: Cookie("who", "", maxAgeSeconds: 0), now: clock.now, newToken: clock.newToken,
            identity: { _ in .nobody },
            page: { _ in
                .page(Page(EverythingScreen(), address: { "/" }, open: { _ in }, routeAddress: { _ in nil }))
            })
        host = PageHost(application)
        _ = await host.answer(Request(.get, "/"))
        session = try #require(host.sessions.values.first)
    }

    /// Where the page takes events of `kind`.
    func places(taking kind: String) -> [(block: Int, ordinal: Int)] {
        let replica = PageReplica(markup: markup)
        let takers = replica.root.all.filter { node in
            (node["data-on"] ?? "").split(separator: " ").contains(Substring(kind))
        }
        return takers.compactMap { replica.place(of: $0) }
    }

    var markup: String { String(decoding: session.graph.markup(), as: UTF8.self) }

    /// Sends a frame as text, through the reader that sockets use.
    mutating func send(_ events: [String]) throws {
        for start in stride(from: 0, to: events.count, by: EventFrame.eventLimit) {
            let part = events[start..<min(start + EventFrame.eventLimit, events.count)]
            number += part.count
            session.handle(try EventFrame("{\"k\":\(number),\"e\":[\(part.joined(separator: ","))]}"))
        }
    }
}

func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONText.append(text.utf8, to: &bytes)
    return "\"\(String(decoding: bytes, as: UTF8.self))\""
}

@MainActor
@Suite("Hostile events harm nobody")
struct HostileEventTests {
    @Test("Events of a kind that a place does not take change nothing")
    func wrongKinds() async throws {
        var page = try await Attacked()
        defer { page.host.stop() }
        let before = (page.markup, page.session.frameNumber)
        for (kind, wrong) in [("input", "tap"), ("change", "submit"), ("tap", "dismiss"), ("resize", "key")] {
            let places = page.places(taking: kind).filter { place in
                !page.places(taking: wrong).contains { $0 == place }
            }
            try page.send(places.map { "[\"\(wrong)\",\($0.block),\($0.ordinal),\"true\"]" })
        }

        #expect(page.markup == before.0)
        #expect(page.session.frameNumber == before.1)
    }

    @Test("Events that name what is not there change nothing and send nothing but the acknowledgement")
    func wrongPlaces() async throws {
        var page = try await Attacked()
        defer { page.host.stop() }
        let before = (page.markup, page.session.frameNumber)
        let placesBeyond = [
            (0, 0), (100_000, 0), (4_294_967_295, 65_535), (1, 65_535), (16_777_217, 3), (33_554_433, 3),
        ]
        let events = placesBeyond.flatMap { block, element in
            elementKinds.map { "[\"\($0)\",\(block),\(element),\"true\"]" }
                + ["[\"input\",\(block),\(element),\"stolen\",1,0]"]
        }

        try page.send(events)

        #expect(page.markup == before.0)
        #expect(page.session.frameNumber == before.1)
    }

    @Test(
        "Every kind of event with every hostile value on every place leaves a page that works",
        arguments: takenKinds)
    func everyValueEverywhere(kind: String) async throws {
        var page = try await Attacked()
        var neighbour = try await Attacked()
        defer {
            page.host.stop()
            neighbour.host.stop()
        }
        let untouched = neighbour.markup
        let places = page.places(taking: kind)
        for value in hostileValues {
            try page.send(places.map { "[\"\(kind)\",\($0.block),\($0.ordinal),\(quoted(value))]" })
        }

        #expect(!places.isEmpty)
        #expect(page.markup.contains("data-page"))
        #expect(!page.markup.contains("<script>"))
        #expect(neighbour.markup == untouched)
        try neighbour.send(["[\"seen\",true]"])
    }

    @Test("Text of any length with any number of any size is taken or dropped, and shown escaped")
    func hostileInput() async throws {
        var page = try await Attacked()
        defer { page.host.stop() }
        let places = page.places(taking: "input")
        let numbers = [(1, 0), (0, 0), (-7, -7), (999_999_999_999_999, 0), (1, 999_999_999_999_999)]
        for value in hostileValues + [String(repeating: "x", count: 250_000)] {
            try page.send(
                places.flatMap { place in
                    numbers.map { "[\"input\",\(place.block),\(place.ordinal),\(quoted(value)),\($0),\($1)]" }
                })
        }

        #expect(places.count >= 3)
        #expect(!page.markup.contains("<script>"))
    }

    @Test("Windows, addresses and tabs that no browser has are taken as the nearest that one can have")
    func hostileDevice() async throws {
        var page = try await Attacked()
        defer { page.host.stop() }
        for number in ["999999999999999", "0", "1.99999999999999999999", "-999999999999999"] {
            try page.send([
                "[\"size\",\(number),\(number),\"\(number)\",\"\(number)\",\"\",\(number)]", "[\"seen\",false]",
                "[\"seen\",true]",
            ])
        }
        try page.send(hostileValues.map { "[\"open\",\(quoted($0))]" })

        #expect(page.session.graph.environment.viewport == CGSize(width: 200, height: 200))
        #expect(page.markup.contains("Name"))
    }

    @Test(
        "Random frames are refused or handled, and the page lives on",
        arguments: FuzzSeeds.all(of: "frames of a page"))
    func randomFrames(seed: UInt64) async throws {
        let page = try await Attacked()
        defer { page.host.stop() }
        var random = SeededRandom(seed: seed)
        var handled = 0
        for _ in 0..<5_000 {
            let text = Self.randomFrame(&random, number: page.session.eventNumber + 1)
            guard let frame = try? EventFrame(text), frame.number < 1_000_000_000 else { continue }
            page.session.handle(frame)
            handled += 1
        }

        #expect(handled > 500, "seed \(seed)")
        #expect(page.markup.contains("data-page"), "seed \(seed)")
    }

    /// A valid frame, or one with a few bytes changed, cut or doubled.
    private static func randomFrame(_ random: inout SeededRandom, number: Int) -> String {
        let kinds = elementKinds + ["activate", "discard", "input", "open", "size", "seen", "kept", "nonsense"]
        let kind = kinds.randomElement(using: &random) ?? ""
        let value = quoted(String((hostileValues.randomElement(using: &random) ?? "").prefix(40)))
        let place = "\(Int.random(in: 0..<80, using: &random)),\(Int.random(in: 0..<14, using: &random))"
        let event =
            switch kind {
            case "input": "[\"input\",\(place),\(value),\(number),0]"
            case "activate", "prerender": "[\"\(kind)\",\(place)]"
            case "discard": "[\"discard\"]"
            case "open", "kept": "[\"\(kind)\",\(value)]"
            case "size": "[\"size\",\(place),\(value),\(value),\(value),\(number)]"
            case "seen": "[\"seen\",\(Bool.random(using: &random))]"
            default: "[\"\(kind)\",\(place),\(value)]"
            }
        let bytes = Array("{\"k\":\(number),\"e\":[\(event)]}".utf8)
        if Bool.random(using: &random) { return String(decoding: bytes, as: UTF8.self) }
        let broken = bytes.mutated(using: &random, dangerous: Array("[]{}\",:\\-.e0\u{0}".utf8))
        return String(decoding: broken, as: UTF8.self)
    }

    @Test("A socket that says more than can be handled is a flood, a browser that was away is none")
    func floods() throws {
        let waiting = WaitingWords()
        // Two thousand rows came into sight while there was no connection.
        let small = "{\"k\":1,\"e\":[[\"appear\",100,0]]}"
        var taken = 0
        while waiting.add(small) { taken += 1 }
        #expect(taken > 1_500 && taken < 5_000)

        for _ in 0...taken { waiting.remove(small) }
        let long = String(repeating: "x", count: 250_000)
        #expect(waiting.add(long) && waiting.add(long) && !waiting.add(long))
    }
}
