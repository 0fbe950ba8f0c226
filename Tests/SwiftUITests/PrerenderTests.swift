import PageReplica
import SwiftUI
import Testing
import Waiting

@MainActor
@Observable
private final class Trip {
    var path: [Int] = []
    var note = "first"
    var isRead = false
    var isRefused = false
    @ObservationIgnored var lines: [String] = []
    @ObservationIgnored var reads: () async -> Void = {}

    func read() async {
        lines.append("reads")
        await reads()
        isRead = true
    }
}

private struct Start: View {
    let trip: Trip

    var body: some View {
        NavigationStack(path: path) {
            VStack {
                Text("Start \(trip.note)")
                NavigationLink("Seven", value: 7)
            }
            .navigationTitle("Start")
            .onDisappear { trip.lines.append("start disappears") }
            .navigationDestination(for: Int.self) { Leaf(value: $0, trip: trip) }
        }
    }

    private var path: Binding<[Int]> {
        Binding(get: { trip.path }, set: { if !trip.isRefused { trip.path = $0 } })
    }
}

private struct Leaf: View {
    let value: Int
    let trip: Trip
    @State private var presses = 0
    @State private var isAsked = true

    var body: some View {
        VStack {
            Text("Leaf \(value) \(trip.note) \(trip.isRead ? "read" : "unread") \(presses)")
            Button("Press") { presses += 1 }
        }
        .navigationTitle("Leaf \(value)")
        .toolbar { ToolbarItem(placement: .secondaryAction) { Button("Delete") {} } }
        .alert("Sure?", isPresented: $isAsked) { Button("OK") {} }
        .task { await trip.read() }
        .task(priority: .background) { trip.lines.append("follows") }
        .onAppear { trip.lines.append("appears") }
        .onDisappear { trip.lines.append("disappears") }
    }
}

@MainActor
@Suite("The page of a touched link")
struct PrerenderTests {
    private let trip = Trip()
    private let page: TestPage

    init() {
        var environment = EnvironmentValues()
        environment._routeAddress = _RouteAddress({ "/\($0)" }, isPushed: { $0 != AnyHashable(8) })
        page = TestPage(Start(trip: trip), environment: environment)
    }

    private func link() throws -> (block: UInt32, element: UInt16) {
        let link = try #require(page.replica.first { $0.tag == "a" })
        let place = try #require(page.replica.place(of: link))
        return (UInt32(place.block), UInt16(place.ordinal))
    }

    @discardableResult
    private func touch() throws -> Bool {
        let link = try link()
        defer { page.graph.flush() }
        return page.graph.prerender(block: link.block, element: link.element)
    }

    /// Touches the link, and returns the page as it is sent once it has read.
    private func readPage() async throws -> [UInt8] {
        #expect(try touch())
        #expect(await eventually { trip.isRead && !page.graph.isLoading })
        page.graph.flush()
        return try #require(page.graph.takePrerendered(limit: .max))
    }

    /// Presses the link, and returns whether its page is shown.
    private func press() throws -> Bool {
        let link = try link()
        _ = page.graph.dispatch(_Event(kind: .tap), block: link.block, element: link.element)
        page.graph.activatePrerender()
        page.graph.flush()
        return page.graph.endPrerender()
    }

    private var text: String { page.replica.root.text }

    @Test("reads before the press, and appears with it as the browser has it")
    func pressed() async throws {
        let patches = try await readPage()
        #expect(text.contains("Start first") && !text.contains("Leaf"))
        #expect(page.takePatches() == [])
        #expect(trip.lines == ["reads"] && trip.path == [])

        let link = try link()
        page.replica.apply(patches)
        #expect(text.contains("Leaf 7 first read 0") && !text.contains("Start first"))
        #expect(String(decoding: patches, as: UTF8.self).hasSuffix(#"["u","/7","auto"]"#))
        #expect(page.button("More") != nil)
        #expect(!text.contains("Sure?"))

        _ = page.graph.dispatch(_Event(kind: .tap), block: link.block, element: link.element)
        page.graph.activatePrerender()
        page.graph.flush()
        #expect(page.graph.endPrerender())
        #expect(trip.path == [7])
        #expect(text.contains("Sure?"))
        // The page stays the one that the browser has: what comes after the press is only what appeared with it.
        let moved = page.takePatches().joined()
        #expect(!moved.contains("Leaf 7"))
        #expect(await eventually { trip.lines.contains("follows") && trip.lines.count { $0 == "reads" } == 2 })
        #expect(trip.lines.contains("appears") && trip.lines.contains("start disappears"))

        trip.note = "second"
        page.graph.flush()
        try page.press(page.button("Press"))
        #expect(text.contains("Leaf 7 second read 1"))
        trip.path = []
        page.graph.flush()
        #expect(text.contains("Start second"))
        #expect(trip.lines.contains("disappears"))
        #expect(page.replica.faults == [])
    }

    @Test("is gone without the press, and nobody has seen it")
    func left() async throws {
        let blocks = page.graph.blockCount
        _ = try await readPage()
        trip.note = "second"
        page.graph.discardPrerender()
        page.graph.flush()

        #expect(text.contains("Start second") && !text.contains("Leaf"))
        #expect(trip.lines == ["reads"])
        #expect(page.graph.blockCount == blocks)

        #expect(try !press())
        #expect(text.contains("Leaf 7 second read 0"))
        #expect(page.replica.faults == [])
    }

    @Test("stops reading when it is not pressed")
    func stopsReading() async throws {
        trip.reads = { await TestPage.untilCancelled() }
        try touch()
        #expect(await eventually { trip.lines == ["reads"] })
        #expect(page.graph.takePrerendered(limit: .max) == nil)

        page.graph.discardPrerender()
        page.graph.flush()
        #expect(await eventually { !page.graph.isLoading })
    }

    @Test("goes on reading when it is pressed before it has read")
    func pressedEarly() async throws {
        let (answers, answer) = AsyncStream<Void>.makeStream()
        trip.reads = { for await _ in answers { return } }
        try touch()
        #expect(await eventually { trip.lines == ["reads"] })

        #expect(try press())
        #expect(text.contains("Leaf 7 first unread 0"))
        answer.yield()
        #expect(await eventually { trip.isRead })
        page.graph.flush()
        #expect(text.contains("Leaf 7 first read 0"))
        #expect(trip.lines.count { $0 == "reads" } == 1)
        #expect(page.replica.faults == [])
    }

    @Test("is not the one that is shown where the link leads nowhere")
    func refused() async throws {
        _ = try await readPage()
        trip.isRefused = true
        #expect(try !press())
        page.graph.flush()
        #expect(!trip.lines.contains("appears"))
    }

    @Test("is not sent where it is longer than a touch may cost, and shown with the press")
    func tooLong() async throws {
        #expect(try touch())
        #expect(await eventually { trip.isRead && !page.graph.isLoading })
        page.graph.flush()
        #expect(page.graph.takePrerendered(limit: 100) == nil)

        #expect(try press())
        #expect(text.contains("Leaf 7 first read 0"))
        #expect(page.replica.faults == [])
    }

    @Test("is not made where the app says that more follows from its link")
    func notPushed() throws {
        var environment = EnvironmentValues()
        environment._routeAddress = _RouteAddress { "/\($0)" }
        let page = TestPage(Start(trip: trip), environment: environment)
        let link = try #require(page.replica.first { $0.tag == "a" })
        let place = try #require(page.replica.place(of: link))
        #expect(!page.graph.prerender(block: UInt32(place.block), element: UInt16(place.ordinal)))
        page.graph.flush()
        #expect(page.takePatches() == [])
    }

    @Test("gives way to whatever else the stack comes to show")
    func otherPath() async throws {
        #expect(try touch())
        trip.path = [3]
        page.graph.flush()
        #expect(text.contains("Leaf 3"))
        #expect(page.graph.takePrerendered(limit: .max) == nil)
        #expect(page.graph.prerender == nil)
        #expect(page.replica.faults == [])
    }
}
