import Foundation
import SwiftUI

/// A view over or behind the plot. The browser says how large the plot is; the first paint guesses it.
struct ChartLayer: View {
    let proxy: ChartProxy
    let alignment: Alignment
    let content: (ChartProxy) -> AnyView
    @State private var found: CGSize?

    var body: some View {
        var proxy = proxy
        if let found { proxy.plotSize = found }
        // What a geometry reader inside takes for its own size until it has been measured.
        return ChartLayerPlace(alignment: alignment, content: content(proxy), found: $found)
            .environment(\.viewport, proxy.plotSize)
    }
}

/// The place of a ``ChartLayer``.
private struct ChartLayerPlace: _Primitive {
    let alignment: Alignment
    let content: AnyView
    let found: Binding<CGSize?>

    static func _emit(_ view: ChartLayerPlace, to emitter: _Emitter) {
        emitter.open(.div, .chartLayer)
        emitter.attribute(.style, "place-items:\(view.alignment.vertical.css) \(view.alignment.horizontal.css)")
        emitter.on(.resize) { PlaceReport.handler(view.found) }
        AnyView._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [])
    }
}
