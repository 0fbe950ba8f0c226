import PageReplica
import SwiftUI
import Testing

extension EnvironmentValues {
    @Entry fileprivate var shelf = "Pantry"
    @Entry fileprivate var limit: Int? = 3
    @Entry fileprivate var note: String?
    @Entry fileprivate var format: (Int) -> String = { "\($0) jars" }
}

extension Transaction {
    @Entry fileprivate var isFromTimer: Bool = false
}

private struct ShelfView: View {
    @Environment(\.shelf) private var shelf
    @Environment(\.limit) private var limit
    @Environment(\.note) private var note
    @Environment(\.format) private var format

    var body: some View {
        Text("\(shelf): \(format(limit ?? 0)), \(note ?? "no note")")
    }
}

// An own type called Preview, as screens have them, is not in the way of the macro.
private enum Preview {}

#Preview {
    ShelfView()
}

#Preview("Cellar") {
    let name = "Cellar"
    ShelfView()
        .environment(\.shelf, name)
    if name.isEmpty { Text("Nothing") }
}

#Preview("On its side", traits: .landscapeLeft, .sizeThatFitsLayout) {
    struct Wrapper: View {
        @State private var name = "Attic"
        var body: some View { ShelfView().environment(\.shelf, name) }
    }
    return Wrapper()
}

#Preview("With a body", body: { ShelfView() })

/// What the macros of SwiftUI make of a declaration.
@MainActor
struct MacroTests {
    @Test("An entry has its initial value, or nil where it is optional")
    func initialValue() {
        #expect(TestPage(ShelfView()).markup.contains("Pantry: 3 jars, no note"))
    }

    @Test("An entry is what a view above has set")
    func valueFromAbove() {
        let page = TestPage(
            ShelfView().environment(\.shelf, "Cellar").environment(\.limit, nil).environment(\.note, "full")
                .environment(\.format) { "\($0) bottles" })
        #expect(page.markup.contains("Cellar: 0 bottles, full"))
    }

    @Test("An entry of a transaction goes along with it")
    func transactionValue() {
        var transaction = Transaction()
        #expect(!transaction.isFromTimer)
        transaction.isFromTimer = true
        #expect(transaction.isFromTimer)
    }

    @Test("A preview has its name and its view")
    func preview() {
        let preview = SwiftUI.Preview("Cellar", traits: .fixedLayout(width: 300, height: 200), .portrait) {
            ShelfView().environment(\.shelf, "Cellar")
        }
        #expect(preview.name == "Cellar")
        #expect(TestPage(preview.view).markup.contains("Cellar: 3 jars"))
    }
}
