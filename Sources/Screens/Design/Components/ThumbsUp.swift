import SwiftUI

/// A thumb that pops up near the top edge and is gone in a second, whenever `trigger` goes up. It takes no touch, says
/// nothing, and does not come where less motion is wished for.
///
///     small ── 0.25 s ──▶ raised ── 0.5 s, then 0.3 s ──▶ gone
public struct ThumbsUp: View {
    private enum Flight {
        case small, raised, gone
    }

    private let trigger: Int
    @State private var raised = 0
    @State private var flight: Flight?
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    private static let riseSeconds = 0.25
    private static let restSeconds = 0.5
    private static let fadeSeconds = 0.3

    /// A thumb for each rise of `trigger` above 0.
    public init(trigger: Int) {
        self.trigger = trigger
    }

    /// The thumb, while it is up.
    public var body: some View {
        ZStack(alignment: .top) {
            if let flight {
                Text(verbatim: "👍")
                    .font(.system(size: 72))
                    .scaleEffect(flight == .small ? 0.2 : 1)
                    .offset(y: flight == .small ? 160 : 120)
                    .opacity(flight == .gone ? 0 : 1)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .clipped()
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .task(id: trigger, priority: .background) { await rise() }
    }

    private func rise() async {
        // A page that is shown again has seen it already.
        guard trigger > raised else { return }
        raised = trigger
        guard !reduceMotion else { return }
        flight = .small
        try? await Task.sleep(for: .milliseconds(50))
        withAnimation(.easeOut(duration: Self.riseSeconds)) { flight = .raised }
        try? await Task.sleep(for: .seconds(Self.riseSeconds + Self.restSeconds))
        withAnimation(.easeOut(duration: Self.fadeSeconds)) { flight = .gone }
        try? await Task.sleep(for: .seconds(Self.fadeSeconds))
        flight = nil
    }
}
