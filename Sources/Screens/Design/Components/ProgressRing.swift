import SwiftUI

/// How far something is, as a ring with its percentage in the middle.
public struct ProgressRing: View {
    private let label: String
    private let percentage: Int
    private let value: String
    private let diameter: CGFloat

    /// A ring of `percentage` (0-100); `value` is what assistive technology says of it.
    public init(_ label: String, percentage: Int, value: String, diameter: CGFloat = Size.ring) {
        self.label = label
        self.percentage = percentage
        self.value = value
        self.diameter = diameter
    }

    /// The ring.
    public var body: some View {
        ProgressView(label, value: Double(percentage), total: 100)
            .progressViewStyle(RingStyle(percentage: percentage, diameter: diameter))
            .accessibilityValue(value)
    }
}

/// A ring that closes as the value grows.
private struct RingStyle: ProgressViewStyle {
    let percentage: Int
    let diameter: CGFloat

    func makeBody(configuration: Configuration) -> some View {
        RingDrawing(percentage: percentage, diameter: diameter)
    }
}

private struct RingDrawing: View {
    let percentage: Int
    let diameter: CGFloat
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        ZStack {
            // Full is full: without a seam where the arc begins and ends.
            Circle()
                .stroke(percentage >= 100 ? color : Palette.separator, lineWidth: Size.ringStroke)
            // Cut straight, so that 1 % is seen and 99 % is not full.
            Circle()
                .trim(from: 0, to: Double(percentage) / 100)
                .stroke(color, style: StrokeStyle(lineWidth: Size.ringStroke, lineCap: .butt))
                .rotationEffect(.degrees(-90))
                .animation(.easeInOut(duration: 0.4), value: percentage)
            // Very large figures have no room in a small ring; the words beside it say the same.
            if diameter > Size.cardRing || !textSize.isAccessibilitySize {
                Text("\(percentage)%")
                    .font(diameter > Size.cardRing ? .title2 : .caption)
                    .bold()
                    .monospacedDigit()
            }
        }
        .frame(width: diameter, height: diameter)
        .padding(Size.ringStroke / 2)
    }

    private var color: Color { percentage >= 100 ? Palette.success : Palette.primary }
}
