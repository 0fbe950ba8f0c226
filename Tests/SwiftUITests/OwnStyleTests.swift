import PageReplica
import SwiftUI
import Testing

private struct StackedStyle: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.content.accessibilityIdentifier("value")
            configuration.label
        }
    }
}

private struct SwitchStyle: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        Toggle(isOn: configuration.$isExpanded) { configuration.label }
        if configuration.isExpanded { configuration.content }
    }
}

private struct FeedbackScreen: View {
    @State private var count = 0

    var body: some View {
        Button("Up") { count += 1 }
            .sensoryFeedback(.impact(weight: .heavy, intensity: 0.4), trigger: count)
            .sensoryFeedback(trigger: count) { old, new in new > 1 ? .increase : nil }
    }
}

private struct MovedScreen: View {
    @State private var isOn = false
    let change: (inout Transaction) -> Void

    var body: some View {
        Button("Switch") { withAnimation { isOn.toggle() } }
        Text("Light").opacity(isOn ? 1 : 0.5).transaction(value: isOn, change)
    }
}

/// Styles, outlines and forms that screens bring along.
@MainActor
struct OwnStyleTests {
    @Test("A style of its own draws a label and what it names")
    func labeledContent() {
        let page = TestPage(LabeledContent("Price", value: "3").labeledContentStyle(StackedStyle()))
        #expect(page.element(testID: "value")?.text == "3")
        #expect(page.markup.range(of: "3")!.lowerBound < page.markup.range(of: "Price")!.lowerBound)
    }

    @Test("A style of its own opens a group")
    func disclosure() throws {
        let page = TestPage(DisclosureGroup("More") { Text("Hidden") }.disclosureGroupStyle(SwitchStyle()))
        #expect(!page.markup.contains("Hidden"))
        let toggle = try #require(page.element(tag: "input"))
        try page.report(.change, toggle, "true")
        #expect(page.markup.contains("Hidden"))
    }

    @Test("The automatic styles draw as without one")
    func automatic() {
        let plain = TestPage(
            VStack {
                LabeledContent("A", value: "1"); DisclosureGroup("B") { Text("C") }
            })
        let styled = TestPage(
            VStack {
                LabeledContent("A", value: "1"); DisclosureGroup("B") { Text("C") }
            }
            .labeledContentStyle(.automatic).disclosureGroupStyle(.automatic))
        #expect(plain.markup == styled.markup)
    }

    @Test("Bordered buttons have the outline they are given, others none")
    func borderShape() {
        func style(_ shape: ButtonBorderShape, _ button: some View) -> String {
            TestPage(button.buttonBorderShape(shape)).markup
        }
        let bordered = Button("Buy") {}.buttonStyle(.bordered)
        #expect(style(.capsule, bordered) != style(.automatic, bordered))
        #expect(style(.roundedRectangle(radius: 3), bordered).contains("border-radius:3px"))
        #expect(style(.capsule, Button("Buy") {}) == style(.automatic, Button("Buy") {}))
    }

    @Test("A touch vibrates as long as it is heavy, and a trigger may be silent")
    func feedback() throws {
        let page = TestPage(FeedbackScreen())
        try page.press(page.button("Up"))
        #expect(page.takePatches().joined().contains("\"10\""))
        try page.press(page.button("Up"))
        #expect(page.takePatches().joined().contains("\"8\""))
    }

    @Test("Older names of fields say the same as newer ones")
    func fields() {
        let older = TestPage(
            TextField("Name", text: .constant("")).autocapitalization(.allCharacters).disableAutocorrection(true))
        let newer = TestPage(
            TextField("Name", text: .constant("")).textInputAutocapitalization(.characters)
                .autocorrectionDisabled())
        #expect(older.markup == newer.markup)
        #expect(older.markup.contains("autocapitalize=\"characters\""))
    }

    @Test("A transaction takes an animation away, or puts another in its place")
    func transactions() throws {
        let still = TestPage(MovedScreen { $0.animation = nil })
        try still.press(still.button("Switch"))
        #expect(!still.takePatches().joined().contains("\"n\""))
        let moved = TestPage(MovedScreen { $0.animation = .linear(duration: 2) })
        try moved.press(moved.button("Switch"))
        #expect(moved.takePatches().joined().contains("2000"))
    }

    @Test("A view tells its size, at first and when it changes")
    func geometryChange() throws {
        var sizes: [CGSize] = []
        let page = TestPage(Text("Wide").onGeometryChange(for: CGSize.self, of: \.size) { sizes.append($0) })
        let place = try #require(page.replica.first { ($0["data-on"] ?? "").contains("resize") })
        try page.report(.resize, place, "120 40")
        #expect(sizes.last == CGSize(width: 120, height: 40))
    }

    @Test("Each style has fainter forms of itself")
    func fainter() {
        #expect(TestPage(Text("A").foregroundStyle(Color.red.secondary)).markup.contains("60%"))
    }
}
