import Foundation
import PerchClient
import SwiftUI

/// A view that still waits for answers after the time in which every sample answers.
package struct UnsettledView: Error, CustomStringConvertible {
    /// The state's file name.
    let fileName: String

    package var description: String {
        "\(fileName) is still loading after \(GalleryMarkup.limit) and \(GalleryMarkup.leastTurns) turns"
    }
}

/// Turns states into markup as the host does for the first paint of a page.
@MainActor
package enum GalleryMarkup {
    /// Samples answer at once; the limit is for machines with much to do.
    nonisolated static let limit = Duration.seconds(20)
    /// Where others keep the main actor busy, the time passes without a turn; so many are waited for in any case.
    nonisolated static let leastTurns = 1_000

    /// The content of `state` as HTML. Symbols refer to the document itself (`href="#plus"`), so that the markup is
    /// free of the name of the sprite's file.
    package static func content(of state: GalleryState, in frame: GalleryFrame) async throws(UnsettledView) -> String {
        let graph = try await graph(of: state, in: frame)
        defer { graph.close() }
        let own = markup(of: graph).replacing(/href="\/perch\/[^"#]*#/, with: "href=\"#")
        return state.isOpen ? opened(own, in: frame) : own
    }

    /// Those of `states` whose content changes by itself in `time` after their samples have answered.
    package static func changing(_ states: [GalleryState], within time: Duration) async throws -> [GalleryState] {
        var graphs: [(state: GalleryState, graph: Graph, markup: String)] = []
        defer { for shown in graphs { shown.graph.close() } }
        for state in states where !state.isBeforeAnswers {
            let graph = try await graph(of: state, in: .phoneLight)
            graphs.append((state, graph, markup(of: graph)))
        }
        try await Task.sleep(for: time)
        return graphs.filter { shown in
            shown.graph.flush()
            return markup(of: shown.graph) != shown.markup
        }.map(\.state)
    }

    /// The view of `state` once it has its answers.
    private static func graph(of state: GalleryState, in frame: GalleryFrame) async throws(UnsettledView) -> Graph {
        SymbolSprite.names = ClientFiles.symbolNames
        let graph = Graph()
        let overlays = Outlet()
        var environment = frame.environment
        environment.overlays = overlays
        graph.requestFlush = { _ in }
        graph.start(PageRoot(overlays: overlays, content: StateContent { state.view }), environment: environment)
        graph.flush()
        do throws(UnsettledView) {
            if !state.isBeforeAnswers { try await settle(graph, state) }
        } catch {
            graph.close()
            throw error
        }
        return graph
    }

    private static func markup(of graph: Graph) -> String { String(decoding: graph.markup(), as: UTF8.self) }

    /// The markup as the browser leaves it once the person has opened the menus in it, and pulled the rows.
    private static func opened(_ markup: String, in frame: GalleryFrame) -> String {
        let offset = frame.isRightToLeft ? 148 : -148
        let pulled = "data-swiped=\"trailing\" style=\"--swipe:\(offset)px;--swipe-w:148px\""
        return markup.replacing("role=\"menu\" hidden=\"\"", with: "role=\"menu\"")
            .replacing("data-kind=\"swipe\"", with: "data-kind=\"swipe\" \(pulled)")
            .replacing("aria-expanded=\"false\"", with: "aria-expanded=\"true\"")
    }

    /// Waits until nothing is loading; what has been loaded may start further tasks when it is shown.
    private static func settle(_ graph: Graph, _ state: GalleryState) async throws(UnsettledView) {
        let deadline = ContinuousClock.now + limit
        var turns = 0
        while graph.isLoading {
            guard turns < leastTurns || ContinuousClock.now < deadline else {
                throw UnsettledView(fileName: state.fileName)
            }
            try? await Task.sleep(for: .milliseconds(1))
            graph.flush()
            turns += 1
        }
    }
}

/// A state as a view of its own.
private struct StateContent: View {
    /// A closure, since the runtime cannot compare the fields of a view that stores a view of unknown type.
    let make: @MainActor () -> AnyView

    var body: some View { make() }
}
