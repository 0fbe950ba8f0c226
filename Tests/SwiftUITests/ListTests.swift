import Foundation
import PageReplica
import SwiftUI
import Testing
import Waiting

@MainActor
@Observable
private final class Shelf {
    struct Item: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    var items = [Item(id: 1, name: "Tea"), Item(id: 2, name: "Milk")]
    var query = ""
    var isOn = false
    var refreshed = 0
}

@MainActor
@Suite("Lists and forms")
struct ListTests {
    private struct ItemRow: View {
        let item: Shelf.Item
        var body: some View { Text(item.name) }
    }

    private struct Groceries: View {
        @Bindable var shelf: Shelf
        var body: some View {
            List {
                Section("Food") {
                    ForEach(shelf.items) { ItemRow(item: $0) }
                }
                if shelf.isOn { Text("loose") }
            }
            .listStyle(.plain)
        }
    }

    @Test("A list is ul and li; sections hold their rows under a heading")
    func structure() {
        #expect(
            TestPage(Groceries(shelf: Shelf())).markup
                == "<ul class=\"ls ls-p gx gy\"><li class=\"sec gx\"><h2 class=\"sec-h\"><span>Food</span></h2>"
                + "<ul class=\"sec-b\"><li class=\"row\"><span>Tea</span></li><li class=\"row\"><span>Milk</span></li>"
                + "</ul></li></ul>")
    }

    @Test("Rows come and go one by one, inside their own li")
    func rows() throws {
        let shelf = Shelf()
        let page = TestPage(Groceries(shelf: shelf))
        shelf.items.insert(.init(id: 3, name: "Jam"), at: 1)
        page.graph.flush()
        let patches = page.takePatches().joined()
        #expect(patches.hasPrefix("[\"i\",") && patches.contains("<li data-b=") && !patches.contains("Tea"))
        shelf.items[0].name = "Coffee"
        shelf.isOn = true
        page.graph.flush()
        #expect(page.markup.contains("<li class=\"row\"><span>Coffee</span></li>"))
        #expect(page.markup.contains("<li class=\"row\"><span>loose</span></li>"))
    }

    private struct Settings: View {
        @Bindable var shelf: Shelf
        var body: some View {
            Form {
                Section {
                    TextField("Name", text: $shelf.query)
                    Toggle("Loud", isOn: $shelf.isOn)
                    LabeledContent("Version", value: "1")
                } footer: {
                    Text("About")
                }
            }
        }
    }

    @Test("A form is a form of rows, each field with its name")
    func form() throws {
        let page = TestPage(Settings(shelf: Shelf()))
        let form = try #require(page.element(tag: "form"))
        #expect(form["data-submit"] == "" && form["novalidate"] == "")
        let rows = form.all.filter { $0["class"]?.hasPrefix("row field") == true }
        #expect(rows.count == 3)
        #expect(rows.map(\.text) == ["", "Loud", "Version1"])
        #expect(page.replica.first { $0["class"] == "sec-f" }?.text == "About")
    }

    private struct Rows: View {
        var body: some View {
            List(0..<1, id: \.self) { _ in
                Text("a").padding(4).listRowBackground(Color.clear).listRowSeparator(.hidden)
                    .listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            }
        }
    }

    @Test("Row modifiers change the row, view modifiers the view")
    func rowModifiers() throws {
        let row = try #require(TestPage(Rows()).element(tag: "li"))
        let style = try #require(row["style"])
        #expect(style.contains("background:transparent") && style.contains("--separator-color:transparent"))
        #expect(style.contains("padding-block-start:1px") && style.contains("padding-inline-end:4px"))
        #expect(row.children.first?["style"] == "margin:4px")
    }

    private struct Search: View {
        @Bindable var shelf: Shelf
        var body: some View {
            List(shelf.items.filter { shelf.query.isEmpty || $0.name.contains(shelf.query) }) { Text($0.name) }
                .searchable(text: $shelf.query, prompt: "Search food")
        }
    }

    @Test("Searching filters the rows, and the cross clears the field")
    func search() throws {
        let shelf = Shelf()
        let page = TestPage(Search(shelf: shelf))
        let field = try #require(page.field("Search food"))
        #expect(field["type"] == "search" && field["data-debounce"] == "300")
        try page.type("Mi", into: field)
        #expect(!page.markup.contains("Tea") && page.markup.contains("Milk"))
        try page.press(page.button("Clear search"))
        #expect(shelf.query.isEmpty && page.markup.contains("Tea"))
        #expect(page.field("Search food")?["value"] == "")
    }

    private struct Actions: View {
        let shelf: Shelf
        var body: some View {
            List {
                ForEach(shelf.items) { Text($0.name) }
                    .onDelete { shelf.items.remove(atOffsets: $0) }
            }
        }
    }

    @Test("Delete of a row is in its menu and deletes that row")
    func delete() throws {
        let shelf = Shelf()
        let page = TestPage(Actions(shelf: shelf))
        let row = try #require(page.replica.first { $0.tag == "li" && $0.text.hasPrefix("Milk") })
        let more = try #require(row.all.first { $0["data-kind"] == "menu" })
        #expect(more["aria-label"] == "More" && more["aria-haspopup"] == "menu")
        try page.press(row.all.first { $0["role"] == "menuitem" && $0.text == "Delete" })
        #expect(shelf.items.map(\.name) == ["Tea"])
        #expect(!page.markup.contains("Milk"))
    }

    private struct Pulled: View {
        let shelf: Shelf
        var body: some View {
            Text("Shelf").refreshable { shelf.refreshed += 1 }
        }
    }

    @Test("Pulling, or the button, refreshes once at a time")
    func refresh() async throws {
        let shelf = Shelf()
        let page = TestPage(Pulled(shelf: shelf))
        let area = try #require(page.replica.first { $0["data-kind"] == "refreshable" })
        try page.report(.key, area, "refresh")
        #expect(area["aria-busy"] == "true")
        try page.press(page.button("Refresh"))
        #expect(await eventually { shelf.refreshed > 0 })
        #expect(shelf.refreshed == 1)
    }

    private struct Empty: View {
        var body: some View {
            ContentUnavailableView {
                Label("No children", systemImage: "person.3.fill")
            } description: {
                Text("Add one")
            } actions: {
                Button("Add Child") {}
            }
        }
    }

    @Test("An empty state has a heading, a sentence and an action")
    func unavailable() throws {
        let page = TestPage(Empty())
        #expect(page.element(tag: "h2")?.text == "No children")
        #expect(page.button("Add Child") != nil)
        #expect(TestPage(ContentUnavailableView.search(text: "x")).markup.contains("No matches for “x”"))
    }

    private struct Disclosing: View {
        var body: some View { DisclosureGroup("More") { Text("inside") } }
    }

    @Test("A disclosure group shows its content when pressed")
    func disclosure() throws {
        let page = TestPage(Disclosing())
        let button = try #require(page.button("More"))
        #expect(button["aria-expanded"] == "false" && !page.markup.contains("inside"))
        try page.press(button)
        #expect(button["aria-expanded"] == "true" && page.markup.contains("inside"))
        try page.press(button)
        #expect(!page.markup.contains("inside"))
    }
}
