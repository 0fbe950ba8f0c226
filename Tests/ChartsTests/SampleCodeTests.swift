import Charts
import Foundation
import PageReplica
import SwiftUI
import Testing

// Charts as people write them for the iPhone: only public names, as in a screen.

private struct Sale: Identifiable {
    var date: Date
    var category: String
    var amount: Double
    var id: String { "\(category) \(date.timeIntervalSinceReferenceDate)" }

    /// The first of a month of 2025, at noon GMT.
    static func month(_ number: Int) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: DateComponents(year: 2025, month: number, day: 1, hour: 12)) ?? .distantPast
    }

    static let all = (1...6).flatMap { number in
        ["Tea", "Cake"].enumerated().map { place, category in
            Sale(date: month(number), category: category, amount: Double(number * 10 + place * 5))
        }
    }
    static let tea = all.filter { $0.category == "Tea" }
    static var average: Double { tea.map(\.amount).reduce(0, +) / Double(tea.count) }
}

private enum Meal: String, Plottable, CaseIterable {
    case breakfast, lunch, dinner
}

@MainActor
private func page<Content: View>(_ view: Content) -> ChartPage {
    var environment = EnvironmentValues()
    environment.timeZone = .gmt
    environment.locale = Locale(identifier: "en_US")
    environment.viewport = CGSize(width: 390, height: 844)
    return ChartPage(view, environment: environment)
}

@MainActor
@Test("Bars by month have a label for each month that has room")
func barsByMonth() {
    let page = page(
        Chart(Sale.tea) { sale in
            BarMark(x: .value("Month", sale.date, unit: .month), y: .value("Sales", sale.amount))
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .month)) { _ in
                AxisGridLine()
                AxisTick()
                AxisValueLabel(format: .dateTime.month(.abbreviated), centered: true)
            }
        })

    #expect(page.bars.count == 6)
    #expect(page.labels("ch-x") == ["Jan", "Feb", "Mar", "Apr", "May", "Jun"])
    #expect(page.bars.last?["y"] == "0%")
}

@MainActor
@Test("Bars of categories are stacked in the colours that are asked for")
func stackedByCategory() {
    let page = page(
        Chart {
            ForEach(Sale.all) { sale in
                BarMark(
                    x: .value("Month", sale.date, unit: .month), y: .value("Sales", sale.amount),
                    stacking: .normalized
                )
                .foregroundStyle(by: .value("Category", sale.category))
            }
        }
        .chartForegroundStyleScale(["Tea": Color.green, "Cake": Color.pink])
        .chartYAxis { AxisMarks(format: Decimal.FormatStyle.Percent.percent) }
        .chartLegend(position: .top, alignment: .leading, spacing: 16))

    #expect(Set(page.bars.compactMap { $0["fill"] }) == ["var(--green)", "var(--pink)"])
    #expect(page.nodes("li").map(\.text) == ["Tea", "Cake"])
    #expect(page.labels("ch-y").first == "0%" && page.labels("ch-y").last == "100%")
}

@MainActor
@Test("A smooth line has a point at each value, in a symbol for each series")
func lineWithPoints() {
    let page = page(
        Chart(Sale.all) { sale in
            LineMark(x: .value("Date", sale.date), y: .value("Sales", sale.amount))
                .foregroundStyle(by: .value("Category", sale.category))
                .interpolationMethod(.catmullRom)
                .lineStyle(StrokeStyle(lineWidth: 3, lineCap: .round))
            PointMark(x: .value("Date", sale.date), y: .value("Sales", sale.amount))
                .foregroundStyle(by: .value("Category", sale.category))
                .symbol(by: .value("Category", sale.category))
                .symbolSize(60)
        }
        .chartSymbolScale(["Tea": .circle, "Cake": .square] as KeyValuePairs))

    let curves = page.nodes("path").filter { ($0["d"] ?? "").contains("C") }
    #expect(curves.count == 2)
    #expect(curves.allSatisfy { ($0["style"] ?? "").contains("stroke-width:3px;stroke-linecap:round") })
    #expect(page.nodes("circle").count == 6)
}

@MainActor
@Test("An area under a line fades from its colour to nothing")
func areaWithGradient() {
    let fade = LinearGradient(
        gradient: Gradient(colors: [.blue.opacity(0.5), .blue.opacity(0)]), startPoint: .top, endPoint: .bottom)
    let page = page(
        Chart(Sale.tea) { sale in
            AreaMark(x: .value("Date", sale.date), y: .value("Sales", sale.amount)).foregroundStyle(fade)
            LineMark(x: .value("Date", sale.date), y: .value("Sales", sale.amount)).foregroundStyle(.blue)
        }
        .chartYScale(domain: 0...80, range: .plotDimension(endPadding: 8))
        .chartXScale(range: .plotDimension(padding: 20))
        .chartPlotStyle { plot in plot.background(.gray.opacity(0.1)).border(.gray, width: 1) })

    let gradient = page.nodes("lineargradient") + page.nodes("linearGradient")
    #expect(gradient.count == 1)
    #expect(page.nodes("path").contains { ($0["style"] ?? "").hasPrefix("fill:url(#") })
}

private struct Donut: View {
    @State private var angle: Double?
    let chosen: String?

    var body: some View {
        Chart(Sale.all.suffix(4), id: \.id) { sale in
            SectorMark(
                angle: .value("Sales", sale.amount), innerRadius: .ratio(0.618),
                outerRadius: sale.category == chosen ? .inset(0) : .inset(10), angularInset: 1.5
            )
            .cornerRadius(5)
            .foregroundStyle(by: .value("Category", sale.id))
            .opacity(chosen == nil || sale.category == chosen ? 1 : 0.3)
        }
        .chartLegend(alignment: .center, spacing: 18)
        .chartAngleSelection(value: $angle)
        .chartBackground { proxy in
            GeometryReader { geometry in
                if let anchor = proxy.plotFrame {
                    let frame = geometry[anchor]
                    Text("Most sold").position(x: frame.midX, y: frame.midY)
                }
            }
        }
        .scaledToFit()
    }
}

@MainActor
@Test("A ring has a sector for each value, words in its middle, and fades what is not chosen")
func donut() {
    let page = page(Donut(chosen: "Tea"))

    let sectors = page.nodes("svg").filter { ($0["class"] ?? "").contains("ch-sec") }
    #expect(sectors.count == 4)
    #expect(sectors.flatMap(\.children).filter { ($0["style"] ?? "").contains("opacity:0.3") }.count == 2)
    #expect(page.node(class: "ch-o")?.text == "Most sold")
    #expect(page.nodes("input").first?["data-kind"] == "chart-angle")
}

@MainActor
@Test("A rule tells the average in words beside it")
func average() {
    let page = page(
        Chart {
            ForEach(Sale.tea) { sale in
                BarMark(x: .value("Month", sale.date, unit: .month), y: .value("Sales", sale.amount))
                    .foregroundStyle(Color.blue.gradient)
            }
            RuleMark(y: .value("Average", Sale.average))
                .foregroundStyle(.orange)
                .lineStyle(StrokeStyle(lineWidth: 2, dash: [5, 3]))
                .annotation(position: .top, alignment: .leading) {
                    Text("Average: \(Sale.average, format: .number.precision(.fractionLength(0)))")
                        .font(.caption)
                        .foregroundStyle(.orange)
                }
        })

    #expect(page.node(class: "ch-n1")?.text == "Average: 35")
    #expect(page.nodes("path").contains { ($0["style"] ?? "").contains("stroke-dasharray:5px 3px") })
    #expect(page.summary.hasSuffix("Line at Average 35."))
}

@MainActor
@Test("A heat map mixes the colours of its numbers")
func heatMap() {
    let page = page(
        Chart(Sale.all) { sale in
            RectangleMark(
                x: .value("Month", sale.date, unit: .month), y: .value("Category", sale.category),
                width: .ratio(1), height: .ratio(1)
            )
            .foregroundStyle(by: .value("Sales", sale.amount))
        }
        .chartForegroundStyleScale(range: Gradient(colors: [.yellow, .red])))

    let fills = Set(page.bars.compactMap { $0["fill"] })
    #expect(page.bars.count == 12)
    #expect(fills.count == 12)
    #expect(fills.contains { $0.contains("--yellow") } && fills.contains { $0.contains("--red") })
}

private struct Selectable: View {
    @State private var selected: Date?

    var body: some View {
        Chart {
            ForEach(Sale.tea) { sale in
                LineMark(x: .value("Month", sale.date, unit: .month), y: .value("Sales", sale.amount))
                    .symbol(Circle().strokeBorder(lineWidth: 2))
            }
            if let selected, let sale = Sale.tea.first(where: { $0.date == selected }) {
                RuleMark(x: .value("Selected", selected, unit: .month))
                    .foregroundStyle(Color.gray.opacity(0.3))
                    .offset(yStart: -10)
                    .zIndex(-1)
                    .annotation(
                        position: .top, spacing: 0, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
                    ) {
                        VStack { Text("\(Int(sale.amount)) cups") }
                    }
            }
        }
        .chartXSelection(value: $selected)
    }
}

@MainActor
@Test("A chosen month is told by a rule with words above it")
func chosenMonth() throws {
    let page = page(Selectable())
    #expect(page.node(class: "ch-n1") == nil)

    try page.choose("2")

    #expect(page.node(class: "ch-n1")?.text == "30 cups")
}

@MainActor
@Test("Marks of each quarter stand out where the axis says so")
func quarters() {
    let page = page(
        Chart(Sale.tea) { LineMark(x: .value("Date", $0.date), y: .value("Sales", $0.amount)) }
            .chartXAxis {
                AxisMarks(values: .stride(by: .month)) { value in
                    if let date = value.as(Date.self), Calendar.current.component(.month, from: date) % 3 == 1 {
                        AxisGridLine().foregroundStyle(.black)
                        AxisTick().foregroundStyle(.black)
                        AxisValueLabel(format: .dateTime.month().year())
                    } else {
                        AxisGridLine(stroke: StrokeStyle(lineWidth: 0.5))
                    }
                }
            }
            .chartYAxis {
                AxisMarks(preset: .extended, position: .leading, values: .automatic(desiredCount: 3)) { value in
                    AxisGridLine(stroke: StrokeStyle(lineWidth: 1, dash: [2, 4]))
                    AxisValueLabel { if let sales = value.as(Double.self) { Text("\(Int(sales))k") } }
                }
            })

    #expect(page.labels("ch-yl").first == "0k")
    #expect(page.labels("ch-x").allSatisfy { $0.hasPrefix("Apr") })
}

@MainActor
@Test("Own types are told apart by their raw values")
func ownTypes() {
    let page = page(
        Chart(Meal.allCases, id: \.self) { meal in
            BarMark(x: .value("Calories", meal.rawValue.count * 100), y: .value("Meal", meal))
                .foregroundStyle(by: .value("Meal", meal))
                .annotation(position: .trailing) { Text("\(meal.rawValue.count * 100)") }
        }
        .chartForegroundStyleScale(domain: Meal.allCases, range: [Color.orange, .blue, .purple])
        .chartXAxis(.hidden))

    #expect(page.nodes("li").map(\.text) == ["breakfast", "lunch", "dinner"])
    #expect(page.tableRows.dropFirst().map { $0[0] } == ["breakfast", "lunch", "dinner"])
}

@MainActor
@Test("A range is a bar between its two ends, and one bar can be made of parts")
func ranges() {
    let page = page(
        Chart {
            ForEach(Sale.tea) { sale in
                BarMark(
                    x: .value("Month", sale.date, unit: .month), yStart: .value("Low", sale.amount - 5),
                    yEnd: .value("High", sale.amount + 5), width: .fixed(6)
                )
                .clipShape(Capsule())
                .accessibilityLabel("Month \(sale.amount / 10, format: .number)")
                .accessibilityValue("\(Int(sale.amount) - 5) to \(Int(sale.amount) + 5)")
            }
        }
        .chartYScale(domain: [0, 80]))

    #expect(page.bars.count == 6)
    #expect(page.bars.first?["y"] == "81.25%")
    #expect(page.tableRows.dropFirst().first == ["Month 1", "5 to 15"])
}

@MainActor
@Test("A view over the chart finds the value below a place, and the place of a value")
func proxy() {
    var found: (Date, Double)?
    var place: CGPoint?
    let view = Chart(Sale.tea) { LineMark(x: .value("Date", $0.date), y: .value("Sales", $0.amount)) }
        .chartYScale(domain: 0...100)
        .chartOverlay { proxy in
            GeometryReader { geometry in
                let frame = geometry[proxy.plotAreaFrame]
                let _ = found = proxy.value(at: CGPoint(x: 0, y: frame.height / 2), as: (Date, Double).self)
                let _ = place = proxy.position(for: (x: Sale.month(6), y: 0.0))
                Rectangle().fill(.clear).contentShape(Rectangle())
            }
        }

    let page = page(view)

    #expect(page.node(class: "ch-o") != nil)
    #expect(found?.0 == Sale.month(1))
    #expect(place.map { $0.x > 100 && $0.y > 100 } == true)
}

@MainActor
@Test("A view over the chart is told the size that the browser measures")
func measuredPlot() throws {
    var sizes: [CGSize] = []
    let page = page(
        Chart(Sale.tea) { LineMark(x: .value("Date", $0.date), y: .value("Sales", $0.amount)) }
            .chartOverlay { proxy in
                let _ = sizes.append(proxy.plotSize)
                Color.clear
            })
    let layer = try #require(page.node(class: "ch-o"))

    try page.report(.resize, "310 180", on: layer)

    #expect(sizes.first?.height == 200)
    #expect(sizes.last == CGSize(width: 310, height: 180))
}
