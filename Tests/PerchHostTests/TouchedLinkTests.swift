import Foundation
import HTTPEngine
import PageReplica
import SwiftUI
import Testing
import Waiting

@testable import PerchHost

@MainActor
@Observable
private final class Trip {
    var path: [Int] = []
    var note = "first"
    var isRefused = false
    @ObservationIgnored var reads: () async -> Void = {}
    var address: String { path.last.map { "/\($0)" } ?? "/" }
}

private struct Start: View {
    let trip: Trip

    var body: some View {
        NavigationStack(path: Binding(get: { trip.path }, set: { if !trip.isRefused { trip.path = $0 } })) {
            VStack {
                Text("Start \(trip.note)")
                NavigationLink("Seven", value: 7)
            }
            .navigationDestination(for: Int.self) { Leaf(value: $0, trip: trip) }
        }
    }
}

private struct Leaf: View {
    let value: Int
    let trip: Trip
    @State private var isRead = false

    var body: some View {
        Text("Leaf \(value) \(trip.note) \(isRead ? "read" : "unread")")
            .task {
                await trip.reads()
                isRead = true
            }
    }
}

@MainActor
@Suite("A link is touched, and then pressed or not")
struct TouchedLinkTests {
    private let trip = Trip()
    private let host: PageHost
    private let session: PageSession
    private let first: Int
    private let link: String

    init() async throws {
        let clock = HandClock()
        let trip = trip
        let application = PageApplication(
            name: "Trips", removal: Cookie("who", "", maxAgeSeconds: 0), now: clock.now, newToken: clock.newToken,
            identity: { _ in .nobody },
            page: { _ in
                .page(
                    Page(
                        Start(trip: trip), address: { trip.address }, open: { _ in trip.path = [] },
                        routeAddress: { "/\($0)" }, isPushed: { _ in true }))
            })
        host = PageHost(application)
        _ = await host.answer(Request(.get, "/"))
        session = try #require(host.sessions.values.first)
        first = session.frameNumber
        let replica = PageReplica(markup: String(decoding: session.graph.markup(), as: UTF8.self))
        let node = try #require(replica.first { $0.tag == "a" })
        let place = try #require(replica.place(of: node))
        link = "\(place.block),\(place.ordinal)"
    }

    private func tell(_ number: Int, _ events: String) throws {
        session.handle(try EventFrame("{\"k\":\(number),\"e\":[\(events)]}"))
    }

    /// The frames since the first answer.
    private var frames: [[String: Any]] { frames(after: first) }

    private func frames(after number: Int) -> [[String: Any]] {
        (session.history.frames(after: number) ?? []).compactMap {
            try? JSONSerialization.jsonObject(with: Data($0)) as? [String: Any]
        }
    }

    /// What kinds of patches a frame holds, and its words.
    private func content(_ frame: [String: Any]?) -> String { String(describing: frame?["p"] ?? frame?["reset"] ?? "") }

    private func touchUntilSent() async throws {
        try tell(1, "[\"prerender\",\(link)]")
        #expect(await eventually { frames.count == 1 })
    }

    @Test("Its page is sent when it is touched; with the press only what else there is")
    func pressed() async throws {
        defer { host.stop() }
        try await touchUntilSent()
        #expect(frames[0]["prerender"] as? Int == 1)
        #expect(content(frames[0]).contains("Leaf 7 first read"))
        #expect(trip.path == [])

        try tell(2, "[\"activate\",\(link)]")
        #expect(trip.path == [7])
        #expect(session.address == "/7" && !session.isHolding())
        #expect(!frames.dropFirst().contains { content($0).contains("Leaf") || content($0).contains("/7") })

        trip.note = "second"
        #expect(await eventually { frames.last.map { content($0).contains("Leaf 7 second read") } ?? false })
    }

    @Test("Nothing else is sent until the browser has said whether it shows the page")
    func held() async throws {
        defer { host.stop() }
        try await touchUntilSent()
        trip.note = "second"
        // A turn passes with the change in it.
        #expect(await eventually { session.wantsFlush })
        session.handle(try EventFrame("{\"k\":1,\"e\":[[\"prerender\",\(link)]]}"))
        #expect(frames.count == 1)

        try tell(2, "[\"discard\"]")
        #expect(frames.count == 2)
        #expect(content(frames[1]).contains("Start second"))
    }

    @Test("Any other event in between means that the page is not shown: the press after it opens it")
    func interrupted() async throws {
        defer { host.stop() }
        try await touchUntilSent()
        try tell(2, "[\"seen\",false]")
        try tell(3, "[\"activate\",\(link)]")

        #expect(await eventually { frames.count > 1 && content(frames.last).contains("Leaf 7 first read") })
        #expect(frames.last?["prerender"] == nil)
        #expect(content(frames.last).contains("/7"))
    }

    @Test("What happens by itself in between, as a link that gets the focus, leaves the page as it is")
    func passing() async throws {
        defer { host.stop() }
        try await touchUntilSent()
        try tell(4, "[\"focus\",\(link)],[\"blur\",\(link)],[\"disappear\",\(link)]")
        #expect(frames.count == 1 && session.awaitsActivation)

        try tell(5, "[\"activate\",\(link)]")
        #expect(trip.path == [7])
        #expect(!frames.dropFirst().contains { content($0).contains("Leaf") })
    }

    @Test("Pressed before it has read, the page is shown with what it reads")
    func pressedEarly() async throws {
        defer { host.stop() }
        let (answers, answer) = AsyncStream<Void>.makeStream()
        trip.reads = { for await _ in answers { return } }
        try tell(1, "[\"prerender\",\(link)]")
        try tell(2, "[\"activate\",\(link)]")
        #expect(session.isHolding())
        #expect(frames.isEmpty)

        answer.yield()
        #expect(await eventually { frames.count == 1 })
        #expect(frames[0]["prerender"] == nil)
        #expect(content(frames[0]).contains("Leaf 7 first read") && content(frames[0]).contains("/7"))
    }

    @Test("Where the link leads elsewhere after all, the browser gets the content anew")
    func elsewhere() async throws {
        defer { host.stop() }
        try await touchUntilSent()
        trip.isRefused = true
        let sent = session.frameNumber
        try tell(2, "[\"activate\",\(link)]")

        let anew = frames(after: sent).first
        let markup = try #require(anew?["reset"] as? String)
        #expect(markup.contains("Start first") && !markup.contains("Leaf"))
        #expect((anew?["p"] as? [[String]])?.first == ["u", "/", "auto"])
    }

    @Test("Content that comes anew brings along its address and what the document is to be")
    func anew() async throws {
        defer { host.stop() }
        try tell(1, "[\"tap\",\(link)]")
        #expect(await eventually { frames.last.map { content($0).contains("Leaf 7 first read") } ?? false })
        session.graph.documentAttributes["data-scene"] = "{\"a\":1}"

        session.sendReset()

        let anew = try #require(frames(after: session.frameNumber - 1).first)
        #expect((anew["reset"] as? String)?.contains("Leaf 7 first read") == true)
        #expect(anew["p"] as? [[String]] == [["u", "/7", "auto"], ["x", "document", "data-scene={\"a\":1}"]])
    }

    @Test("A page that falls asleep with the answer open gives its browser the content anew")
    func asleep() async throws {
        defer { host.stop() }
        try await touchUntilSent()
        let sent = session.frameNumber
        #expect(session.sleep())
        #expect(session.frameNumber == sent + 1 && session.history.frames(after: sent) == nil)
        #expect(!session.awaitsActivation)
    }

    @Test("A press without a touch opens its page")
    func untouched() async throws {
        defer { host.stop() }
        try tell(1, "[\"activate\",\(link)]")
        #expect(await eventually { frames.last.map { content($0).contains("Leaf 7 first read") } ?? false })
        #expect(frames.last?["prerender"] == nil)
    }
}
