import Design
import Foundation
import Household
import HouseholdClient
import SwiftUI
import Testing

@MainActor
@Observable
private final class Shown {
    var isOpen = true
}

private struct KeptScreen: View {
    let key: FormKey
    let shown: Shown

    var body: some View {
        if shown.isOpen { Text("Form").keeps(key, as: "form") }
    }
}

/// A page with a form on it, whose store is what its browser keeps.
@MainActor
private final class KeptPage {
    let store: SceneStore
    let key: FormKey
    private let graph = Graph()
    private let shown = Shown()

    init(_ name: String, kept: String = "") {
        store = SceneStore(kept)
        key = FormKey(client: FormKeyTests.client(name))
        let overlays = Outlet()
        var environment = EnvironmentValues()
        environment.overlays = overlays
        environment.sceneStore = store
        graph.requestFlush = { _ in }
        let screen = KeptScreen(key: key, shown: shown)
        graph.start(PageRoot(overlays: overlays, content: screen), environment: environment)
        graph.flush()
    }

    isolated deinit { graph.close() }

    func close() {
        shown.isOpen = false
        graph.flush()
    }

    func flush() { graph.flush() }
}

@MainActor
@Suite("The key of a form")
struct FormKeyTests {
    @Test("It stays whatever the answer is, and is another one after other contents were found under it")
    func sending() async throws {
        let key = FormKey(client: Self.client("first"))
        var sent: [String] = []
        for failure in [ClientFailure.fault(.unreachable), .refused(ClientRefusal(code: .notFound, sentence: "No."))] {
            await #expect(throws: failure) {
                try await key.send { key throws(ClientFailure) in
                    sent.append(key.text)
                    throw failure
                }
            }
        }
        #expect(try await key.send { $0.text } == "first 1")
        let reused = ClientFailure.refused(ClientRefusal(code: .idempotencyKeyReused, sentence: "Used."))
        do {
            try await key.send { _ throws(ClientFailure) in throw reused }
            Issue.record("The refusal is told")
        } catch {
            #expect(error.isRefusal(.idempotencyKeyReused))
            #expect(error.sentence == "What you sent before was saved after all. Look at it before you send this.")
        }
        #expect(try await key.send { $0.text } == "first 2")
        #expect(sent == ["first 1", "first 1"])
    }

    @Test("A form that takes the place of one whose session is gone goes on with its key, a closed one does not")
    func takenUp() {
        let before = KeptPage("before")
        #expect(before.key.requestKey.text == "before 1")
        let after = KeptPage("after", kept: before.store.text)
        #expect(after.key.requestKey.text == "before 1")
        after.close()
        #expect(after.key.requestKey.text == "after 2")
        let last = KeptPage("last", kept: after.store.text)
        #expect(last.key.requestKey.text == "last 1")
    }

    @Test("A key that was renewed while the form is open is the one that comes back")
    func renewed() async {
        let before = KeptPage("before")
        let reused = ClientFailure.refused(ClientRefusal(code: .idempotencyKeyReused, sentence: "Used."))
        try? await before.key.send { _ throws(ClientFailure) in throw reused }
        before.flush()
        let after = KeptPage("after", kept: before.store.text)
        #expect(after.key.requestKey.text == "before 2")
    }

    fileprivate static func client(_ name: String) -> HouseholdClient {
        var number = 0
        var client = HouseholdClient()
        client.clock.newRequestKey = {
            MainActor.assumeIsolated {
                number += 1
                return RequestKey("\(name) \(number)")
            }
        }
        return client
    }
}
