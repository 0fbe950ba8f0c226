import Foundation
import PageReplica
import SwiftUI
import Testing

@testable import Charts

/// A live chart and what a browser would show of it.
@MainActor
final class ChartPage {
    let graph = Graph()
    let replica: PageReplica
    private(set) var patches: [String] = []

    init<Content: View>(_ view: Content, environment: EnvironmentValues = EnvironmentValues()) {
        graph.requestFlush = { _ in }
        let overlays = Outlet()
        var environment = environment
        environment.overlays = overlays
        graph.start(PageRoot(overlays: overlays, content: view), environment: environment)
        graph.flush()
        replica = PageReplica(markup: String(decoding: graph.markup(), as: UTF8.self))
        graph.send = { [weak self] bytes in
            self?.replica.apply(bytes)
            self?.patches.append(String(decoding: bytes, as: UTF8.self))
        }
    }

    isolated deinit { graph.close() }

    /// The patches since the last call.
    func takePatches() -> [String] {
        defer { patches = [] }
        return patches
    }

    func nodes(_ tag: String) -> [MarkupNode] { replica.root.all.filter { $0.tag == tag } }
    func node(class name: String) -> MarkupNode? {
        replica.first { ($0["class"] ?? "").split(separator: " ").contains(Substring(name)) }
    }

    /// The rectangles of bars, by the declarations of their style.
    var bars: [[String: String]] { nodes("rect").map { declarations($0) } }

    func declarations(_ node: MarkupNode) -> [String: String] {
        let pairs = (node["style"] ?? "").split(separator: ";").map { $0.split(separator: ":", maxSplits: 1) }
        return Dictionary(pairs.map { (String($0[0]), String($0[1])) }, uniquingKeysWith: { first, _ in first })
    }

    /// The words of the labels beside the plot.
    func labels(_ axis: String) -> [String] {
        (node(class: axis)?.children ?? []).filter { $0.tag != nil }.map(\.text)
    }

    var tableRows: [[String]] {
        nodes("tr").map { row in row.children.filter { $0.tag != nil }.map(\.text) }
    }

    var summary: String { nodes("figcaption").first?.text ?? "" }

    func choose(_ value: String) throws {
        let input = try #require(nodes("input").first)
        input["value"] = value
        try report(.change, value, on: input)
    }

    /// What the browser says of an element.
    func report(_ kind: _EventKind, _ value: String, on node: MarkupNode) throws {
        let place = try #require(replica.place(of: node))
        let isTaken = graph.dispatch(
            _Event(kind: kind, value: value), block: UInt32(place.block), element: UInt16(place.ordinal))
        #expect(isTaken)
        graph.flush()
    }
}
