import SwiftUI

/// The class lists of charts; the style sheet is `charts.css` of PerchClient.
@MainActor
extension _ClassList {
    /// `figure.ch` of a summary (`.vh`), `div.ch-c` and `div.ch-f`. `.ch-bare` has no axes.
    static let chart = _ClassList("ch")
    static let chartBare = _ClassList("ch ch-bare")
    /// A grid of five columns and five rows: titles, labels, the plot in the middle, labels, titles.
    static let chartCanvas = _ClassList("ch-c")
    /// The place of the plot in the grid.
    static let chartPlace = _ClassList("ch-w")
    /// A box in which the plot is scrolled, and what is in it.
    static let chartScrollWide = _ClassList("ch-sc ch-sx")
    static let chartScrollTall = _ClassList("ch-sc ch-sy")
    static let chartScrollBoth = _ClassList("ch-sc ch-sx ch-sy")
    static let chartScrolled = _ClassList("ch-sd")
    /// The plot; everything in it is placed by shares of its size.
    static let chartPlot = _ClassList("ch-p")
    static let chartGrid = _ClassList("ch-g")
    static let chartMarks = _ClassList("ch-m")
    /// A drawing that is stretched over the plot, or for sectors as large as it fits.
    static let chartStretched = _ClassList("ch-n")
    static let chartSector = _ClassList("ch-n ch-sec")
    /// A box without round corners, whose sides lie on whole pixels.
    static let chartSharp = _ClassList("ch-q")
    static let chartXLine = _ClassList("ch-gx")
    static let chartYLine = _ClassList("ch-gy")
    static let chartTicks = _ClassList("ch-k")
    static let chartXTick = _ClassList("ch-kx")
    static let chartXTickTop = _ClassList("ch-kx ch-kt")
    static let chartYTick = _ClassList("ch-ky")
    static let chartYTickLeading = _ClassList("ch-ky ch-kl")
    static let chartXLabels = _ClassList("ch-x")
    static let chartXLabelsTop = _ClassList("ch-x ch-xt")
    static let chartYLabels = _ClassList("ch-y")
    static let chartYLabelsLeading = _ClassList("ch-y ch-yl")
    /// A label after its place, over the middle of its place, or in the room of a name.
    static let chartLabel = _ClassList("ch-t")
    static let chartLabelCentered = _ClassList("ch-t ch-tc")
    static let chartLabelRoom = _ClassList("ch-t ch-tr")
    static let chartAnnotations = _ClassList("ch-a")
    /// A view over or behind the plot.
    static let chartLayer = _ClassList("ch-o")
    /// The range input by which a value is chosen; it covers the plot.
    static let chartSelection = _ClassList("ch-s")
    static let chartFoot = _ClassList("ch-f")
    static let chartLegend = _ClassList("ch-l")
    static let chartSwatch = _ClassList("ch-i")
    static let chartGradual = _ClassList("ch-lg")
    static let chartGradualBar = _ClassList("ch-lb")
    static let chartTable = _ClassList("ch-d")
    static let chartTableBox = _ClassList("ch-db")

    static func chartTitle(_ edge: AxisMarkPosition.Edge) -> _ClassList { chartTitles[edge] ?? .none }

    private static let chartTitles: [AxisMarkPosition.Edge: _ClassList] = [
        .top: _ClassList("ch-h ch-ht"), .bottom: _ClassList("ch-h ch-hb"), .leading: _ClassList("ch-h ch-hl"),
        .trailing: _ClassList("ch-h ch-hr"),
    ]

    static func chartAnnotation(_ place: AnnotationPosition.Place) -> _ClassList { annotations[place] ?? .none }

    private static let annotations: [AnnotationPosition.Place: _ClassList] = [
        .automatic: _ClassList("ch-n1"), .top: _ClassList("ch-n1"), .bottom: _ClassList("ch-n2"),
        .leading: _ClassList("ch-n3"), .trailing: _ClassList("ch-n4"), .overlay: _ClassList("ch-n5"),
        .topLeading: _ClassList("ch-n6"), .topTrailing: _ClassList("ch-n7"), .bottomLeading: _ClassList("ch-n8"),
        .bottomTrailing: _ClassList("ch-n9"),
    ]
}
