import SwiftUI

/// A coin that drops from the top edge and is gone in a second, whenever `trigger` goes up. It takes no touch, says
/// nothing, and does not come where less motion is wished for.
///
///     above ── 0.6 s ──▶ landed ── 0.3 s ──▶ gone
public struct CoinDrop: View {
    private enum Flight {
        case above, landed, gone
    }

    private let trigger: Int
    @State private var dropped = 0
    @State private var flight: Flight?
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    private static let fallSeconds = 0.6
    private static let fadeSeconds = 0.3

    /// A coin for each rise of `trigger` above 0.
    public init(trigger: Int) {
        self.trigger = trigger
    }

    /// The coin, while it falls.
    public var body: some View {
        ZStack(alignment: .top) {
            if let flight {
                Text(verbatim: "🪙")
                    .font(.system(size: 40))
                    .rotationEffect(.degrees(flight == .above ? -120 : 0))
                    .offset(y: flight == .above ? -48 : 40)
                    .opacity(flight == .gone ? 0 : 1)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .clipped()
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .task(id: trigger, priority: .background) { await drop() }
    }

    private func drop() async {
        // A page that is shown again has seen it already.
        guard trigger > dropped else { return }
        dropped = trigger
        guard !reduceMotion else { return }
        flight = .above
        try? await Task.sleep(for: .milliseconds(50))
        withAnimation(.easeIn(duration: Self.fallSeconds)) { flight = .landed }
        try? await Task.sleep(for: .seconds(Self.fallSeconds))
        withAnimation(.easeOut(duration: Self.fadeSeconds)) { flight = .gone }
        try? await Task.sleep(for: .seconds(Self.fadeSeconds))
        flight = nil
    }
}
