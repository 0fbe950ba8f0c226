import Design
import Ledger
import SwiftUI

/// Twelve weeks of days, the busier the darker; each leads to its transactions.
struct ActivityHeatmapView: View {
    let activity: ActivityWeeks
    let format: DisplayFormat
    let open: @MainActor (CalendarDate) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            Text(activity.summary)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
            LazyVGrid(columns: columns, spacing: 0) {
                ForEach(activity.weeks.last?.days ?? []) { day in
                    Text(format.weekday(day.id))
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                        .accessibilityHidden(true)
                }
                ForEach(activity.weeks) { week in
                    ForEach(week.days) { day in
                        ActivityDay(day: day) { open(day.id) }
                    }
                    // The days to come of the present week.
                    ForEach(week.days.count..<7, id: \.self) { _ in
                        Color.clear
                    }
                }
            }
            ActivityScale()
            ActivityTable(days: activity.busyDays)
        }
    }

    private var columns: [GridItem] {
        Array(repeating: GridItem(.flexible(), spacing: 0), count: 7)
    }
}

/// One day: its colour says how busy it was, its number how many transactions there were.
private struct ActivityDay: View {
    let day: ActivityWeeks.Day
    let tapped: @MainActor () -> Void

    /// Half of what is seen between two days; a finger meets the day there too.
    private static let margin: CGFloat = 2

    var body: some View {
        Button(action: tapped) {
            Text(day.count == 0 ? "" : "\(day.count)")
                .font(.caption)
                .monospacedDigit()
                .foregroundStyle(day.level > 2 ? Color.white : Palette.textPrimary)
                .frame(maxWidth: .infinity, minHeight: Size.touchTarget - 2 * Self.margin)
                .background(ActivityScale.color(day.level))
                .clipShape(RoundedRectangle(cornerRadius: Radius.chip))
                .padding(Self.margin)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(day.label)
        .accessibilityHint("Opens the transactions")
    }
}

/// The same numbers in words, behind a switch as below a chart.
private struct ActivityTable: View {
    let days: [ActivityWeeks.Day]
    @State private var isShown = false

    var body: some View {
        DisclosureGroup("Show as Table", isExpanded: $isShown) {
            Grid(alignment: .trailing, horizontalSpacing: Spacing.medium, verticalSpacing: Spacing.xSmall) {
                GridRow {
                    Text("Date")
                        .gridColumnAlignment(.leading)
                    Text("Transactions")
                    Text("Spending")
                }
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
                ForEach(days) { day in
                    Divider()
                    GridRow {
                        Text(day.date)
                        Text("\(day.count)")
                        Text(day.spending)
                    }
                    .font(.callout)
                    .monospacedDigit()
                }
            }
        }
    }
}

/// What the colours mean.
private struct ActivityScale: View {
    var body: some View {
        HStack(spacing: Spacing.xxSmall) {
            Text("Less")
            ForEach(0..<5) { level in
                RoundedRectangle(cornerRadius: Radius.bar)
                    .fill(Self.color(level))
                    .frame(width: 16, height: 16)
            }
            Text("More")
        }
        .font(.caption)
        .foregroundStyle(Palette.textSecondary)
        .frame(maxWidth: .infinity, alignment: .trailing)
        .accessibilityHidden(true)
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
