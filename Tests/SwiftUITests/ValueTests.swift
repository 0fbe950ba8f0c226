import PageReplica
import SwiftUI
import Testing

@MainActor
@Observable
private final class Model {
    var text = ""
    var other: String? = "other"
    var depth = 0
}

private struct Values: View {
    let model: Model

    var body: some View {
        HStack {
            Text(model.text).accessibilityIdentifier("text")
            Text("name").accessibilityLabel(model.other ?? "none").accessibilityIdentifier("name")
            Button("Press") { model.depth += 1 }
        }
    }
}

/// The lengths at which a block keeps a text's length in another form.
private let lengths = [0, 1, 253, 254, 255, 256, 70_000]

@MainActor
@Test("A text of any length is written, changed and left alone", arguments: lengths)
func textOfAnyLength(length: Int) {
    let model = Model()
    model.text = String(repeating: "ä", count: length / 2) + (length % 2 == 1 ? "x" : "")
    let page = TestPage(Values(model: model))
    #expect(page.element(testID: "text")?.text == model.text)

    model.other = "changed"
    page.graph.flush()

    #expect(page.element(testID: "text")?.text == model.text)
    #expect(page.element(testID: "name")?["aria-label"] == "changed")
    #expect(page.takePatches().joined().utf8.count < 100)

    for next in lengths {
        model.text = String(repeating: "z", count: next)
        page.graph.flush()
        #expect(page.element(testID: "text")?.text == model.text)
    }
    #expect(page.replica.faults.isEmpty)
}

@MainActor
@Test("A page that has ended takes no event and reads no change")
func endedPageIsSilent() throws {
    let model = Model()
    let page = TestPage(Values(model: model))
    let button = try #require(page.button("Press"))
    let place = try #require(page.replica.place(of: button))
    page.graph.close()

    let isTaken = page.graph.dispatch(
        _Event(kind: .tap), block: UInt32(place.block), element: UInt16(place.ordinal))
    model.text = "late"
    page.graph.flush()

    #expect(!isTaken && model.depth == 0)
    #expect(page.takePatches().isEmpty && page.graph.blockCount == 0)
}

private struct NumberKey: EnvironmentKey {
    static var defaultValue: Int { -1 }
}

extension EnvironmentValues {
    fileprivate var number: Int {
        get { self[NumberKey.self] }
        set { self[NumberKey.self] = newValue }
    }
}

private struct Reader: View {
    @Environment(\.number) private var number
    @Environment(\.isEnabled) private var isEnabled
    @Environment(Model.self) private var model: Model?

    var body: some View { Text("\(number) \(isEnabled) \(model?.depth ?? 0)") }
}

@MainActor
@Test("A value of the environment is found under any number of others, and an absent one is its default")
func environmentValuesAreFound() {
    let model = Model()
    model.depth = 9
    let absent = TestPage(Reader())
    let deep = TestPage(
        Reader().environment(\.isEnabled, false).environment(\.otherNumber, 1).environment(\.number, 7)
            .environment(model).environment(\.number, 8))

    #expect(absent.replica.root.text == "-1 true 0")
    #expect(deep.replica.root.text == "7 false 9")
}

private struct OtherKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
    fileprivate var otherNumber: Int {
        get { self[OtherKey.self] }
        set { self[OtherKey.self] = newValue }
    }
}
