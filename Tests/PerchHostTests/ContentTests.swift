import Foundation
import HTTPEngine
import SwiftUI
import Testing
import Waiting

@testable import PerchHost

/// Where the reading page is: shown or not, and what holds its reading up.
@MainActor
@Observable
private final class Place {
    var isOpen = false
    var isRead = false
    var filter = ""
    @ObservationIgnored private var reader: CheckedContinuation<Void, Never>?

    var address: String { (isOpen ? "/reading" : "/") + filter }
    var isReading: Bool { reader != nil }

    func read() async {
        await withCheckedContinuation { reader = $0 }
        isRead = true
    }

    func answer() {
        reader?.resume()
        reader = nil
    }
}

private struct PlaceScreen: View {
    let place: Place

    var body: some View {
        if place.isOpen {
            Text(place.isRead ? "Content" : "Loading").task { await place.read() }
        } else {
            Text("Start")
        }
    }
}

@MainActor
@Suite("A page that is opened is shown with what it reads")
struct ContentTests {
    private let place = Place()
    private let host: PageHost
    private let session: PageSession
    private let first: Int

    /// How many frames were sent since the first answer.
    private var frames: Int { session.frameNumber - first }

    init() async throws {
        let clock = HandClock()
        let place = place
        let application = PageApplication(
            name: "Places", removal: Cookie("who", "", maxAgeSeconds: 0), now: clock.now, newToken: clock.newToken,
            identity: { _ in .nobody },
            page: { _ in
                .page(
                    Page(
                        PlaceScreen(place: place), address: { place.address },
                        open: { place.isOpen = $0.hasPrefix("/reading") }, routeAddress: { _ in nil }))
            })
        // A busy machine takes longer than a person waits; where that time is what is tested, the test says so.
        var times = PageHost.Times()
        times.content = .seconds(600)
        host = PageHost(application, times: times)
        _ = await host.answer(Request(.get, "/"))
        session = try #require(host.sessions.values.first)
        first = session.frameNumber
    }

    private func open(_ path: String, number: Int = 1) throws {
        session.handle(try EventFrame("{\"k\":\(number),\"e\":[[\"open\",\"\(path)\"]]}"))
    }

    /// The addresses, each with its mode, that the browser was told since the first answer.
    private func addresses() throws -> [[String]] {
        try (session.history.frames(after: first) ?? []).flatMap { bytes in
            let frame = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
            let patches = frame?["p"] as? [[Any]] ?? []
            return patches.compactMap { $0.first as? String == "u" ? $0.dropFirst().compactMap { $0 as? String } : nil }
        }
    }

    @Test("Nothing is sent while it reads, and then everything in one frame")
    func waits() async throws {
        defer { host.stop() }
        try open("/reading")
        #expect(await eventually { place.isReading })
        #expect(frames == 0 && session.isHolding())

        place.answer()
        #expect(await eventually { frames > 0 })
        #expect(frames == 1 && !session.isHolding())
        #expect(String(decoding: session.graph.markup(), as: UTF8.self).contains("Content"))
    }

    @Test("Back while it reads shows the page before, and no address of the one that was left")
    func backMeanwhile() async throws {
        defer { host.stop() }
        place.isOpen = true
        #expect(await eventually { place.isReading })
        #expect(frames == 0 && session.isHolding())

        try open("/")
        place.answer()
        #expect(await eventually { frames > 0 })
        #expect(try addresses() == [])
        #expect(String(decoding: session.graph.markup(), as: UTF8.self).contains("Start"))
    }

    @Test("A page whose address changes while it reads comes with the one that it has by then")
    func addressMeanwhile() async throws {
        defer { host.stop() }
        place.isOpen = true
        #expect(await eventually { place.isReading })

        place.filter = "?q=tea"
        place.answer()
        #expect(await eventually { frames > 0 })
        #expect(try addresses() == [["/reading?q=tea", "auto"]])
    }

    @Test("When its time is up, it is shown as it is")
    func timeIsUp() async throws {
        defer { host.stop() }
        session.contentLimit = .milliseconds(20)
        try open("/reading")

        #expect(await eventually { frames > 0 })
        #expect(!place.isRead)
        place.answer()
        #expect(await eventually { frames > 1 })
    }

    @Test("A page that ends keeps nothing back")
    func ended() async throws {
        defer { host.stop() }
        try open("/reading")
        #expect(await eventually { place.isReading })
        #expect(session.isHolding())

        session.end(then: nil)
        #expect(!session.isHolding())
        place.answer()
    }

    @Test("Another search on the same page waits for nothing")
    func samePage() async throws {
        defer { host.stop() }
        try open("/reading")
        #expect(await eventually { place.isReading })
        place.answer()
        #expect(await eventually { frames == 1 })

        place.filter = "?q=tea"
        place.isRead = false
        #expect(await eventually { frames == 2 })
        #expect(!session.isHolding())
    }
}
