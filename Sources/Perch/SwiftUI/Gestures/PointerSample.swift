import Foundation

/// What the browser tells of the fingers on a view (docs/reference/perch-protocol.md, event `gesture`).
///
///     begin  ms x y left top width height    the first finger comes down; then where the view stands, untransformed
///     move   ms x y vx vy [x2 y2]            fingers moved, or the second came or left; the first one's speed
///     end    ms x y vx vy                    the first finger was lifted
///     cancel ms x y                          the browser took the touch for itself
///     hold   ms x y                          the finger has been down for one of the times that the view asked for
///     rest   ms x y                          no finger has come for one of the times that the view asked for
///
/// Places are CSS pixels of the window, speeds CSS pixels a second, times milliseconds since the page was loaded.
struct PointerSample: Equatable {
    enum Kind: String {
        case begin, move, end, cancel, hold, rest
    }

    var kind: Kind
    /// Seconds since the page was loaded.
    var time: Double
    var point: CGPoint
    var second: CGPoint?
    /// In points a second.
    var velocity = CGSize.zero
    /// Where the view stands in the window; only at the beginning.
    var area: CGRect?

    /// No window is larger, no finger faster.
    private static let limit = 100_000.0

    /// Reads what the browser sent; nil for anything that no browser sends, so that it has no effect.
    init?(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 12, omittingEmptySubsequences: false)
        guard let word = words.first, let kind = Kind(rawValue: String(word)) else { return nil }
        let numbers = words.dropFirst().compactMap { Double($0) }
        guard numbers.count == words.count - 1, numbers.count >= 3, numbers.allSatisfy(\.isFinite),
            (0...1e12).contains(numbers[0]),
            numbers.dropFirst().allSatisfy({ abs($0) <= PointerSample.limit })
        else { return nil }
        self.kind = kind
        time = numbers[0] / 1000
        point = CGPoint(x: numbers[1], y: numbers[2])
        switch (kind, numbers.count) {
        case (.begin, 7): area = CGRect(x: numbers[3], y: numbers[4], width: numbers[5], height: numbers[6])
        case (.move, 5), (.move, 7), (.end, 5): velocity = CGSize(width: numbers[3], height: numbers[4])
        case (.cancel, 3), (.hold, 3), (.rest, 3): break
        default: return nil
        }
        if numbers.count == 7, kind == .move { second = CGPoint(x: numbers[5], y: numbers[6]) }
    }
}

/// What a gesture learns of the fingers, and what it wants to be done.
public struct _GestureInput {
    var sample: PointerSample
    /// Where the view stands in the window.
    var area: CGRect
    /// What is to be called if the gesture wins; kept apart while another may still be preferred.
    let actions: Actions

    /// Calls to be made.
    final class Actions {
        var calls: [() -> Void] = []
    }

    /// The same fingers with calls of their own.
    func apart() -> _GestureInput { _GestureInput(sample: sample, area: area, actions: Actions()) }

    /// The same fingers, as if something else had happened.
    func changed(to kind: PointerSample.Kind) -> _GestureInput {
        var copy = self
        copy.sample.kind = kind
        return copy
    }

    /// A point of the window in another space; a named space is that of the window.
    func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
        guard space == .local else { return point }
        return CGPoint(x: point.x - area.minX, y: point.y - area.minY)
    }

    /// A point of the window as a share of the view's size.
    func anchor(of point: CGPoint) -> UnitPoint {
        guard area.width > 0, area.height > 0 else { return .center }
        return UnitPoint(x: (point.x - area.minX) / area.width, y: (point.y - area.minY) / area.height)
    }
}

/// How far a gesture has come.
public enum _GesturePhase<Value> {
    /// It may still happen; with a value where there is one already.
    case possible(Value?)
    /// It is happening.
    case active(Value)
    /// It has happened.
    case ended(Value)
    /// It has not happened, or was cut off.
    case failed

    func map<Other>(_ transform: (Value) -> Other) -> _GesturePhase<Other> {
        switch self {
        case .possible(let value): .possible(value.map(transform))
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }

    /// The value of a gesture that has not come to its end.
    var present: Value? {
        switch self {
        case .possible(let value): value
        case .active(let value): value
        case .ended, .failed: nil
        }
    }

    /// Whether nothing further follows.
    var isOver: Bool {
        switch self {
        case .possible, .active: false
        case .ended, .failed: true
        }
    }
}

/// What a gesture remembers between two reports of the browser; its closures come anew with each evaluation.
@MainActor
public final class _GestureNode {
    var memory: Any?
    private var children: [_GestureNode] = []

    init() {}

    /// The memory of a part, made when it is first asked for.
    func child(_ index: Int) -> _GestureNode {
        while children.count <= index { children.append(_GestureNode()) }
        return children[index]
    }

    /// Forgets the memory of a part.
    func forget(_ index: Int) {
        if index < children.count { children[index] = _GestureNode() }
    }
}

/// What the browser must watch for.
public struct _GestureNeeds: Equatable {
    /// One finger that moves.
    var drags = false
    /// Two fingers.
    var pinches = false
    /// A press.
    var taps = false
    /// How long a finger must rest, in milliseconds.
    var holds: Set<Int> = []
    /// How long no finger may come after one was lifted, in milliseconds.
    var rests: Set<Int> = []

    /// What both need.
    func union(_ other: _GestureNeeds) -> _GestureNeeds {
        _GestureNeeds(
            drags: drags || other.drags, pinches: pinches || other.pinches, taps: taps || other.taps,
            holds: holds.union(other.holds), rests: rests.union(other.rests))
    }

    /// The value of `data-gesture`.
    var words: String {
        let flags = [(drags, "drag"), (pinches, "pinch"), (taps, "tap")].filter(\.0).map(\.1)
        return (flags + holds.sorted().map { "hold:\($0)" } + rests.sorted().map { "rest:\($0)" })
            .joined(separator: " ")
    }
}
