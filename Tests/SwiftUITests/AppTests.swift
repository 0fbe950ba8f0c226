import Combine
import PageReplica
import SwiftUI
import Testing

private final class Store: ObservableObject {
    @Published var notes: [String] = []
}

private struct NotesApp: App {
    @StateObject private var store = Store()
    @State private var turn = 0
    @Environment(\.scenePhase) private var scenePhase

    var body: some Scene {
        WindowGroup {
            NotesView()
                .environmentObject(store)
                .onOpenURL { url in store.notes.append("opened \(url.path())") }
            Button("Turn \(turn)") { turn += 1 }
        }
        .onChange(of: scenePhase) { _, phase in store.notes.append("\(phase)") }
    }
}

private struct NotesView: View {
    @EnvironmentObject private var store: Store
    @Environment(\.scenePhase) private var phase
    @State private var seen = ""

    var body: some View {
        Text(store.notes.joined(separator: ", ")).accessibilityIdentifier("notes")
        Text(seen).accessibilityIdentifier("seen").onChange(of: phase) { seen = "\($0)" }
    }
}

@MainActor
@Suite("Apps")
struct AppTests {
    @Test("An app has state of its own, and its name without the word App")
    func launch() throws {
        let app = AppLaunch(NotesApp.self)
        #expect(app.name == "Notes")
        let (first, second) = (TestPage(app.content()), TestPage(app.content()))
        try first.press(first.button("Turn 0"))
        #expect(first.button("Turn 1") != nil && second.button("Turn 0") != nil)
    }

    @Test("An address that the app is opened with reaches its views, and so does its phase")
    func addressAndPhase() throws {
        let page = TestPage(AppLaunch(NotesApp.self).content())
        page.graph.open(try #require(URL(string: "http://localhost/wish/7")))
        page.graph.flush()
        #expect(page.element(testID: "notes")?.text == "opened /wish/7")
        var environment = page.graph.environment
        environment.scenePhase = .background
        page.graph.setEnvironment(environment)
        page.graph.flush()
        #expect(page.element(testID: "notes")?.text == "opened /wish/7, background")
        #expect(page.element(testID: "seen")?.text == "background")
    }
}
