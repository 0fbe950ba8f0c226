import SwiftUI

/// A joy near the top edge that is gone in a second, whenever `trigger` goes up: a coin that drops, or a thumb that
/// pops up. It takes no touch, says nothing, and does not come where less motion is wished for.
///
///     away ── moves ──▶ there ── rests, then 0.3 s ──▶ gone
public struct EmojiFlight: View {
    /// What flies.
    public enum Kind: Hashable, Sendable {
        case coin, thumb
    }

    private enum Phase {
        case away, there, gone
    }

    private let course: Course
    private let trigger: Int
    @State private var flown = 0
    @State private var phase: Phase?
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    private static let fadeSeconds = 0.3

    /// One flight for each rise of `trigger` above 0.
    public init(_ kind: Kind, trigger: Int) {
        course = kind.course
        self.trigger = trigger
    }

    /// The emoji, while it flies.
    public var body: some View {
        ZStack(alignment: .top) {
            if let phase {
                Text(verbatim: course.emoji)
                    .font(.system(size: course.size))
                    .rotationEffect(.degrees(phase == .away ? course.turnAway : 0))
                    .scaleEffect(phase == .away ? course.scaleAway : 1)
                    .offset(y: phase == .away ? course.placeAway : course.place)
                    .opacity(phase == .gone ? 0 : 1)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .clipped()
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .task(id: trigger, priority: .background) { await fly() }
    }

    private func fly() async {
        // A page that is shown again has seen it already.
        guard trigger > flown else { return }
        flown = trigger
        guard !reduceMotion else { return }
        phase = .away
        try? await Task.sleep(for: .milliseconds(50))
        withAnimation(course.movement) { phase = .there }
        try? await Task.sleep(for: .seconds(course.moveSeconds + course.restSeconds))
        withAnimation(.easeOut(duration: Self.fadeSeconds)) { phase = .gone }
        try? await Task.sleep(for: .seconds(Self.fadeSeconds))
        phase = nil
    }
}

/// How an emoji flies.
private struct Course {
    let emoji: String
    let size: CGFloat
    var turnAway = 0.0
    var scaleAway: CGFloat = 1
    /// How far below the top edge it begins, and where it arrives.
    let placeAway: CGFloat
    let place: CGFloat
    let moveSeconds: Double
    var restSeconds = 0.0
    let movement: Animation
}

extension EmojiFlight.Kind {
    fileprivate var course: Course {
        switch self {
        case .coin:
            Course(
                emoji: "🪙", size: 40, turnAway: -120, placeAway: -48, place: 40, moveSeconds: 0.6,
                movement: .easeIn(duration: 0.6))
        case .thumb:
            Course(
                emoji: "👍", size: 72, scaleAway: 0.2, placeAway: 160, place: 120, moveSeconds: 0.25, restSeconds: 0.5,
                movement: .easeOut(duration: 0.25))
        }
    }
}
