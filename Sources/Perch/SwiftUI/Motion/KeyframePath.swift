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
