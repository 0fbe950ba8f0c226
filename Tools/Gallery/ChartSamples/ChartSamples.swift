import Charts
import SwiftUI

/// A chart on a card, as screens show it.
struct SampleCard<Content: View>: View {
    let title: String
    let content: Content

    init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(title).font(.headline)
            content
        }
        .padding()
        .background(Color(.sRGB, white: 0.5, opacity: 0.06))
        .cornerRadius(12)
        .padding()
    }
}

/// Bars, lines, areas and points.
public struct ChartMarksGallery: PreviewProvider {
    public static var previews: some View {
        bars.previewDisplayName("Bars")
        negative.previewDisplayName("Negative Bars")
        stacked.previewDisplayName("Stacked Bars")
        grouped.previewDisplayName("Grouped Bars")
        sideways.previewDisplayName("Sideways Bars")
        line.previewDisplayName("Line")
        series.previewDisplayName("Series")
        area.previewDisplayName("Area")
        points.previewDisplayName("Points")
    }

    @ViewBuilder private static var bars: some View {
        SampleCard("Saved each month") {
            Chart(SampleFigures.months) { month in
                BarMark(x: .value("Month", month.name), y: .value("Saved", month.saved))
                    .cornerRadius(4)
                    .annotation(position: .top) { Text("$\(Int(month.saved))").font(.caption) }
            }
            .frame(height: 240)
        }
    }

    @ViewBuilder private static var negative: some View {
        SampleCard("Money in and out") {
            Chart {
                ForEach(SampleFigures.changes) { day in
                    BarMark(x: .value("Day", day.name), y: .value("Change", day.saved))
                        .foregroundStyle(day.saved < 0 ? Color.red : Color.green)
                }
                RuleMark(y: .value("Aim", 4))
                    .lineStyle(StrokeStyle(lineWidth: 1.5, dash: [5, 3]))
                    .foregroundStyle(.secondary)
                    .annotation(position: .top, alignment: .leading) { Text("Aim").font(.caption2) }
            }
        }
    }

    @ViewBuilder private static var stacked: some View {
        SampleCard("Balances by week") {
            Chart(SampleFigures.balances(days: 28)) { day in
                BarMark(x: .value("Week", day.date, unit: .weekOfYear), y: .value("Balance", day.amount))
                    .foregroundStyle(by: .value("Child", day.child))
            }
            .frame(height: 220)
        }
    }

    @ViewBuilder private static var grouped: some View {
        SampleCard("Balances by day") {
            Chart(SampleFigures.balances(days: 6)) { day in
                BarMark(x: .value("Day", day.date, unit: .day), y: .value("Balance", day.amount))
                    .foregroundStyle(by: .value("Child", day.child))
                    .position(by: .value("Child", day.child))
            }
            .chartForegroundStyleScale(["Emma": .purple, "Jake": .teal])
            .chartXAxis {
                AxisMarks(values: .stride(by: .day)) { _ in
                    AxisGridLine()
                    AxisValueLabel(format: .dateTime.weekday(.abbreviated), centered: true)
                }
            }
            .frame(height: 220)
        }
    }

    @ViewBuilder private static var sideways: some View {
        SampleCard("Spent on what") {
            Chart(SampleFigures.shares) { share in
                BarMark(x: .value("Amount", share.amount), y: .value("Category", share.category))
                    .foregroundStyle(.blue.gradient)
            }
            .chartXAxis { AxisMarks(format: .currency(code: "USD").precision(.fractionLength(0))) }
            .frame(height: 220)
        }
    }

    @ViewBuilder private static var line: some View {
        SampleCard("Balance") {
            Chart(SampleFigures.emma(days: 30)) { day in
                LineMark(x: .value("Date", day.date), y: .value("Balance", day.amount))
            }
            .frame(height: 220)
        }
    }

    @ViewBuilder private static var series: some View {
        SampleCard("Both balances") {
            Chart(SampleFigures.balances(days: 14)) { day in
                LineMark(x: .value("Date", day.date, unit: .day), y: .value("Balance", day.amount))
                    .foregroundStyle(by: .value("Child", day.child))
                    .symbol(by: .value("Child", day.child))
                    .interpolationMethod(.catmullRom)
            }
            .chartYAxisLabel("Dollars")
            .chartXAxisLabel("Day")
            .frame(height: 260)
        }
    }

    @ViewBuilder private static var area: some View {
        SampleCard("Balance") {
            Chart(SampleFigures.emma(days: 30)) { day in
                AreaMark(x: .value("Date", day.date), y: .value("Balance", day.amount))
                    .foregroundStyle(
                        LinearGradient(
                            colors: [.blue.opacity(0.4), .blue.opacity(0.02)], startPoint: .top, endPoint: .bottom)
                    )
                    .interpolationMethod(.monotone)
                LineMark(x: .value("Date", day.date), y: .value("Balance", day.amount))
                    .interpolationMethod(.monotone)
                    .lineStyle(StrokeStyle(lineWidth: 2.5))
            }
            .frame(height: 200)
        }
    }

    @ViewBuilder private static var points: some View {
        SampleCard("Saved and spent") {
            Chart(0..<24, id: \.self) { number in
                PointMark(
                    x: .value("Saved", 3 + Double(number * 7 % 24)), y: .value("Spent", 40 - Double(number * 5 % 31))
                )
                .foregroundStyle(by: .value("Child", number % 3 == 0 ? "Emma" : number % 3 == 1 ? "Jake" : "Noah"))
                .symbol(by: .value("Child", number % 3 == 0 ? "Emma" : number % 3 == 1 ? "Jake" : "Noah"))
            }
            .frame(height: 240)
        }
    }
}

/// Sectors, rules, rectangles, and charts with little or nothing in them.
public struct ChartFormsGallery: PreviewProvider {
    public static var previews: some View {
        pie.previewDisplayName("Pie")
        ring.previewDisplayName("Ring")
        ranges.previewDisplayName("Ranges")
        heat.previewDisplayName("Heat Map")
        sparkline.previewDisplayName("Sparkline")
        selection.previewDisplayName("Selection")
        Chart([SampleFigures.Month](), id: \.name) { month in
            BarMark(x: .value("Month", month.name), y: .value("Saved", month.saved))
        }
        .previewDisplayName("Empty")
        Chart { PointMark(x: .value("Day", 3), y: .value("Saved", 5)) }.previewDisplayName("One Point")
    }

    @ViewBuilder private static var pie: some View {
        SampleCard("Spent on what") {
            Chart(SampleFigures.shares) { share in
                SectorMark(angle: .value("Amount", share.amount), angularInset: 1)
                    .foregroundStyle(by: .value("Category", share.category))
            }
            .frame(height: 240)
        }
    }

    @ViewBuilder private static var ring: some View {
        SampleCard("Spent on what") {
            Chart(SampleFigures.shares) { share in
                SectorMark(angle: .value("Amount", share.amount), innerRadius: .ratio(0.618), angularInset: 1.5)
                    .cornerRadius(5)
                    .foregroundStyle(by: .value("Category", share.category))
                    .annotation(position: .overlay) {
                        Text("\(Int(share.amount))").font(.caption2).foregroundStyle(.white)
                    }
            }
            .chartLegend(position: .bottom, alignment: .center)
            .chartBackground { _ in
                VStack(spacing: 2) {
                    Text("$1,705").font(.title2)
                    Text("this month").font(.caption).foregroundStyle(.secondary)
                }
            }
            .frame(height: 260)
        }
    }

    @ViewBuilder private static var ranges: some View {
        SampleCard("Lowest and highest") {
            Chart(SampleFigures.emma(days: 12)) { day in
                BarMark(
                    x: .value("Date", day.date, unit: .day), yStart: .value("Low", day.amount - 4),
                    yEnd: .value("High", day.amount + 3), width: 8
                )
                .clipShape(Capsule())
                .foregroundStyle(.orange)
            }
            .chartYScale(domain: 10...40)
            .chartYAxis { AxisMarks(position: .leading, values: [10, 20, 30, 40]) }
            .frame(height: 200)
        }
    }

    @ViewBuilder private static var heat: some View {
        SampleCard("When tasks are done") {
            Chart(0..<35, id: \.self) { number in
                RectangleMark(
                    x: .value("Day", ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][number % 7]),
                    y: .value("Week", "Week \(number / 7 + 1)"), width: .ratio(0.94), height: .ratio(0.9)
                )
                .foregroundStyle(by: .value("Tasks", (number * 11) % 13))
                .cornerRadius(3)
            }
            .frame(height: 200)
        }
    }

    @ViewBuilder private static var sparkline: some View {
        HStack {
            Text("Balance")
            Spacer()
            Chart(SampleFigures.emma(days: 20)) { day in
                LineMark(x: .value("Date", day.date), y: .value("Balance", day.amount))
                    .foregroundStyle(.green)
            }
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
            .chartYScale(domain: .automatic(includesZero: false))
            .frame(width: 120, height: 44)
        }
        .padding()
    }

    @ViewBuilder private static var selection: some View { SelectionSample().padding() }
}

/// A chart in which a day can be chosen.
public struct SelectionSample: View {
    @State private var selected: Date?

    public init() {}

    private var chosen: SampleFigures.Day? {
        selected.flatMap { date in SampleFigures.emma(days: 14).first { $0.date == date } }
    }

    public var body: some View {
        VStack(alignment: .leading) {
            Text(chosen.map { "Balance \($0.amount)" } ?? "Choose a day").font(.headline)
            Chart {
                ForEach(SampleFigures.emma(days: 14)) { day in
                    LineMark(x: .value("Date", day.date), y: .value("Balance", day.amount))
                        .symbol(.circle)
                }
                if let chosen {
                    RuleMark(x: .value("Chosen", chosen.date))
                        .foregroundStyle(.gray.opacity(0.4))
                        .annotation(
                            position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
                        ) {
                            Text("\(chosen.amount)").font(.caption).padding(4)
                        }
                }
            }
            .chartXSelection(value: $selected)
            .frame(height: 240)
        }
    }
}
