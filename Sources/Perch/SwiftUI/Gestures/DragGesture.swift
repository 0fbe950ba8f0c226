public import Foundation

/// A finger that moves over the view.
public struct DragGesture: Gesture {
    public typealias Body = Never
    /// How far the finger must move before the gesture begins, in points.
    public var minimumDistance: CGFloat
    /// What places are measured from.
    public var coordinateSpace: CoordinateSpace

    /// A finger that moves by at least `minimumDistance`; 0 begins with the press.
    public init(
        minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
    ) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// A finger that moves by at least `minimumDistance`; the form before iOS 17.
    @_disfavoredOverload
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    /// Where the finger is, and where it came from.
    public struct Value: Equatable, Sendable {
        /// When the finger was seen there.
        public var time: Date
        /// Where the finger is.
        public var location: CGPoint
        /// Where the finger came down.
        public var startLocation: CGPoint
        /// How fast the finger moves, in points a second.
        public var velocity: CGSize

        /// How far the finger is from where it came down.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// Where the finger would come to rest if it was let go now.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        /// How far from where it came down the finger would come to rest if it was let go now.
        public var predictedEndTranslation: CGSize {
            let end = predictedEndLocation
            return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
        }
    }

    private struct Memory {
        /// In the window.
        var start: CGPoint
        var value: Value
        var isActive = false
    }

    public static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode) -> _GesturePhase<Value> {
        let sample = input.sample
        let place = input.point(sample.point, in: gesture.coordinateSpace)
        let time = Date(timeIntervalSinceReferenceDate: sample.time)
        if sample.kind == .begin || (node.memory == nil && sample.kind == .move) {
            let value = Value(time: time, location: place, startLocation: place, velocity: .zero)
            node.memory = Memory(start: sample.point, value: value)
        }
        guard var memory = node.memory as? Memory else { return .possible(nil) }
        switch sample.kind {
        case .cancel: return .failed
        case .begin, .move, .end:
            memory.value.time = time
            memory.value.location = place
            memory.value.velocity = sample.velocity
            let isFar = sample.point.distance(to: memory.start) >= Double(gesture.minimumDistance)
            memory.isActive = memory.isActive || isFar
        case .hold, .rest: break
        }
        node.memory = memory
        if sample.kind == .end { return memory.isActive ? .ended(memory.value) : .failed }
        return memory.isActive ? .active(memory.value) : .possible(nil)
    }

    public static func _needs(_ gesture: Self) -> _GestureNeeds { _GestureNeeds(drags: true) }
}
