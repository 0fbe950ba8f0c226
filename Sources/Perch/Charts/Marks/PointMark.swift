public import Foundation

/// A point.
public struct PointMark: _PrimitiveChartContent {
    private var mark = Mark(.point)

    /// A point at a value of each axis.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        (mark.x, mark.y) = (x.field, y.field)
    }

    /// A point in a chart without a y axis.
    public init<X: Plottable>(x: PlottableValue<X>) { mark.x = x.field }

    /// A point in a chart without an x axis.
    public init<Y: Plottable>(y: PlottableValue<Y>) { mark.y = y.field }

    public static func _collect(_ content: PointMark, into collector: inout _MarkCollector) {
        collector.add(content.mark)
    }
}

/// A straight line across the plot or a part of it.
public struct RuleMark: _PrimitiveChartContent {
    private var mark = Mark(.rule)

    /// An upright line from bottom to top.
    public init<X: Plottable>(x: PlottableValue<X>) { mark.x = x.field }

    /// A lying line from side to side.
    public init<Y: Plottable>(y: PlottableValue<Y>) { mark.y = y.field }

    /// An upright line between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        (mark.x, mark.y, mark.yEnd) = (x.field, yStart.field, yEnd.field)
    }

    /// A lying line between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        (mark.x, mark.xEnd, mark.y) = (xStart.field, xEnd.field, y.field)
    }

    public static func _collect(_ content: RuleMark, into collector: inout _MarkCollector) {
        collector.add(content.mark)
    }
}

/// A rectangle.
public struct RectangleMark: _PrimitiveChartContent {
    private var mark = Mark(.rectangle)

    /// A rectangle around a value of each axis.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        (mark.x, mark.y, mark.width, mark.height) = (x.field, y.field, width, height)
    }

    /// A rectangle between two values of each axis.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        (mark.x, mark.xEnd, mark.y, mark.yEnd) = (xStart.field, xEnd.field, yStart.field, yEnd.field)
    }

    /// A rectangle around a value of x, between two values of y.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        (mark.x, mark.y, mark.yEnd, mark.width) = (x.field, yStart.field, yEnd.field, width)
    }

    /// A rectangle around a value of y, between two values of x.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        (mark.x, mark.xEnd, mark.y, mark.height) = (xStart.field, xEnd.field, y.field, height)
    }

    /// A rectangle from bottom to top, between two values of x.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        (mark.x, mark.xEnd) = (xStart.field, xEnd.field)
    }

    /// A rectangle from side to side, between two values of y.
    public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        (mark.y, mark.yEnd) = (yStart.field, yEnd.field)
    }

    public static func _collect(_ content: RectangleMark, into collector: inout _MarkCollector) {
        collector.add(content.mark)
    }
}

/// A sector of a pie or a ring; its share of the whole is its share of all values.
public struct SectorMark: _PrimitiveChartContent {
    private var mark = Mark(.sector)

    /// A sector for a value. `angularInset` is the distance from its neighbours' middle, in points.
    public init<Value: Plottable>(
        angle: PlottableValue<Value>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) {
        mark.sector = SectorShape(
            innerRadius: innerRadius, outerRadius: outerRadius, angularInset: angularInset ?? 0, angle: angle.field)
    }

    public static func _collect(_ content: SectorMark, into collector: inout _MarkCollector) {
        collector.add(content.mark)
    }
}
