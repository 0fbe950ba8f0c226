public import SwiftUI

/// Content whose marks are changed.
struct ModifiedMarks<Base: ChartContent>: _PrimitiveChartContent {
    let base: Base
    let change: (inout Mark) -> Void

    static func _collect(_ content: Self, into collector: inout _MarkCollector) {
        let start = collector.marks.count
        Base._collect(content.base, into: &collector)
        for index in start..<collector.marks.count { content.change(&collector.marks[index]) }
    }
}

extension ChartContent {
    /// The content with every mark changed. What was asked for further inside holds, so `change` only fills gaps.
    func changed(_ change: @escaping (inout Mark) -> Void) -> some ChartContent {
        ModifiedMarks(base: self, change: change)
    }

    /// Paints the marks with `style`.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        changed { mark in
            if mark.look.foreground == nil, mark.look.foregroundBy == nil { mark.look.foreground = style._paint }
        }
    }

    /// Paints the marks by a value; the legend names what the colours stand for.
    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changed { mark in if mark.look.foregroundBy == nil { mark.look.foregroundBy = value.field } }
    }

    /// Marks points with `symbol`; a line gets one at each of its points.
    public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
        changed { mark in if mark.look.symbol == nil { mark.look.symbol = symbol._symbol } }
    }

    /// Marks points with a symbol that tells a value.
    public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changed { mark in if mark.look.symbolBy == nil { mark.look.symbolBy = value.field } }
    }

    /// Marks points with a view.
    public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
        let view = AnyView(symbol())
        return changed { mark in if mark.look.symbolView == nil { mark.look.symbolView = view } }
    }

    /// The size of symbols as an area in square points.
    public func symbolSize(_ area: CGFloat) -> some ChartContent {
        changed { mark in if mark.look.symbolArea == nil { mark.look.symbolArea = area } }
    }

    /// The size of symbols in points.
    public func symbolSize(_ size: CGSize) -> some ChartContent { symbolSize(size.width * size.height) }

    /// The size of symbols by a value.
    public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changed { mark in if mark.look.symbolSizeBy == nil { mark.look.symbolSizeBy = value.field } }
    }

    /// How lines are drawn.
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        changed { mark in if mark.look.line == nil { mark.look.line = style } }
    }

    /// How lines are drawn, by a value.
    public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changed { mark in if mark.look.lineStyleBy == nil { mark.look.lineStyleBy = value.field } }
    }

    /// How the points of lines and areas are joined.
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        changed { mark in if mark.look.interpolation == nil { mark.look.interpolation = method } }
    }

    /// The radius of the corners of bars, rectangles and sectors.
    public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> some ChartContent {
        changed { mark in
            if mark.look.cornerRadius == nil { mark.look.cornerRadius = "\(Share.short(Double(radius)))px" }
        }
    }

    /// Clips bars and rectangles to the corners of `shape`.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some ChartContent {
        let radius = shape._outline.radius
        return changed { mark in mark.look.cornerRadius = radius ?? mark.look.cornerRadius }
    }

    /// How much the marks cover what is behind them, from 0 to 1.
    public func opacity(_ opacity: Double) -> some ChartContent {
        changed { mark in mark.look.opacity *= min(max(opacity, 0), 1) }
    }

    /// Moves the marks, in points to the right and down.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        changed { mark in
            mark.look.offset.x += x
            mark.look.offset.y += y
        }
    }

    /// Moves the marks, in points to the right and down.
    public func offset(_ offset: CGSize) -> some ChartContent { self.offset(x: offset.width, y: offset.height) }

    /// Moves the ends of the marks along y.
    public func offset(x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> some ChartContent {
        changed { mark in
            mark.look.offset.x += x
            mark.look.offset.y += yStart
            mark.look.offset.yEnd += yEnd - yStart
        }
    }

    /// Moves the ends of the marks along x.
    public func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        changed { mark in
            mark.look.offset.x += xStart
            mark.look.offset.xEnd += xEnd - xStart
            mark.look.offset.y += y
        }
    }

    /// Marks with a higher value are drawn over others.
    public func zIndex(_ value: Double) -> some ChartContent { changed { $0.look.zIndex += value } }

    /// Puts marks at one place side by side, by a value.
    public func position<P: Plottable>(
        by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some ChartContent {
        changed { mark in
            guard mark.look.positionBy == nil else { return }
            (mark.look.positionBy, mark.look.positionAxis, mark.look.positionSpan) = (value.field, axis, span)
        }
    }

    /// Whether a gradient spans the whole plot instead of each mark.
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
        changed { $0.look.alignsWithPlot = aligns }
    }
}
