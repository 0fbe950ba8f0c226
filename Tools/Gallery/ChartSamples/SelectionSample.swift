import Charts
import SwiftUI

/// A chart in which a day can be chosen.
public struct SelectionSample: View {
    @State private var selected: Date?

    public init(selected: Date? = nil) { _selected = State(initialValue: selected) }

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
                            VStack(alignment: .leading) {
                                Text(chosen.child).foregroundStyle(.secondary)
                                Text("$\(chosen.amount, specifier: "%.2f")").bold()
                            }
                            .font(.caption)
                            .padding(6)
                            .background(.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 6))
                        }
                }
            }
            .chartXSelection(value: $selected)
            .frame(height: 240)
            .padding(.top, 32)
        }
    }
}
