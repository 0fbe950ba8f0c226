import Foundation
import PageReplica
import SwiftUI
import Testing

@MainActor
@Suite("Scroll views that a program leads and follows")
struct ScrollTests {
    private struct Numbers: View {
        @State private var position: Int? = 3
        var anchor: UnitPoint?
        var body: some View {
            Text("at \(position.map(String.init) ?? "none")")
            Button("Go") { position = 7 }
            Button("Nowhere") { position = nil }
            ScrollView(.horizontal) {
                LazyHStack { ForEach(0..<9) { Text("row \($0)") } }.scrollTargetLayout()
            }
            .scrollPosition(id: $position, anchor: anchor)
        }
    }

    private func scroll(in page: TestPage) -> MarkupNode? {
        page.replica.first { ($0["class"] ?? "").hasPrefix("sv") }
    }

    @Test("The page knows the wished position, its anchor and the names of the views")
    func markup() throws {
        let page = TestPage(Numbers(anchor: .center))
        let view = try #require(scroll(in: page))
        #expect(view["data-position"] == "3" && view["data-at"] == "0.5 0.5" && view["data-on"] == "key")
        #expect(page.replica.first { $0["data-targets"] != nil }?["class"] == "h")
        #expect(page.replica.first { $0["data-anchor"] == "8" }?.text == "row 8")
        #expect(try #require(scroll(in: TestPage(Numbers())))["data-at"] == nil)
    }

    @Test("A program that sets the binding changes one attribute")
    func set() throws {
        let page = TestPage(Numbers())
        try page.press(page.button("Go"))
        #expect(scroll(in: page)?["data-position"] == "7")
        let patches = page.takePatches().joined()
        #expect(patches.contains("\"data-position\",\"7\"") && !patches.contains("[\"r\"") && !patches.contains("row"))
        try page.press(page.button("Nowhere"))
        #expect(scroll(in: page)?["data-position"] == "" && page.markup.contains("at none"))
    }

    @Test("A person who scrolls sets the binding; what names no view is passed over")
    func told() throws {
        let page = TestPage(Numbers())
        try page.report(.key, scroll(in: page), "at 5")
        #expect(page.markup.contains("at 5") && scroll(in: page)?["data-position"] == "5")
        _ = page.takePatches()
        for value in ["at 12", "at", "at ", "5", "ArrowDown"] { try page.report(.key, scroll(in: page), value) }
        #expect(page.markup.contains("at 5") && page.takePatches().isEmpty)
    }

    private struct Item: Identifiable {
        let id: UUID
        let name: String
    }

    private struct Inner: View {
        let items: [Item]
        @Binding var chosen: UUID?
        var body: some View {
            ScrollView {
                VStack {
                    Text("top").id("not a UUID")
                    ForEach(items) { Text($0.name) }
                }
            }
            .frame(height: 200)
            .scrollPosition(id: $chosen, anchor: .top)
        }
    }

    private struct Outer: View {
        let items: [Item]
        @State private var chosen: UUID?
        var body: some View {
            Text(items.first { $0.id == chosen }?.name ?? "nothing")
            Inner(items: items, chosen: $chosen)
        }
    }

    @Test("Ids of any type come back as what they are, also through a frame and a binding")
    func ids() throws {
        let items = ["Ada", "Ben"].map { Item(id: UUID(), name: $0) }
        let page = TestPage(Outer(items: items))
        #expect(page.markup.contains("nothing") && scroll(in: page)?["data-position"] == "")
        try page.report(.key, scroll(in: page), "at \(items[1].id)")
        #expect(scroll(in: page)?["data-position"] == "\(items[1].id)" && !page.markup.contains("nothing"))
        try page.report(.key, scroll(in: page), "at not a UUID")
        #expect(scroll(in: page)?["data-position"] == "\(items[1].id)")
    }

    @Test("Where scrolling starts and rests is said of the nearest scroll view only")
    func settings() throws {
        let page = TestPage(
            ScrollView {
                ScrollView(.horizontal) { Text("inner") }
            }
            .defaultScrollAnchor(.bottom).scrollTargetBehavior(.viewAligned(limitBehavior: .always)))
        let outer = try #require(scroll(in: page))
        #expect(outer["data-start"] == "0.5 1" && outer["data-rest"] == "view one" && outer["data-on"] == nil)
        let inner = try #require(page.replica.first { $0["class"]?.contains("sv-x") == true })
        #expect(inner["data-start"] == nil && inner["data-rest"] == nil)
        #expect(TestPage(ScrollView { Text("a") }.scrollTargetBehavior(.paging)).markup.contains("\"page one\""))
        #expect(!TestPage(ScrollView { Text("a") }.defaultScrollAnchor(nil)).markup.contains("data-start"))
    }

    @Test("A scroll view of which nothing is asked says nothing, and ids have no names")
    func plain() {
        #expect(
            TestPage(ScrollView { ForEach(0..<1) { Text("\($0)").id("x") } }).markup
                == "<div class=\"sv gx gy\"><span class=\"fig\">0</span></div>")
        #expect(!TestPage(Text("a").id("x")).markup.contains("data-anchor"))
        let layout = VStack { Text("a") }.scrollTargetLayout(isEnabled: false)
        #expect(!TestPage(layout).markup.contains("data-targets"))
    }
}
