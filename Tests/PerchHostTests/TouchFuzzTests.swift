import Foundation
import HTTPEngine
import PageReplica
import RandomFixtures
import SwiftUI
import Testing
import Waiting

@testable import PerchHost

/// Three houses of rooms that lead to rooms, one of which is shown. Some rooms take their time to be read, some lead
/// nowhere although they say so, and so does a house at times.
@MainActor
@Observable
private final class Maze {
    /// A house, as a tab chooses it.
    struct House: Hashable {
        let number: Int
    }

    private(set) var house = House(number: 0)
    private var paths: [House: [Int]] = [:]
    var note = 0
    @ObservationIgnored var isSlow = false
    @ObservationIgnored private var readers: [CheckedContinuation<Void, Never>] = []

    var path: [Int] { path(in: house) }
    var address: String { "/" + ([house.number] + path).map { "\($0)" }.joined(separator: "/") }

    func path(in house: House) -> [Int] { paths[house, default: []] }

    func go(_ path: [Int], in house: House? = nil) {
        if path.last.map({ $0 % 7 == 6 }) != true { paths[house ?? self.house] = path }
    }

    func go(to house: House) {
        if note % 4 != 3 { self.house = house }
    }

    func read() async {
        if isSlow { await withCheckedContinuation { readers.append($0) } }
    }

    func answer() {
        let waiting = readers
        readers = []
        waiting.forEach { $0.resume() }
    }
}

private struct MazeView: View {
    let maze: Maze

    var body: some View {
        TabView(selection: Binding(get: { maze.house }, set: { maze.go(to: $0) })) {
            rooms(of: Maze.House(number: 0))
            rooms(of: Maze.House(number: 1))
            rooms(of: Maze.House(number: 2))
        }
    }

    private func rooms(of house: Maze.House) -> some View {
        NavigationStack(path: Binding(get: { maze.path(in: house) }, set: { maze.go($0, in: house) })) {
            Room(number: house.number * 100, maze: maze)
                .navigationDestination(for: Int.self) { Room(number: $0, maze: maze) }
        }
        .tabItem { Text("House \(house.number)") }
        .tag(house)
    }
}

private struct Room: View {
    let number: Int
    let maze: Maze
    @State private var presses = 0
    @State private var reads = 0
    @State private var visits = 0

    var body: some View {
        VStack {
            Text("Room \(number), note \(maze.note), \(presses) presses, \(reads) reads, \(visits) visits")
            Button("Press") { presses += 1 }
            NavigationLink("On", value: number + 1)
            NavigationLink("Far", value: number * 2 + 1)
        }
        .navigationTitle("Room \(number)")
        .onAppear { visits += 1 }
        .task {
            await maze.read()
            reads += 1
        }
    }
}

/// A browser on a slow line: what it tells and what it is told is under way until the test lets it arrive.
@MainActor
private final class SlowBrowser {
    let session: PageSession
    private(set) var replica: PageReplica
    /// The newest frame that is under way, and those that are.
    private var sent: Int
    private var coming: [[UInt8]] = []
    private var number = 0
    private var act = 0
    private var waiting: [String] = []
    private var touch: (place: String, number: Int, page: [UInt8]?)?
    /// A press whose page has not come yet: the numbers of its touch and of itself.
    private var pressed: (touch: Int, press: Int)?
    /// How often a page was shown that had come before the press.
    private(set) var shownAhead = 0
    private(set) var address: String

    init(_ session: PageSession) {
        self.session = session
        sent = session.frameNumber
        address = session.address
        replica = PageReplica(markup: String(decoding: session.graph.markup(), as: UTF8.self))
    }

    var isTouching: Bool { touch != nil }
    var hasToTell: Bool { !waiting.isEmpty }

    func places(_ tag: String) -> [String] {
        let found = replica.root.all.filter { $0.tag == tag }.compactMap { replica.place(of: $0) }
        return found.map { "\($0.block),\($0.ordinal)" }
    }

    // MARK: What the person does

    func begin(on link: String) {
        guard touch == nil, pressed == nil else { return }
        touch = (link, tell("[\"prerender\",\(link)]"), nil)
    }

    func press() throws {
        guard let touch else { return }
        self.touch = nil
        guard act == touch.number else {
            _ = tell("[\"tap\",\(touch.place)]")
            return
        }
        let press = tell("[\"activate\",\(touch.place)]")
        if let page = touch.page { try show(page) } else { pressed = (touch.number, press) }
    }

    func leave() {
        guard let touch else { return }
        self.touch = nil
        if act == touch.number { _ = tell("[\"discard\"]") }
    }

    func tap(_ button: String) { _ = tell("[\"tap\",\(button)]") }

    func focus(_ link: String) { _ = tell("[\"focus\",\(link)]", isAct: false) }

    private func tell(_ event: String, isAct: Bool = true) -> Int {
        number += 1
        if isAct { act = number }
        waiting.append("{\"k\":\(number),\"e\":[\(event)]}")
        return number
    }

    private func show(_ page: [UInt8]) throws {
        shownAhead += 1
        replica.apply(page)
        let patches = try JSONSerialization.jsonObject(with: Data("[".utf8) + page + Data("]".utf8))
        follow(try #require(patches as? [[Any]]))
    }

    private func follow(_ patches: [[Any]]) {
        for patch in patches where patch.first as? String == "u" { address = patch[1] as? String ?? "" }
    }

    // MARK: The line

    /// The server gets what was told first.
    func deliverUp() throws {
        if !waiting.isEmpty { session.handle(try EventFrame(waiting.removeFirst())) }
    }

    /// Takes what the server has sent; what it has sent anew stands for all that was before.
    private func takeSent() {
        while sent < session.frameNumber {
            if let frames = session.history.frames(after: sent) {
                coming += frames
                sent = session.frameNumber
            } else {
                sent += 1
            }
        }
    }

    /// The browser gets the next frame, or hears what was handled.
    func deliverDown() throws {
        takeSent()
        guard !coming.isEmpty else {
            if !session.isHolding(), let pressed, pressed.press <= session.eventNumber { self.pressed = nil }
            return
        }
        let bytes = coming.removeFirst()
        let content = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        if let markup = content["reset"] as? String {
            (touch, pressed) = (nil, nil)
            replica = PageReplica(markup: markup)
            return follow(try #require(content["p"] as? [[Any]]))
        }
        let told = try #require(content["p"] as? [[Any]])
        let patches = Array(try JSONSerialization.data(withJSONObject: told).dropFirst().dropLast())
        guard let asked = content["prerender"] as? Int else {
            follow(told)
            return replica.apply(patches)
        }
        if touch?.number == asked { touch?.page = patches }
        if pressed?.touch == asked {
            pressed = nil
            try show(patches)
        }
    }

    var hasHeardAll: Bool {
        takeSent()
        return coming.isEmpty
    }
}

@MainActor
@Suite("Whatever a person touches, and whenever the line brings it, browser and server hold the same page")
struct TouchFuzzTests {
    @Test("A maze of links and tabs", arguments: FuzzSeeds.all(of: "touched links", new: 8))
    func maze(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let maze = Maze()
        let host = PageHost(application(maze))
        defer {
            maze.answer()
            host.stop()
        }
        _ = await host.answer(Request(.get, "/"))
        let session = try #require(host.sessions.values.first)
        session.scrollPause = .zero
        session.contentLimit = .seconds(1_200)
        let browser = SlowBrowser(session)

        // The first page is there before the press, whatever follows.
        browser.begin(on: try #require(browser.places("a").first))
        try browser.deliverUp()
        #expect(await eventually { session.awaitsActivation })
        while !browser.hasHeardAll { try browser.deliverDown() }
        try browser.press()
        #expect(browser.shownAhead == 1, "seed \(seed)")

        for _ in 0..<400 {
            try await step(browser, maze, &random)
        }
        browser.leave()
        maze.isSlow = false
        while try await !isAtRest(browser, maze) {
            try browser.deliverUp()
            try browser.deliverDown()
        }

        let fresh = PageReplica(markup: String(decoding: session.graph.markup(), as: UTF8.self))
        #expect(browser.replica.written() == fresh.written(), "seed \(seed)")
        #expect(browser.replica.faults == [], "seed \(seed)")
        #expect(browser.address == maze.address, "seed \(seed)")
    }

    private func step(_ browser: SlowBrowser, _ maze: Maze, _ random: inout SeededRandom) async throws {
        switch Int.random(in: 0..<15, using: &random) {
        case 0, 1: if let link = browser.places("a").randomElement(using: &random) { browser.begin(on: link) }
        case 2: try browser.press()
        case 3: if Bool.random(using: &random) { browser.leave() }
        case 4: if let link = browser.places("a").randomElement(using: &random) { browser.focus(link) }
        case 5: if let button = browser.places("button").randomElement(using: &random) { browser.tap(button) }
        case 6: maze.note += 1
        case 7: maze.isSlow = Int.random(in: 0..<4, using: &random) == 0
        case 8: maze.answer()
        case 9: if maze.path.count > 6 { maze.go([]) }
        case 10, 11: try browser.deliverUp()
        case 12: try await pressCalmly(browser, maze, &random)
        default: try browser.deliverDown()
        }
        if Bool.random(using: &random) { await mainTurn() }
        // What was sent is under way, whatever the server keeps of it.
        _ = browser.hasHeardAll
    }

    /// A touch that lasts until the page is there.
    private func pressCalmly(
        _ browser: SlowBrowser, _ maze: Maze, _ random: inout SeededRandom
    ) async throws {
        guard let link = browser.places("a").randomElement(using: &random) else { return }
        browser.begin(on: link)
        while browser.hasToTell { try browser.deliverUp() }
        for _ in 0..<8 {
            maze.answer()
            await mainTurn()
        }
        while !browser.hasHeardAll { try browser.deliverDown() }
        try browser.press()
    }

    private func isAtRest(_ browser: SlowBrowser, _ maze: Maze) async throws -> Bool {
        maze.answer()
        await mainTurn()
        let session = browser.session
        let isServerAtRest = !session.graph.isLoading && !session.graph.isUnsettled && !session.wantsFlush
        return isServerAtRest && !session.isHolding() && !browser.hasToTell && browser.hasHeardAll
    }

    /// Everything that waits for the main queue now has had its turn.
    private func mainTurn() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    private func application(_ maze: Maze) -> PageApplication {
        let clock = HandClock()
        return PageApplication(
            name: "Maze", removal: Cookie("who", "", maxAgeSeconds: 0), now: clock.now, newToken: clock.newToken,
            identity: { _ in .nobody },
            page: { _ in
                .page(
                    Page(
                        MazeView(maze: maze), address: { maze.address }, open: { _ in maze.go([]) },
                        routeAddress: { "/room/\($0)" },
                        isPushed: { value in (value.base as? Int).map { $0 % 5 != 4 } ?? true }))
            })
    }
}
