import PageReplica
import SwiftUI
import Testing

@MainActor
@Observable
private final class Journal {
    var lines: [String] = []
    var path: [Int] = []
    var note = "first"
}

/// A root that makes its own pages, so that it is covered by what it owns.
private struct RootPage: View {
    let journal: Journal

    var body: some View {
        Text("Root \(journal.note)")
            .navigationTitle("Root")
            .onAppear { journal.lines.append("root appears") }
            .onDisappear { journal.lines.append("root disappears") }
            .navigationDestination(for: Int.self) { value in
                LeafPage(value: value, journal: journal)
            }
    }
}

private struct LeafPage: View {
    let value: Int
    let journal: Journal
    @State private var presses = 0

    var body: some View {
        VStack {
            Text("Leaf \(value) \(journal.note) \(presses)")
            Button("Press") { presses += 1 }
        }
        .navigationTitle("Leaf \(value)")
        .onAppear { journal.lines.append("leaf \(value) appears") }
        .onDisappear { journal.lines.append("leaf \(value) disappears") }
    }
}

private struct Stack: View {
    @Bindable var journal: Journal

    var body: some View {
        NavigationStack(path: $journal.path) { RootPage(journal: journal) }
    }
}

@MainActor
private func start(_ journal: Journal) -> (Graph, PageReplica) {
    let graph = Graph()
    graph.requestFlush = { _ in }
    graph.start(Stack(journal: journal), environment: EnvironmentValues())
    graph.flush()
    let replica = PageReplica(markup: String(decoding: graph.markup(), as: UTF8.self))
    graph.send = { replica.apply($0) }
    return (graph, replica)
}

@MainActor
@Test("A page that covers its owner appears, lives and leaves, and the owner comes back")
func pushedPageLives() {
    let journal = Journal()
    let (graph, replica) = start(journal)
    #expect(replica.root.text.contains("Root first"))

    journal.path = [7]
    graph.flush()
    #expect(replica.root.text.contains("Leaf 7 first 0"))
    #expect(!replica.root.text.contains("Root first"))

    journal.note = "second"
    graph.flush()
    #expect(replica.root.text.contains("Leaf 7 second 0"))

    journal.path = []
    graph.flush()
    #expect(replica.root.text.contains("Root second"))
    #expect(
        journal.lines == [
            "root appears", "root disappears", "leaf 7 appears", "leaf 7 disappears", "root appears",
        ])
    #expect(replica.faults.isEmpty)
}

@MainActor
@Test("A deep link shows the last page, and the pages below appear only when they are shown")
func deepLinkShowsTheLastPage() {
    let journal = Journal()
    journal.path = [1, 2]
    let (graph, replica) = start(journal)
    #expect(replica.root.text.contains("Leaf 2"))
    #expect(journal.lines == ["leaf 2 appears"])

    journal.path = [1]
    graph.flush()
    #expect(replica.root.text.contains("Leaf 1"))
    #expect(journal.lines.suffix(2).sorted() == ["leaf 1 appears", "leaf 2 disappears"])
    #expect(replica.faults.isEmpty)
}

private struct Holder: View {
    let content: AnyView
    let other: any View

    var body: some View { content }
}

@MainActor
@Test("A view may hold views of types that are known only while running")
func viewsHoldExistentials() {
    let graph = Graph()
    graph.requestFlush = { _ in }
    graph.start(Holder(content: AnyView(Text("inside")), other: Text("other")), environment: EnvironmentValues())
    #expect(String(decoding: graph.markup(), as: UTF8.self).contains("inside"))
}
