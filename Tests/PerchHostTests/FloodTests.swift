import Foundation
import HTTPEngine
import PageReplica
import RandomFixtures
import SwiftUI
import Testing

@testable import PerchHost

/// How often views were evaluated and buttons pressed.
@MainActor
private final class Counts {
    var evaluations = 0
    var presses = 0
}

/// A screen that depends on the window, with a button that goes away when it is pressed.
private struct CountingScreen: View {
    let counts: Counts
    @Environment(\.colorScheme) private var colorScheme
    @State private var isSaved = false
    @State private var text = ""

    var body: some View {
        counts.evaluations += 1
        return VStack {
            Text(colorScheme == .dark ? "Dark" : "Light")
            TextField("Name", text: $text)
            if !isSaved {
                Button("Save") {
                    counts.presses += 1
                    isSaved = true
                }
            }
        }
    }
}

@MainActor
private struct CountedPage {
    let host: PageHost
    let session: PageSession
    let counts = Counts()

    init(limits: PageLimits = PageLimits()) async throws {
        let counts = counts
        host = PageHost(Self.application { CountingScreen(counts: counts) }, limits: limits)
        _ = await host.answer(Request(.get, "/"))
        session = try #require(host.sessions.values.first)
        counts.evaluations = 0
    }

    /// Everybody is who their cookie says, in the network that their address says.
    static func application(_ content: @escaping @MainActor () -> some View) -> PageApplication {
        let clock = HandClock()
        return PageApplication(
            name: "Counted", removal: Cookie("who", "", maxAgeSeconds: 0), now: clock.now, newToken: clock.newToken,
            identity: { PageIdentity($0.cookies["who"] ?? "") },
            page: { _ in .page(Page(content(), address: { "/" }, open: { _ in }, routeAddress: { _ in nil })) })
    }

    func place(_ tag: String) throws -> (block: UInt32, element: UInt16) {
        let replica = PageReplica(markup: String(decoding: session.graph.markup(), as: UTF8.self))
        let place = try #require(replica.first { $0.tag == tag }.flatMap { replica.place(of: $0) })
        return (UInt32(place.block), UInt16(place.ordinal))
    }
}

private func size(dark: Bool, width: Int = 390) -> EventFrame.Event {
    .size(width: width, height: 844, scheme: dark ? "dark" : "light", motion: "full", zone: "UTC", text: 16)
}

@MainActor
@Suite("Floods of events")
struct FloodTests {
    @Test("Of many sizes of the window in one frame only the last one counts, and is shown once")
    func sizes() async throws {
        let page = try await CountedPage()
        let sizes = (0..<250).map { size(dark: $0 % 2 == 1, width: 300 + $0) }
        page.session.handle(EventFrame(number: 250, events: sizes))

        #expect(page.counts.evaluations == 1)
        #expect(page.session.eventNumber == 250)
        #expect(page.session.graph.environment.viewport.width == 549)
        page.host.stop()
    }

    @Test("A press means what is shown after the one before, so a double press saves once")
    func presses() async throws {
        let page = try await CountedPage()
        let save = try page.place("button")
        let tap = EventFrame.Event.element(kind: "tap", block: save.block, element: save.element, value: "")
        page.session.handle(EventFrame(number: 250, events: Array(repeating: tap, count: 250)))

        #expect(page.counts.presses == 1)
        #expect(page.session.eventNumber == 250)
        page.host.stop()
    }

    @Test("Of texts of one field the newest counts, unless something was pressed in between")
    func texts() throws {
        func input(_ text: String, _ sequence: Int, element: UInt16 = 0) -> EventFrame.Event {
            .input(block: 1, element: element, value: text, sequence: sequence, revision: 0)
        }
        let tap = EventFrame.Event.element(kind: "tap", block: 1, element: 2, value: "")
        let other = input("x", 9, element: 1)
        let frame = EventFrame(
            number: 20,
            events: [
                input("A", 1), other, input("Al", 2), tap, input("Ali", 3), .seen(false), .seen(true), input("Alic", 4),
            ])
        let kept = frame.withoutReplaced
        #expect(kept.map(\.event) == [other, input("Al", 2), tap, .seen(true), input("Alic", 4)])
        #expect(kept.map(\.number) == [14, 15, 16, 19, 20])
    }

    @Test("Moves of a finger and sizes of places replace each other at one place, what began or ended does not")
    func moves() {
        func gesture(_ value: String, _ block: UInt32 = 1) -> EventFrame.Event {
            .element(kind: "gesture", block: block, element: 0, value: value)
        }
        func resize(_ value: String) -> EventFrame.Event {
            .element(kind: "resize", block: 3, element: 0, value: value)
        }
        let events = [
            gesture("begin 1 0 0 0 0 9 9"), gesture("move 2 1 1 0 0"), resize("1 1"), gesture("move 3 2 2 0 0"),
            gesture("move 3 5 5 0 0", 2), gesture("end 4 2 2 0 0"), resize("2 2"), resize("3 3"),
        ]
        let kept = EventFrame(number: 8, events: events).withoutReplaced.map(\.event)
        #expect(
            kept == [
                gesture("begin 1 0 0 0 0 9 9"), resize("1 1"), gesture("move 3 2 2 0 0"),
                gesture("move 3 5 5 0 0", 2), gesture("end 4 2 2 0 0"), resize("3 3"),
            ])
    }

    @Test("A frame that takes longer than a turn is handled in several, and acknowledged as far as it came")
    func slices() async throws {
        let page = try await CountedPage()
        let save = try page.place("button")
        let tap = EventFrame.Event.element(kind: "tap", block: save.block, element: save.element, value: "")
        page.session.begin(EventFrame(number: 3, events: [tap, tap, tap]))
        var turns = 0
        while page.session.takeTurn(until: .min) {
            turns += 1
            #expect(page.session.eventNumber == turns)
        }
        #expect(turns == 2)
        #expect(page.counts.presses == 1)
        page.host.stop()
    }

    @Test("What closed sockets said is dropped where it would need a further turn, what others said stays")
    func closedSockets() {
        final class Socket {}
        var inbox = PageInbox<Socket>()
        let (one, other) = (Socket(), Socket())
        let waiting = WaitingWords()
        inbox.put(.opened(frame: 0, takesPacked: false), from: one)
        for _ in 0..<5 { inbox.put(.said("words", waiting), from: one) }
        inbox.put(.said("kept", waiting), from: other)
        #expect(inbox.dropWordsOfClosedSockets().isEmpty)
        inbox.put(.closed, from: one)

        let closed = inbox.dropWordsOfClosedSockets()
        #expect(closed.count == 1 && closed.first === one)
        var left: [String] = []
        while let (socket, letter) = inbox.next() {
            switch letter {
            case .opened: left.append(socket === one ? "one opened" : "other opened")
            case .said(let text, _): left.append(text)
            case .closed: left.append("closed")
            }
        }
        #expect(left == ["one opened", "kept", "closed"])
        #expect(inbox.isEmpty && inbox.waitingBytes == 0)
        // The same socket is no longer known: what another that happens to stand in its place says is heard.
        inbox.put(.said("again", waiting), from: one)
        guard case .said("again", _)? = inbox.next()?.letter else {
            Issue.record("what came again is not heard")
            return
        }
    }

    @Test("Hundreds of sockets that said thousands of words and close cost no more than one pass over them")
    func manyClosedSockets() {
        final class Socket {}
        func seconds(sockets count: Int) -> Double {
            var inbox = PageInbox<Socket>()
            let sockets = (0..<count).map { _ in Socket() }
            let waiting = WaitingWords()
            for _ in 0..<20_000 / count { for socket in sockets { inbox.put(.said("words", waiting), from: socket) } }
            return ThreadClock.seconds {
                for socket in sockets {
                    inbox.put(.closed, from: socket)
                    #expect(inbox.dropWordsOfClosedSockets().count == 1)
                }
                var left = 0
                while inbox.next() != nil { left += 1 }
                #expect(left == count)
            }.0
        }
        let few = (0..<3).map { _ in seconds(sockets: 2) }.min() ?? 0
        let many = (0..<3).map { _ in seconds(sockets: 400) }.min() ?? 0
        #expect(many < 10 * few)
    }
}
