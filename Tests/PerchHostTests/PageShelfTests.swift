import Foundation
import HTTPEngine
import SwiftUI
import Testing

@testable import PerchHost

@MainActor
@Suite("Pages that are given up for others")
struct PageShelfTests {
    private func host(_ change: (inout PageLimits) -> Void) -> PageHost {
        var limits = PageLimits()
        change(&limits)
        return PageHost(application(), limits: limits)
    }

    /// Everybody is who their cookie says, in the network that their address says.
    private func application() -> PageApplication {
        let clock = HandClock()
        return PageApplication(
            name: "Shelf", removal: Cookie("who", "", maxAgeSeconds: 0), now: clock.now, newToken: clock.newToken,
            identity: { request in PageIdentity(request.cookies["who"] ?? "") },
            page: { _ in .page(Page(Text("Page"), address: { "/" }, open: { _ in }, routeAddress: { _ in nil })) })
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

    @Test("Networks that have all places of visitors in use lose their oldest page to one that has far fewer")
    func pagesInUse() async {
        let host = host {
            $0.pagesOfVisitors = 12
            $0.pagesOfANetwork = 8
        }
        let most = await open(8, host, from: "10.0.0.1")
        let fewer = await open(4, host, from: "10.0.0.2")
        claim(most + fewer, host)

        let newcomer = await open(3, host, from: "10.0.0.3")
        #expect(newcomer.count == 3)
        // The third took the place of the newcomer's own first, which nobody had come for yet.
        let left = Set(most.dropFirst()).union(fewer).union(newcomer.suffix(1))
        #expect(Set(host.sessions.keys) == left)
        claim(newcomer.suffix(1), host)

        // Who has a quarter of it or more waits, and so does whoever has most.
        #expect(await open(host, from: "10.0.0.2") == nil)
        #expect(await open(host, from: "10.0.0.1") == nil)
        #expect(await open(host, from: "10.0.0.4") != nil)
        host.stop()
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
