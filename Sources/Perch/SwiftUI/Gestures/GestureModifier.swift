public import Foundation

/// Which gestures of a view work.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// None.
    public static let none: GestureMask = []
    /// That of the modifier.
    public static let gesture = GestureMask(rawValue: 1)
    /// Those of the views inside.
    public static let subviews = GestureMask(rawValue: 2)
    /// All.
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    /// Takes `gesture`, unless a view inside takes one first.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, mask: mask, rank: .normal))
    }

    /// Takes `gesture`, unless a view inside takes one first; nothing where `isEnabled` is false.
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Takes `gesture` before the views inside may take theirs.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, mask: mask, rank: .high))
    }

    /// Takes `gesture` beside those of the views inside, and beside scrolling.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, mask: mask, rank: .beside))
    }

    /// Runs `action` at a press; the view becomes a button for keyboard and assistive technology.
    public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
        modifier(_TapModifier(count: count, action: action))
    }

    /// Runs `action` with the place of a press.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping @MainActor (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
                .onEnded { tap in MainActor.assumeIsolated { action(tap.location) } })
    }

    /// Runs `action` at a long press, a right press or the key for context menus; `onPressingChanged` is told when a
    /// press begins and when it is over.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping @MainActor () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        return modifier(
            _LongPressModifier(
                gesture: _PressingGesture(press: press, changed: onPressingChanged ?? { _ in })
                    .onEnded { _ in MainActor.assumeIsolated { action() } }, action: action))
    }

    /// Runs `action` when the view has been held down, and tells of the beginning and the end.
    @_disfavoredOverload
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping @MainActor () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }
}

/// A long press that tells of its beginning and its end.
struct _PressingGesture: Gesture {
    typealias Body = Never
    typealias Value = Bool
    let press: LongPressGesture
    let changed: (Bool) -> Void

    static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode) -> _GesturePhase<Bool> {
        let phase = LongPressGesture._receive(gesture.press, input, node.child(0))
        let isPressing = !phase.isOver && phase.present != nil
        if isPressing != (node.memory != nil) {
            node.memory = isPressing ? true : nil
            input.actions.calls.append { gesture.changed(isPressing) }
        }
        return phase
    }

    static func _needs(_ gesture: Self) -> _GestureNeeds { LongPressGesture._needs(gesture.press) }
}

/// `onTapGesture`.
struct _TapModifier: ViewModifier {
    typealias Body = Never
    static var _reach: _ModifierReach { .each }
    let count: Int
    let action: @MainActor () -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if modifier.count > 1 {
            let action = modifier.action
            let tap = TapGesture(count: modifier.count).onEnded { MainActor.assumeIsolated { action() } }
            return _GestureModifier._emit(
                _GestureModifier(gesture: tap, mask: .all, rank: .normal), content, to: emitter)
        }
        emitter.open(.button, .buttonPlain)
        emitter.buttonAttributes(nil, modifier.action)
        Base._emit(content, to: emitter)
        emitter.close()
    }
}

/// `onLongPressGesture`.
struct _LongPressModifier<G: Gesture>: ViewModifier {
    typealias Body = Never
    static var _reach: _ModifierReach { .each }
    let gesture: G
    let action: @MainActor () -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.gesture(modifier.gesture, isOn: emitter._environment.takesGestures, rank: .normal) {
            emitter.on(.longpress) { { _ in modifier.action() } }
            Base._emit(content, to: emitter)
        }
    }
}

/// How a gesture stands to those of the views inside.
enum GestureRank {
    case normal, high, beside
}

/// `gesture` and its kin.
struct _GestureModifier<G: Gesture>: ViewModifier {
    typealias Body = Never
    static var _reach: _ModifierReach { .each }
    let gesture: G
    let mask: GestureMask
    let rank: GestureRank

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let environment = emitter._environment
        let isOn = modifier.mask.contains(.gesture) && environment.takesGestures
        emitter.gesture(modifier.gesture, isOn: isOn, rank: modifier.rank) {
            if !modifier.mask.contains(.subviews) { emitter._environment.gesturesAreOff = true }
            Base._emit(content, to: emitter)
            emitter._environment = environment
        }
    }
}

extension _Emitter {
    /// Writes `content` in an element that reports what fingers do on it.
    func gesture<G: Gesture>(_ gesture: G, isOn: Bool, rank: GestureRank, _ content: () -> Void) {
        guard let block = gestureBlock() else { return }
        let recognizer = block.recognizer as? GestureRecognizer<G> ?? GestureRecognizer(gesture, rank)
        block.recognizer = recognizer
        recognizer.gesture = gesture
        let needs = G._needs(gesture)
        if needs.taps, !needs.drags, !_pending.attributes.contains(where: { $0.attribute == .role }) {
            pendingAttribute(.role, "button")
        }
        open(.div, .column)
        let rankWord = rank == .high ? " high" : rank == .beside ? " beside" : ""
        attribute(.dataGesture, isOn ? needs.words + rankWord : nil)
        attribute(.tabindex, isOn && (needs.taps || needs.drags) ? "0" : nil)
        on(.gesture) {
            let graph = graph
            return { recognizer.receive($0.value, in: graph) }
        }
        content()
        close()
    }

    /// The block that keeps the recognizer of the next hole.
    private func gestureBlock() -> GestureBlock? {
        let old = nextOldChild() as? GestureBlock
        if search != nil { return old }
        let block = old ?? GestureBlock()
        place(block, .elsewhere)
        return block
    }
}

private struct GesturesAreOffKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether a view outside takes gestures alone.
    fileprivate var gesturesAreOff: Bool {
        get { self[GesturesAreOffKey.self] }
        set { self[GesturesAreOffKey.self] = newValue }
    }

    fileprivate var takesGestures: Bool { isEnabled && !gesturesAreOff }
}
