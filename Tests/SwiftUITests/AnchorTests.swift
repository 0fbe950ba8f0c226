import Foundation
import PageReplica
import SwiftUI
import Testing

private struct Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// A value that cannot be compared.
private struct Opaque {
    let words: () -> String
}

private struct OpaqueKey: PreferenceKey {
    static var defaultValue: [Opaque] { [] }
    static func reduce(value: inout [Opaque], nextValue: () -> [Opaque]) { value += nextValue() }
}

private struct Bounds: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

private struct Named: View {
    @State private var names = ["Ann"]

    var body: some View {
        VStack {
            Button("More") { names.append("Ben") }
            ForEach(names, id: \.self) { Text($0).preference(key: Names.self, value: [$0]) }
        }
        .overlayPreferenceValue(Names.self, alignment: .topTrailing) { Text("\($0.count) over") }
        .backgroundPreferenceValue(Names.self) { names in Text(names.joined(separator: "+") + " behind") }
    }
}

private struct Outlined: View {
    var body: some View {
        HStack {
            Text("first").anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
            Text("second").transformAnchorPreference(
                key: Bounds.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))
            ) { $0.append($1) }
        }
        .overlayPreferenceValue(Bounds.self) { anchors in
            GeometryReader { proxy in
                let rects = anchors.map { proxy[$0] }
                Text(
                    rects.map { "\(Int($0.minX)) \(Int($0.minY)) \(Int($0.width)) \(Int($0.height))" }.joined(
                        separator: ", ")
                )
                .accessibilityIdentifier("rects")
            }
        }
    }
}

@MainActor
@Suite("Views made of what others tell")
struct AnchorTests {
    private func places(of page: TestPage) -> [MarkupNode] {
        var places: [MarkupNode] = []
        _ = page.replica.first { node in
            if (node["data-on"] ?? "").contains("resize") { places.append(node) }
            return false
        }
        return places
    }

    @Test("A view over or behind another is made of what is told inside, and follows it")
    func layers() throws {
        let page = TestPage(Named())
        #expect(page.markup.contains("1 over") && page.markup.contains("Ann behind"))

        try page.press(page.button("More"))

        #expect(page.markup.contains("2 over") && page.markup.contains("Ann+Ben behind"))
    }

    @Test("Values that cannot be compared settle, also where the layer tells of itself")
    func opaqueValues() {
        let page = TestPage(
            Text("a").preference(key: OpaqueKey.self, value: [Opaque { "told" }])
                .overlayPreferenceValue(OpaqueKey.self) { values in
                    Text(values.map { $0.words() }.joined())
                        .preference(key: OpaqueKey.self, value: [Opaque { "again" }])
                }
                .backgroundPreferenceValue(OpaqueKey.self) {
                    Text("all: \($0.map { $0.words() }.joined(separator: " "))")
                })

        #expect(page.markup.contains("all: told again"))
        #expect(page.takePatches().isEmpty)
    }

    @Test("An anchor is the place of its view, seen from the geometry reader that asks")
    func anchors() throws {
        let page = TestPage(Outlined())
        let places = places(of: page)
        #expect(places.count == 3 && places.allSatisfy { $0["data-kind"] == "frame" })

        try page.report(.resize, places[0], "50 20 110 200")
        try page.report(.resize, places[1], "60 20 170 200")
        try page.report(.resize, places[2], "120 20 100 190")

        #expect(page.element(testID: "rects")?.text == "10 10 50 20, 71 12 3 4")
    }

    @Test("Points of a view are had as parts of its size")
    func points() throws {
        struct Key: PreferenceKey {
            static var defaultValue: Anchor<CGPoint>? { nil }
            static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
                value = value ?? nextValue()
            }
        }
        let page = TestPage(
            Text("a").anchorPreference(key: Key.self, value: .bottomTrailing) { $0 }
                .overlayPreferenceValue(Key.self) { anchor in
                    GeometryReader { proxy in
                        let point = anchor.map { proxy[$0] } ?? .zero
                        Text("\(Int(point.x)) \(Int(point.y))").accessibilityIdentifier("point")
                    }
                })
        let places = places(of: page)
        try page.report(.resize, places[0], "50 20 10 10")
        try page.report(.resize, places[1], "50 20 10 10")

        #expect(page.element(testID: "point")?.text == "50 20")
    }
}
