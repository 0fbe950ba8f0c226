import PageReplica
import SwiftUI
import Testing

private struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
}

private struct ItemsScreen: View {
    @State private var items = [Item(id: 1, name: "Salt"), Item(id: 2, name: "Oil")]

    var body: some View {
        VStack {
            ForEach($items) { $item in TextField("Name \(item.id)", text: $item.name) }
            Text(items.map(\.name).joined(separator: ", ")).accessibilityIdentifier("names")
            Button("Drop") { items.removeFirst() }
            List($items) { $item in Text("Row \(item.name)") }
        }
    }
}

@propertyWrapper
private struct Counted: DynamicProperty {
    @State private var count = 0
    private var doubled = 0
    @Environment(\.isEnabled) private var isEnabled

    init() {}

    var wrappedValue: Int {
        get { doubled }
        nonmutating set { count = newValue }
    }

    var source: Int { count }
    mutating func update() { doubled = count * 2 }
}

private struct CountedScreen: View {
    @Counted private var number
    var body: some View { Button("Number \(number)") { number = 4 } }
}

private struct WidthKey: PreferenceKey {
    static let defaultValue: Int = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct PreferenceScreen: View {
    @State private var total = 0
    @State private var more = 0

    var body: some View {
        VStack {
            VStack {
                Text("a").preference(key: WidthKey.self, value: 1 + more)
                if more < 2 { Text("b").preference(key: WidthKey.self, value: 10) }
                VStack { Text("c").preference(key: WidthKey.self, value: 100) }
                    .transformPreference(WidthKey.self) { $0 += 1000 }
            }
            .onPreferenceChange(WidthKey.self) { total = $0 }
            Text("Total \(total)").accessibilityIdentifier("total")
            Button("More") { more += 1 }
        }
    }
}

private struct Sheets: View {
    @State private var isShown = false

    private struct Inside: View {
        @Environment(\.presentationMode) private var presentationMode
        @Environment(\.isPresented) private var isPresented
        var body: some View {
            Button(isPresented ? "Close" : "Lost") { presentationMode.wrappedValue.dismiss() }
        }
    }

    var body: some View {
        Button("Show") { isShown = true }.sheet(isPresented: $isShown) { Inside() }
    }
}

private struct Marked: ViewModifier {
    @Environment(\.isEnabled) private var isEnabled
    func body(content: Content) -> some View {
        HStack {
            content
            Text(isEnabled ? "on" : "off").accessibilityIdentifier("mark")
        }
    }
}

private struct Weighed: View, Equatable {
    let name: String
    let note: () -> Void
    nonisolated static func == (a: Weighed, b: Weighed) -> Bool { a.name == b.name }
    var body: some View {
        note()
        return Text(name)
    }
}

private struct WeighedScreen: View {
    let note: () -> Void
    @State private var turn = 0
    var body: some View {
        VStack {
            Button("Turn \(turn)") { turn += 1 }
            Weighed(
                name: "same",
                note: { [turn] in
                    _ = turn; note()
                }
            ).equatable()
        }
    }
}

private struct ScenePart: View {
    @SceneStorage("chapter") private var chapter = 1
    @Namespace private var namespace
    var body: some View { Button("Chapter \(chapter)") { chapter += 1 } }
}

private struct Pair: View {
    var body: some View {
        VStack {
            ScenePart()
            ScenePart()
        }
    }
}

private struct SearchPart: View {
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View { Button(isSearching ? "Stop" : "Idle") { dismissSearch() } }
}

private struct SearchScreen: View {
    @State private var text = "s"
    var body: some View { SearchPart().searchable(text: $text) }
}

private struct Opener: View {
    @Environment(\.openURL) private var openURL
    var body: some View { Button("Open") { openURL(URL(string: "roost://wish/7")!) } }
}

@MainActor
@Suite("State and environment of screens")
struct EnvironmentTests {
    @Test("Rows of a collection behind a binding write to their elements")
    func collections() throws {
        let page = TestPage(ItemsScreen())
        try page.type("Rice", into: page.field("Name 2"))
        #expect(page.element(testID: "names")?.text == "Salt, Rice")
        try page.press(page.button("Drop"))
        #expect(page.element(testID: "names")?.text == "Rice" && page.field("Name 1") == nil)
        try page.type("Tea", into: page.field("Name 2"))
        #expect(page.element(testID: "names")?.text == "Tea" && page.markup.contains("Row Tea"))
    }

    @Test("A property made of other properties is updated before each evaluation")
    func customProperty() throws {
        let page = TestPage(CountedScreen())
        try page.press(page.button("Number 0"))
        #expect(page.button("Number 8") != nil)
    }

    @Test("What views tell is joined in order, and told on when it changes")
    func preferences() throws {
        let page = TestPage(PreferenceScreen())
        #expect(page.element(testID: "total")?.text == "Total 1,111")
        try page.press(page.button("More"))
        #expect(page.element(testID: "total")?.text == "Total 1,112")
        try page.press(page.button("More"))
        #expect(page.element(testID: "total")?.text == "Total 1,103")
    }

    @Test("A sheet closes by the older presentation mode too")
    func presentationMode() throws {
        let page = TestPage(Sheets())
        try page.press(page.button("Show"))
        #expect(page.button("Close") != nil)
        try page.press(page.button("Close"))
        #expect(page.button("Close") == nil)
    }

    @Test("A modifier has an environment of its own place")
    func modifierEnvironment() {
        let page = TestPage(VStack { Text("x").modifier(Marked()) }.disabled(true))
        #expect(page.element(testID: "mark")?.text == "off")
    }

    @Test("A view compared by its own equality is not evaluated while it is equal")
    func equatable() throws {
        var count = 0
        let page = TestPage(WeighedScreen(note: { count += 1 }))
        try page.press(page.button("Turn 0"))
        #expect(page.button("Turn 1") != nil && count == 1)
    }

    @Test("Views of a page share what the page keeps under a key")
    func sceneStorage() throws {
        var environment = EnvironmentValues()
        environment.sceneStore = SceneStore()
        let page = TestPage(Pair(), environment: environment)
        try page.press(page.button("Chapter 1"))
        #expect(page.button("Chapter 1") == nil && page.button("Chapter 2") != nil)
    }

    @Test("What a page keeps comes back with the page that takes its place; what nobody wrote is left out")
    func sceneComesBack() throws {
        var environment = EnvironmentValues()
        let store = SceneStore()
        environment.sceneStore = store
        var told: [String] = []
        store.changed = { told.append($0) }
        let page = TestPage(Pair(), environment: environment)
        try page.press(page.button("Chapter 1"))
        #expect(told == ["chapter=2"])

        environment.sceneStore = SceneStore(store.text)
        #expect(TestPage(Pair(), environment: environment).button("Chapter 2") != nil)
        let tooLong = "chapter=2&" + String(repeating: "a", count: 2000)
        for foreign in ["", "chapter", "chapter=x", "chapter=%FF", "=&&=%", tooLong] {
            environment.sceneStore = SceneStore(foreign)
            #expect(TestPage(Pair(), environment: environment).button("Chapter 1") != nil, "\(foreign)")
        }
    }

    @Test("Whatever views keep is plain in a field of a head, and too much of it is not kept")
    func sceneText() {
        let store = SceneStore()
        store["a key & more"] = "ünd = \"\r\n%"
        #expect(store.text == "a%20key%20%26%20more=%C3%BCnd%20%3D%20%22%0D%0A%25")
        #expect(SceneStore(store.text)["a key & more"] == "ünd = \"\r\n%")
        store["long"] = String(repeating: "x", count: 2000)
        #expect(store.text.isEmpty && store["long"]?.count == 2000)
    }

    @Test("A view in a search field's content knows of the search and ends it")
    func searching() throws {
        let page = TestPage(SearchScreen())
        #expect(page.button("Stop") == nil, "words in the field are no search before the person comes to it")
        try page.report(.focus, page.field("Search"))
        try page.press(page.button("Stop"))
        #expect(page.button("Idle") != nil)
        let other = TestPage(SearchScreen())
        try other.type("salt", into: other.field("Search"))
        #expect(other.button("Stop") != nil)
    }

    @Test("A handler decides about addresses that are opened")
    func openURL() throws {
        var opened: [String] = []
        let page = TestPage(
            Opener().environment(
                \.openURL,
                OpenURLAction { url in
                    opened.append(url.absoluteString)
                    return .handled
                }))
        try page.press(page.button("Open"))
        #expect(opened == ["roost://wish/7"] && page.takePatches().isEmpty)
    }

    @Test("Redacted texts are not sent; what is unredacted is")
    func redacted() {
        let page = TestPage(
            VStack {
                Text("secret").redacted(reason: .placeholder)
                VStack { Text("open").unredacted() }.redacted(reason: .privacy)
            })
        #expect(!page.markup.contains("secret") && page.markup.contains("open"))
    }

    @Test("Sizes, direction and phases have the values of the page")
    func values() {
        var values = EnvironmentValues()
        #expect(values.scenePhase == .active && values.verticalSizeClass == .regular)
        #expect(values.layoutDirection == .leftToRight && values.editMode == nil)
        values.locale = Locale(identifier: "ar")
        #expect(values.layoutDirection == .rightToLeft)
        values.viewport = CGSize(width: 844, height: 390)
        #expect(values.verticalSizeClass == .compact)
        #expect(ScenePhase.background < .active)
    }
}
