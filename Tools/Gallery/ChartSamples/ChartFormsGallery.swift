import Charts
import SwiftUI

/// Sectors, rules, rectangles, and charts with little or nothing in them.
public struct ChartFormsGallery: PreviewProvider {
    public static var previews: some View {
        pie.previewDisplayName("Pie")
        ring.previewDisplayName("Ring")
        ranges.previewDisplayName("Ranges")
        heat.previewDisplayName("Heat Map")
        sparkline.previewDisplayName("Sparkline")
        selection.previewDisplayName("Selection")
        chosen.previewDisplayName("Chosen")
        average.previewDisplayName("Average")
        scrolled.previewDisplayName("Scrolled")
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

    @ViewBuilder private static var chosen: some View { SelectionSample(selected: SampleFigures.day(9)).padding() }

    @ViewBuilder private static var average: some View {
        SampleCard("Saved each month") {
            Chart {
                ForEach(SampleFigures.months) { month in
                    BarMark(x: .value("Month", month.name), y: .value("Saved", month.saved), width: .ratio(0.6))
                        .foregroundStyle(Color.blue.gradient)
                }
                RuleMark(y: .value("Average", 19.8))
                    .foregroundStyle(.orange)
                    .lineStyle(StrokeStyle(lineWidth: 2, dash: [5, 3]))
                    .annotation(position: .top, alignment: .leading) {
                        Text("Average $19.80").font(.caption).foregroundStyle(.orange)
                    }
            }
            .frame(height: 240)
        }
    }

    @ViewBuilder private static var scrolled: some View {
        SampleCard("A quarter of a year") {
            Chart(SampleFigures.emma(days: 90)) { day in
                BarMark(x: .value("Day", day.date, unit: .day), y: .value("Balance", day.amount))
            }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 3600 * 24 * 14)
            .chartScrollPosition(initialX: SampleFigures.day(30))
            .frame(height: 220)
        }
    }
}
