import Foundation
import PageReplica
import SwiftUI
import Testing

@MainActor
@Observable
private final class Mail {
    var box: String?
    var page = 0
    var tag: String?
    var isActive = false
    var text = ""
    var isOn = false
    var choice = 1
    var log: [String] = []
}

private struct Columns: View {
    @Bindable var mail: Mail

    var body: some View {
        NavigationSplitView {
            List(["Inbox", "Sent"], id: \.self, selection: $mail.box) { Text($0) }.navigationTitle("Boxes")
        } detail: {
            Text("Detail \(mail.box ?? "none")").navigationTitle(mail.box ?? "Nothing")
        }
    }
}

private struct Links: View {
    var body: some View {
        NavigationSplitView {
            List {
                NavigationLink("Tea", value: "tea")
                NavigationLink("Milk") { Text("a page of milk").navigationTitle("Milk") }
            }
            .navigationTitle("Shelf")
            .navigationDestination(for: String.self) { Text("a page of \($0)").navigationTitle($0) }
        } detail: {
            Text("nothing chosen")
        }
    }
}

private struct LinkInDetail: View {
    @Bindable var mail: Mail

    var body: some View {
        NavigationSplitView {
            List(["Inbox", "Sent"], id: \.self, selection: $mail.box) { Text($0) }.navigationTitle("Boxes")
        } detail: {
            NavigationLink("Letter", value: 7).navigationTitle(mail.box ?? "Nothing")
                .navigationDestination(for: Int.self) { Text("letter \($0)").navigationTitle("Letter") }
        }
    }
}

private struct Stacks: View {
    let mail: Mail
    var firstTitle: String?

    var body: some View {
        NavigationSplitView {
            NavigationStack(path: path("list")) {
                NavigationLink("First", value: "first").navigationTitle("List")
            }
        } detail: {
            NavigationStack(path: path("detail")) {
                Group {
                    if let firstTitle {
                        NavigationLink("Second", value: "second").navigationTitle(firstTitle)
                    } else {
                        NavigationLink("Second", value: "second")
                    }
                }
                .navigationDestination(for: String.self) { Text($0).navigationTitle("Detail") }
            }
        }
    }

    private func path(_ name: String) -> Binding<[String]> {
        Binding(
            get: { name == "detail" ? mail.box.map { [$0] } ?? [] : [] },
            set: { mail.log.append("\(name): \($0.last ?? "")") })
    }
}

private struct OldLinks: View {
    @Bindable var mail: Mail

    var body: some View {
        NavigationView {
            VStack {
                NavigationLink("Plain", destination: Text("plain page"))
                NavigationLink(destination: Text("active page"), isActive: $mail.isActive) { Text("Active") }
                NavigationLink(destination: Text("tag page"), tag: "a", selection: $mail.tag) { Text("Tagged") }
            }
            .navigationBarTitle("Old", displayMode: .inline)
            .navigationBarItems(leading: Button("Lead") {}, trailing: Button("Trail") {})
        }
        .navigationViewStyle(.stack)
    }
}

private struct Pages: View {
    @Bindable var mail: Mail

    var body: some View {
        TabView(selection: $mail.page) {
            ForEach(0..<3) { Text("Page \($0)") }
        }
        .tabViewStyle(.page)
        .indexViewStyle(.page(backgroundDisplayMode: .always))
    }
}

private struct Bars: View {
    var body: some View {
        NavigationStack {
            Text("x")
                .navigationTitle("Bars")
                .toolbar {
                    ToolbarItem(placement: .secondaryAction) { Button("Rare") {} }
                    ToolbarItem(placement: .keyboard) { Button("Done") {} }
                    ToolbarItem(placement: .status) { Text("2 items") }
                }
                .toolbarBackground(.red, for: .navigationBar)
                .toolbarBackground(.visible, for: .navigationBar)
                .toolbarColorScheme(.dark, for: .navigationBar)
                .toolbar(.hidden, for: .tabBar)
        }
    }
}

private struct Menus: View {
    @Bindable var mail: Mail

    var body: some View {
        Menu("File") {
            Menu("Sort") {
                Picker("By", selection: $mail.choice) {
                    Text("Name").tag(1)
                    Text("Date").tag(2)
                }
            }
            Toggle("Hidden", isOn: $mail.isOn)
            Section("More") { Button("Open") { mail.log.append("open") } }
        } primaryAction: {
            mail.log.append("new")
        }
    }
}

private struct Search: View {
    @Bindable var mail: Mail

    var body: some View {
        Text("found \(mail.text)")
            .searchable(text: $mail.text, prompt: "Find")
            .searchScopes($mail.choice) {
                Text("All").tag(1)
                Text("Mine").tag(2)
            }
            .searchSuggestions { Text("tea").searchCompletion("green tea") }
    }
}

private struct Held: View {
    var body: some View {
        Text("hold").contextMenu {
            Button("Copy") {}
        } preview: {
            Text("big")
        }
    }
}

private struct SignedOut: View {
    @State private var isNew = false

    var body: some View {
        NavigationStack {
            if isNew {
                Button("Back to signing in") { isNew = false }.toolbar { Button("Cancel") {} }
            } else {
                Button("Sign up") { isNew = true }.toolbar(.hidden, for: .navigationBar)
            }
        }
    }
}

@MainActor
@Suite("Columns, pages, menus and search")
struct ColumnTests {
    private func wide() -> EnvironmentValues {
        var environment = EnvironmentValues()
        environment.viewport = CGSize(width: 1200, height: 800)
        return environment
    }

    @Test("A bar comes back when the view that hid it is gone, and goes with it again")
    func barsFollowViews() throws {
        let page = TestPage(SignedOut())
        let look = { page.replica.first { $0["data-page"] != nil }?["data-look"] }
        #expect(look() == "no-bar")

        try page.press(page.button("Sign up"))
        #expect(look() == nil && page.button("Cancel") != nil)

        try page.press(page.button("Back to signing in"))
        #expect(look() == "no-bar")
    }

    @Test("On a phone a selection in the sidebar shows the detail, and Back takes the selection away")
    func splitOnPhone() throws {
        let mail = Mail()
        let page = TestPage(Columns(mail: mail))
        #expect(page.element(tag: "h1")?.text == "Boxes")
        try page.press(page.replica.first { $0["role"] == "row" && $0.text == "Sent" })
        #expect(mail.box == "Sent")
        #expect(page.element(tag: "h1")?.text == "Sent" && page.markup.contains("Detail Sent"))
        try page.press(page.button("Back"))
        #expect(mail.box == nil && page.element(tag: "h1")?.text == "Boxes")
        mail.box = "Inbox"
        page.graph.flush()
        #expect(page.markup.contains("Detail Inbox"))
        #expect(page.replica.faults.isEmpty)
    }

    @Test("On a phone a link of the sidebar opens its page above the sidebar, and Back leads to it")
    func linksOnPhone() throws {
        let page = TestPage(Links())
        func link(_ name: String) -> MarkupNode? { page.replica.first { $0.tag == "a" && $0.text == name } }
        for (name, title) in [("Tea", "tea"), ("Milk", "Milk")] {
            try page.press(link(name))
            #expect(page.element(tag: "h1")?.text == title && page.markup.contains("a page of \(name.lowercased())"))
            #expect(!page.markup.contains("nothing chosen"))
            try page.press(page.button("Back"))
            #expect(page.element(tag: "h1")?.text == "Shelf" && link(name) != nil)
        }
        #expect(page.replica.faults.isEmpty)
    }

    @Test("On a wide window a link of the sidebar opens its page in the last column")
    func linksWide() throws {
        let page = TestPage(Links(), environment: wide())
        #expect(page.markup.contains("nothing chosen"))
        try page.press(page.replica.first { $0.tag == "a" && $0.text == "Tea" })
        #expect(page.markup.contains("a page of tea") && page.markup.contains("Shelf"))
        #expect(page.replica.faults.isEmpty)
    }

    @Test("On a phone a page that a link of the detail opened goes with the selection, and does not come back")
    func linkInDetail() throws {
        let mail = Mail()
        let page = TestPage(LinkInDetail(mail: mail))
        mail.box = "Sent"
        page.graph.flush()
        try page.press(page.replica.first { $0.tag == "a" && $0.text == "Letter" })
        #expect(page.element(tag: "h1")?.text == "Letter" && page.markup.contains("letter 7"))
        mail.box = nil
        page.graph.flush()
        #expect(page.element(tag: "h1")?.text == "Boxes")
        mail.box = "Inbox"
        page.graph.flush()
        #expect(page.element(tag: "h1")?.text == "Inbox" && !page.markup.contains("letter 7"))
        #expect(page.replica.faults.isEmpty)
    }

    @Test("On a wide window both columns are there, and the sidebar can be hidden")
    func splitWide() throws {
        let mail = Mail()
        let page = TestPage(Columns(mail: mail), environment: wide())
        let titles = { (tag: String) in page.replica.root.all.filter { $0.tag == tag }.map(\.text) }
        #expect(titles("h1") == ["Nothing"] && titles("h2") == ["Boxes"])
        #expect(page.replica.root.all.filter { $0.tag == "main" }.count == 1)
        try page.press(page.replica.first { $0["role"] == "row" && $0.text == "Sent" })
        #expect(page.markup.contains("Detail Sent") && page.markup.contains("Boxes"))
        try page.press(page.button("Sidebar"))
        #expect(!page.markup.contains("Boxes") && page.markup.contains("Detail Sent"))
        #expect(titles("h1") == ["Sent"] && titles("h2") == [])
        try page.press(page.button("Sidebar"))
        #expect(page.markup.contains("Boxes"))
        #expect(page.replica.faults.isEmpty)
    }

    @Test("Columns that are stacks of their own keep their links to themselves, and their pages are not nested")
    func splitStacks() throws {
        let mail = Mail()
        let page = TestPage(Stacks(mail: mail), environment: wide())
        let titles = { (tag: String) in page.replica.root.all.filter { $0.tag == tag }.map(\.text) }
        #expect(page.replica.root.all.filter { $0["data-page"] != nil }.count == 2)
        #expect(titles("h1") == ["List"])
        #expect(page.replica.root.all.filter { $0.tag == "main" }.count == 1)
        try page.press(page.replica.first { $0.tag == "a" && $0.text == "First" })
        #expect(mail.log == ["list: first"])
        try page.press(page.replica.first { $0.tag == "a" && $0.text == "Second" })
        #expect(mail.log == ["list: first", "detail: second"])
        mail.box = "second"
        page.graph.flush()
        #expect(titles("h1") == ["Detail"] && titles("h2") == ["List"])
        mail.box = nil
        page.graph.flush()
        #expect(titles("h1") == ["List"] && titles("h2") == [])
        #expect(page.replica.faults.isEmpty)
    }

    @Test("What a stack beside a list shows unasked leaves the heading to the list; a page above it is the heading")
    func rootAside() {
        let mail = Mail()
        let page = TestPage(Stacks(mail: mail, firstTitle: "First"), environment: wide())
        let titles = { (tag: String) in page.replica.root.all.filter { $0.tag == tag }.map(\.text) }
        let marked = { page.replica.root.all.filter { $0["data-title"] != nil }.map(\.text) }
        #expect(titles("h1") == ["List"] && titles("h2") == ["First"])
        #expect(marked() == ["List"])
        mail.box = "second"
        page.graph.flush()
        #expect(titles("h1") == ["Detail"])
        #expect(marked().last == "Detail")
        mail.box = nil
        page.graph.flush()
        #expect(titles("h1") == ["List"] && titles("h2") == ["First"])
        #expect(page.replica.faults.isEmpty)
    }

    @Test("Links of the old kinds open their pages, and their bindings follow")
    func oldLinks() throws {
        let mail = Mail()
        let page = TestPage(OldLinks(mail: mail))
        #expect(page.button("Lead") != nil && page.button("Trail") != nil)
        func link(_ name: String) -> MarkupNode? { page.replica.first { $0.tag == "a" && $0.text == name } }
        try page.press(link("Plain"))
        #expect(page.markup.contains("plain page"))
        try page.press(page.button("Back"))
        try page.press(link("Active"))
        #expect(mail.isActive && page.markup.contains("active page"))
        try page.press(page.button("Back"))
        #expect(!mail.isActive)
        mail.tag = "a"
        page.graph.flush()
        #expect(page.markup.contains("tag page"))
        try page.press(page.button("Back"))
        #expect(mail.tag == nil)
        #expect(page.replica.faults.isEmpty)
    }

    @Test("Pages side by side have a dot each; a scroll and a dot choose one")
    func pages() throws {
        let mail = Mail()
        let page = TestPage(Pages(mail: mail))
        let scroller = try #require(page.replica.first { $0["class"] == "pager-s" })
        #expect(scroller["data-index"] == "0")
        #expect(page.replica.root.all.filter { $0["class"] == "pager-b" }.count == 3)
        #expect(page.replica.first { $0["class"] == "pager-d pager-d-b" } != nil)
        try page.report(.key, scroller, "page 2")
        #expect(mail.page == 2)
        #expect(page.button("Page 3")?["aria-current"] == "true")
        try page.press(page.button("Page 2"))
        #expect(mail.page == 1)
        #expect(page.replica.first { $0["class"] == "pager-s" }?["data-index"] == "1")
    }

    @Test("Bars have their menu, their keyboard items and their looks")
    func bars() throws {
        let page = TestPage(Bars())
        let section = try #require(page.replica.first { $0["data-page"] == "root" })
        #expect(section["data-look"] == "no-tabs bar-visible bar-dark bar-paint")
        #expect(section["style"]?.hasPrefix("--bar:") == true)
        #expect(page.element(role: "menuitem", name: "Rare") != nil)
        #expect(page.element(role: "toolbar", name: "Keyboard")?.text == "Done")
        #expect(page.replica.first { $0["class"] == "bar-s" }?.text == "2 items")
        #expect(page.replica.faults.isEmpty)
    }

    @Test("A menu holds menus, choices and groups, and its button acts at once")
    func menus() throws {
        let mail = Mail()
        let page = TestPage(Menus(mail: mail))
        try page.press(page.button("File"))
        #expect(mail.log == ["new"])
        let sort = try #require(page.replica.first { $0["data-kind"] == "submenu" })
        #expect(sort.text == "Sort" && sort["aria-haspopup"] == "menu")
        try page.press(page.element(role: "menuitemradio", name: "Date"))
        #expect(mail.choice == 2)
        #expect(page.element(role: "menuitemradio", name: "Date")?["aria-checked"] == "true")
        try page.press(page.element(role: "menuitemcheckbox", name: "Hidden"))
        #expect(mail.isOn && page.element(role: "menuitemcheckbox", name: "Hidden")?["aria-checked"] == "true")
        try page.press(page.element(role: "menuitem", name: "Open"))
        #expect(mail.log == ["new", "open"])
    }

    @Test("A search shows its scopes and suggestions until it is cancelled")
    func search() throws {
        let mail = Mail()
        let page = TestPage(Search(mail: mail))
        let parts = try #require(page.replica.first { $0["class"] == "search-p" })
        #expect(parts["hidden"] != nil && page.button("Cancel") == nil)
        try page.report(.focus, page.field("Find"))
        #expect(page.replica.first { $0["class"] == "search-p" }?["hidden"] == nil)
        try page.press(page.button("tea"))
        #expect(mail.text == "green tea" && page.markup.contains("found green tea"))
        try page.choose("2", in: page.replica.first { $0["type"] == "radio" && $0["value"] == "2" })
        #expect(mail.choice == 2)
        try page.press(page.button("Cancel"))
        #expect(mail.text.isEmpty && page.button("Cancel") == nil)
    }

    @Test("A context menu keeps its preview and its items until it is asked for")
    func contextMenu() throws {
        let page = TestPage(Held())
        let area = try #require(page.replica.first { $0["data-kind"] == "context" })
        #expect(area.text.contains("hold"))
        #expect(page.replica.first { $0["class"] == "cm-p" }?["hidden"] != nil)
        #expect(page.element(role: "menuitem", name: "Copy") != nil)
    }
}
