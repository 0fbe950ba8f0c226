import Foundation
import PageReplica
import SwiftUI
import Testing

/// A page for tests: a view that is live, what a browser would show of it, and a person's hands.
@MainActor
final class TestPage {
    let graph = Graph()
    let replica: PageReplica
    /// The patches since they were last taken, one JSON array per flush.
    private(set) var patches: [String] = []
    private var sequence = 0

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

    /// The page's content as a browser would show it, without numbers and comments.
    var markup: String {
        (replica.first { ($0["class"] ?? "").hasPrefix("app") }?.children ?? []).map { $0.written(withNumbers: false) }
            .joined()
            .replacing("<!---->", with: "").replacing("<!--/-->", with: "")
    }

    /// The patches since the last call.
    func takePatches() -> [String] {
        defer { patches = [] }
        return patches
    }

    /// What a task of a view can wait for that ends with the view.
    static func untilCancelled() async {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        continuation.finish()
    }

    // MARK: Finding

    func element(testID: String) -> MarkupNode? { replica.first { $0["data-testid"] == testID } }
    func element(tag: String) -> MarkupNode? { replica.first { $0.tag == tag } }
    func element(role: String, name: String? = nil) -> MarkupNode? {
        replica.first { $0["role"] == role && (name == nil || ($0["aria-label"] ?? $0.text) == name) }
    }

    func button(_ name: String) -> MarkupNode? {
        replica.first { $0.tag == "button" && ($0["aria-label"] ?? $0.text) == name }
    }

    func field(_ name: String) -> MarkupNode? { replica.first { $0["aria-label"] == name && $0["data-key"] != nil } }

    // MARK: Acting

    /// Reports an event as a browser does; false where the page took no notice.
    @discardableResult
    func report(_ kind: _EventKind, _ node: MarkupNode?, _ value: String = "") throws -> Bool {
        let node = try #require(node)
        let kinds = (node["data-on"] ?? "").split(separator: " ")
        #expect(kinds.contains(Substring("\(kind)")), "\(node.written(withNumbers: false)) asks for no \(kind)")
        let place = try #require(replica.place(of: node))
        let isTaken = graph.dispatch(
            _Event(kind: kind, value: value), block: UInt32(place.block), element: UInt16(place.ordinal))
        graph.flush()
        return isTaken
    }

    @discardableResult
    func press(_ node: MarkupNode?) throws -> Bool { try report(.tap, node) }

    /// Types `text` into a field in place of what it held.
    func type(_ text: String, into node: MarkupNode?) throws {
        let node = try #require(node)
        let place = try #require(replica.place(of: node))
        sequence += 1
        node["value"] = text
        #expect(
            graph.input(
                text, block: UInt32(place.block), element: UInt16(place.ordinal), sequence: sequence, revision: 0))
    }

    /// Chooses a value as the browser shows it at once.
    func choose(_ value: String, in node: MarkupNode?) throws {
        let node = try #require(node)
        if node["type"] == "radio" {
            for other in replica.root.all where other["type"] == "radio" && other["name"] == node["name"] {
                other["checked"] = other === node ? "" : nil
            }
        } else if node["type"] == "checkbox" {
            node["checked"] = value == "false" ? nil : ""
        } else {
            node["value"] = value
        }
        try report(.change, node, value)
    }
}
