import Foundation
import PageReplica
import SwiftUI
import Testing

@MainActor
@Suite("What a person's device wants")
struct DeviceTests {
    @Test(
        "A scaled length grows with the text of the page",
        arguments: [(DynamicTypeSize.xSmall, 14.0), (.large, 17), (.accessibility1, 28), (.accessibility5, 53)])
    func scaledMetric(size: DynamicTypeSize, body: Double) {
        let page = TestPage(Ruler(length: 34).dynamicTypeSize(size))

        #expect(page.markup.contains("\(34 * body / 17)"))
        #expect(page.graph.documentAttributes["data-text-size"] == (size == .large ? nil : size.name))
    }

    @Test(
        "The browser's own size of text multiplies with the chosen one",
        arguments: [
            (DynamicTypeSize.large, 1.0, DynamicTypeSize.large), (.large, 1.25, .xxLarge), (.large, 2, .accessibility2),
            (.accessibility1, 2, .accessibility5), (.xLarge, 1.5, .accessibility1), (.large, 0.5, .xSmall),
        ])
    func textScale(chosen: DynamicTypeSize, scale: Double, shown: DynamicTypeSize) {
        var environment = EnvironmentValues()
        environment.textScale = scale
        let page = TestPage(Shown().dynamicTypeSize(chosen), environment: environment)

        #expect(page.markup.contains(">\(shown.name)<"))
        #expect(page.graph.documentAttributes["data-text-size"] == (chosen == .large ? nil : chosen.name))
        #expect(page.graph.documentAttributes["data-ax"] == (shown.isAccessibilitySize ? "1" : nil))
    }

    @Test("What another page of the device has kept is shown, and not sent back")
    func keptElsewhere() {
        let store = DeviceStore(["flavour": "plain"])
        var sent: [String] = []
        store.changed = { key, value in sent.append("\(key)=\(value)") }
        var environment = EnvironmentValues()
        environment.deviceStore = store
        let page = TestPage(Flavour(), environment: environment)
        #expect(page.markup.contains("plain"))

        store.keptElsewhere("sweet", for: "flavour")
        page.graph.flush()

        #expect(page.markup.contains("sweet"))
        #expect(sent.isEmpty)
    }

    @Test("A scaled length follows the view's own value")
    func scaledMetricOfAnotherView() throws {
        let page = TestPage(RulerPair())
        #expect(page.markup.contains("10.0"))

        try page.press(page.button("Longer"))

        #expect(page.markup.contains("20.0"))
    }

    @Test("A change away from nil and back to it is a change")
    func changeOfOptional() throws {
        let page = TestPage(Felt())
        _ = page.takePatches()

        try page.press(page.button("Tell"))
        #expect(page.takePatches().joined().contains(#"["x","vibrate","20,60,30"]"#))
        try page.press(page.button("Forget"))
        #expect(!page.takePatches().joined().contains("vibrate"))
    }

    @Test("An attribute of the document goes when it is nil again")
    func documentAttribute() throws {
        let page = TestPage(Marked())
        #expect(page.graph.documentAttributes["data-motion"] == "reduce")

        try page.press(page.button("Clear"))

        #expect(page.graph.documentAttributes["data-motion"] == nil)
    }

    @Test("Lengths are written without needless digits")
    func pixels() {
        let square = RoundedRectangle(cornerRadius: 12).stroke(.red, lineWidth: 1.5)
        let markup = TestPage(square).markup

        #expect(markup.contains("border-radius:12px"))
        #expect(markup.contains("border:1.5px solid"))
        #expect(!markup.contains(".0px"))
    }

    @Test("What stands around the tabs is shown in their bar, and the bar can be made narrow")
    func sidebar() throws {
        let store = DeviceStore()
        var environment = EnvironmentValues()
        environment.deviceStore = store
        let page = TestPage(Tabs(), environment: environment)
        let bar = try #require(page.element(tag: "nav"))
        #expect(bar.text.contains("The Smiths"))
        #expect(bar.text.contains("Sarah"))
        #expect(page.button("Sidebar")?["aria-expanded"] == "true")

        try page.press(page.button("Sidebar"))

        #expect(page.button("Sidebar")?["aria-expanded"] == "false")
        #expect(page.graph.documentAttributes["data-sidebar"] == "narrow")
        #expect(store["sidebarIsNarrow"] == "true")
    }

    @Test("Refresh stands in the bar of the page")
    func refreshInBar() throws {
        let page = TestPage(NavigationStack { Text("Hello").navigationTitle("Home").refreshable {} })

        #expect(page.element(tag: "header")?.text.contains("Refresh") == true)
    }
}

extension DynamicTypeSize {
    /// The name of the step in the style sheet.
    fileprivate var name: String {
        switch self {
        case .xSmall: "xs"
        case .xLarge: "xl"
        case .xxLarge: "xxl"
        case .accessibility1: "ax1"
        case .accessibility2: "ax2"
        case .accessibility5: "ax5"
        default: "l"
        }
    }
}

private struct Shown: View {
    @Environment(\.dynamicTypeSize) private var size

    var body: some View { Text(size.name) }
}

private struct Flavour: View {
    @AppStorage("flavour") private var flavour = "none"

    var body: some View { Text(flavour) }
}

private struct Ruler: View {
    @ScaledMetric private var scaled: CGFloat

    init(length: CGFloat) {
        _scaled = ScaledMetric(wrappedValue: length)
    }

    var body: some View { Text("\(Double(scaled).description)") }
}

private struct RulerPair: View {
    @State private var length: CGFloat = 10

    var body: some View {
        Ruler(length: length)
        Button("Longer") { length = 20 }
    }
}

private struct Felt: View {
    @State private var news: Int?

    var body: some View {
        Button("Tell") { news = 1 }
        Button("Forget") { news = nil }
            .sensoryFeedback(.success, trigger: news) { _, new in new != nil }
    }
}

private struct Marked: View {
    @State private var value: String? = "reduce"

    var body: some View {
        Button("Clear") { value = nil }
            .documentAttribute("data-motion", value)
    }
}

private struct Tabs: View {
    @State private var tab = 0

    var body: some View {
        TabView(selection: $tab) {
            Text("One").tabItem { Text("First") }.tag(0)
            Text("Two").tabItem { Text("Second") }.tag(1)
        }
        .tabViewSidebarHeader { Text("The Smiths") }
        .tabViewSidebarFooter { Text("Sarah") }
    }
}
