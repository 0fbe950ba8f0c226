public import Foundation

/// Two fingers that move apart or together.
public struct MagnifyGesture: Gesture {
    public typealias Body = Never
    /// How much the scale must change before the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// Two fingers that change their distance by at least this share.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    /// How far apart the fingers are.
    public struct Value: Equatable, Sendable {
        /// When the fingers were seen there.
        public var time: Date
        /// Their distance as a multiple of that at the beginning.
        public var magnification: CGFloat
        /// How fast that changes, each second.
        public var velocity: CGFloat
        /// The middle between the fingers at the beginning, as a share of the view's size.
        public var startAnchor: UnitPoint
        /// The middle between the fingers at the beginning, in the view.
        public var startLocation: CGPoint
    }

    public static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode) -> _GesturePhase<Value> {
        TwoFingers.receive(
            input, node, measure: { $0.distance(to: $1) }, change: { $1 / max($0, 1) },
            isEnough: { abs($0 - 1) >= Double(gesture.minimumScaleDelta) }
        ).map { seen in
            Value(
                time: seen.time, magnification: CGFloat(seen.amount), velocity: CGFloat(seen.speed),
                startAnchor: input.anchor(of: seen.middle), startLocation: input.point(seen.middle, in: .local))
        }
    }

    public static func _needs(_ gesture: Self) -> _GestureNeeds { _GestureNeeds(pinches: true) }
}

/// Two fingers that move apart or together; the form before iOS 17.
public struct MagnificationGesture: Gesture {
    /// How much the scale must change before the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// Two fingers that change their distance by at least this share.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    public var body: _MapGesture<MagnifyGesture, CGFloat> {
        MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
    }
}

/// Two fingers that turn.
public struct RotateGesture: Gesture {
    public typealias Body = Never
    /// How far the fingers must turn before the gesture begins.
    public var minimumAngleDelta: Angle

    /// Two fingers that turn by at least this angle.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    /// How far the fingers have turned.
    public struct Value: Equatable, Sendable {
        /// When the fingers were seen there.
        public var time: Date
        /// How far they have turned since the beginning, clockwise.
        public var rotation: Angle
        /// How fast they turn, each second.
        public var velocity: Angle
        /// The middle between the fingers at the beginning, as a share of the view's size.
        public var startAnchor: UnitPoint
        /// The middle between the fingers at the beginning, in the view.
        public var startLocation: CGPoint
    }

    public static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode) -> _GesturePhase<Value> {
        TwoFingers.receive(
            input, node, measure: { atan2(Double($1.y - $0.y), Double($1.x - $0.x)) }, change: { $1 - $0 },
            isEnough: { abs($0) >= gesture.minimumAngleDelta.radians }, isAngle: true
        ).map { seen in
            Value(
                time: seen.time, rotation: .radians(seen.amount), velocity: .radians(seen.speed),
                startAnchor: input.anchor(of: seen.middle), startLocation: input.point(seen.middle, in: .local))
        }
    }

    public static func _needs(_ gesture: Self) -> _GestureNeeds { _GestureNeeds(pinches: true) }
}

/// Two fingers that turn; the form before iOS 17.
public struct RotationGesture: Gesture {
    /// How far the fingers must turn before the gesture begins.
    public var minimumAngleDelta: Angle

    /// Two fingers that turn by at least this angle.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    public var body: _MapGesture<RotateGesture, Angle> {
        RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)
    }
}

/// Follows one figure of two fingers: their distance, or the direction from the first to the second.
@MainActor
enum TwoFingers {
    struct Seen {
        var time: Date
        /// What has changed since both fingers were down.
        var amount: Double
        /// How fast it changes, each second.
        var speed = 0.0
        /// The middle at the beginning, in the window.
        let middle: CGPoint
    }

    private struct Memory {
        let first: Double
        var latest: Double
        var seen: Seen
        var isActive = false
    }

    static func receive(
        _ input: _GestureInput, _ node: _GestureNode, measure: (CGPoint, CGPoint) -> Double,
        change: (Double, Double) -> Double, isEnough: (Double) -> Bool, isAngle: Bool = false
    ) -> _GesturePhase<Seen> {
        let sample = input.sample
        let time = Date(timeIntervalSinceReferenceDate: sample.time)
        guard let second = sample.second else {
            // One finger alone ends what two have begun.
            guard let memory = node.memory as? Memory else {
                return sample.kind == .end || sample.kind == .cancel ? .failed : .possible(nil)
            }
            if sample.kind == .hold || sample.kind == .rest { return phase(memory) }
            return memory.isActive && sample.kind != .cancel ? .ended(memory.seen) : .failed
        }
        var figure = measure(sample.point, second)
        let middle = CGPoint(x: (sample.point.x + second.x) / 2, y: (sample.point.y + second.y) / 2)
        var memory =
            node.memory as? Memory
            ?? Memory(
                first: figure, latest: figure,
                seen: Seen(time: time, amount: change(figure, figure), middle: middle))
        if isAngle { figure = memory.latest + remainder(figure - memory.latest, 2 * .pi) }
        memory.latest = figure
        let amount = change(memory.first, figure)
        let seconds = time.timeIntervalSince(memory.seen.time)
        if seconds > 0 { memory.seen.speed = (amount - memory.seen.amount) / seconds }
        memory.seen.time = time
        memory.seen.amount = amount
        memory.isActive = memory.isActive || isEnough(amount)
        node.memory = memory
        return phase(memory)
    }

    private static func phase(_ memory: Memory) -> _GesturePhase<Seen> {
        memory.isActive ? .active(memory.seen) : .possible(nil)
    }
}
