/// A point of a line; the points of a series are joined in order.
public struct LineMark: _PrimitiveChartContent {
    private var mark = Mark(.line)

    /// A point of the only line.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        (mark.x, mark.y) = (x.field, y.field)
    }

    /// A point of the line of `series`.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        (mark.x, mark.y, mark.series) = (x.field, y.field, series.field)
    }

    public static func _collect(_ content: LineMark, into collector: inout _MarkCollector) {
        collector.add(content.mark)
    }
}

/// A point of an area; the points of a series bound it together with the axis or with its other edge.
public struct AreaMark: _PrimitiveChartContent {
    private var mark = Mark(.area)

    /// A point of an area above the axis.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        (mark.x, mark.y, mark.stacking) = (x.field, y.field, stacking)
    }

    /// A point of the area of `series` above the axis.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
    ) {
        (mark.x, mark.y, mark.series, mark.stacking) = (x.field, y.field, series.field, stacking)
    }

    /// A point of an area between two lines.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        (mark.x, mark.y, mark.yEnd) = (x.field, yStart.field, yEnd.field)
    }

    /// A point of the area of `series` between two lines.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        (mark.x, mark.y, mark.yEnd, mark.series) = (x.field, yStart.field, yEnd.field, series.field)
    }

    /// A point of an upright area between two lines.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        (mark.x, mark.xEnd, mark.y) = (xStart.field, xEnd.field, y.field)
    }

    /// A point of the upright area of `series` between two lines.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        (mark.x, mark.xEnd, mark.y, mark.series) = (xStart.field, xEnd.field, y.field, series.field)
    }

    public static func _collect(_ content: AreaMark, into collector: inout _MarkCollector) {
        collector.add(content.mark)
    }
}
