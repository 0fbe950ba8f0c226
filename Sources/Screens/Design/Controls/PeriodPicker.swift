import Ledger
import SwiftUI

/// How far back a page looks, with the exact days below.
public struct PeriodPicker: View {
    @Binding private var period: TimePeriod
    private let caption: String?

    /// The choice of `period`; `caption` is its days, nil while nobody knows them.
    public init(_ period: Binding<TimePeriod>, caption: String?) {
        _period = period
        self.caption = caption
    }

    /// The choice and its days.
    public var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            Picker("Period", selection: $period) {
                ForEach(TimePeriod.allCases, id: \.self) { period in
                    Text(period.label).tag(period)
                }
            }
            .pickerStyle(.segmented)
            .frame(maxWidth: Size.formWidth)
            if let caption {
                Text(caption)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityIdentifier("PeriodCaption")
            }
        }
    }
}
