import Charts
import PageReplica
import SwiftUI
import Testing

private struct Saved: Identifiable {
    let month: String
    let amount: Double
    var child = "Emma"
    var id: String { "\(month) \(child)" }
}

private let months = [Saved(month: "Jan", amount: 5), Saved(month: "Feb", amount: 10), Saved(month: "Mar", amount: 20)]

@MainActor
private func chart(_ data: [Saved]) -> some View {
    Chart(data) { BarMark(x: .value("Month", $0.month), y: .value("Saved", $0.amount)) }
}

@MainActor
@Test("Bars stand in the middle of their names and are as tall as their values")
func barsOfNames() throws {
    let page = ChartPage(chart(months))

    // The domain is 0 to 20; a third of the plot each, of which a bar takes 70 percent.
    #expect(page.bars.map { $0["y"] } == ["75%", "50%", "0%"])
    #expect(page.bars.map { $0["height"] } == ["25%", "50%", "100%"])
    #expect(page.bars[0]["x"] == "5%")
    #expect(page.bars[0]["width"] == "23.33%")
    #expect(page.labels("ch-x") == ["Jan", "Feb", "Mar"])
    #expect(page.labels("ch-y") == ["0", "5", "10", "15", "20"])
}

@MainActor
@Test("A bar below zero hangs from the line of zero")
func negativeBar() {
    let page = ChartPage(chart([Saved(month: "Jan", amount: 10), Saved(month: "Feb", amount: -10)]))

    #expect(page.bars.map { $0["y"] } == ["0%", "50%"])
    #expect(page.bars.map { $0["height"] } == ["50%", "50%"])
}

@MainActor
@Test("Bars of several series stand on each other in colours of their own, named by a legend")
func stackedBars() {
    let data = [Saved(month: "Jan", amount: 4), Saved(month: "Jan", amount: 6, child: "Jake")]

    let page = ChartPage(
        Chart(data) {
            BarMark(x: .value("Month", $0.month), y: .value("Saved", $0.amount))
                .foregroundStyle(by: .value("Child", $0.child))
        })

    #expect(page.bars.map { $0["y"] } == ["60%", "0%"])
    #expect(page.bars.map { $0["fill"] } == ["var(--blue)", "var(--green)"])
    #expect(page.nodes("li").map(\.text) == ["Emma", "Jake"])
}

@MainActor
@Test("Bars of several series stand side by side where they have positions")
func groupedBars() throws {
    let data = [Saved(month: "Jan", amount: 4), Saved(month: "Jan", amount: 4, child: "Jake")]

    let page = ChartPage(
        Chart(data) {
            BarMark(x: .value("Month", $0.month), y: .value("Saved", $0.amount))
                .position(by: .value("Child", $0.child))
        })

    #expect(page.bars.map { $0["y"] } == ["0%", "0%"])
    // The name has the whole plot, its bars 70 percent of it, each 92 percent of its half.
    #expect(page.bars.map { $0["x"] } == ["16.4%", "51.4%"])
    #expect(page.bars.map { $0["width"] } == ["32.2%", "32.2%"])
}

@MainActor
@Test("Bars lie where the names stand along y, the first at the top")
func lyingBars() {
    let page = ChartPage(
        Chart(months) { BarMark(x: .value("Saved", $0.amount), y: .value("Month", $0.month)) })

    #expect(page.bars.map { $0["width"] } == ["25%", "50%", "100%"])
    #expect(page.bars.map { $0["y"] } == ["5%", "38.33%", "71.67%"])
    #expect(page.labels("ch-yl") == ["Mar", "Feb", "Jan"])
}

@MainActor
@Test("A line is broken where a value is no number, and joined elsewhere")
func brokenLine() throws {
    let values = [0.0, 10, .nan, 10, 0]

    let page = ChartPage(
        Chart(values.indices, id: \.self) { LineMark(x: .value("Day", $0), y: .value("Saved", values[$0])) })

    let path = try #require(page.nodes("path").compactMap { $0["d"] }.last { $0.filter { $0 == "M" }.count == 2 })
    #expect(path == "M0 10000L2500 0M7500 0L10000 10000")
}

@MainActor
@Test("A year of daylight saving has each day at its place", arguments: ["America/New_York", "UTC"])
func dates(_ zone: String) throws {
    var environment = EnvironmentValues()
    environment.timeZone = try #require(TimeZone(identifier: zone))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = environment.timeZone
    let start = try #require(calendar.date(from: DateComponents(year: 2025, month: 11, day: 1)))
    let days = try (0..<4).map { try #require(calendar.date(byAdding: .day, value: $0, to: start)) }

    let page = ChartPage(
        Chart(days, id: \.self) { BarMark(x: .value("Day", $0, unit: .day), y: .value("Saved", 1)) },
        environment: environment)

    #expect(page.labels("ch-x") == ["Nov 1", "Nov 2", "Nov 3", "Nov 4"])
    #expect(page.bars.count == 4)
    #expect(page.tableRows.dropFirst().map { $0[0] } == ["Nov 1, 2025", "Nov 2, 2025", "Nov 3, 2025", "Nov 4, 2025"])
}

@MainActor
@Test("Labels are written in the language of the environment")
func language() {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "de_DE")

    let page = ChartPage(chart([Saved(month: "Jan", amount: 4000)]), environment: environment)

    #expect(page.labels("ch-y") == ["0", "1.000", "2.000", "3.000", "4.000"])
}

@MainActor
@Test("A domain of one's own is kept as it is")
func ownDomain() {
    let page = ChartPage(chart(months).chartYScale(domain: 0...25))

    #expect(page.bars.map { $0["height"] } == ["20%", "40%", "80%"])
}

@MainActor
@Test(
    "Nothing, one value, and values that cannot be shown make a chart without faults",
    arguments: [[], [5], [0], [.nan], [.infinity, 3], [1e308, -1e308], [1e-300, 2e-300], [-4, -4]])
func oddValues(_ values: [Double]) {
    let page = ChartPage(
        Chart(values.indices, id: \.self) { index in
            let day: PlottableValue<Int> = .value("Day", index)
            let saved: PlottableValue<Double> = .value("Saved", values[index])
            BarMark(x: day, y: saved)
            LineMark(x: day, y: saved)
            AreaMark(x: day, y: saved)
            PointMark(x: day, y: saved)
            SectorMark(angle: saved)
        })

    let markup = page.replica.written()
    #expect(!markup.contains("nan") && !markup.contains("inf%") && !markup.contains("inf "))
    #expect(page.nodes("figure").count == 1)
}

@MainActor
@Test("The summary writes a value as its mark does")
func summaryInWords() {
    let page = ChartPage(
        Chart(months) { month in
            BarMark(x: .value("Month", month.month), y: .value("Saved", month.amount))
                .accessibilityValue("$\(Int(month.amount)).00")
        })

    #expect(page.summary == "3 values, lowest $5.00 at Jan, highest $20.00 at Mar.")
}

@MainActor
@Test("A chart is a figure with a name, a summary and a table")
func described() {
    let page = ChartPage(chart(months))

    #expect(page.nodes("figure").first?["aria-label"] == "Saved by Month")
    #expect(page.summary == "3 values, lowest 5 at Jan, highest 20 at Mar.")
    #expect(page.tableRows == [["Month", "Saved"], ["Jan", "5"], ["Feb", "10"], ["Mar", "20"]])
    #expect(page.nodes("caption").first?.text == "Saved by Month")
    #expect(page.nodes("summary").first?.text == "Show as Table")
}

@MainActor
@Test("Along time the summary tells the trend, and a rule its value")
func trend() {
    let amounts = [2, 4, 9]
    let page = ChartPage(
        Chart {
            ForEach(amounts, id: \.self) { LineMark(x: .value("Day", $0), y: .value("Saved", $0)) }
            RuleMark(y: .value("Aim", 6))
        }
        .accessibilityLabel("Pocket money"))

    #expect(page.nodes("figure").first?["aria-label"] == "Pocket money")
    #expect(
        page.summary == "3 values, lowest 2 at 2, highest 9 at 9, rising from 2 to 9. Line at Aim 6.")
}

@MainActor
@Test("Hidden axes are not drawn, and a hidden legend is not written")
func hidden() {
    let page = ChartPage(
        Chart(months) {
            BarMark(x: .value("Month", $0.month), y: .value("Saved", $0.amount))
                .foregroundStyle(by: .value("Month", $0.month))
        }
        .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden))

    #expect(page.labels("ch-x").isEmpty && page.labels("ch-y").isEmpty)
    #expect(page.nodes("li").isEmpty)
    #expect(page.node(class: "ch-bare") != nil)
}

@MainActor
@Test("Axes show the values, lines and labels that are asked for")
func ownAxes() {
    let page = ChartPage(
        chart(months).chartYAxis {
            AxisMarks(position: .leading, values: [0, 10, 20]) { value in
                AxisGridLine()
                if let amount = value.as(Int.self) { AxisValueLabel { Text("\(amount) $") } }
            }
        })

    #expect(page.labels("ch-yl") == ["0 $", "10 $", "20 $"])
    #expect(page.labels("ch-y") == ["0 $", "10 $", "20 $"])
    #expect(page.nodes("path").filter { $0["class"] == "ch-gy" }.count == 3)
}

@MainActor
@Test("The axis leaves room for words above the highest bar, unless they may leave the plot")
func roomAboveBars() throws {
    let (kept, free) = (ChartPage(annotated(.automatic)), ChartPage(annotated(.init(x: .disabled, y: .disabled))))

    // 14 points of text and 4 between, of 200.
    #expect(kept.bars.last?["y"] == "9%")
    #expect(kept.bars.last?["height"] == "91%")
    #expect(free.bars.last?["y"] == "0%")
    #expect(kept.node(class: "ch-n1")?["style"]?.contains("--ch-my") == false)
    #expect(free.node(class: "ch-n1")?["style"]?.hasSuffix("--ch-mx:var(--ch-ax);--ch-my:var(--ch-ay)") == true)
}

@MainActor
private func annotated(_ overflow: AnnotationOverflowResolution) -> some View {
    Chart(months) { month in
        BarMark(x: .value("Month", month.month), y: .value("Saved", month.amount))
            .annotation(position: .top, overflowResolution: overflow) { Text(month.month) }
    }
}

@MainActor
@Test("Names along x that would touch are left out, and the others take their room")
func crowdedNames() {
    var environment = EnvironmentValues()
    environment.viewport = CGSize(width: 390, height: 844)
    environment.dynamicTypeSize = .accessibility3
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"].map { Saved(month: $0, amount: 3) }

    let page = ChartPage(chart(names), environment: environment)

    #expect(page.labels("ch-x") == ["Jan", "Mar", "May"])
    #expect(page.node(class: "ch-x")?.children.first { $0.tag != nil }?["style"] == "left:-8.33%;width:33.33%")
}

@MainActor
@Test("Words on a sector stand where its middle is, however wide the plot")
func sectorWords() {
    let page = ChartPage(
        Chart([1.0, 1], id: \.self) { value in
            SectorMark(angle: .value("Saved", value), innerRadius: .ratio(0.5))
                .annotation(position: .overlay) { Text("Half") }
        })

    let style = page.node(class: "ch-n5")?["style"]
    #expect(style?.contains("--ch-x:calc(50cqw + 37.5cqmin);--ch-y:50cqh") == true)
}

@MainActor
@Test("A chart without data has no switch to a table")
func noTable() {
    #expect(ChartPage(chart([])).nodes("details").isEmpty)
}
