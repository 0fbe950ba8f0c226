import SwiftUI

/// Gauges in every style.
public struct GaugesGallery: PreviewProvider {
    public static var previews: some View {
        Sample {
            gauge
            gauge.gaugeStyle(.linearCapacity)
            gauge.gaugeStyle(.accessoryLinear)
            gauge.gaugeStyle(.accessoryLinearCapacity)
        }
        .previewDisplayName("Linear")
        Sample {
            HStack(spacing: 24) {
                gauge.gaugeStyle(.accessoryCircular)
                gauge.gaugeStyle(.accessoryCircularCapacity)
                gauge.gaugeStyle(.accessoryCircular).tint(.orange)
            }
        }
        .previewDisplayName("Circular")
    }

    private static var gauge: some View {
        Gauge(value: 70, in: 0...100) {
            Text("Spent")
        } currentValueLabel: {
            Text("70")
        } minimumValueLabel: {
            Text("0")
        } maximumValueLabel: {
            Text("100")
        }
    }
}
