import Foundation
import HTTPEngine
import PageReplica
import SwiftUI
import Synchronization
import Testing
import Waiting

@testable import PerchHost

/// A view that never comes to rest once it is restless.
private struct RestlessScreen: View {
    @State private var count = 0
    @State private var isRestless: Bool

    init(isRestless: Bool) { _isRestless = State(initialValue: isRestless) }

    var body: some View {
        VStack {
            Text("Count \(count)")
            Button("Go") { isRestless = true }
        }
        .onChange(of: count, initial: true) { if isRestless { count += 1 } }
        .onChange(of: isRestless) { count += 1 }
    }
}

@MainActor
@Suite("Pages that cannot go on")
struct FailedPageTests {
    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }

    private let lines = Lines()

    private func host(isRestless: Bool) -> PageHost {
        let clock = HandClock()
        var application = PageApplication(
            name: "Restless", removal: Cookie("who", "", maxAgeSeconds: 0), now: clock.now, newToken: clock.newToken,
            identity: { _ in .nobody },
            page: { visit in
                .page(
                    Page(
                        RestlessScreen(isRestless: isRestless && visit.path != "/calm"), address: { visit.path },
                        open: { _ in }, routeAddress: { _ in nil }))
            })
        application.pageFailed = { [lines] line in lines.all.withLock { $0.append(line) } }
        return PageHost(application)
    }

    @Test("A page that never settles is answered by one that says so, is logged with its views, and not kept")
    func failsAtOnce() async {
        let host = host(isRestless: true)
        let answer = await host.answer(Request(.get, "/a?b=1&c=2"))
        let html = String(decoding: answer.body, as: UTF8.self)
        #expect(answer.status.code == 500)
        #expect(html.contains("This page had a problem"))
        #expect(html.contains("href=\"/a?b=1&amp;c=2\""))
        #expect(host.counts.kept == 0)
        let calm = await host.answer(Request(.get, "/calm"))
        #expect(calm.status.code == 200)
        let logged = lines.all.withLock { $0 }
        #expect(logged.count == 1 && logged.first?.contains("RestlessScreen") == true)
        host.stop()
    }

    @Test("A page that begins to be restless shows that it was closed, and stays so for its browser")
    func failsLater() async throws {
        let host = host(isRestless: false)
        let answer = await host.answer(Request(.get, "/"))
        #expect(answer.status.code == 200)
        let session = try #require(host.sessions.values.first)
        let replica = PageReplica(markup: String(decoding: session.graph.markup(), as: UTF8.self))
        let place = try #require(replica.first { $0.tag == "button" }.flatMap { replica.place(of: $0) })
        let tap = EventFrame.Event.element(
            kind: "tap", block: UInt32(place.block), element: UInt16(place.ordinal), value: "")
        session.handle(EventFrame(number: 1, events: [tap]))

        #expect(await eventually { session.hasFailed })
        #expect(lines.all.withLock { $0.count } == 1)
        #expect(host.counts.kept == 1)
        let frame = session.frameNumber
        session.handle(EventFrame(number: 2, events: [.seen(false)]))
        #expect(session.frameNumber == frame && session.eventNumber == 2)
        host.stop()
        #expect(lines.all.withLock { $0.count } == 1)
    }
}
