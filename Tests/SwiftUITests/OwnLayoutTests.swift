import PageReplica
import SwiftUI
import Testing

/// Views in rows that break where the room ends, as many apps have it for their tags.
private struct FlowLayout: Layout {
    var spacing: CGFloat = 8

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let rows = arrangement(proposal.replacingUnspecifiedDimensions().width, subviews)
        return CGSize(width: proposal.width ?? 0, height: rows.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let rows = arrangement(bounds.width, subviews)
        for (index, subview) in subviews.enumerated() {
            let point = rows.points[index]
            subview.place(
                at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
        }
    }

    private func arrangement(_ width: CGFloat, _ subviews: Subviews) -> (points: [CGPoint], height: CGFloat) {
        var (x, y, rowHeight) = (CGFloat(0), CGFloat(0), CGFloat(0))
        let points = subviews.map { subview in
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width {
                (x, y) = (0, y + rowHeight + spacing)
                rowHeight = 0
            }
            defer { x += size.width + spacing }
            rowHeight = max(rowHeight, size.height)
            return CGPoint(x: x, y: y)
        }
        return (points, y + rowHeight)
    }
}

private struct Share: LayoutValueKey {
    static let defaultValue: CGFloat = 1
}

/// Views side by side, each as wide as its share of the room.
private struct SharesLayout: Layout {
    struct Cache {
        var unit: CGFloat
    }

    func makeCache(subviews: Subviews) -> Cache { Cache(unit: subviews.map { $0[Share.self] }.reduce(0, +)) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let width = proposal.width ?? 0
        let heights = subviews.map { subview in
            let share = subview[Share.self] * width / cache.unit
            return subview.sizeThatFits(ProposedViewSize(width: share, height: nil)).height
        }
        return CGSize(width: width, height: heights.max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        var x = bounds.minX
        for subview in subviews {
            let width = subview[Share.self] * bounds.width / cache.unit
            subview.place(
                at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
                proposal: ProposedViewSize(width: width, height: bounds.height))
            x += width
        }
    }
}

/// Views on a circle.
private struct RingLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, subview) in subviews.enumerated() {
            let angle = 2 * Double.pi * Double(index) / Double(subviews.count)
            let point = CGPoint(x: bounds.midX + 50 * cos(angle), y: bounds.midY + 50 * sin(angle))
            subview.place(at: point, anchor: .center, proposal: .unspecified)
        }
    }
}

private struct TagsScreen: View {
    @State private var tags = ["Salt", "Oil", "Bread"]

    var body: some View {
        FlowLayout { ForEach(tags, id: \.self) { Text($0) } }
        Button("Drop") { tags.removeLast() }
    }
}

/// Layouts that an app has made.
@MainActor
@Suite("Layouts of one's own")
struct OwnLayoutTests {
    private func layout(_ page: TestPage) -> MarkupNode? { page.replica.first { $0["data-kind"] == "layout" } }
    private func plan(_ page: TestPage) -> String? {
        page.replica.first { $0["data-places"] != nil }?["data-places"]
    }

    @Test("A layout keeps its own looks beside those that modifiers ask for around it")
    func decorated() throws {
        func looks<Content: View>(_ view: Content) throws -> [String] {
            let page = TestPage(view)
            let tag = try #require(page.markup.split(separator: ">").first { $0.contains("data-kind=\"layout\"") })
            // An element has one style; the browser forgets a second one.
            #expect(tag.components(separatedBy: "style=").count == 2)
            return (layout(page)?["style"] ?? "").split(separator: ";").map(String.init).sorted()
        }
        let tags = FlowLayout { Text("A") }

        #expect(try looks(tags) == ["flex-wrap:wrap", "position:relative"])
        #expect(try looks(tags.padding(4)) == ["flex-wrap:wrap", "margin:4px", "position:relative"])
        // The padding is inside of the background, and so on a box around the layout.
        #expect(try looks(tags.padding(4).background(.red)) == ["flex-wrap:wrap", "position:relative"])
        #expect(try looks(tags.frame(width: 90)) == ["flex-wrap:wrap", "position:relative"])
    }

    @Test("Each view stands in a box, and nothing is placed before the browser has measured")
    func beforeMeasuring() throws {
        let page = TestPage(
            FlowLayout {
                Text("A"); Text("B").padding(); if true { Text("C") }
            })
        let place = try #require(layout(page))
        #expect(place.children.filter { $0.tag == "div" }.count == 3)
        #expect(plan(page) == "")
    }

    @Test("Views break into rows where the room ends, and rows move up when a view goes")
    func flow() throws {
        let page = TestPage(TagsScreen())
        try page.report(.measure, layout(page), "100 0;40 20 40 - -;50 20 50 - -;60 30 60 - -")
        #expect(plan(page) == "100 58;0 0 - -;48 0 - -;0 28 - -")
        try page.press(page.button("Drop"))
        try page.report(.measure, layout(page), "100 0;40 20 40 - -;50 20 50 - -")
        #expect(plan(page) == "100 20;0 0 - -;48 0 - -")
    }

    @Test("A height at a width is asked for, guessed until it is known, and then taken")
    func heights() throws {
        let page = TestPage(
            SharesLayout {
                Text("A long text")
                Color.red.layoutValue(key: Share.self, value: 3)
            })
        let number = try #require(page.replica.first { $0["data-index"] != nil }?["data-index"])
        let red = "10 10 0 xy \(number)"
        try page.report(.measure, layout(page), "200 0;100 20 30 - -;\(red)")
        #expect(plan(page)?.hasPrefix("200 40;0 0 50 - 50;50 0 150 40") == true)
        try page.report(.measure, layout(page), "200 0;100 20 30 - - 50:60;\(red) 150:10")
        #expect(plan(page)?.hasPrefix("200 60;0 0 50 - 50;50 0 150 60") == true)
    }

    @Test("A layout that takes every height fills its frame, or else the room that the browser found")
    func tall() throws {
        let framed = TestPage(
            RingLayout {
                Text("A"); Text("B")
            }.frame(width: 200, height: 120))
        try framed.report(.measure, layout(framed), "200 0;10 10 10 - -;10 10 10 - -")
        #expect(plan(framed) == "200 120;145 55 - -;45 55 - -")
        let free = TestPage(
            RingLayout {
                Text("A"); Text("B")
            })
        try free.report(.measure, layout(free), "200 300;10 10 10 - -;10 10 10 - -")
        #expect(plan(free) == "200 300;145 145 - -;45 145 - -")
    }

    @Test("What is no measure is passed over")
    func nonsense() throws {
        let page = TestPage(TagsScreen())
        for text in ["", "a b", "100", "100 0;1 2 3", "1e99 0", "-1 0", "100 0;1 2 x - -"] {
            try page.report(.measure, layout(page), text)
            #expect(plan(page) == "")
        }
    }

    @Test("Any layout may be one of an app's own")
    func anyLayout() throws {
        let page = TestPage(
            AnyLayout(FlowLayout(spacing: 4)) {
                Text("A"); Text("B")
            })
        try page.report(.measure, layout(page), "100 0;40 20 40 - -;50 20 50 - -")
        #expect(plan(page) == "100 20;0 0 - -;44 0 - -")
    }

    @Test("Sizes that are offered leave parts to the view")
    func proposals() {
        #expect(ProposedViewSize.unspecified.replacingUnspecifiedDimensions() == CGSize(width: 10, height: 10))
        #expect(ProposedViewSize(width: 3, height: nil).replacingUnspecifiedDimensions().width == 3)
        #expect(ViewSpacing().distance(to: .zero, along: .horizontal) == 8)
    }
}
