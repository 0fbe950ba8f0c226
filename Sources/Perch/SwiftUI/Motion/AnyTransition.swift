public import Foundation

/// How a view comes and goes when the change that brings or removes it is animated; without one it fades.
public struct AnyTransition: Sendable {
    /// One part of how a view looks before it has come or after it has gone.
    enum Look: Sendable {
        /// Words that the browser reads (docs/reference/perch-protocol.md, `data-transition`).
        case words(String)
        /// What a transition of one's own makes of a view.
        case own(OwnTransition)
    }

    let coming: [Look]
    let going: [Look]
    /// The transition's own timing; nil takes that of the change.
    private(set) var animation: Animation?

    private init(coming: [Look], going: [Look]) {
        self.coming = coming
        self.going = going
    }

    init(coming: String, going: String) { self.init(coming: [.words(coming)], going: [.words(going)]) }

    init(_ words: String) { self.init(coming: words, going: words) }

    init(_ own: OwnTransition) { self.init(coming: [.own(own)], going: [.own(own)]) }

    /// A transition of a type of its own.
    public init<T: Transition>(_ transition: T) { self = T._erased(transition) }

    /// At once.
    public static let identity = AnyTransition("identity")
    /// By fading.
    public static let opacity = AnyTransition("opacity")
    /// By growing from nothing.
    public static let scale = AnyTransition("scale:0")
    /// In from the leading edge, out by the trailing one.
    public static let slide = AnyTransition(coming: "move:leading", going: "move:trailing")

    /// By growing from `scale` around `anchor`.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        let place = [scale, anchor.x, anchor.y].map { _StyleValue.number(Double($0)) }
        return AnyTransition("scale:\(place.joined(separator: ":"))")
    }

    /// From an edge and back to it.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition("move:\(edge)") }

    /// In from `edge`, out by the opposite one.
    public static func push(from edge: Edge) -> AnyTransition {
        AnyTransition(coming: "move:\(edge) opacity", going: "move:\(edge.opposite) opacity")
    }

    /// From a place so far away.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition("offset:\(_StyleValue.number(Double(x))):\(_StyleValue.number(Double(y)))")
    }

    /// From a place so far away.
    public static func offset(_ offset: CGSize) -> AnyTransition { .offset(x: offset.width, y: offset.height) }

    /// From and to the look that `active` gives the view; `identity` changes the view while it is there.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(OwnTransition(active: active, identity: identity))
    }

    /// One way in, another way out.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        var transition = AnyTransition(coming: insertion.coming, going: removal.going)
        transition.animation = insertion.animation ?? removal.animation
        return transition
    }

    /// Both at once.
    public func combined(with other: AnyTransition) -> AnyTransition {
        var transition = AnyTransition(coming: coming + other.coming, going: going + other.going)
        transition.animation = animation ?? other.animation
        return transition
    }

    /// With a timing of its own, also where the change that brings or removes the view is not animated.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var transition = self
        transition.animation = animation
        return transition
    }

    /// The transitions of one's own in both ways.
    var owns: [OwnTransition] {
        var seen: [OwnTransition] = []
        for case .own(let own) in coming + going where !seen.contains(where: { $0 === own }) { seen.append(own) }
        return seen
    }
}

extension Edge {
    fileprivate var opposite: Edge {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }
}

/// How a text that changes is shown.
public struct ContentTransition: Hashable, Sendable {
    let name: String
    /// At once.
    public static let identity = ContentTransition(name: "identity")
    /// By fading.
    public static let opacity = ContentTransition(name: "opacity")
    /// By fading; shapes do not change into each other.
    public static let interpolate = ContentTransition(name: "opacity")
    /// Digits roll, upwards or, for counting down, downwards.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(name: countsDown ? "numeric-down" : "numeric-up")
    }
    /// Digits roll, in the direction in which the value goes.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(name: "numeric") }
}

extension View {
    /// How the view comes and goes when the change that brings or removes it is animated.
    @_disfavoredOverload
    public func transition(_ transition: AnyTransition) -> some View {
        modifier(_TransitionModifier(transition: transition))
    }

    /// How the view comes and goes when the change that brings or removes it is animated.
    public func transition<T: Transition>(_ transition: T) -> some View {
        modifier(_TransitionModifier(transition: AnyTransition(transition)))
    }

    /// How the text inside is shown when it changes in an animated change.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        attributed(.dataContent, transition.name)
    }
}
