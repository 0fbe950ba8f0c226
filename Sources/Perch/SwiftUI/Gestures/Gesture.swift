public import Foundation

/// Something that people do with fingers, a mouse or keys, and what it means.
@MainActor
@preconcurrency
public protocol Gesture<Value> {
    /// What the gesture tells while it happens.
    associatedtype Value
    /// The gesture that this one is made of.
    associatedtype Body: Gesture
    /// The gesture that this one is made of.
    var body: Body { get }

    /// Takes a report of the browser and says how far the gesture has come.
    static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode) -> _GesturePhase<Value>
    /// What the browser must watch for.
    static func _needs(_ gesture: Self) -> _GestureNeeds
}

extension Gesture where Body.Value == Value {
    public static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode) -> _GesturePhase<Value> {
        Body._receive(gesture.body, input, node)
    }

    public static func _needs(_ gesture: Self) -> _GestureNeeds { Body._needs(gesture.body) }
}

extension Gesture where Body == Never {
    /// Never called: the runtime knows the gesture.
    public var body: Never { fatalError("a gesture of Perch's own has no body") }
}

extension Never: Gesture {
    public typealias Value = Never
}

// MARK: Tapping

/// Presses, `count` of them shortly one after the other.
public struct TapGesture: Gesture {
    public typealias Value = Void
    public typealias Body = Never
    /// How many presses.
    public var count: Int

    /// Presses, `count` of them shortly one after the other.
    public init(count: Int = 1) { self.count = count }

    public static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode) -> _GesturePhase<Void> {
        Taps.receive(input, count: gesture.count, node).map { _ in }
    }

    public static func _needs(_ gesture: Self) -> _GestureNeeds { Taps.needs(gesture.count) }
}

/// Presses, and where.
public struct SpatialTapGesture: Gesture {
    /// Where the view was pressed.
    public struct Value: Equatable, Sendable {
        /// The place of the last press.
        public var location: CGPoint
    }
    public typealias Body = Never
    /// How many presses.
    public var count: Int
    /// What the place is measured from.
    public var coordinateSpace: CoordinateSpace

    /// Presses, `count` of them shortly one after the other.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    public static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode) -> _GesturePhase<Value> {
        Taps.receive(input, count: gesture.count, node).map {
            Value(location: input.point($0, in: gesture.coordinateSpace))
        }
    }

    public static func _needs(_ gesture: Self) -> _GestureNeeds { Taps.needs(gesture.count) }
}

/// Counts presses that follow one another.
@MainActor
enum Taps {
    private struct Memory {
        var start: CGPoint
        var done = 0
        var lifted = 0.0
    }

    /// How far a finger may slip, in points.
    static let slip = 10.0
    /// How soon the next press must come, in seconds.
    static let pause = 0.35

    static func needs(_ count: Int) -> _GestureNeeds {
        _GestureNeeds(taps: true, rests: count > 1 ? [Int(pause * 1000)] : [])
    }

    static func receive(_ input: _GestureInput, count: Int, _ node: _GestureNode) -> _GesturePhase<CGPoint> {
        let sample = input.sample
        var memory = node.memory as? Memory ?? Memory(start: sample.point)
        switch sample.kind {
        case .begin:
            if memory.done > 0, sample.time - memory.lifted > pause { memory.done = 0 }
            memory.start = sample.point
        case .move where sample.second != nil || sample.point.distance(to: memory.start) > slip: return .failed
        case .end:
            memory.done += 1
            memory.lifted = sample.time
            if memory.done >= count { return .ended(sample.point) }
        case .rest where memory.done > 0: return .failed
        case .cancel: return .failed
        default: break
        }
        node.memory = memory
        return .possible(nil)
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> Double { hypot(Double(x - other.x), Double(y - other.y)) }
}

// MARK: Pressing long

/// A press that rests for a while. Its value is true from the beginning of the press on.
public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public typealias Body = Never
    /// How long, in seconds.
    public var minimumDuration: Double
    /// How far the finger may slip, in points.
    public var maximumDistance: CGFloat

    /// A press of at least `minimumDuration` seconds.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    private struct Memory {
        var start: CGPoint
        var began: Double
    }

    public static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode) -> _GesturePhase<Bool> {
        let sample = input.sample
        if sample.kind == .begin { node.memory = Memory(start: sample.point, began: sample.time) }
        guard let memory = node.memory as? Memory else { return .possible(nil) }
        // A timer of the browser may ring a little early.
        let isLong = sample.time - memory.began >= gesture.minimumDuration - 0.02
        switch sample.kind {
        case .move where sample.point.distance(to: memory.start) > Double(gesture.maximumDistance): return .failed
        case .end: return isLong ? .ended(true) : .failed
        case .cancel: return .failed
        default: return isLong ? .ended(true) : .possible(true)
        }
    }

    public static func _needs(_ gesture: Self) -> _GestureNeeds {
        let seconds = gesture.minimumDuration.isFinite ? min(max(gesture.minimumDuration, 0), 60) : 60
        return _GestureNeeds(taps: true, holds: [Int(seconds * 1000)])
    }
}
