public import SwiftUI

extension View {
    /// The values that the x axes inside span.
    public func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chartOptions { ($0.x.domain, $0.x.type) = (domain._domain, type?.kind ?? $0.x.type) }
    }

    /// The values that the x axes inside span, and the part of the plot that they fill.
    public func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View {
        chartXScale(domain: domain, type: type).chartXScale(range: range)
    }

    /// The part of the plot that the x axes inside fill.
    public func chartXScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
        chartOptions { ($0.x.padding, $0.x.type) = (range._padding, type?.kind ?? $0.x.type) }
    }

    /// How values become places on the x axes inside.
    public func chartXScale(type: ScaleType?) -> some View { chartOptions { $0.x.type = type?.kind } }

    /// The values that the y axes inside span.
    public func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chartOptions { ($0.y.domain, $0.y.type) = (domain._domain, type?.kind ?? $0.y.type) }
    }

    /// The values that the y axes inside span, and the part of the plot that they fill.
    public func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View {
        chartYScale(domain: domain, type: type).chartYScale(range: range)
    }

    /// The part of the plot that the y axes inside fill.
    public func chartYScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
        chartOptions { ($0.y.padding, $0.y.type) = (range._padding, type?.kind ?? $0.y.type) }
    }

    /// How values become places on the y axes inside.
    public func chartYScale(type: ScaleType?) -> some View { chartOptions { $0.y.type = type?.kind } }
}

extension View {
    /// Which style stands for which value.
    public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        _ mapping: KeyValuePairs<DataValue, S>
    ) -> some View {
        let pairs = mapping.map { ($0.key._plotted, $0.value._paint) }
        return chartOptions { options in
            options.foreground = StyleScale(domain: pairs.map(\.0), range: pairs.map(\.1))
        }
    }

    /// The values that have styles, and their styles in order.
    public func chartForegroundStyleScale<Domain: ScaleDomain, S: ShapeStyle>(
        domain: Domain, range: [S], type: ScaleType? = nil
    ) -> some View {
        let range = range.map(\._paint)
        return chartOptions { $0.foreground = StyleScale(domain: domain._domain.data, range: range) }
    }

    /// The values that have styles, in order.
    public func chartForegroundStyleScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chartOptions { $0.foreground.domain = domain._domain.data }
    }

    /// The styles in order.
    public func chartForegroundStyleScale<S: ShapeStyle>(range: [S], type: ScaleType? = nil) -> some View {
        let range = range.map(\._paint)
        return chartOptions { $0.foreground.range = range }
    }

    /// The colours between which numbers are mixed.
    public func chartForegroundStyleScale(range: Gradient, type: ScaleType? = nil) -> some View {
        let range = range.stops.map(\.color._paint)
        return chartOptions { $0.foreground.range = range }
    }

    /// The style of each value.
    public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        mapping: @escaping (DataValue) -> S
    ) -> some View {
        chartOptions { $0.foreground.mapping = { datum in DataValue._plotted(datum).map { mapping($0)._paint } } }
    }

    /// The values that have styles, and the style of each.
    public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        domain: [DataValue], mapping: @escaping (DataValue) -> S
    ) -> some View {
        chartForegroundStyleScale(domain: domain).chartForegroundStyleScale(mapping: mapping)
    }

    /// Which symbol stands for which value.
    public func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(_ mapping: KeyValuePairs<DataValue, S>)
        -> some View
    {
        let pairs = mapping.map { ($0.key._plotted, $0.value._symbol) }
        return chartOptions { $0.symbols = StyleScale(domain: pairs.map(\.0), range: pairs.map(\.1)) }
    }

    /// The values that have symbols, and their symbols in order.
    public func chartSymbolScale<Domain: ScaleDomain, S: ChartSymbolShape>(domain: Domain, range: [S]) -> some View {
        let range = range.map(\._symbol)
        return chartOptions { $0.symbols = StyleScale(domain: domain._domain.data, range: range) }
    }

    /// The symbols in order.
    public func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
        let range = range.map(\._symbol)
        return chartOptions { $0.symbols.range = range }
    }

    /// The smallest and the largest area of symbols that tell a value, in square points.
    public func chartSymbolSizeScale(range: ClosedRange<CGFloat>, type: ScaleType? = nil) -> some View {
        chartOptions { $0.symbolAreas = Double(range.lowerBound)...Double(range.upperBound) }
    }

    /// Which line stands for which value.
    public func chartLineStyleScale<DataValue: Plottable>(_ mapping: KeyValuePairs<DataValue, StrokeStyle>)
        -> some View
    {
        let pairs = mapping.map { ($0.key._plotted, $0.value) }
        return chartOptions { $0.lines = StyleScale(domain: pairs.map(\.0), range: pairs.map(\.1)) }
    }

    /// The values that have lines of their own, and their lines in order.
    public func chartLineStyleScale<Domain: ScaleDomain>(domain: Domain, range: [StrokeStyle]) -> some View {
        chartOptions { $0.lines = StyleScale(domain: domain._domain.data, range: range) }
    }

    /// The lines in order.
    public func chartLineStyleScale(range: [StrokeStyle]) -> some View { chartOptions { $0.lines.range = range } }
}
