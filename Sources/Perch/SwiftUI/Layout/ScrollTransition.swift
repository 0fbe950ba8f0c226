/// Where a view is while it scrolls: before the window of its scroll view, in it, or behind.
public enum ScrollTransitionPhase: Hashable, Sendable {
    case topLeading, identity, bottomTrailing

    /// Whether the view is seen as a whole.
    public var isIdentity: Bool { self == .identity }

    /// -1 before the top or leading edge, 0 in the window, 1 behind the bottom or trailing edge.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How a view goes from one phase of scrolling to the next.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
    /// How much of the view must be seen.
    public struct Threshold: Hashable, Sendable {
        let share: Double
        /// All of it.
        public static let visible = Threshold(share: 1)
        /// The edge of it.
        public static let hidden = Threshold(share: 0)
        /// The middle of it.
        public static let centered = Threshold(share: 1)
        /// A share of it.
        public static func visible(_ amount: Double) -> Threshold { Threshold(share: min(max(amount, 0), 1)) }
    }

    let name: String
    var share = 1.0

    /// With the finger.
    public static let interactive = ScrollTransitionConfiguration(name: "interactive")
    /// Over time; here with the finger.
    public static let animated = ScrollTransitionConfiguration(name: "animated")
    /// Not at all.
    public static let identity = ScrollTransitionConfiguration(name: "identity")

    /// With the finger, with a curve of its own; here evenly.
    public static func interactive(timingCurve: UnitCurve) -> ScrollTransitionConfiguration { .interactive }
    /// Over time; here with the finger.
    public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration { .animated }

    /// The same, ended when so much of the view is seen.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var copy = self
        copy.share = threshold.share
        return copy
    }

    /// The same.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }
}

extension View {
    /// Changes the looks of the view while it comes into the scroll view around it and goes.
    public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Changes the looks of the view while it comes into the scroll view around it and goes, otherwise at each end.
    public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        func look(_ phase: ScrollTransitionPhase, _ configuration: ScrollTransitionConfiguration) -> String {
            transition(EmptyVisualEffect(), configuration == .identity ? .identity : phase)._look.css
        }
        let looks = [
            look(.topLeading, topLeading), look(.identity, .interactive), look(.bottomTrailing, bottomTrailing),
        ]
        let shares = [topLeading.share, bottomTrailing.share].map(_StyleValue.number)
        let axis = axis.map { $0 == .horizontal ? "x" : "y" } ?? "-"
        return modifier(_ScrollTransitionModifier(phases: ([axis] + shares + looks).joined(separator: "|")))
    }
}

/// `scrollTransition`: the browser makes the looks in between.
struct _ScrollTransitionModifier: ViewModifier {
    typealias Body = Never
    let phases: String

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.open(.div, .column)
        emitter.attribute(.dataPhases, modifier.phases)
        Base._emit(content, to: emitter)
        emitter.close()
    }
}
