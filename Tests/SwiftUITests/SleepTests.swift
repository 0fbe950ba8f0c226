import PageReplica
import SwiftUI
import Testing

/// Something that a view only holds; counted while it lives.
@MainActor
private final class Held {
    let name: String
    static var living = 0

    init(_ name: String) {
        self.name = name
        Held.living += 1
    }

    isolated deinit { Held.living -= 1 }
}

@MainActor
@Observable
private final class Shelf {
    var names = ["Milk", "Bread"]
    var taps: [String] = []
}

private struct HoldingRow: View {
    let held: Held
    let shelf: Shelf

    var body: some View {
        Button(held.name) { shelf.taps.append(held.name) }
    }
}

private struct CountingRow: View {
    let held: Held
    @State private var count = 0
    @State private var text = ""

    var body: some View {
        Button("Count \(held.name): \(count)") { count += 1 }
        TextField("Note \(held.name)", text: $text)
    }
}

private struct ShelfPage: View {
    let shelf: Shelf

    var body: some View {
        ForEach(shelf.names, id: \.self) { name in
            HoldingRow(held: Held(name), shelf: shelf)
            CountingRow(held: Held(name))
        }
    }
}

@MainActor
@Suite("Pages of sleeping phones", .serialized)
struct SleepTests {
    @Test("let go of what their views hold, and show and do the same when the phone is back")
    func letGo() throws {
        let shelf = Shelf()
        let page = TestPage(ShelfPage(shelf: shelf))
        try page.press(page.button("Count Milk: 0"))
        try page.type("two", into: page.field("Note Milk"))
        let shown = page.replica.written(withNumbers: true)
        let awake = Held.living

        page.graph.sleep()
        #expect(awake > 0 && Held.living == 0)
        page.graph.wake()
        page.graph.flush()

        #expect(Held.living == awake)
        #expect(page.replica.written(withNumbers: true) == shown, "the browser keeps every number that it knows")
        #expect(page.replica.faults.isEmpty)
        try page.press(page.button("Bread"))
        #expect(shelf.taps == ["Bread"])
        try page.press(page.button("Count Milk: 1"))
        #expect(page.button("Count Milk: 2") != nil)
    }

    @Test("evaluate nothing meanwhile, and all that changed once they are back")
    func changesMeanwhile() throws {
        let shelf = Shelf()
        let page = TestPage(ShelfPage(shelf: shelf))
        page.graph.sleep()
        _ = page.takePatches()
        shelf.names = ["Salt", "Milk"]
        page.graph.flush()
        #expect(page.takePatches().isEmpty)
        page.graph.wake()
        page.graph.flush()
        #expect(page.button("Bread") == nil)
        try page.press(page.button("Salt"))
        #expect(shelf.taps == ["Salt"])
    }

    @Test("take at once what was typed and tapped while the line was dead")
    func tapsBeforeTheFlush() throws {
        let shelf = Shelf()
        let page = TestPage(ShelfPage(shelf: shelf))
        page.graph.sleep()
        page.graph.wake()
        try page.press(page.button("Milk"))
        try page.type("late", into: page.field("Note Bread"))
        #expect(shelf.taps == ["Milk"])
        #expect(page.replica.faults.isEmpty)
    }

    @Test("may sleep again at once, and end while they sleep")
    func again() {
        let before = Held.living
        var page: TestPage? = TestPage(ShelfPage(shelf: Shelf()))
        for _ in 0..<3 {
            page?.graph.sleep()
            page?.graph.sleep()
            page?.graph.wake()
        }
        page?.graph.sleep()
        page = nil
        #expect(Held.living == before)
    }
}
