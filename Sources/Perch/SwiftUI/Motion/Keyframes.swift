public import Foundation

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
