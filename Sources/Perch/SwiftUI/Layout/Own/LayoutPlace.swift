import Foundation

/// The views of a ``Layout``, and what the browser has measured of them.
struct _LayoutPlace<L: Layout, Content: View>: View {
    let layout: L
    let content: Content
    let offered: OfferedSize?
    @State private var report: LayoutReport?
    @State private var values = LayoutValues()
    @Environment(\.viewport) private var viewport

    var body: some View {
        _LayoutElement(
            layout: layout, content: content, offered: offered, window: viewport, values: values, report: $report)
    }
}

/// The element of a ``Layout``: its views, and behind them where they are put.
struct _LayoutElement<L: Layout, Content: View>: _Primitive {
    let layout: L
    let content: Content
    let offered: OfferedSize?
    let window: CGSize
    let values: LayoutValues
    let report: Binding<LayoutReport?>

    static func _emit(_ view: Self, to emitter: _Emitter) {
        // Space between a background and the views would be room that the layout has not got.
        emitter.boxed(.paint) { emitPlace(view, to: emitter) }
    }

    private static func emitPlace(_ view: Self, to emitter: _Emitter) {
        // Until the browser has measured the views they stand as those of most layouts do.
        emitter.style(.position, .css("relative"), .paint)
        emitter.style(.flexWrap, .css("wrap"), .paint)
        emitter.open(.div, .row)
        emitter.attribute(.dataKind, literal: "layout")
        emitter.on(.measure) {
            { event in
                if let report = LayoutReport(event.value) { view.report.wrappedValue = report }
            }
        }
        let outer = emitter._environment
        emitter._environment.layoutValues = view.values
        emitter._pending.wrapper = .placed
        Content._emit(view.content, to: emitter)
        emitter._environment = outer
        emitter._pending = .none
        let plan = view.report.wrappedValue.map {
            LayoutPlan(view.layout, $0, values: view.values, offered: view.offered, window: view.window)
        }
        emitter.open(.span)
        emitter.attribute(.hidden, if: true)
        emitter.attribute(.dataPlaces, plan?.text ?? "")
        emitter.close()
        emitter.close(keeping: [], adding: plan?.isTall == true ? [.wide, .tall] : .wide)
    }
}
