import Foundation
import PageReplica
import SwiftUI
import Testing

@MainActor
@Suite("Images, grids and layouts", .serialized)
struct PictureTests {
    private func markup<Content: View>(_ view: Content) -> String { TestPage(view).markup }

    @Test(
        "An image of the app comes from the server in its resolutions, with its name; an unknown one is reported once")
    func assets() throws {
        let (entries, report) = (AppImages.entries, AppImages.report)
        defer { (AppImages.entries, AppImages.report) = (entries, report) }
        var reported: [String] = []
        AppImages.report = { reported.append($0) }
        AppImages.entries = [
            "cat": AppImages.Entry(addresses: [1: "/a/cat.png", 2: "/a/cat2.png"]),
            "icon": AppImages.Entry(addresses: [2: "/a/icon.png"], isTemplate: true),
        ]
        let cat = try #require(TestPage(Image("cat").resizable().scaledToFill()).element(tag: "img"))
        #expect(cat["src"] == "/a/cat.png" && cat["srcset"] == "/a/cat.png 1x, /a/cat2.png 2x")
        #expect(cat["alt"] == "cat" && cat["loading"] == "lazy" && cat["class"] == "im im-s im-fill gx gy")
        #expect(TestPage(Image(decorative: "cat")).element(tag: "img")?["alt"] == "")
        #expect(markup(Image("icon")).contains("mask-image:url("))
        #expect(markup(Image("cat").resizable(resizingMode: .tile)).contains("background-image:url("))
        for _ in 0..<2 { #expect(!markup(Image("dog")).contains("<img")) }
        #expect(reported == ["dog"])
    }

    @Test("A loaded image shows each phase that the browser reports")
    func asyncImage() throws {
        let view = AsyncImage(url: URL(string: "https://example.com/a.png")) { phase in
            switch phase {
            case .empty: Text("waiting")
            case .success(let image): image.resizable().scaledToFit()
            case .failure: Text("failed")
            @unknown default: EmptyView()
            }
        }
        let page = TestPage(view)
        #expect(page.markup.contains("waiting"))
        try page.report(.load, page.element(tag: "img"))
        #expect(page.element(tag: "img")?["class"]?.contains("im-fit") == true && !page.markup.contains("waiting"))
        let other = TestPage(view)
        try other.report(.error, other.element(tag: "img"))
        #expect(other.markup.contains("failed"))
        let simple = TestPage(
            AsyncImage(url: URL(string: "/a.png")) {
                $0.resizable()
            } placeholder: {
                ProgressView()
            })
        try simple.report(.load, simple.element(tag: "img"))
        #expect(simple.element(tag: "img")?["src"] == "/a.png")
    }

    @Test("A symbol takes the form that is asked for around it, where there is a drawing")
    func variants() {
        let names = SymbolSprite.names
        defer { SymbolSprite.names = names }
        SymbolSprite.names = ["heart", "heart.fill", "bell", "heart.circle.fill"]
        #expect(markup(Image(systemName: "heart").symbolVariant(.fill)).contains("#heart.fill"))
        #expect(markup(Image(systemName: "bell").symbolVariant(.fill)).contains("#bell\""))
    }

    @Test("A grid names its columns, and what is no row reaches over all of them")
    func grid() throws {
        let page = TestPage(
            Grid(alignment: .leading, horizontalSpacing: 4) {
                GridRow {
                    Text("a").gridColumnAlignment(.trailing); Text("b"); Text("c")
                }
                .font(.caption)
                .foregroundStyle(.secondary)
                Divider()
                ForEach(0..<2, id: \.self) { row in GridRow { Text("\(row)").gridCellColumns(2) } }
            })
        let grid = try #require(page.replica.first { $0["class"] == "tgr" || $0["class"]?.hasPrefix("tgr ") == true })
        let style = try #require(grid["style"])
        #expect(style.contains("grid-template-columns:repeat(3,auto)") && style.contains("--c1:end"))
        #expect(style.contains("gap:8px 4px") && page.markup.contains("grid-column:span 2"))
    }

    @Test("Scrolling to an id names it in the page")
    func scrollTo() throws {
        let page = TestPage(
            ScrollViewReader { scroll in
                ScrollView {
                    ForEach(0..<3, id: \.self) { Text("row \($0)") }
                    Text("end").id("end of list")
                }
                Button("Go") { scroll.scrollTo("end of list", anchor: .top) }
            })
        #expect(page.replica.first { $0["data-anchor"] == "2" }?.text == "row 2")
        #expect(page.replica.first { $0["data-anchor"] == "end of list" }?.text == "end")
        try page.press(page.button("Go"))
        #expect(page.takePatches().joined() == "[\"x\",\"scroll\",\"start center end of list\"]")
    }

    private struct Turning: View {
        @State private var isWide = false
        var body: some View {
            let layout = isWide ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout(alignment: .leading))
            layout {
                Button("Turn") { isWide.toggle() }
                Text("a")
            }
        }
    }

    @Test("A layout that becomes another one keeps its views")
    func anyLayout() throws {
        let page = TestPage(Turning())
        #expect(page.markup.hasPrefix("<div class=\"v vl\">"))
        try page.press(page.button("Turn"))
        #expect(page.markup.hasPrefix("<div class=\"h\""))
        #expect(!page.takePatches().contains { $0.contains("[\"r\"") })
    }
}

@MainActor
@Suite("Texts that count")
struct TimerTextTests {
    private func text(_ text: Text, now: Double) throws -> MarkupNode {
        var environment = EnvironmentValues()
        environment.clock = { Date(timeIntervalSince1970: now) }
        let page = TestPage(text, environment: environment)
        return try #require(page.replica.first { $0["data-clock"] != nil })
    }

    @Test("A timer is written for now and tells the browser how to go on")
    func timer() throws {
        let (start, end) = (Date(timeIntervalSince1970: 100), Date(timeIntervalSince1970: 400))
        let down = try text(Text(timerInterval: start...end), now: 130)
        #expect(down.text == "04:30" && down["data-clock"] == "down 100000 400000")
        let up = try text(Text(timerInterval: start...end, countsDown: false), now: 130)
        #expect(up.text == "00:30" && up["data-clock"] == "up 100000 400000")
        let long = try text(
            Text(timerInterval: start...start.addingTimeInterval(7200), showsHours: false), now: 100)
        #expect(long.text == "120:00" && long["data-clock"] == "down-minutes 100000 7300000")
        #expect(try text(Text(start, style: .relative), now: 130)["data-clock"] == "relative 100000")
    }

    @Test("An attributed text has the colours and fonts of its parts")
    func attributed() {
        var words = AttributedString("red")
        words.foregroundColor = .red
        var rest = AttributedString(" large")
        rest.font = .title
        let markup = TestPage(Text(words + rest)).markup
        #expect(markup.contains("color:var(--red)") && markup.contains("font:var(--f-title)"))
    }
}
