/// A bar.
public struct BarMark: _PrimitiveChartContent {
    private var mark = Mark(.bar)

    /// A bar from the axis to a value; it stands upright unless y says which bar it is.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        (mark.x, mark.y, mark.width, mark.height, mark.stacking) = (x.field, y.field, width, height, stacking)
    }

    /// An upright bar between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        (mark.x, mark.y, mark.yEnd, mark.width) = (x.field, yStart.field, yEnd.field, width)
    }

    /// A lying bar between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        (mark.x, mark.xEnd, mark.y, mark.height) = (xStart.field, xEnd.field, y.field, height)
    }

    /// A lying bar in a chart without a y axis.
    public init<X: Plottable>(
        x: PlottableValue<X>, width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        (mark.x, mark.width, mark.stacking) = (x.field, width, stacking)
    }

    /// An upright bar in a chart without an x axis.
    public init<Y: Plottable>(
        y: PlottableValue<Y>, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        (mark.y, mark.height, mark.stacking) = (y.field, height, stacking)
    }

    /// A lying bar between two values in a chart without a y axis.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        (mark.x, mark.xEnd) = (xStart.field, xEnd.field)
    }

    /// An upright bar between two values in a chart without an x axis.
    public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        (mark.y, mark.yEnd) = (yStart.field, yEnd.field)
    }

    public static func _collect(_ content: BarMark, into collector: inout _MarkCollector) {
        collector.add(content.mark)
    }
}
