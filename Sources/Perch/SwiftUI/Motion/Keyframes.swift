public import Foundation

/// A spring, as keyframes take it.
public struct Spring: Hashable, Sendable {
    /// How long it seems to take, in seconds.
    public var duration: Double
    /// How much it bounces, from 0 (not) to 1 (for ever).
    public var bounce: Double

    /// A spring with a perceived duration in seconds.
    public init(duration: Double = 0.5, bounce: Double = 0) {
        self.duration = duration
        self.bounce = bounce
    }

    /// A spring with the period `response` in seconds; `dampingRatio` 1 does not bounce.
    public init(response: Double, dampingRatio: Double) { self.init(duration: response, bounce: 1 - dampingRatio) }

    /// One that does not bounce.
    public static var smooth: Spring { Spring() }
    /// One that bounces a little.
    public static var snappy: Spring { Spring(bounce: 0.15) }
    /// One that bounces.
    public static var bouncy: Spring { Spring(bounce: 0.3) }

    /// How far the spring has come from 0 to 1.
    func position(_ time: Double) -> Double {
        let damping = bounce < 0 ? 1 / max(1 + bounce, 0.1) : 1 - bounce
        return SpringCurve.position(time, 2 * .pi / min(max(duration, 0.01), 10), min(max(damping, 0.05), 4))
    }
}

/// A curve from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
    private let points: [Double]

    /// The Bézier curve with these control points.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            points: [
                Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
                Double(endControlPoint.y),
            ])
    }

    /// Evenly.
    public static let linear = UnitCurve(points: [0, 0, 1, 1])
    /// Slow at first.
    public static let easeIn = UnitCurve(points: [0.42, 0, 1, 1])
    /// Slow at last.
    public static let easeOut = UnitCurve(points: [0, 0, 0.58, 1])
    /// Slow at first and at last.
    public static let easeInOut = UnitCurve(points: [0.42, 0, 0.58, 1])

    /// The curve's height at `progress`.
    public func value(at progress: Double) -> Double {
        if points[0] == points[1], points[2] == points[3] { return progress }
        func along(_ first: Double, _ second: Double, _ t: Double) -> Double {
            3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if along(points[0], points[2], middle) < progress { low = middle } else { high = middle }
        }
        return along(points[1], points[3], (low + high) / 2)
    }
}

/// One part of a track: how the value comes to its next stop.
public struct _KeyframeSegment<Value: Animatable> {
    enum Way {
        case jump, linear(UnitCurve), cubic(start: Value?, end: Value?), spring(Spring)
    }

    let target: Value
    let duration: Double
    let way: Way
}

/// What stands in a ``KeyframeTrack``.
public protocol KeyframeTrackContent<Value> {
    /// What is animated.
    associatedtype Value: Animatable
    /// The parts.
    var _segments: [_KeyframeSegment<Value>] { get }
}

/// Several parts.
public struct _KeyframeSegments<Value: Animatable>: KeyframeTrackContent {
    public let _segments: [_KeyframeSegment<Value>]
}

/// Evenly to a value.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public let _segments: [_KeyframeSegment<Value>]
    /// To `to` in `duration` seconds.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        _segments = [_KeyframeSegment(target: to, duration: duration, way: .linear(timingCurve))]
    }
}

/// Along a smooth curve to a value.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    public let _segments: [_KeyframeSegment<Value>]
    /// To `to` in `duration` seconds.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        _segments = [
            _KeyframeSegment(target: to, duration: duration, way: .cubic(start: startVelocity, end: endVelocity))
        ]
    }
}

/// As a spring to a value.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public let _segments: [_KeyframeSegment<Value>]
    /// To `to` in `duration` seconds, or as long as the spring seems to take; it starts at rest.
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        _segments = [_KeyframeSegment(target: to, duration: duration ?? spring.duration, way: .spring(spring))]
    }
}

/// At once to a value.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    public let _segments: [_KeyframeSegment<Value>]
    /// At once to `to`.
    public init(_ to: Value) { _segments = [_KeyframeSegment(target: to, duration: 0, way: .jump)] }
}

/// Makes a track of the parts that stand one after the other.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
    public static func buildExpression<K: KeyframeTrackContent>(_ part: K) -> _KeyframeSegments<Value>
    where K.Value == Value {
        _KeyframeSegments(_segments: part._segments)
    }
    public static func buildBlock(_ parts: _KeyframeSegments<Value>...) -> _KeyframeSegments<Value> {
        _KeyframeSegments(_segments: parts.flatMap(\._segments))
    }
    public static func buildArray(_ parts: [_KeyframeSegments<Value>]) -> _KeyframeSegments<Value> {
        _KeyframeSegments(_segments: parts.flatMap(\._segments))
    }
    public static func buildOptional(_ part: _KeyframeSegments<Value>?) -> _KeyframeSegments<Value> {
        part ?? _KeyframeSegments(_segments: [])
    }
    public static func buildEither(first part: _KeyframeSegments<Value>) -> _KeyframeSegments<Value> { part }
    public static func buildEither(second part: _KeyframeSegments<Value>) -> _KeyframeSegments<Value> { part }
}

/// How a value changes over time.
public protocol Keyframes<Value> {
    /// The whole of what changes.
    associatedtype Value
    /// The tracks.
    var _tracks: [_KeyframeTrack<Value>] { get }
}

/// A track of any type.
public struct _KeyframeTrack<Root> {
    let duration: Double
    let write: (inout Root, Double) -> Void
}

/// How one property of a value changes over time.
public struct KeyframeTrack<Root, Property: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Property {
    public typealias Value = Root
    let keyPath: WritableKeyPath<Root, Property>
    let content: Content

    /// The property at `keyPath` goes from part to part.
    public init(
        _ keyPath: WritableKeyPath<Root, Property>, @KeyframeTrackContentBuilder<Property> content: () -> Content
    ) {
        self.keyPath = keyPath
        self.content = content()
    }

    /// The whole value goes from part to part.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Property {
        keyPath = \.self
        self.content = content()
    }

    public var _tracks: [_KeyframeTrack<Root>] {
        let (keyPath, segments) = (keyPath, content._segments)
        return [
            _KeyframeTrack(duration: segments.reduce(0) { $0 + max($1.duration, 0) }) { root, time in
                root[keyPath: keyPath] = KeyframePath.value(of: segments, from: root[keyPath: keyPath], at: time)
            }
        ]
    }
}

/// Several tracks that run at the same time.
public struct _KeyframeTracks<Value>: Keyframes {
    public let _tracks: [_KeyframeTrack<Value>]
}

/// Makes keyframes of tracks.
@resultBuilder
public enum KeyframesBuilder<Value> {
    public static func buildExpression<K: Keyframes>(_ tracks: K) -> _KeyframeTracks<Value> where K.Value == Value {
        _KeyframeTracks(_tracks: tracks._tracks)
    }
    /// Parts without a track animate the whole value.
    public static func buildExpression<K: KeyframeTrackContent>(_ part: K) -> _KeyframeTracks<Value>
    where K.Value == Value, Value: Animatable {
        let segments = _KeyframeSegments(_segments: part._segments)
        return _KeyframeTracks(_tracks: KeyframeTrack<Value, Value, _KeyframeSegments<Value>> { segments }._tracks)
    }
    public static func buildBlock(_ parts: _KeyframeTracks<Value>...) -> _KeyframeTracks<Value> {
        _KeyframeTracks(_tracks: parts.flatMap(\._tracks))
    }
}

/// The value that keyframes give at each time.
public struct KeyframeTimeline<Value> {
    private let initial: Value
    private let tracks: [_KeyframeTrack<Value>]
    /// How long the longest track takes, in seconds.
    public let duration: TimeInterval

    /// `content` from `initialValue` on.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        initial = initialValue
        tracks = content()._tracks
        duration = tracks.map(\.duration).max() ?? 0
    }

    /// The value after `time` seconds.
    public func value(time: Double) -> Value { tracks.reduce(into: initial) { $1.write(&$0, time) } }

    /// The value after a share of the duration.
    public func value(progress: Double) -> Value { value(time: progress * duration) }
}

/// Walks along the parts of a track.
enum KeyframePath {
    static func value<Value: Animatable>(of segments: [_KeyframeSegment<Value>], from start: Value, at time: Double)
        -> Value
    {
        var (from, left) = (start, max(time, 0))
        for (index, segment) in segments.enumerated() {
            let duration = max(segment.duration, 0)
            if left >= duration {
                left -= duration
                from = segment.target
                continue
            }
            return between(from, index, segments, seconds: left, share: left / duration, start: start)
        }
        return from
    }

    private static func between<Value: Animatable>(
        _ from: Value, _ index: Int, _ segments: [_KeyframeSegment<Value>], seconds: Double, share: Double,
        start: Value
    ) -> Value {
        let segment = segments[index]
        switch segment.way {
        case .jump: return segment.target
        case .linear(let curve): return mixed(from, segment.target, curve.value(at: share))
        case .spring(let spring): return mixed(from, segment.target, spring.position(seconds))
        case .cubic(let startSpeed, let endSpeed):
            let before = index > 0 ? segments[index - 1] : nil
            let after = index + 1 < segments.count ? segments[index + 1] : nil
            let origin = index > 1 ? segments[index - 2].target : start
            let first = startSpeed?.animatableData ?? before.map { slope(origin, segment, from, $0) } ?? .zero
            let last = endSpeed?.animatableData ?? after.map { slope(from, $0, segment.target, segment) } ?? .zero
            return hermite(from, segment.target, first, last, segment.duration, share)
        }
    }

    /// The speed at the stop between two parts that are both curves, as a Catmull-Rom spline has it; else none.
    private static func slope<Value: Animatable>(
        _ origin: Value, _ next: _KeyframeSegment<Value>, _ stop: Value, _ previous: _KeyframeSegment<Value>
    ) -> Value.AnimatableData {
        guard case .cubic = next.way, case .cubic = previous.way else { return .zero }
        var way = next.target.animatableData - origin.animatableData
        way.scale(by: 1 / max(next.duration + previous.duration, 0.001))
        return way
    }

    private static func hermite<Value: Animatable>(
        _ from: Value, _ to: Value, _ first: Value.AnimatableData, _ last: Value.AnimatableData, _ duration: Double,
        _ t: Double
    ) -> Value {
        func times(_ value: Value.AnimatableData, _ factor: Double) -> Value.AnimatableData {
            var copy = value
            copy.scale(by: factor)
            return copy
        }
        let (t2, t3) = (t * t, t * t * t)
        var result = from
        result.animatableData =
            times(from.animatableData, 2 * t3 - 3 * t2 + 1) + times(first, (t3 - 2 * t2 + t) * duration)
            + times(to.animatableData, 3 * t2 - 2 * t3) + times(last, (t3 - t2) * duration)
        return result
    }

    private static func mixed<Value: Animatable>(_ from: Value, _ to: Value, _ share: Double) -> Value {
        var way = to.animatableData - from.animatableData
        way.scale(by: share)
        var result = from
        result.animatableData = from.animatableData + way
        return result
    }
}
