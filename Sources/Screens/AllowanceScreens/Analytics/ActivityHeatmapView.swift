import Charts
import Design
import Ledger
import SwiftUI

/// The last weeks as a calendar, a column a week, the busier a day the darker; the day that is touched says what there
/// was and leads to its transactions.
struct ActivityHeatmapView: View {
    let activity: ActivityCalendar
    let open: @MainActor (CalendarDate) -> Void
    @State private var week: String?
    @State private var weekday: String?
    @Environment(\.cardColumns) private var cardColumns

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            Text(activity.summary)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
            chart
            ActivityScale()
            AdaptiveRow {
                ChartReading(
                    hint: cardColumns == 1 ? "Touch a day to read what happened" : "Choose a day to read what happened",
                    place: day?.date ?? chosenWeek.map { "Week of \($0.name)" },
                    figures: day?.words ?? chosenWeek?.words ?? "")
                if let day {
                    Button("See Transactions") { open(day.id) }
                        .frame(minHeight: Size.touchTarget)
                }
            }
        }
    }

    private var chosenWeek: ActivityCalendar.Week? { week.flatMap(activity.week(named:)) }

    private var day: ActivityCalendar.Day? { chosenWeek?.days.first { $0.weekday == weekday } }

    private var chart: some View {
        Chart {
            ForEach(activity.days) { day in
                RectangleMark(
                    x: .value("Week", day.week), y: .value("Day", day.weekday), width: .ratio(0.85),
                    height: .ratio(0.85)
                )
                .foregroundStyle(by: .value("Transactions", day.count))
                .cornerRadius(Radius.bar)
                .accessibilityLabel(day.date)
                .accessibilityValue(day.words)
            }
            if let day {
                PointMark(x: .value("Week", day.week), y: .value("Day", day.weekday))
                    .symbol { ChosenDay() }
                    .accessibilityHidden(true)
            }
        }
        .chartForegroundStyleScale(mapping: { (count: Int) in ActivityScale.color(activity.level(of: count)) })
        .chartLegend(.hidden)
        .chartXScale(domain: activity.weeks.map(\.name))
        .chartYScale(domain: activity.weekdays)
        .chartXAxis {
            AxisMarks(values: activity.weeks.filter { $0.month != nil }.map(\.name)) { value in
                AxisValueLabel(value.as(String.self).flatMap(activity.week(named:))?.month ?? "")
            }
        }
        .chartXSelection(value: $week)
        .chartYSelection(value: $weekday)
        .chartWords("When did money move?", summary: activity.summary)
        .frame(height: 220)
    }
}

/// A frame around the day that is read.
private struct ChosenDay: View {
    var body: some View {
        RoundedRectangle(cornerRadius: Radius.bar)
            .strokeBorder(Palette.textPrimary, lineWidth: 2)
            .frame(width: 18, height: 18)
    }
}

/// What the colors mean.
private struct ActivityScale: View {
    var body: some View {
        AdaptiveRow {
            HStack(spacing: Spacing.xxSmall) {
                square(0)
                Text("No transactions")
            }
            HStack(spacing: Spacing.xxSmall) {
                Text("Few")
                ForEach(1..<5) { square($0) }
                Text("Many")
            }
        }
        .font(.caption)
        .foregroundStyle(Palette.textSecondary)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("The darker a day, the more transactions it has")
    }

    private func square(_ level: Int) -> some View {
        RoundedRectangle(cornerRadius: Radius.bar)
            .fill(Self.color(level))
            .frame(width: 16, height: 16)
    }

    /// From nothing to the busiest quarter of the days.
    static func color(_ level: Int) -> Color {
        switch level {
        case 0: Palette.field
        case 1: Palette.primaryFill.opacity(0.2)
        case 2: Palette.primaryFill.opacity(0.4)
        case 3: Palette.primaryFill.opacity(0.9)
        default: Palette.primaryPressed
        }
    }
}
