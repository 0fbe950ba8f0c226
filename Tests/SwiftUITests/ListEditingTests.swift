import Foundation
import PageReplica
import SwiftUI
import Testing

@MainActor
@Observable
private final class Shelf {
    struct Item: Identifiable, Hashable {
        let id: Int
        var name: String
        var parts: [Item]?
    }

    var items = [Item(id: 1, name: "Tea"), Item(id: 2, name: "Milk"), Item(id: 3, name: "Jam")]
    var one: Int?
    var many: Set<Int> = []
    var log: [String] = []
    var isOpen = true

    var names: [String] { items.map(\.name) }
}

private struct Editing: View {
    let shelf: Shelf

    var body: some View {
        NavigationStack {
            List {
                ForEach(shelf.items) { item in
                    Text(item.name).moveDisabled(item.id == 3).deleteDisabled(item.id == 1)
                }
                .onDelete { shelf.items.remove(atOffsets: $0) }
                .onMove { shelf.items.move(fromOffsets: $0, toOffset: $1) }
            }
            .navigationTitle("Shelf")
            .toolbar { EditButton() }
        }
    }
}

private struct ChoosingOne: View {
    @Bindable var shelf: Shelf

    var body: some View {
        List(shelf.items, selection: $shelf.one) { Text($0.name) }
    }
}

private struct ChoosingMany: View {
    @Bindable var shelf: Shelf

    var body: some View {
        NavigationStack {
            List(selection: $shelf.many) {
                Section("Food") { ForEach(shelf.items) { Text($0.name) } }
                Text("Other").tag(9)
            }
            .toolbar { EditButton() }
        }
    }
}

private struct Tree: View {
    let shelf: Shelf

    var body: some View {
        List(shelf.items, children: \.parts) { Text($0.name) }
    }
}

private struct Bound: View {
    @Bindable var shelf: Shelf

    var body: some View {
        List($shelf.items, editActions: .all) { $item in
            TextField("Name \(item.id)", text: $item.name)
        }
        .environment(\.editMode, .constant(.active))
    }
}

private struct Swiped: View {
    let shelf: Shelf

    var body: some View {
        List {
            ForEach(shelf.items) { item in
                Text(item.name)
                    .swipeActions(edge: .leading, allowsFullSwipe: false) {
                        Button("Pin") { shelf.log.append("pin \(item.name)") }.tint(.orange)
                    }
                    .swipeActions {
                        Button("Remove", role: .destructive) { shelf.log.append("remove \(item.name)") }
                    }
            }
            .onDelete { _ in shelf.log.append("never") }
        }
    }
}

private struct Sections: View {
    @Bindable var shelf: Shelf

    var body: some View {
        List {
            Section("Open", isExpanded: $shelf.isOpen) { Text("inside").badge(3) }
            Section(header: Text("Old"), footer: Text("Foot")) { Text("row").badge("new") }
                .headerProminence(.increased)
        }
        .listStyle(.sidebar)
    }
}

@MainActor
@Suite("Editing, selecting and swiping rows")
struct ListEditingTests {
    private func row(_ name: String, of page: TestPage) -> MarkupNode? {
        page.replica.first { ($0["class"] ?? "").hasPrefix("row") && $0.text.contains(name) }
    }

    @Test("While a list is edited its rows move by one place, and by a drag")
    func move() throws {
        let shelf = Shelf()
        let page = TestPage(Editing(shelf: shelf))
        #expect(page.replica.first { $0["data-kind"] == "move" } == nil)
        try page.press(page.button("Edit"))
        let tea = try #require(row("Tea", of: page))
        try page.press(tea.all.first { $0["aria-label"] == "Move down" })
        #expect(shelf.names == ["Milk", "Tea", "Jam"])
        let milk = try #require(row("Milk", of: page))
        try page.report(.key, milk.all.first { $0["data-kind"] == "move" }, "by 2")
        #expect(shelf.names == ["Tea", "Jam", "Milk"])
        #expect(row("Jam", of: page)?.all.contains { $0["data-kind"] == "move" } == false)
        try page.press(page.button("Done"))
        #expect(page.replica.first { $0["data-kind"] == "move" } == nil)
        #expect(page.replica.faults.isEmpty)
    }

    @Test("A move past the end stays within the list")
    func moveTooFar() throws {
        let shelf = Shelf()
        let page = TestPage(Editing(shelf: shelf))
        try page.press(page.button("Edit"))
        let handle = row("Milk", of: page)?.all.first { $0["data-kind"] == "move" }
        try page.report(.key, handle, "by -40")
        #expect(shelf.names == ["Milk", "Tea", "Jam"])
        try page.report(.key, row("Milk", of: page)?.all.first { $0["data-kind"] == "move" }, "by much")
        #expect(shelf.names == ["Milk", "Tea", "Jam"])
        try page.report(.key, row("Tea", of: page)?.all.first { $0["data-kind"] == "move" }, "by \(Int.max)")
        #expect(shelf.names == ["Milk", "Jam", "Tea"])
    }

    @Test("A row that must not be deleted offers no Delete; the red sign stands before the others")
    func deleteDisabled() throws {
        let shelf = Shelf()
        let page = TestPage(Editing(shelf: shelf))
        try page.press(page.button("Edit"))
        #expect(row("Tea", of: page)?.all.contains { $0["data-kind"] == "swipe-open" } == false)
        let milk = try #require(row("Milk", of: page))
        #expect(milk.all.contains { $0["data-kind"] == "swipe-open" && $0["aria-label"] == "Remove" })
        try page.press(milk.all.first { $0["role"] == "menuitem" })
        #expect(shelf.names == ["Tea", "Jam"])
    }

    @Test("A press selects one row, and another press another")
    func selectOne() throws {
        let shelf = Shelf()
        let page = TestPage(ChoosingOne(shelf: shelf))
        #expect(page.element(role: "grid")?["aria-multiselectable"] == nil)
        try page.press(row("Milk", of: page))
        #expect(shelf.one == 2)
        #expect(row("Milk", of: page)?["aria-selected"] == "true")
        try page.press(row("Jam", of: page))
        #expect(shelf.one == 3)
        #expect(row("Milk", of: page)?["aria-selected"] == "false")
        shelf.one = nil
        page.graph.flush()
        #expect(row("Jam", of: page)?["aria-selected"] == "false")
        #expect(page.replica.faults.isEmpty)
    }

    @Test("Several rows are selected while the list is edited, on a phone only then")
    func selectMany() throws {
        let shelf = Shelf()
        let page = TestPage(ChoosingMany(shelf: shelf))
        #expect(page.element(role: "grid")?["aria-multiselectable"] == "true")
        #expect(row("Milk", of: page)?.children.first?["role"] == "gridcell")
        #expect(page.replica.first { $0["role"] == "row" && $0["data-on"] != nil } == nil)
        try page.press(page.button("Edit"))
        try page.press(page.replica.first { $0["role"] == "row" && $0.text == "Milk" })
        try page.press(page.replica.first { $0["role"] == "row" && $0.text == "Other" })
        #expect(shelf.many == [2, 9])
        try page.press(page.replica.first { $0["role"] == "row" && $0.text == "Milk" })
        #expect(shelf.many == [9])
    }

    @Test("The rows of a tree open below their parent")
    func tree() throws {
        let shelf = Shelf()
        shelf.items[0].parts = [.init(id: 10, name: "Green"), .init(id: 11, name: "Black")]
        let page = TestPage(Tree(shelf: shelf))
        func rows() -> [String] { page.replica.root.all.filter { $0["class"] == "row" }.map(\.text) }
        #expect(rows().count == 3)
        let tea = try #require(page.button("Tea"))
        #expect(tea["aria-expanded"] == "false")
        try page.press(tea)
        #expect(rows() == ["Tea", "Green", "Black", "Milk", "Jam"])
        try page.press(page.button("Tea"))
        #expect(rows().count == 3)
    }

    @Test("Rows made from bindings write into the collection, and can be deleted and moved")
    func bindings() throws {
        let shelf = Shelf()
        let page = TestPage(Bound(shelf: shelf))
        try page.type("Oat milk", into: page.field("Name 2"))
        #expect(shelf.names == ["Tea", "Oat milk", "Jam"])
        let second = page.replica.first { $0.tag == "li" && $0.all.contains { $0["aria-label"] == "Name 2" } }
        try page.press(second?.all.first { $0["aria-label"] == "Move up" })
        #expect(shelf.names == ["Oat milk", "Tea", "Jam"])
        let first = page.replica.first { $0.tag == "li" && $0.all.contains { $0["aria-label"] == "Name 2" } }
        try page.press(first?.all.first { $0["role"] == "menuitem" })
        #expect(shelf.names == ["Tea", "Jam"])
        #expect(page.replica.faults.isEmpty)
    }

    @Test("Swipe actions of both edges are in one menu and take the place of Delete")
    func swipeActions() throws {
        let shelf = Shelf()
        let page = TestPage(Swiped(shelf: shelf))
        let tea = try #require(row("Tea", of: page))
        let groups = tea.all.filter { $0["role"] == "group" }
        #expect(Set(groups.map { $0["data-edge"] }) == ["leading", "trailing"])
        #expect(groups.first { $0["data-edge"] == "leading" }?["data-state"] == nil)
        #expect(groups.first { $0["data-edge"] == "trailing" }?["data-state"] == "full")
        #expect(tea.all.filter { $0["role"] == "menuitem" }.map(\.text).sorted() == ["Pin", "Remove"])
        #expect(tea.all.filter { $0["data-kind"] == "menu" }.count == 1)
        try page.press(tea.all.first { $0["role"] == "menuitem" && $0.text == "Pin" })
        try page.press(tea.all.first { $0["role"] == "menuitem" && $0.text == "Remove" })
        #expect(shelf.log == ["pin Tea", "remove Tea"])
    }

    @Test("A section opens and closes; badges stand at the end of their rows")
    func sections() throws {
        let shelf = Shelf()
        let page = TestPage(Sections(shelf: shelf))
        #expect(page.replica.first { $0["class"] == "bdg-n" }?.text == "3")
        #expect(page.replica.first { $0["class"] == "sec-h sec-h-l" }?.text == "Old")
        try page.press(page.button("Open"))
        #expect(!shelf.isOpen && !page.markup.contains("inside"))
        try page.press(page.button("Open"))
        #expect(page.markup.contains("inside"))
    }
}
