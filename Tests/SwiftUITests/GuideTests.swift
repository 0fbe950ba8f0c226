import Foundation
import PageReplica
import SwiftUI
import Testing

extension VerticalAlignment {
    private enum MidAccountAndName: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
    }

    fileprivate static let midAccountAndName = VerticalAlignment(MidAccountAndName.self)
}

extension HorizontalAlignment {
    private struct Third: AlignmentID {
        static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 3 + 2 }
    }

    fileprivate static let third = HorizontalAlignment(Third.self)
}

@MainActor
@Suite("Alignment guides")
struct GuideTests {
    private func guide<Content: View>(_ view: Content) -> String? {
        TestPage(view).replica.first { $0["data-guide"] != nil }?["data-guide"]
    }

    @Test("What a guide makes of the size is told as a length and shares of width and height")
    func lines() {
        let text = Text("a")
        #expect(guide(text.alignmentGuide(.leading) { _ in -20 }) == "xstart -20 0 0")
        #expect(guide(text.alignmentGuide(.leading) { d in d[.trailing] }) == "xstart 0 1 0")
        #expect(guide(text.alignmentGuide(.bottom) { d in d[VerticalAlignment.center] - 4 }) == "yend -4 0 0.5")
        #expect(guide(text.alignmentGuide(HorizontalAlignment.center) { $0.height }) == "xcenter 0 0 1")
        #expect(guide(text.alignmentGuide(.firstTextBaseline) { $0[.bottom] + 1 }) == "yfirst 1 0 1")
        #expect(guide(text.alignmentGuide(.trailing) { d in d[.third] }) == "xend 2 0.333 0")
        #expect(guide(text.alignmentGuide(.top) { $0.width / $0.height }) == "ystart 0 0 0")
    }

    @Test("A view may have several guides; of one and the same the outer counts")
    func several() {
        let corner = Text("a").alignmentGuide(.top) { $0[.bottom] }.alignmentGuide(.trailing) { $0[.leading] }
        #expect(guide(corner) == "xend 0 0 0;ystart 0 0 1")
        #expect(guide(corner.alignmentGuide(.top) { _ in 3 }) == "ystart 3 0 0;xend 0 0 0")
    }

    @Test("Space inside of a guide belongs to the view, space outside does not")
    func padding() throws {
        let inside = try #require(
            TestPage(Text("a").padding(4).alignmentGuide(.top) { $0.height }).replica.first {
                $0["data-guide"] != nil
            })
        #expect(inside.tag == "span" && inside["style"] == "margin:4px")
        let page = TestPage(Text("a").alignmentGuide(.top) { $0.height }.padding(4))
        let outside = try #require(page.replica.first { $0["data-guide"] != nil })
        #expect(outside.tag == "span" && outside["style"] == nil)
        #expect(page.replica.first { $0["style"] == "margin:4px" }?["class"] == "v")
    }

    @Test("Stacks and layers with an alignment of one's own name it, and where it is of views that give none")
    func own() throws {
        let page = TestPage(
            HStack(alignment: .midAccountAndName) {
                VStack {
                    Text("@twostraws").alignmentGuide(.midAccountAndName) { d in d[VerticalAlignment.center] }
                    Text("picture")
                }
                Text("Paul Hudson").alignmentGuide(.midAccountAndName) { d in d[VerticalAlignment.center] }
            })
        let row = try #require(page.replica.first { $0["data-align"] != nil })
        #expect(row["class"] == "h ht" && row["data-align"]?.hasSuffix(" 0 0 0") == true)
        let name = try #require(row["data-align"]?.split(separator: " ").first)
        let guides = page.replica.root.all.compactMap { $0["data-guide"] }
        #expect(guides == ["\(name) 0 0 0.5", "\(name) 0 0 0.5"])

        let layers = ZStack(alignment: Alignment(horizontal: .third, vertical: .midAccountAndName)) { Text("a") }
        let written = try #require(TestPage(layers).replica.first { $0["data-align"] != nil }?["data-align"])
        #expect(written.hasPrefix("x") && written.contains(" 2 0.333 0;\(name) 0 0 0"))
        let column = TestPage(VStack(alignment: .third) { Text("a") }).markup
        #expect(column.contains("class=\"v\"") && column.contains(" 2 0.333 0"))
        #expect(HorizontalAlignment.third != .center && VerticalAlignment.midAccountAndName == .midAccountAndName)
    }

    @Test("Pages without guides say nothing of them")
    func plain() {
        #expect(
            TestPage(VStack(alignment: .trailing) { HStack(alignment: .bottom) { Text("a") } }).markup
                == "<div class=\"v vt\"><div class=\"h hb\"><span>a</span></div></div>")
    }
}

@MainActor
@Suite("Named coordinate spaces")
struct CoordinateSpaceTests {
    private struct Places: View {
        var body: some View {
            VStack {
                GeometryReader { place in
                    Text(
                        [CoordinateSpace.named("list"), .named(2), .global, .local]
                            .map { "\(Int(place.frame(in: $0).minY))" }.joined(separator: " "))
                }
            }
            .coordinateSpace(name: "list")
        }
    }

    @Test("A place is measured from the corner of the view with the name")
    func named() throws {
        let page = TestPage(Places())
        let place = try #require(page.replica.first { $0["data-on"] == "resize" })
        #expect(place["data-kind"] == "frame")
        #expect(place["data-spaces"] == "[data-space=\"list\"]|[data-space=\"2\"]")
        #expect(page.replica.first { $0["data-space"] == "list" }?["class"]?.hasPrefix("v") == true)
        try page.report(.resize, place, "100 20 8 300 8 250 0 0")
        #expect(page.markup.contains("50 300 300 0"))
        try page.report(.resize, place, "100 20 8 310")
        #expect(page.markup.contains("310 310 310 0"))
    }

    @Test("Names cannot break out of what finds them, and the nearest scroll view has a space of its own")
    func names() throws {
        let reader = GeometryReader { place in
            Text("\(place.frame(in: .named("a\"]|b")).minX) \(place.frame(in: .scrollView).minX)")
        }
        let page = TestPage(ScrollView { reader }.coordinateSpace(.named("a\"]|b")))
        #expect(page.replica.first { $0["data-spaces"] != nil }?["data-spaces"] == "[data-space=\"a---b\"]|.sv")
        #expect(page.replica.first { $0["data-space"] != nil }?["class"]?.hasPrefix("sv") == true)
    }
}
