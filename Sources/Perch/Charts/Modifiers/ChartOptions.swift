import Foundation
import SwiftUI

/// What modifiers ask of the charts inside a view.
struct ChartOptions {
    var x = AxisOptions()
    var y = AxisOptions()
    var foreground = StyleScale<_Paint>()
    var symbols = StyleScale<_SymbolOutline>()
    var lines = StyleScale<StrokeStyle>()
    /// The smallest and the largest area of symbols that tell a value, in square points.
    var symbolAreas: ClosedRange<Double>?
    var legend = LegendOptions()
    var plotStyle: ((ChartPlotContent) -> AnyView)?
    var overlays: [(Alignment, (ChartProxy) -> AnyView)] = []
    var backgrounds: [(Alignment, (ChartProxy) -> AnyView)] = []
    var xSelection: SelectionBinding?
    var ySelection: SelectionBinding?
    var angleSelection: SelectionBinding?
    var scrollAxes: Axis.Set = []
}

/// What modifiers ask of one axis.
struct AxisOptions {
    var domain: _ScaleDomain?
    var padding = (start: 0.0, end: 0.0)
    var type: ScaleType.Kind?
    var visibility = Visibility.automatic
    var content: [_AxisSpecification]?
    var titles: [AxisTitle] = []
    /// How much of a scrolled axis is seen at once: numbers, seconds or names.
    var visibleLength: Double?
    /// The value at the beginning of what is seen of a scrolled axis.
    var scroll: SelectionBinding?
}

/// The name of an axis beside it.
struct AxisTitle {
    let content: AnyView
    let words: String
    let position: AnnotationPosition
    let alignment: Alignment?
    let spacing: CGFloat
}

/// Which looks stand for which values.
struct StyleScale<Look> {
    /// The values in order; nil: as they come.
    var domain: [_Datum]?
    /// The looks in order; nil: the chart's own.
    var range: [Look]?
    var mapping: ((_Datum) -> Look?)?
}

/// How the legend is shown.
struct LegendOptions {
    var visibility = Visibility.automatic
    var position = AnnotationPosition.automatic
    var alignment: Alignment?
    var content: AnyView?
}

/// Where a selected value is kept.
@MainActor
struct SelectionBinding {
    let get: () -> _Datum?
    let set: (_Datum?) -> Void

    init<P: Plottable>(_ binding: Binding<P?>) {
        get = { binding.wrappedValue?._plotted }
        set = { datum in binding.wrappedValue = datum.flatMap { P._plotted($0) } }
    }

    init<P: Plottable>(_ binding: Binding<P>) {
        get = { binding.wrappedValue._plotted }
        set = { datum in if let value = datum.flatMap({ P._plotted($0) }) { binding.wrappedValue = value } }
    }

    init(_ datum: _Datum) {
        get = { datum }
        set = { _ in }
    }
}

extension EnvironmentValues {
    var chartOptions: ChartOptions {
        get { self[ChartOptionsKey.self] }
        set { self[ChartOptionsKey.self] = newValue }
    }
}

private struct ChartOptionsKey: EnvironmentKey {
    static var defaultValue: ChartOptions { ChartOptions() }
}

extension View {
    func chartOptions(_ change: @escaping (inout ChartOptions) -> Void) -> some View {
        transformEnvironment(\.chartOptions, transform: change)
    }
}
