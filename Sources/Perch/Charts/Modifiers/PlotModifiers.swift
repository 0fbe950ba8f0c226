public import SwiftUI

extension View {
    /// Changes the plots of the charts inside: a background, a border, a size.
    public func chartPlotStyle<Content: View>(@ViewBuilder content: @escaping (ChartPlotContent) -> Content)
        -> some View
    {
        chartOptions { $0.plotStyle = { AnyView(content($0)) } }
    }

    /// A view over the charts inside; in a browser it covers the plot.
    public func chartOverlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        chartOptions { $0.overlays.append((alignment, { AnyView(content($0)) })) }
    }

    /// A view behind the charts inside; in a browser it covers the plot.
    public func chartBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        chartOptions { $0.backgrounds.append((alignment, { AnyView(content($0)) })) }
    }

    /// Keeps the x value that the person points at: by mouse or touch, or by arrow keys while the plot has the focus.
    /// The value is that of the nearest mark; nil while nothing is pointed at.
    public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chartOptions { $0.xSelection = SelectionBinding(value) }
    }

    /// Keeps the y value that the person points at.
    public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chartOptions { $0.ySelection = SelectionBinding(value) }
    }

    /// Keeps the angle that the person points at, in the unit of the sectors' values and counted from the first
    /// sector's beginning; it is the middle of the sector.
    public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chartOptions { $0.angleSelection = SelectionBinding(value) }
    }
}

/// The plot of a chart, as a view that can be changed.
public struct ChartPlotContent: _Primitive {
    let emit: (_Emitter) -> Void

    public static func _emit(_ view: ChartPlotContent, to emitter: _Emitter) { view.emit(emitter) }
}

/// Tells where values stand in a chart. The browser lays charts out and says how large the plot is; until then its size
/// is that of a chart that fills the window's width and is 200 points high.
@MainActor
public struct ChartProxy {
    let x: PositionScale
    let y: PositionScale
    let xIsDate: Bool
    let yIsDate: Bool
    /// The size of the plot, in points.
    public internal(set) var plotSize: CGSize

    /// The size of the plot, in points.
    public var plotAreaSize: CGSize { plotSize }

    /// The plot in the place of a geometry reader over or behind it.
    public var plotFrame: Anchor<CGRect>? { plotAreaFrame }

    /// The plot in the place of a geometry reader over or behind it.
    public var plotAreaFrame: Anchor<CGRect> { Anchor { CGRect(origin: .zero, size: $0.size) } }

    /// The distance of `value` from the plot's leading edge, in points.
    public func position<P: Plottable>(forX value: P) -> CGFloat? {
        x.place(value._plotted).map { CGFloat($0) * plotSize.width }
    }

    /// The distance of `value` from the plot's top edge, in points.
    public func position<P: Plottable>(forY value: P) -> CGFloat? {
        y.place(value._plotted).map { (1 - CGFloat($0)) * plotSize.height }
    }

    /// The place of both values in the plot, in points.
    public func position<X: Plottable, Y: Plottable>(for value: (x: X, y: Y)) -> CGPoint? {
        guard let x = position(forX: value.x), let y = position(forY: value.y) else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The value at a distance from the plot's leading edge.
    public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
        guard plotSize.width > 0 else { return nil }
        return x.datum(at: Double(position / plotSize.width), isDate: xIsDate).flatMap { P._plotted($0) }
    }

    /// The value at a distance from the plot's top edge.
    public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
        guard plotSize.height > 0 else { return nil }
        return y.datum(at: 1 - Double(position / plotSize.height), isDate: yIsDate).flatMap { P._plotted($0) }
    }

    /// The values at a place in the plot.
    public func value<X: Plottable, Y: Plottable>(at position: CGPoint, as type: (X, Y).Type = (X, Y).self)
        -> (X, Y)?
    {
        guard let x: X = value(atX: position.x), let y: Y = value(atY: position.y) else { return nil }
        return (x, y)
    }
}
