private struct LazyContainerKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the view is in a list or a lazy stack, where appearing means to come into sight.
    var isInLazyContainer: Bool {
        get { self[LazyContainerKey.self] }
        set { self[LazyContainerKey.self] = newValue }
    }
}

/// `onAppear` and `onDisappear`.
///
/// In a lazy container the browser tells of both. A view that only wants to know when it appears hears of it early,
/// each time that it has moved meanwhile: that is how a list loads more. One that also wants to know when it
/// disappears hears exactly when the first of it is seen, and when nothing of it is seen any more.
struct _AppearanceModifier: ViewModifier {
    typealias Body = Never
    let appeared: (@MainActor () -> Void)?
    let disappeared: (@MainActor () -> Void)?

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if emitter._environment.isInLazyContainer { return lazily(modifier, content, to: emitter) }
        if let (effect, _) = emitter.effect() {
            effect.appeared = modifier.appeared
            effect.disappeared = modifier.disappeared
        }
        Base._emit(content, to: emitter)
    }

    /// Writes the view in an element of its own, which the browser watches.
    @MainActor
    private static func lazily<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let inner = content as? any AppearanceBearing
        let all = [modifier] + (inner?.appearances ?? [])
        let appeared = { for modifier in all { modifier.appeared?() } }
        let disappeared = { for modifier in all { modifier.disappeared?() } }
        let isWatchedOut = all.contains { $0.disappeared != nil }
        let sight = isWatchedOut ? emitter.sight(appeared, disappeared) : nil
        emitter.open(.div, .column)
        if let sight {
            emitter.on(.appear) { { _ in sight.sightChanged(true) } }
            emitter.on(.disappear) { { _ in sight.sightChanged(false) } }
        } else {
            emitter.on(.appear) { { _ in appeared() } }
        }
        if let inner { inner.writeBase(to: emitter) } else { Base._emit(content, to: emitter) }
        emitter._pending = .none
        emitter.close()
    }
}

extension _Emitter {
    /// The effect of a view that the browser tells the sight of, at first out of it.
    fileprivate func sight(_ appeared: @escaping () -> Void, _ disappeared: @escaping () -> Void) -> EffectBlock {
        let old = nextOldChild() as? EffectBlock
        let effect = old ?? EffectBlock(isInSight: false)
        if search == nil {
            place(effect, .elsewhere)
            if old == nil { graph.appearing.append(effect) }
            (effect.appeared, effect.disappeared) = (appeared, disappeared)
        }
        return effect
    }
}

/// A view that an appearance modifier was put on before.
@MainActor
private protocol AppearanceBearing {
    /// What all the modifiers next to each other ask for, the outermost first.
    var appearances: [_AppearanceModifier] { get }
    /// Writes what they belong to.
    func writeBase(to emitter: _Emitter)
}

extension ModifiedContent: AppearanceBearing where Content: View, Modifier == _AppearanceModifier {
    fileprivate var appearances: [_AppearanceModifier] {
        [modifier] + ((content as? any AppearanceBearing)?.appearances ?? [])
    }

    fileprivate func writeBase(to emitter: _Emitter) {
        if let inner = content as? any AppearanceBearing {
            inner.writeBase(to: emitter)
        } else {
            Content._emit(content, to: emitter)
        }
    }
}
