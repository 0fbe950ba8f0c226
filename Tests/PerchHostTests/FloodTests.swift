import Foundation
import HTTPEngine
import PageReplica
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
        inbox.put(.opened(frame: 0), from: one)
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
        #expect(inbox.isEmpty)
    }
}

@MainActor
@Suite("Pages that are given up for others")
struct PageShelfTests {
    private func host(_ change: (inout PageLimits) -> Void) -> PageHost {
        var limits = PageLimits()
        change(&limits)
        return PageHost(CountedPage.application { Text("Page") }, limits: limits)
    }

    /// Opens a page as somebody from somewhere; its token, or nil where there was no room.
    private func open(_ host: PageHost, as who: String = "", from address: String = "10.0.0.1") async -> String? {
        let known = Set(host.sessions.keys)
        let request = Request(.get, "/", headers: who.isEmpty ? [:] : ["cookie": "who=\(who)"], peerAddress: address)
        let answer = await host.answer(request)
        let made = host.sessions.keys.first { !known.contains($0) }
        #expect(answer.status.code == (made == nil ? 503 : 200))
        return made
    }

    private func open(
        _ count: Int, _ host: PageHost, as who: String = "", from address: String = "10.0.0.1"
    ) async -> [String] {
        var tokens: [String] = []
        for _ in 0..<count { if let token = await open(host, as: who, from: address) { tokens.append(token) } }
        return tokens
    }

    private func claim(_ tokens: [String], _ host: PageHost) {
        for token in tokens { host.sessions[token]?.stateChanged(.attached) }
    }

    private func leave(_ tokens: [String], _ host: PageHost) {
        for token in tokens { host.sessions[token]?.stateChanged(.detached) }
    }

    @Test("A flood of visits from one network, or by one person, takes the place of its own pages only")
    func floodsAreTheirOwn() async {
        let host = host {
            $0.unclaimedOfANetwork = 5
            $0.unclaimedOfAPerson = 4
        }
        let neighbour = await open(3, host, from: "10.0.0.2")
        let mom = await open(2, host, as: "mom")
        let (used, asleep) = (await open(3, host), await open(2, host))
        claim(used + asleep, host)
        leave(asleep, host)

        let flood = await open(50, host)
        let child = await open(50, host, as: "alice")

        #expect(flood.count == 50 && child.count == 50)
        let kept = Set(host.sessions.keys)
        #expect(kept == Set(neighbour + mom + used + asleep + flood.suffix(5) + child.suffix(4)))
        host.stop()
    }

    @Test("Who has as many pages as anybody may loses the one without a socket for longest, never one in use")
    func limits() async {
        let host = host { $0.pagesOfAPerson = 3 }
        let pages = await open(3, host, as: "mom")
        claim(pages, host)
        #expect(await open(host, as: "mom") == nil)
        #expect(Set(host.sessions.keys) == Set(pages))

        leave([pages[1], pages[0]], host)
        let next = await open(2, host, as: "mom")
        #expect(next.count == 2)
        #expect(host.sessions[pages[2]] != nil && host.sessions[pages[1]] == nil)
        // Each time the one that was opened and not claimed goes before one that sleeps.
        #expect(host.sessions[pages[0]] != nil && host.sessions[next[0]] == nil)
        host.stop()
    }

    @Test("Visitors together take no place of people who have signed in; people take that of visitors")
    func visitorsGoFirst() async {
        let host = host {
            $0.pages = 10
            $0.pagesOfVisitors = 6
        }
        let mom = await open(4, host, as: "mom")
        claim(mom, host)
        leave(mom, host)
        for number in 0..<30 { _ = await open(host, from: "10.0.\(number).1") }
        #expect(host.counts.kept == 10)
        #expect(mom.allSatisfy { host.sessions[$0] != nil })

        let dad = await open(6, host, as: "dad")
        #expect(dad.count == 6 && mom.allSatisfy { host.sessions[$0] != nil })
        #expect(host.counts.kept == 10)
        // Where all are in use, nobody loses one.
        claim(dad + mom, host)
        #expect(await open(host, as: "bob") == nil)
        #expect(await open(host) == nil)
        host.stop()
    }

    @Test("Pages whose time is over leave their lists, and accounts that nobody uses are forgotten")
    func sweeping() async {
        let host = host { _ in }
        _ = await open(3, host)
        let dad = await open(2, host, as: "dad")
        #expect(host.shelf.accountCount == 2)
        claim(dad, host)
        for session in host.shelf.takeOver({ _ in true }) { session.end(then: nil) }
        #expect(Set(host.sessions.keys) == Set(dad))
        host.shelf.forgetIdleAccounts(now: .max)
        #expect(host.shelf.accountCount == 1)
        host.stop()
    }

    @Test("A page that passes to somebody who signed in counts among that person's")
    func heirs() async throws {
        let host = host { $0.pagesOfAPerson = 1 }
        let token = try #require(await open(host))
        let session = try #require(host.sessions[token])
        session.stateChanged(.attached)
        host.pass(session, to: PageIdentity("s1", person: "mom"))
        #expect(session.account.owner == .person("mom") && session.account.pageCount == 1)
        #expect(await open(host, as: "mom") == nil)
        host.stop()
        #expect(session.account.pageCount == 0)
    }
}

@MainActor
@Suite("Lists by age")
struct AgeListTests {
    @Test("Whatever leaves and comes back in any order, the oldest is the one that has waited longest")
    func order() {
        final class Thing {}
        let list = AgeList<Thing>()
        let other = AgeList<Thing>()
        let things = (0..<6).map { _ in Thing() }
        let places = things.map { AgeList<Thing>.Place($0) }
        for place in places { list.append(place) }
        AgeList.remove(places[0])
        AgeList.remove(places[3])
        AgeList.remove(places[5])
        list.append(places[1])
        other.append(places[2])
        #expect(list.count == 2 && other.count == 1)
        #expect(list.oldest === things[4])
        AgeList.remove(places[4])
        #expect(list.oldest === things[1])
        list.append(places[5])
        AgeList.remove(places[1])
        AgeList.remove(places[1])
        #expect(list.oldest === things[5] && list.count == 1)
        AgeList.remove(places[5])
        #expect(list.oldest == nil && list.count == 0)
        withExtendedLifetime(things) {}
    }
}
