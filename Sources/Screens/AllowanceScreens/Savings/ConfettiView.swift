import Design
import SwiftUI

/// Paper that falls once whenever `trigger` goes up. It is not there otherwise, takes no touch, says nothing, and does
/// not fall where less motion is wished for.
struct ConfettiView: View {
    let trigger: Int
    @State private var isThere = false
    @State private var isFalling = false
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    private static let pieces = 28
    private static let seconds = 1.8

    var body: some View {
        ZStack {
            if isThere {
                ForEach(0..<Self.pieces, id: \.self) { piece($0) }
            }
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .task(id: trigger) { await fall() }
    }

    private func piece(_ number: Int) -> some View {
        // Spread evenly, but in no order that the eye finds.
        let place = CGFloat((number * 37) % Self.pieces) / CGFloat(Self.pieces) - 0.5
        let depth = CGFloat((number * 53) % 10) / 10
        return RoundedRectangle(cornerRadius: 2)
            .fill(Palette.series(number))
            .frame(width: 8, height: 12)
            .rotationEffect(.degrees(isFalling ? Double(number % 2 == 0 ? 540 : -540) : 0))
            .offset(x: place * (isFalling ? 340 : 60), y: isFalling ? 260 + 200 * depth : 0)
            .opacity(isFalling ? 0 : 1)
    }

    private func fall() async {
        guard trigger > 0, !reduceMotion else { return }
        isThere = true
        isFalling = false
        try? await Task.sleep(for: .milliseconds(60))
        withAnimation(.easeIn(duration: Self.seconds)) { isFalling = true }
        try? await Task.sleep(for: .seconds(Self.seconds + 0.2))
        isThere = false
        isFalling = false
    }
}
