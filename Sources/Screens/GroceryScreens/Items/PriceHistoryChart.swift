import Charts
import Design
import Foundation
import SwiftUI

/// The prices of an item by store as lines; few of them as a table.
struct PriceHistoryChart: View {
    let line: PriceLine
    @State private var pointed: Date?
    @Environment(\.cardColumns) private var cardColumns

    private static let height: CGFloat = 200

    var body: some View {
        ChartCard("Price History") {
            Text(line.summary)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
            if line.isWorthDrawing {
                chart
                ChartReading(
                    hint: "\(cardColumns == 1 ? "Touch" : "Choose") a day to read its price",
                    place: chosen?.place, figures: chosen?.price ?? "")
            } else {
                PriceTable(points: line.points)
            }
        }
    }

    private var chosen: PriceLine.Point? { pointed.flatMap { line.nearest(to: $0) } }

    private var chart: some View {
        Chart {
            ForEach(line.points) { point in
                LineMark(
                    x: .value("Date", point.instant, unit: .day), y: .value("Price", point.amount),
                    series: .value("Store", point.store)
                )
                .foregroundStyle(by: .value("Store", point.store))
                .symbol(.circle)
                .accessibilityLabel(point.place)
                .accessibilityValue(point.price)
            }
            if let chosen {
                RuleMark(x: .value("Chosen", chosen.instant, unit: .day))
                    .foregroundStyle(Palette.controlBorder)
                    .accessibilityHidden(true)
            }
        }
        .chartForegroundStyleScale(domain: line.stores, range: line.stores.indices.map { Palette.series($0) })
        .chartLegend(line.hasStores ? .visible : .hidden)
        .chartXAxis { AxisMarks(values: .automatic(desiredCount: 4)) }
        .chartYAxis { line.axis.marks }
        .chartXSelection(value: $pointed)
        .chartWords("Price History", summary: line.summary)
        .frame(height: Self.height)
    }
}

/// Prices with their days and stores, the newest first.
private struct PriceTable: View {
    let points: [PriceLine.Point]

    var body: some View {
        ScrollView(.horizontal) {
            Grid(alignment: .leading, horizontalSpacing: Spacing.medium, verticalSpacing: Spacing.xSmall) {
                GridRow {
                    Text("Date")
                    Text("Store")
                    Text("Price")
                        .gridColumnAlignment(.trailing)
                }
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
                ForEach(points) { point in
                    Divider()
                    GridRow {
                        Text(point.day)
                        Text(point.store)
                        Text(point.price)
                            .fontWeight(.semibold)
                    }
                    .font(.callout)
                    .monospacedDigit()
                }
            }
        }
        .accessibilityLabel("Price History")
    }
}
