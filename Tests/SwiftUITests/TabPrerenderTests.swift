import PageReplica
import SwiftUI
import Testing
import Waiting

@MainActor
@Observable
private final class House {
    var tab = "home"
    var note = "first"
    var isRefused = false
    @ObservationIgnored var lines: [String] = []
    @ObservationIgnored var reads: () async -> Void = {}

    func read(_ name: String) async {
        lines.append("\(name) reads")
        await reads()
    }
}

private struct HouseView: View {
    let house: House

    var body: some View {
        TabView(selection: tab) {
            Room(name: "home", house: house).tabItem { Text("Home") }.tag("home")
            Room(name: "away", house: house).tabItem { Text("Away") }.tag("away")
            Room(name: "else", house: house).tabItem { Text("Else") }.tag("else")
        }
    }

    private var tab: Binding<String> {
        Binding(get: { house.tab }, set: { if !house.isRefused { house.tab = $0 } })
    }
}

private struct Room: View {
    let name: String
    let house: House
    @State private var presses = 0

    var body: some View {
        VStack {
            Text("\(name) \(house.note) \(presses)")
            Button("Press") { presses += 1 }
        }
        .task { await house.read(name) }
        .onAppear { house.lines.append("\(name) appears") }
        .onDisappear { house.lines.append("\(name) disappears") }
    }
}

@MainActor
@Suite("The content of a touched tab")
struct TabPrerenderTests {
    private let house = House()
    private let page: TestPage

    init() {
        var environment = EnvironmentValues()
        environment._routeAddress = _RouteAddress({ "/\($0)" }, isPushed: { $0 != AnyHashable("else") })
        page = TestPage(HouseView(house: house), environment: environment)
    }

    private func tab(_ name: String) throws -> (block: UInt32, element: UInt16) {
        let link = try #require(page.replica.first { $0.tag == "a" && $0.text == name })
        let place = try #require(page.replica.place(of: link))
        return (UInt32(place.block), UInt16(place.ordinal))
    }

    private func touch(_ name: String) throws -> Bool {
        let tab = try tab(name)
        defer { page.graph.flush() }
        return page.graph.prerender(block: tab.block, element: tab.element)
    }

    /// Touches a tab, and returns its content as it is sent once it has read.
    private func content(of name: String) async throws -> [UInt8] {
        #expect(try touch(name))
        #expect(await eventually { !page.graph.isLoading })
        page.graph.flush()
        return try #require(page.graph.takePrerendered(limit: .max))
    }

    /// Presses a tab, and returns whether what was made ahead is shown.
    private func press(_ name: String) throws -> Bool {
        let tab = try tab(name)
        _ = page.graph.dispatch(_Event(kind: .tap), block: tab.block, element: tab.element)
        page.graph.activatePrerender()
        page.graph.flush()
        defer { page.graph.flush() }
        return page.graph.endPrerender()
    }

    private func leave() {
        page.graph.discardPrerender()
        page.graph.flush()
    }

    private var text: String { page.replica.root.text }

    private func settle() async {
        #expect(await eventually { !page.graph.isLoading && house.lines.contains("\(house.tab) reads") })
        page.graph.flush()
        _ = page.takePatches()
        house.lines = []
    }

    @Test("reads before the press, and appears with it as the browser has it")
    func pressed() async throws {
        await settle()
        let patches = try await content(of: "Away")
        #expect(text.contains("home first") && !text.contains("away"))
        #expect(page.takePatches() == [])
        #expect(house.lines == ["away reads"] && house.tab == "home")

        page.replica.apply(patches)
        #expect(text.contains("away first 0") && !text.contains("home first"))
        #expect(String(decoding: patches, as: UTF8.self).hasSuffix(#"["u","/away","auto"]"#))

        #expect(try press("Away"))
        #expect(house.tab == "away")
        // The content stays the one that the browser has; what comes with the press is which tab is the current one.
        #expect(!page.takePatches().joined().contains("away first"))
        let current = page.replica.first { $0.attributes.contains { $0 == ("aria-current", "page") } }
        #expect(current?.text == "Away")
        #expect(house.lines.contains("away appears") && house.lines.contains("home disappears"))
        house.note = "second"
        page.graph.flush()
        try page.press(page.button("Press"))
        #expect(text.contains("away second 1"))
        #expect(page.replica.faults == [])
    }

    @Test("is sent as it was left where it was shown before, and goes on from there")
    func known() async throws {
        await settle()
        try page.press(page.button("Press"))
        #expect(try !press("Away"))
        await settle()
        let blocks = page.graph.blockCount

        let patches = try await content(of: "Home")
        #expect(house.lines == [] && page.graph.blockCount == blocks)
        house.note = "second"
        page.replica.apply(patches)
        #expect(text.contains("home first 1"))
        #expect(try press("Home"))

        #expect(text.contains("home second 1"))
        #expect(house.lines.contains("home appears") && house.lines.contains("away disappears"))
        #expect(await eventually { house.lines.contains("home reads") })
        #expect(page.replica.faults == [])
    }

    @Test("is gone without the press, and nobody has seen it")
    func left() async throws {
        await settle()
        let blocks = page.graph.blockCount
        _ = try await content(of: "Away")
        house.note = "second"
        leave()

        #expect(text.contains("home second") && !text.contains("away"))
        #expect(house.lines == ["away reads"])
        #expect(page.graph.blockCount == blocks)
        #expect(try !press("Away"))
        #expect(text.contains("away second 0"))
        #expect(page.replica.faults == [])
    }

    @Test("keeps its state without the press where it was shown before")
    func leftKnown() async throws {
        await settle()
        try page.press(page.button("Press"))
        #expect(try !press("Away"))
        await settle()
        _ = try await content(of: "Home")
        house.note = "second"
        leave()

        #expect(text.contains("away second"))
        #expect(house.lines == [])
        #expect(try !press("Home"))
        #expect(text.contains("home second 1"))
        #expect(page.replica.faults == [])
    }

    @Test("stops reading when it is not pressed")
    func stopsReading() async throws {
        await settle()
        house.reads = { await TestPage.untilCancelled() }
        #expect(try touch("Away"))
        #expect(await eventually { house.lines == ["away reads"] })
        #expect(page.graph.takePrerendered(limit: .max) == nil)

        leave()
        #expect(await eventually { !page.graph.isLoading })
    }

    @Test("goes on reading when it is pressed before it has read")
    func pressedEarly() async throws {
        await settle()
        let (answers, answer) = AsyncStream<Void>.makeStream()
        house.reads = { for await _ in answers { return } }
        #expect(try touch("Away"))
        #expect(await eventually { house.lines == ["away reads"] })

        #expect(try press("Away"))
        #expect(text.contains("away first 0"))
        answer.yield()
        #expect(await eventually { !page.graph.isLoading })
        #expect(house.lines.count { $0 == "away reads" } == 1)
        #expect(page.replica.faults == [])
    }

    @Test("gives way to that of the tab that is touched next")
    func anotherTab() async throws {
        await settle()
        #expect(try !press("Away"))
        await settle()
        #expect(try !press("Home"))
        await settle()
        _ = try await content(of: "Away")
        let patches = try await content(of: "Away")
        page.replica.apply(patches)
        #expect(try press("Away"))
        #expect(text.contains("away first 0"))
        #expect(page.replica.faults == [])
    }

    @Test("is not the one that is shown where the tab leads nowhere")
    func refused() async throws {
        await settle()
        _ = try await content(of: "Away")
        house.isRefused = true
        #expect(try !press("Away"))
        #expect(house.lines == ["away reads"])
    }

    @Test("is not made for the tab that is shown, nor where the app says that more follows")
    func notMade() async throws {
        await settle()
        #expect(try !touch("Home"))
        #expect(try !touch("Else"))
        #expect(house.lines == [] && page.takePatches() == [])
    }
}
