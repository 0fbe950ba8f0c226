extension View {
    /// Runs `action` after the view appeared, also when it returns from being covered. In a list or a lazy stack it
    /// appears when the browser tells that it came near what is seen, and before the person gets there.
    public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modifier(_AppearanceModifier(appeared: action, disappeared: nil))
    }

    /// Runs `action` after the view disappeared or was covered; in a list or a lazy stack also when it was scrolled
    /// out of sight. With `onAppear` on the same view, each of the two follows the other.
    public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modifier(_AppearanceModifier(appeared: nil, disappeared: action))
    }

    /// Runs `action` while the view is visible; it is cancelled when the view goes.
    ///
    /// Before the first paint of a page the server waits a moment for tasks of the default priority, so that the
    /// first paint shows what they load, and a page that is opened is shown with it; tasks of `.background` or
    /// `.utility` are not waited for: those that move something, follow changes, or only wait.
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: 0, priority: priority, action: action))
    }

    /// Runs `action` while the view is visible, and anew when `id` changes.
    public func task<ID: Equatable>(
        id: ID, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: id, priority: priority, action: action))
    }

    /// Runs `action` with the old and the new value after `value` changed.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
    ) -> some View {
        modifier(_ChangeModifier(value: value, initial: initial, action: action))
    }

    /// Runs `action` after `value` changed.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(_ChangeModifier(value: value, initial: initial) { _, _ in action() })
    }

    /// Runs `action` with the new value after `value` changed; the form before iOS 17.
    public func onChange<Value: Equatable>(
        of value: Value, perform action: @escaping @MainActor (Value) -> Void
    ) -> some View {
        modifier(_ChangeModifier(value: value, initial: false) { _, new in action(new) })
    }
}

/// A value as it was at the last evaluation. Its box tells a value of nil from none at all.
private struct Noted<Value> {
    let value: Value
}

/// `onChange`.
struct _ChangeModifier<Value: Equatable>: ViewModifier {
    typealias Body = Never
    let value: Value
    let initial: Bool
    let action: @MainActor (Value, Value) -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let (effect, isNew) = emitter.effect() {
            let (old, new, action) = (effect.value as? Noted<Value>, modifier.value, modifier.action)
            effect.value = Noted(value: new)
            if isNew, modifier.initial {
                emitter.graph.afterFlush { action(new, new) }
            } else if let old, old.value != new {
                emitter.graph.afterFlush { action(old.value, new) }
            }
        }
        Base._emit(content, to: emitter)
    }
}

/// `task`.
struct _TaskModifier<ID: Equatable>: ViewModifier {
    typealias Body = Never
    let id: ID
    let priority: TaskPriority
    let action: @isolated(any) () async -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let (effect, isNew) = emitter.effect() {
            let graph = emitter.graph
            let running = effect.task ?? RunningTask()
            effect.task = running
            let old = effect.value as? Noted<ID>
            effect.value = Noted(value: modifier.id)
            effect.appeared = { running.appear(modifier.action, priority: modifier.priority, in: graph) }
            if modifier.priority > .utility {
                effect.reading = { running.readAhead(modifier.action, priority: modifier.priority, in: graph) }
            }
            effect.disappeared = { running.cancel() }
            guard !isNew, old?.value != modifier.id else { return Base._emit(content, to: emitter) }
            if effect.isVisible {
                graph.afterFlush { running.start(modifier.action, priority: modifier.priority, in: graph) }
            } else if running.isAhead {
                effect.readAhead(in: graph)
            }
        }
        Base._emit(content, to: emitter)
    }
}

/// The task of one `task` modifier.
@MainActor
final class RunningTask {
    private var task: Task<Void, Never>?
    private var ahead = Ahead.none

    /// What was done for a view before it appears.
    private enum Ahead {
        case none, reading, read
    }

    /// Whether it is for a view that has not appeared.
    var isAhead: Bool { ahead != .none }

    /// Starts `action` for a view that may appear.
    func readAhead(
        _ action: @escaping @isolated(any) () async -> Void, priority: TaskPriority, in graph: Graph
    ) {
        ahead = .reading
        start(action, priority: priority, in: graph) { [weak self] in
            if self?.ahead == .reading { self?.ahead = .read }
        }
    }

    /// Starts `action` for a view that has appeared, unless that is what is running.
    func appear(_ action: @escaping @isolated(any) () async -> Void, priority: TaskPriority, in graph: Graph) {
        let isReading = ahead == .reading
        ahead = .none
        if !isReading { start(action, priority: priority, in: graph) }
    }

    /// Starts `action`; what ran before is cancelled.
    func start(
        _ action: @escaping @isolated(any) () async -> Void, priority: TaskPriority, in graph: Graph,
        ended: @escaping @MainActor () -> Void = {}
    ) {
        task?.cancel()
        let load = priority > .utility ? graph.loadingBegan() : nil
        task = Task(priority: priority) { [weak graph] in
            await action()
            ended()
            if let load { graph?.loadingEnded(load) }
        }
    }

    func cancel() {
        task?.cancel()
        task = nil
        ahead = .none
    }
}
