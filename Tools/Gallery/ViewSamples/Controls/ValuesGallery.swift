import SwiftUI

/// Steppers, sliders and progress.
public struct ValuesGallery: PreviewProvider {
    public static var previews: some View {
        steppers.previewDisplayName("Steppers")
        sliders.previewDisplayName("Sliders")
        progress.previewDisplayName("Progress")
        Sample {
            Stepper("Packs", value: .constant(2))
            Slider(value: .constant(0.4)) { Text("Share") }
        }
        .disabled(true)
        .previewDisplayName("Disabled")
    }

    private static var steppers: some View {
        Sample {
            Stepper("Packs: 2", value: .constant(2), in: 0...9)
            Stepper("At its least: 0", value: .constant(0), in: 0...9)
            Stepper("At its most: 9", value: .constant(9), in: 0...9)
            Stepper("A stepper whose label needs more than one line on a phone", value: .constant(3))
        }
    }

    private static var sliders: some View {
        Sample {
            Slider(value: .constant(0)) { Text("Empty") }
            Slider(value: .constant(0.4)) { Text("Share") }
            Slider(value: .constant(1)) { Text("Full") }
            Slider(value: .constant(40), in: 0...100, step: 10) {
                Text("Volume")
            } minimumValueLabel: {
                Image(systemName: "bell.slash")
            } maximumValueLabel: {
                Image(systemName: "bell.fill")
            }
            .tint(.green)
        }
    }

    private static var progress: some View {
        Sample {
            ProgressView(value: 0.4).accessibilityLabel("Saved")
            ProgressView("Saved", value: 30, total: 120)
            ProgressView("Full", value: 1)
            ProgressView(value: 0.6) {
                Text("Loading")
            } currentValueLabel: {
                Text("60 %")
            }
            ProgressView()
            ProgressView("Loading…")
            ProgressView(value: 0.25).progressViewStyle(.circular).accessibilityLabel("A quarter")
        }
    }
}
