import Allowance
import Design
import Household
import HouseholdClient
import SwiftUI
import Testing

@testable import AllowanceScreens

@MainActor
@Observable
private final class Newcomer {
    var id: Child.ID?
}

private struct Home: View {
    let model: ParentDashboardModel
    let newcomer: Newcomer

    var body: some View {
        NavigationStack { ParentDashboardView(model: model, newChildID: newcomer.id) }
    }
}

/// The dashboard on a page that is heard.
@MainActor
private final class HomePage {
    let newcomer = Newcomer()
    let model: ParentDashboardModel
    private let graph = Graph()
    private var sent = ""

    init(_ client: HouseholdClient) {
        model = ParentDashboardModel(client: client)
        let overlays = Outlet()
        var environment = EnvironmentValues()
        environment.overlays = overlays
        graph.requestFlush = { _ in }
        graph.start(
            PageRoot(overlays: overlays, content: Home(model: model, newcomer: newcomer)), environment: environment)
        graph.flush()
        _ = graph.markup()
        graph.send = { [weak self] in self?.sent += String(decoding: $0, as: UTF8.self) }
    }

    isolated deinit { graph.close() }

    /// How many times the browser was told to move the focus since it was asked last.
    func focused() -> Int {
        graph.flush()
        defer { sent = "" }
        return sent.components(separatedBy: "[\"f\",").count - 1
    }
}

@MainActor
@Suite("The card of a child who was added")
struct DashboardFocusTests {
    @Test("It gets the focus once, whether the form's answer or the child is heard of first", arguments: [true, false])
    func focus(answerIsFirst: Bool) async {
        let family = Growing()
        let page = HomePage(family.client)
        await page.model.live.refresh()
        #expect(page.focused() == 0)

        if answerIsFirst { page.newcomer.id = Sample.bob.id } else { await family.grow(page.model) }
        #expect(page.focused() == 0)
        if answerIsFirst { await family.grow(page.model) } else { page.newcomer.id = Sample.bob.id }
        #expect(page.focused() == 1)
        await page.model.live.refresh()
        #expect(page.focused() == 0)
    }
}

/// A family of one child, and then of two.
@MainActor
private final class Growing {
    private var children = [Sample.dashboard.children[0]]

    var client: HouseholdClient {
        var client = Sample.client()
        client.family.dashboard = { [self] () async throws(ClientFailure) in
            var dashboard = Sample.dashboard
            dashboard.children = await children
            return dashboard
        }
        return client
    }

    func grow(_ model: ParentDashboardModel) async {
        children = Sample.dashboard.children
        await model.live.refresh()
    }
}
