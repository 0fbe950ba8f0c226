public import Foundation

/// By fading.
public struct OpacityTransition: Transition {
    /// By fading.
    public init() {}
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
    public nonisolated static func _erased(_ transition: Self) -> AnyTransition { .opacity }
}

/// At once.
public struct IdentityTransition: Transition {
    /// At once.
    public init() {}
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
    public nonisolated static func _erased(_ transition: Self) -> AnyTransition { .identity }
}

/// By growing.
public struct ScaleTransition: Transition {
    /// The size from which the view grows.
    public var scale: Double
    /// The point that keeps its place.
    public var anchor: UnitPoint

    /// By growing from `scale` around `anchor`.
    public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
    public nonisolated static func _erased(_ transition: Self) -> AnyTransition {
        .scale(scale: transition.scale, anchor: transition.anchor)
    }
}

/// From a place so far away.
public struct OffsetTransition: Transition {
    /// How far away.
    public var offset: CGSize

    /// From a place so far away.
    public init(_ offset: CGSize) { self.offset = offset }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
    public nonisolated static func _erased(_ transition: Self) -> AnyTransition { .offset(transition.offset) }
}

/// From an edge and back to it. How far that is, only the browser knows, so ``apply(content:phase:)`` moves nothing.
public struct MoveTransition: Transition {
    /// The edge.
    public var edge: Edge

    /// From an edge and back to it.
    public init(edge: Edge) { self.edge = edge }

    public func body(content: Content, phase: TransitionPhase) -> some View { content }
    public nonisolated static func _erased(_ transition: Self) -> AnyTransition { .move(edge: transition.edge) }
}

/// In from the leading edge, out by the trailing one.
public struct SlideTransition: Transition {
    /// In from the leading edge, out by the trailing one.
    public init() {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
    public nonisolated static func _erased(_ transition: Self) -> AnyTransition { .slide }
}

/// In from an edge, out by the opposite one.
public struct PushTransition: Transition {
    /// The edge.
    public var edge: Edge

    /// In from `edge`, out by the opposite one.
    public init(edge: Edge) { self.edge = edge }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
    public nonisolated static func _erased(_ transition: Self) -> AnyTransition { .push(from: transition.edge) }
}

/// Blurred and smaller on the way in and out.
public struct BlurReplaceTransition: Transition {
    /// Whether views grow or shrink.
    public struct Configuration: Equatable, Sendable {
        private let growsAway: Bool
        /// Small before it has come, and small after it has gone.
        public static let downUp = Configuration(growsAway: false)
        /// Small before it has come, and large after it has gone.
        public static let upUp = Configuration(growsAway: true)

        /// The size after the view has gone.
        fileprivate var lastScale: Double { growsAway ? 1.15 : 0.85 }
    }

    /// Whether views grow or shrink.
    public var configuration: Configuration

    /// Blurred and smaller on the way in and out.
    public init(configuration: Configuration) { self.configuration = configuration }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0).blur(radius: phase.isIdentity ? 0 : 8)
            .scaleEffect(phase.isIdentity ? 1 : phase == .willAppear ? 0.85 : configuration.lastScale)
    }
}

extension Transition where Self == OpacityTransition {
    /// By fading.
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
    /// At once.
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == ScaleTransition {
    /// By growing from nothing.
    public static var scale: ScaleTransition { ScaleTransition(0) }
    /// By growing from `scale` around `anchor`.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self { Self(scale, anchor: anchor) }
}

extension Transition where Self == OffsetTransition {
    /// From a place so far away.
    public static func offset(_ offset: CGSize) -> Self { Self(offset) }
    /// From a place so far away.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self(CGSize(width: x, height: y)) }
}

extension Transition where Self == MoveTransition {
    /// From an edge and back to it.
    public static func move(edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == SlideTransition {
    /// In from the leading edge, out by the trailing one.
    public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
    /// In from `edge`, out by the opposite one.
    public static func push(from edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
    /// Blurred and smaller on the way in and out.
    public static var blurReplace: Self { Self(configuration: .downUp) }
    /// Blurred on the way in and out.
    public static func blurReplace(_ configuration: Self.Configuration = .downUp) -> Self {
        Self(configuration: configuration)
    }
}
