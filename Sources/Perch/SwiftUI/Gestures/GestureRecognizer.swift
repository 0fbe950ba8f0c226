import Foundation

/// Keeps what a gesture remembers between the browser's reports.
@MainActor
final class GestureBlock: ElsewhereBlock {
    var recognizer: (any AnyGestureRecognizer)?
}

/// A gesture of a view on the page.
@MainActor
protocol AnyGestureRecognizer: AnyObject {
    /// Whether it may happen beside others.
    var isBeside: Bool { get }
    /// Another gesture has won.
    func cancel()
}

/// Lets one gesture of those under a finger win.
///
/// The browser reports a press to each view under the finger in order of preference, with the same time.
@MainActor
struct GestureArena {
    private var began = -1.0
    private var rivals: [any AnyGestureRecognizer] = []
    private var winner: (any AnyGestureRecognizer)?

    /// A press began on a view.
    mutating func enter(_ recognizer: any AnyGestureRecognizer, at time: Double) {
        if time != began {
            began = time
            rivals = []
            winner = nil
        }
        rivals.append(recognizer)
    }

    /// Whether a gesture that is happening may go on; from the first that may, the others do not happen.
    mutating func grants(_ recognizer: any AnyGestureRecognizer) -> Bool {
        if recognizer.isBeside || winner === recognizer { return true }
        guard winner == nil else { return false }
        winner = recognizer
        for rival in rivals where rival !== recognizer && !rival.isBeside { rival.cancel() }
        return true
    }
}

@MainActor
final class GestureRecognizer<G: Gesture>: AnyGestureRecognizer {
    /// The gesture with the closures of the latest evaluation.
    var gesture: G
    let isBeside: Bool
    private var node = _GestureNode()
    private var area = CGRect.zero
    private var latest: PointerSample?
    /// Whether nothing more can happen until the next press.
    private var isOver = true

    init(_ gesture: G, _ rank: GestureRank) {
        self.gesture = gesture
        isBeside = rank == .beside
    }

    /// Takes a report of the browser; anything else has no effect.
    func receive(_ text: String, in graph: Graph) {
        guard let sample = PointerSample(text) else { return }
        if sample.kind == .begin {
            if isOver { node = _GestureNode() }
            isOver = false
            area = sample.area ?? area
            graph.gestures.enter(self, at: sample.time)
        }
        guard !isOver else { return }
        latest = sample
        let input = _GestureInput(sample: sample, area: area, actions: .init())
        switch G._receive(gesture, input, node) {
        case .possible: break
        case .active: guard graph.gestures.grants(self) else { return cancel() }
        case .ended:
            guard graph.gestures.grants(self) else { return cancel() }
            isOver = true
        case .failed: isOver = true
        }
        input.actions.calls.forEach { $0() }
    }

    func cancel() {
        guard !isOver, var sample = latest else { return }
        isOver = true
        sample.kind = .cancel
        let input = _GestureInput(sample: sample, area: area, actions: .init())
        _ = G._receive(gesture, input, node)
        input.actions.calls.forEach { $0() }
    }
}
