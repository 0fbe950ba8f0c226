public import Foundation

/// Views in rows, column by column.
public struct LazyHGrid<Content: View> {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    /// A grid; `spacing` nil means 8 between columns.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension LazyHGrid: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.style(.gridRows, .varying(view.rows.map(\.css).joined(separator: " ")), .paint)
        let gaps = [view.rows.first?.spacing ?? 8, view.spacing ?? 8].map { _StyleValue.pixels(Double($0)) }
        emitter.style(.gap, .varying(gaps.joined(separator: " ")), .paint)
        let alignment = view.rows.first?.alignment
        emitter.style(
            .placeItems,
            .css("\((alignment?.vertical ?? view.alignment).css) \(alignment?.horizontal.css ?? "center")"), .paint)
        emitter.open(.div, .gridSideways)
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [], adding: .tall)
    }
}
