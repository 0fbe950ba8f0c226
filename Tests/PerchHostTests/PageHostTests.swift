import Foundation
import HTTPEngine
import SwiftUI
import Synchronization
import Testing
import Waiting

@testable import PerchHost

private struct CounterScreen: View {
    @State private var count = 0

    var body: some View {
        NavigationStack {
            VStack {
                Text("Count \(count)")
                Button("More") { count += 1 }
            }
            .task { count = 41 }
            .navigationTitle("Counter & Co")
        }
    }
}

/// A host whose pages are looked through when a test says so.
@MainActor
private func makeHost(
    _ clock: HandClock = HandClock(), report: @escaping @Sendable (String) -> Void = { _ in },
    memoryWasFreed: @escaping @Sendable () -> Void = {}
) -> PageHost {
    var application = PageApplication(
        name: "Test", removal: Cookie("who", "", maxAgeSeconds: 0), now: clock.now, newToken: clock.newToken,
        identity: { request in PageIdentity(request.cookies["who"] ?? "") },
        page: { visit in
            if visit.path == "/old" { return .redirect("/") }
            if visit.path == "/fault" { return .unavailable }
            return .page(Page(CounterScreen(), address: { "/" }, open: { _ in }, routeAddress: { _ in nil }))
        })
    application.report = report
    application.memoryWasFreed = memoryWasFreed
    var times = PageHost.Times()
    times.sweeping = .seconds(3_600)
    return PageHost(application, times: times)
}

@MainActor
@Test("The first answer is a whole document that shows what its tasks have loaded")
func firstAnswerIsWhole() async throws {
    let host = makeHost()
    let answer = await host.answer(Request(.get, "/"))
    let html = String(decoding: answer.body, as: UTF8.self)
    #expect(answer.status.code == 200)
    #expect(html.contains("<title>Counter &amp; Co · Test</title>"))
    #expect(html.contains("Count 41"))
    #expect(html.contains("data-perch-session="))
    #expect(answer.headers["content-security-policy"]?.contains("script-src 'self'") == true)
    #expect(host.counts == (kept: 1, attached: 0))
    host.stop()
}

private struct KeptScreen: View {
    @SceneStorage("chapter") private var chapter = "one"

    var body: some View { Text("Chapter \(chapter)").onAppear { if chapter == "one" { chapter = "\"two\"" } } }
}

@MainActor
@Test("What views keep stands in the document, and comes back with a page that is asked for with it")
func sceneIsKeptByTheBrowser() async throws {
    let clock = HandClock()
    let application = PageApplication(
        name: "Test", removal: Cookie("who", "", maxAgeSeconds: 0), now: clock.now, newToken: clock.newToken,
        identity: { _ in PageIdentity("") },
        page: { _ in .page(Page(KeptScreen(), address: { "/" }, open: { _ in }, routeAddress: { _ in nil })) })
    let host = PageHost(application)
    let first = await host.answer(Request(.get, "/"))
    #expect(String(decoding: first.body, as: UTF8.self).contains("data-scene=\"chapter=%22two%22\""))
    let again = await host.answer(Request(.get, "/", headers: ["perch-scene": "chapter=three"]))
    let html = String(decoding: again.body, as: UTF8.self)
    #expect(html.contains("Chapter three") && html.contains("data-scene=\"chapter=three\""))
    host.stop()
}

@MainActor
@Test("A redirect of the app is passed on, a changing request is refused")
func redirectAndMethod() async {
    let host = makeHost()
    let redirect = await host.answer(Request(.get, "/old"))
    #expect(redirect.headers["location"] == "/")
    // Another time it may lead elsewhere, also on the way back.
    #expect(redirect.headers["cache-control"] == "no-store")
    #expect(await host.answer(Request(.post, "/anything")).status.code == 405)
    #expect(await host.answer(Request(.get, "/fault")).status.code == 503)
    host.stop()
}

@MainActor
@Test("A page that nobody came back for ends after a minute")
func unclaimedPageEnds() async {
    let clock = HandClock()
    let host = makeHost(clock)
    _ = await host.answer(Request(.get, "/"))
    clock.pass(59)
    host.sweep()
    #expect(host.counts.kept == 1)
    clock.pass(3)
    host.sweep()
    #expect(host.counts.kept == 0)
    host.stop()
}

@MainActor
@Test("That pages have ended is told once, by the look through them that follows, and never without such pages")
func endedPagesAreTold() async {
    let clock = HandClock()
    let told = Atomic(0)
    let host = makeHost(clock, memoryWasFreed: { told.wrappingAdd(1, ordering: .relaxed) })
    func timesTold() -> Int { told.exchange(0, ordering: .relaxed) }

    for _ in 0..<3 { _ = await host.answer(Request(.get, "/")) }
    host.sweep()
    #expect(timesTold() == 0)

    clock.pass(62)
    host.sweep()
    #expect(host.counts.kept == 0 && timesTold() == 1)
    host.sweep()
    #expect(timesTold() == 0)

    // A page that ends by itself is told of by the next look, and not at once: giving memory back takes a while.
    _ = await host.answer(Request(.head, "/"))
    #expect(timesTold() == 0)
    host.sweep()
    #expect(timesTold() == 1)
    host.stop()
}

@MainActor
@Test("A browser that comes back too late finds no page, also before pages are looked through")
func latecomerFindsNothing() async throws {
    let clock = HandClock()
    let host = makeHost(clock)
    _ = await host.answer(Request(.get, "/"))
    let token = try #require(host.sessions.keys.first)
    let headers: Headers = ["host": "roost.example", "sec-websocket-protocol": "perch.\(token)"]
    _ = await host.connect(Request(.get, "/perch/socket", headers: headers))
    #expect(host.counts.kept == 1)

    clock.pass(3 * 3_600)
    _ = await host.connect(Request(.get, "/perch/socket", headers: headers))

    #expect(host.counts.kept == 0)
    host.stop()
}

@MainActor
@Test("A ticket or a report from another site is refused")
func foreignOriginIsRefused() async {
    let host = makeHost()
    let headers: Headers = ["host": "roost.example", "origin": "https://evil.example"]
    #expect(host.redeem(Request(.post, "/perch/ticket", headers: headers)).status.code == 403)
    #expect(host.forget(Request(.delete, "/perch/ticket", headers: headers)).status.code == 403)
    #expect(host.report(Request(.post, "/perch/report", headers: headers)).status.code == 403)
    #expect(await host.connect(Request(.get, "/perch/socket", headers: headers)).status.code == 403)
    host.stop()
}

@MainActor
@Test("Over TLS the cookie is removed that was set there")
func secureRemoval() {
    var application = PageApplication(
        name: "Test", removal: Cookie("who", "", maxAgeSeconds: 0), now: { Date(timeIntervalSince1970: 0) },
        newToken: { "" }, identity: { _ in .nobody }, page: { _ in .unavailable })
    func removed(isSecure: Bool) -> String? {
        let host = PageHost(application)
        defer { host.stop() }
        let headers: Headers = ["host": "den.local", "origin": "https://den.local"]
        return host.forget(Request(.delete, "/perch/ticket", headers: headers, isSecure: isSecure)).headers[
            "set-cookie"]
    }
    #expect(removed(isSecure: true)?.hasPrefix("who=;") == true)
    application.secureRemoval = Cookie("__Host-who", "", maxAgeSeconds: 0, isSecure: true)
    #expect(removed(isSecure: true)?.hasPrefix("__Host-who=;") == true)
    #expect(removed(isSecure: false)?.hasPrefix("who=;") == true)
}

@MainActor
@Test(
    "What a browser reports is one short line without secrets",
    arguments: [
        ("{\"message\":\"no patch\",\"path\":\"/home\"}", "{\"message\":\"no patch\",\"path\":\"/home\"}"),
        ("at /glance/q7yYk2rW0bQmP3vXo8ZtLs5cNd1eFg4hJa6uIi9kMnO now", "at /glance/*** now"),
        ("at /invite/zkv8b7k9dy6exm1vqrsm2m1h97", "at /invite/***"),
        ("roost_-IJJuV_GRoZZ0drzAR4cjqcHNhMSiT8JKkzaYqqQ5D0", "***"),
        ("one\nfault forged\u{1B}[31m\tand é", "onefault forged[31mand "),
        (String(repeating: "ab ", count: 200), String(repeating: "ab ", count: 133) + "a"),
    ])
func reportIsOneLine(words: String, line: String) {
    #expect(BrowserReports.line(of: words) == line)
}

@MainActor
@Test("So many words of browsers reach the log in a minute, and then how many more there were")
func reportsAreCounted() {
    let clock = HandClock()
    let lines = Mutex<[String]>([])
    let host = makeHost(clock) { line in lines.withLock { $0.append(line) } }
    let headers: Headers = ["host": "roost.example", "origin": "http://roost.example"]
    let report = Request(.post, "/perch/report", headers: headers, body: Array("broken".utf8))
    let admitted = Array(repeating: "broken", count: BrowserReports.linesPerMinute)
    func told() -> [String] {
        lines.withLock { taken in
            defer { taken = [] }
            return taken
        }
    }

    for _ in 0..<1_000 { #expect(host.report(report).status.code == 204) }
    #expect(told() == admitted)
    host.sweep()
    #expect(told() == [])
    clock.pass(60)
    host.sweep()
    #expect(told() == ["\(1_000 - admitted.count) further reports of one minute were left out"])
    host.sweep()
    #expect(told() == [])

    for _ in 0..<admitted.count + 2 { _ = host.report(report) }
    #expect(told() == admitted)
    clock.pass(60)
    _ = host.report(report)
    #expect(told() == ["2 further reports of one minute were left out", "broken"])
    for _ in 0..<admitted.count { _ = host.report(report) }
    host.stop()
    #expect(told() == admitted.dropFirst() + ["1 further reports of one minute were left out"])
}

@MainActor
@Test("A page whose person signs in again stays, and belongs to the new session from then on")
func renewedPageStays() async throws {
    let clock = HandClock()
    let host = makeHost(clock)
    _ = await host.answer(Request(.get, "/", headers: ["cookie": "who=ended"]))
    let session = try #require(host.sessions.values.first)
    #expect(session.identity == PageIdentity("ended"))

    session.browser.renew([Cookie("who", "again")], for: PageIdentity("again"))
    let headers: Headers = ["host": "roost.example", "origin": "http://roost.example"]
    let ticket = Array("{\"ticket\":\"token2\"}".utf8)
    let answer = host.redeem(Request(.post, "/perch/ticket", headers: headers, body: ticket))

    #expect(String(decoding: answer.body, as: UTF8.self) == "{}")
    #expect(answer.headers["set-cookie"]?.hasPrefix("who=again") == true)
    #expect(session.identity == PageIdentity("again") && host.counts.kept == 1)
    host.stop()
}

@MainActor
@Test("A page that the server has no time for says so, tries again, and is kept by nobody")
func busyPage() async {
    let host = makeHost()
    let answer = await host.answer(Request(.get, "/fault"))
    let html = String(decoding: answer.body, as: UTF8.self)
    #expect(answer.status == .serviceUnavailable)
    #expect(answer.headers["retry-after"] == "2" && answer.headers["cache-control"] == "no-store")
    #expect(html.contains("<h1>The server is busy</h1>") && html.contains("http-equiv=\"refresh\" content=\"3\""))
    #expect(answer.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'")
    host.stop()
}

/// Visits that wait at the app until a test lets them go on.
@MainActor
private final class HeldVisits {
    private(set) var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOver = false
    /// How many were answered with each status.
    var statuses: [Int: Int] = [:]

    func wait() async {
        guard !isOver else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func letGo() {
        isOver = true
        for visit in waiting { visit.resume() }
        waiting = []
    }
}

@MainActor
@Test("Of one network a few visits are under way and some wait; one more is told that the server is busy")
func visitsOfANetwork() async {
    let clock = HandClock()
    let held = HeldVisits()
    let host = PageHost(
        PageApplication(
            name: "Held", removal: Cookie("who", "", maxAgeSeconds: 0), now: clock.now, newToken: clock.newToken,
            identity: { request in PageIdentity(request.cookies["who"] ?? "") },
            page: { _ in
                await held.wait()
                return .page(Page(Text("Page"), address: { "/" }, open: { _ in }, routeAddress: { _ in nil }))
            }))
    func visit(_ address: String, _ headers: Headers = [:]) -> Task<Void, Never> {
        Task {
            let answer = await host.answer(Request(.get, "/", headers: headers, peerAddress: address))
            held.statuses[answer.status.code, default: 0] += 1
        }
    }
    let limit = VisitGate.networkLimit + VisitGate.waitingLimit

    var visits = (0...limit).map { _ in visit("10.0.0.1") }
    // Where nobody stands at the gate, more of them come to the app.
    _ = await eventually { held.statuses[503] != nil || held.waiting.count > VisitGate.networkLimit }
    #expect(held.statuses == [503: 1])
    #expect(held.waiting.count == VisitGate.networkLimit)

    visits += [visit("10.0.0.2"), visit("10.0.0.1", ["cookie": "who=mom"])]
    #expect(await eventually { held.waiting.count == VisitGate.networkLimit + 2 })
    #expect(held.statuses == [503: 1])

    held.letGo()
    for visit in visits { await visit.value }
    #expect(held.statuses == [503: 1, 200: limit + 2])
    host.stop()
}
