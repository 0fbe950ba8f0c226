import HTTPEngine
import PageReplica
import SwiftUI
import Testing

@testable import PerchHost

/// A form that is there once something was read.
private struct FormScreen: View {
    let opensFocused: Bool
    @State private var isRead = false

    var body: some View {
        if isRead {
            FormFields(opensFocused: opensFocused)
        } else {
            Text("Loading").task { isRead = true }
        }
    }
}

private struct FormFields: View {
    let opensFocused: Bool
    @FocusState private var isFocused: Bool
    @State private var child = ""
    @State private var amount = ""

    var body: some View {
        VStack {
            TextField("Child", text: $child)
            TextField("Amount", text: $amount).focused($isFocused)
        }
        .onAppear { isFocused = opensFocused }
    }
}

@MainActor
@Test("A page that is opened by its address names the field that a view gave the focus to", arguments: [true, false])
func firstFocusIsNamed(opensFocused: Bool) async throws {
    let clock = HandClock()
    let host = PageHost(
        PageApplication(
            name: "Form", removal: Cookie("who", "", maxAgeSeconds: 0), now: clock.now, newToken: clock.newToken,
            identity: { _ in .nobody },
            page: { _ in
                .page(
                    Page(
                        FormScreen(opensFocused: opensFocused), address: { "/" }, open: { _ in },
                        routeAddress: { _ in nil }))
            }))
    defer { host.stop() }

    let answer = await host.answer(Request(.get, "/"))

    let html = String(decoding: answer.body, as: UTF8.self)
    let session = try #require(host.sessions.values.first)
    let replica = PageReplica(markup: String(decoding: session.graph.markup(), as: UTF8.self))
    let amount = try #require(replica.first { $0["aria-label"] == "Amount" })
    let place = try #require(replica.place(of: amount))
    #expect(html.contains("data-perch-focus=\"\(place.block) \(place.ordinal)\"") == opensFocused)
    #expect(html.contains("data-perch-focus") == opensFocused)
}
