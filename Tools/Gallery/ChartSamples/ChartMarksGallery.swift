import Charts
import SwiftUI

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
