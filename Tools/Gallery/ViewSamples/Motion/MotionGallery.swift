import SwiftUI

/// Animators as they are before they move.
public struct MotionGallery: PreviewProvider {
    public static var previews: some View {
        Sample {
            Text("Phases").phaseAnimator([false, true], trigger: 0) { view, isLarge in
                view.scaleEffect(isLarge ? 1.2 : 1)
            }
            Text("Keyframes").keyframeAnimator(initialValue: 0.0, trigger: 0) { view, angle in
                view.rotationEffect(.degrees(angle))
            } keyframes: { _ in
                KeyframeTrack {
                    LinearKeyframe(10, duration: 0.2)
                    SpringKeyframe(0, duration: 0.4)
                }
            }
            Text("42").contentTransition(.numericText())
        }
        .previewDisplayName("Resting")
        ScrollView {
            ForEach(1..<9) { number in
                Text("Row \(number)")
                    .frame(maxWidth: .infinity, minHeight: 90)
                    .background(Color(.secondarySystemGroupedBackground), in: .rect(cornerRadius: 10))
                    .scrollTransition { row, phase in
                        row.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.8)
                    }
            }
            .padding()
        }
        .previewDisplayName("Scrolling")
    }
}
