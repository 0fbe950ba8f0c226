import Design
import Household
import Ledger
import SwiftUI

/// Where the money went: a row for each category, which is its own bar and leads to its transactions.
struct SpendingBreakdownView: View {
    let breakdown: SpendingBreakdown
    @Bindable var choice: AnalyticsChoice
    let open: @MainActor (SpendingBreakdown.Row, DaySpan) -> Void

    var body: some View {
        if rows.isEmpty {
            Text("No spending in this period")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
        } else {
            VStack(alignment: .leading, spacing: Spacing.small) {
                VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                    Text(summary)
                    if let trend = breakdown.trend { Text(trend) }
                }
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
                VStack(spacing: 0) {
                    ForEach(rows) { row in
                        CategorySpendingView(row: row, scale: scale) { tapped(row) }
                        if row.id != rows.last?.id { Divider() }
                    }
                }
            }
        }
    }

    private var rows: [SpendingBreakdown.Row] { breakdown.rows(showingSmall: choice.showsSmallCategories) }

    private var scale: Double { breakdown.scale(showingSmall: choice.showsSmallCategories) }

    private var summary: String {
        let most = breakdown.large.first.map { ", the most for \($0.name) with \($0.percent)" } ?? ""
        return "Spending \(breakdown.total)\(rows.count > 1 ? most : "")"
    }

    /// "Other" unfolds; any other row leads to its transactions.
    private func tapped(_ row: SpendingBreakdown.Row) {
        if row.id == breakdown.other?.id {
            choice.showsSmallCategories = true
        } else {
            open(row, breakdown.span)
        }
    }
}

/// A category: its name and amount, its bar, its share and what changed, and what its budget allows.
private struct CategorySpendingView: View {
    let row: SpendingBreakdown.Row
    /// What a full bar stands for.
    let scale: Double
    let tapped: @MainActor () -> Void

    var body: some View {
        Button(action: tapped) {
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                HStack(spacing: Spacing.small) {
                    AdaptiveRow {
                        Text(row.name)
                            .frame(maxWidth: .infinity, alignment: .leading)
                        Text(row.money)
                            .monospacedDigit()
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                    Image(systemName: row.id == "other" ? "chevron.down" : "chevron.right")
                        .foregroundStyle(Palette.textSecondary)
                }
                .foregroundStyle(Palette.textPrimary)
                CategoryBar(row: row, scale: scale)
                notes
            }
            .padding(.vertical, Spacing.xSmall)
            .frame(minHeight: Size.button)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(row.name), \(row.money), \(row.percent)")
        .accessibilityValue([row.change, row.limitText].compactMap { $0 }.joined(separator: ", "))
        .accessibilityHint(row.id == "other" ? "Shows each category" : "Opens the transactions")
    }

    private var notes: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            AdaptiveRow(spacing: Spacing.small) {
                Text(row.percent)
                    .monospacedDigit()
                    .frame(maxWidth: .infinity, alignment: .leading)
                if let change = row.change {
                    Text(change)
                        .monospacedDigit()
                }
            }
            if let limit = row.limitText {
                HStack(spacing: Spacing.xSmall) {
                    CategoryBar.limitLine
                    Text(limit)
                }
            }
        }
        .font(.caption)
        .foregroundStyle(Palette.textSecondary)
    }
}

/// The bar of a category, with a line where its budget ends; the row says what the line is.
private struct CategoryBar: View {
    let row: SpendingBreakdown.Row
    let scale: Double

    private static let lineWidth: CGFloat = 2
    private static let lineHeight: CGFloat = 16

    var body: some View {
        GeometryReader { place in
            ZStack(alignment: .leading) {
                RoundedRectangle(cornerRadius: Radius.bar)
                    .fill(Palette.series(row.colour))
                    .frame(width: width(row.amount, in: place.size.width), height: Spacing.xSmall)
                if let limit = row.limit {
                    Self.limitLine
                        .frame(width: width(limit, in: place.size.width), alignment: .trailing)
                }
            }
        }
        .frame(height: Self.lineHeight)
        .accessibilityHidden(true)
    }

    /// As it stands on the bar, and before the words that explain it.
    static var limitLine: some View {
        Rectangle()
            .fill(Palette.textPrimary)
            .frame(width: lineWidth, height: lineHeight)
            .accessibilityHidden(true)
    }

    /// Never nothing, so that little is seen too.
    private func width(_ amount: Double, in whole: CGFloat) -> CGFloat {
        scale > 0 ? max(whole * amount / scale, Self.lineWidth) : Self.lineWidth
    }
}
