import PageReplica
import SwiftUI
import Testing

private struct Guided: View {
    enum Part: Hashable { case warning, total }
    @AccessibilityFocusState private var part: Part?
    @AccessibilityFocusState private var isAtEnd: Bool

    var body: some View {
        Text("Warning").accessibilityFocused($part, equals: .warning)
        Text("Total").accessibilityFocused($part, equals: .total)
        Text("End").accessibilityFocused($isAtEnd)
        Text(part == .total ? "at total" : isAtEnd ? "at end" : "elsewhere").accessibilityIdentifier("told")
        Button("Read total") { part = .total }
    }
}

private struct Paired: View {
    @Namespace private var space
    @State private var amount = ""

    var body: some View {
        Text("How much").accessibilityLabeledPair(role: .label, id: "the amount", in: space)
        TextField("Amount", text: $amount).accessibilityLabeledPair(role: .content, id: "the amount", in: space)
        VStack { Text("inside") }.accessibilityLabeledPair(role: .content, id: "the amount", in: space)
    }
}

@MainActor
@Suite("Where assistive technology stands")
struct AccessibilityFocusTests {
    private func box(_ text: String, in page: TestPage) -> MarkupNode? {
        page.replica.first { $0["tabindex"] == "-1" && $0.text == text }
    }

    @Test("A program moves the focus to any view")
    func moved() throws {
        let page = TestPage(Guided())
        try page.press(page.button("Read total"))

        let total = try #require(box("Total", in: page))
        let place = try #require(page.replica.place(of: total))
        #expect(page.takePatches().last?.contains("[\"f\",\(place.block),\(place.ordinal)]") == true)
        #expect(page.element(testID: "told")?.text == "at total")
    }

    @Test("Where the person goes is told")
    func told() throws {
        let page = TestPage(Guided())
        try page.report(.focus, box("End", in: page))
        #expect(page.element(testID: "told")?.text == "at end")

        try page.report(.blur, box("End", in: page))
        try page.report(.focus, box("Total", in: page))
        #expect(page.element(testID: "told")?.text == "at total")
    }

    @Test("The content of a pair has the words of its label as its name")
    func pairs() throws {
        let page = TestPage(Paired())
        let id = try #require(page.replica.first { $0.text == "How much" && $0["id"] != nil }?["id"])

        #expect(!id.contains(" "))
        #expect(page.element(tag: "input")?["aria-labelledby"] == id)
        #expect(page.replica.first { $0["role"] == "group" }?["aria-labelledby"] == id)
    }
}
