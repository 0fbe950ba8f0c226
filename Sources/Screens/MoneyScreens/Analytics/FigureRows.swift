import Design
import Ledger
import Money
import SwiftUI

/// The categories of a period, below their chart: each leads to its transactions.
struct CategoryRows: View {
    let rows: [ExpenseBreakdown.Row]
    let open: @MainActor (ExpenseBreakdown.Row) -> Void

    var body: some View {
        VStack(spacing: 0) {
            ForEach(rows) { row in
                Button {
                    open(row)
                } label: {
                    FigureRow(
                        name: row.name, money: row.money, note: row.percent, dot: row.color, trend: row.trend,
                        symbol: row.category == nil ? "chevron.down" : "chevron.right")
                }
                .buttonStyle(.plain)
                .accessibilityLabel(row.sentence)
                .accessibilityHint(row.category == nil ? "Shows each category" : "Opens the transactions")
                .accessibilityIdentifier("CategoryRow")
                if row.id != rows.last?.id { Divider() }
            }
        }
    }
}

/// The sources of a period: each that is known leads to its transactions.
struct SourceRows: View {
    let rows: [PeriodFigures.SourceRow]
    let open: @MainActor (MoneySource.ID) -> Void

    var body: some View {
        VStack(spacing: 0) {
            ForEach(rows) { row in
                place(of: row)
                if row.id != rows.last?.id { Divider() }
            }
        }
    }

    @ViewBuilder private func place(of row: PeriodFigures.SourceRow) -> some View {
        if let source = row.sourceID {
            Button {
                open(source)
            } label: {
                FigureRow(name: row.name, money: row.money, note: "(\(row.count))", symbol: "chevron.right")
            }
            .buttonStyle(.plain)
            .accessibilityLabel(sentence(of: row))
            .accessibilityHint("Opens the transactions")
            .accessibilityIdentifier("SourceRow")
        } else {
            FigureRow(name: row.name, money: row.money, note: "(\(row.count))")
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(sentence(of: row))
                .accessibilityIdentifier("SourceRow")
        }
    }

    private func sentence(of row: PeriodFigures.SourceRow) -> String {
        "\(row.name), \(row.money), \(row.count) \(row.count == 1 ? "transaction" : "transactions")"
    }
}

/// A name, its amount and a small figure under that; below each other where text is very large.
private struct FigureRow: View {
    let name: String
    let money: String
    /// "60%", "(7)".
    let note: String
    var dot: Color?
    /// How it stands against the period before.
    var trend: Trend?
    /// What pressing does, as an arrow; nil where it does nothing.
    var symbol: String?
    @Environment(\.dynamicTypeSize) private var textSize
    @ScaledMetric private var dotSide: CGFloat = Self.dotSide

    private static let dotSide: CGFloat = 12

    var body: some View {
        HStack(spacing: Spacing.small) {
            if let dot {
                Circle()
                    .fill(dot)
                    .frame(width: dotSide, height: dotSide)
                    .accessibilityHidden(true)
            }
            AdaptiveRow {
                Text(name)
                    .foregroundStyle(Palette.textPrimary)
                    .frame(maxWidth: .infinity, alignment: .leading)
                figures
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            Image(systemName: symbol ?? "chevron.right")
                .foregroundStyle(Palette.textSecondary)
                .opacity(symbol == nil ? 0 : 1)
                .accessibilityHidden(true)
        }
        .padding(.vertical, Spacing.xSmall)
        .frame(minHeight: Size.button)
        .contentShape(Rectangle())
    }

    private var figures: some View {
        VStack(alignment: textSize.isAccessibilitySize ? .leading : .trailing, spacing: Spacing.rowLines) {
            Text(money)
                .foregroundStyle(Palette.textPrimary)
            if let trend {
                HStack(spacing: Spacing.xSmall) {
                    FigureChangeLabel(FigureChange(trend))
                    noteText
                }
            } else {
                noteText
            }
        }
        .monospacedDigit()
    }

    private var noteText: some View {
        Text(note)
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
    }
}
