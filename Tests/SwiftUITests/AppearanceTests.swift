import PageReplica
import SwiftUI
import Testing

@MainActor
@Observable
private final class Journal {
    var lines: [String] = []
    var hasHeader = true

    func takeLines() -> [String] {
        defer { lines = [] }
        return lines
    }
}

private struct LongList: View {
    let journal: Journal

    var body: some View {
        LazyVStack {
            Text("Row")
            ProgressView("Loading...").onAppear { journal.lines.append("end") }
        }
    }
}

private struct ListWithHeader: View {
    let journal: Journal

    var body: some View {
        List {
            if journal.hasHeader {
                Text("Header")
                    .onAppear { journal.lines.append("header appears") }
                    .onDisappear { journal.lines.append("header disappears") }
            }
            Text("Row")
        }
    }
}

/// A page whose browser tells what is seen.
@MainActor
private final class Watched {
    let graph = Graph()
    private let markup: String

    init(_ content: some View) {
        graph.requestFlush = { _ in }
        graph.start(content, environment: EnvironmentValues())
        graph.flush()
        markup = String(decoding: graph.markup(), as: UTF8.self)
    }

    /// The one element that hears of `kind`; whether there is one.
    @discardableResult
    func tell(_ kind: _EventKind) -> Bool {
        let event = _Event(kind: kind)
        defer { graph.flush() }
        return (1..<20 as Range<UInt32>).contains { block in
            (0..<9 as Range<UInt16>).contains { graph.dispatch(event, block: block, element: $0) }
        }
    }

    var asked: [String] {
        PageReplica(markup: markup).root.all.compactMap { $0["data-on"] }
    }
}

@MainActor
struct AppearanceTests {
    private let journal = Journal()

    @Test("In a lazy stack a view appears when the browser says that it came near")
    func lazyStackWaitsForTheBrowser() {
        let page = Watched(LongList(journal: journal))
        #expect(journal.lines.isEmpty)
        #expect(page.asked == ["appear"])

        #expect(page.tell(.appear))
        #expect(journal.lines == ["end"])
    }

    @Test("A row of a list appears and disappears by turns as it is scrolled in and out of sight")
    func rowIsScrolledOut() {
        let page = Watched(ListWithHeader(journal: journal))
        #expect(journal.lines.isEmpty)
        #expect(page.asked == ["appear disappear"])

        page.tell(.disappear)
        #expect(journal.takeLines().isEmpty, "What has not appeared cannot disappear")
        page.tell(.appear)
        page.tell(.appear)
        #expect(journal.takeLines() == ["header appears"])
        page.tell(.disappear)
        page.tell(.disappear)
        #expect(journal.takeLines() == ["header disappears"])
        page.tell(.appear)
        #expect(journal.takeLines() == ["header appears"])
    }

    @Test("A row that is taken away disappears, unless it was out of sight", arguments: [true, false])
    func rowIsTakenAway(isSeen: Bool) {
        let page = Watched(ListWithHeader(journal: journal))
        page.tell(.appear)
        if !isSeen { page.tell(.disappear) }
        journal.hasHeader = false
        page.graph.flush()
        #expect(journal.lines == ["header appears", "header disappears"])
    }
}
