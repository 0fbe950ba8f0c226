import Observation

/// The retained node of a composite view: its environment, its state, and the block of its body.
@MainActor
package class Scope: Block {
    final var environment: EnvironmentValues
    /// What modifiers outside the view have asked for; its outermost elements take it.
    final var pending: _Pending
    /// The number of scopes above; scopes are re-evaluated from the top down.
    final let depth: Int
    /// Storage of the view's dynamic properties, in the order of its fields.
    final var storage: ContiguousArray<(any ScopeStorage)?> = []
    final var isDirty = false
    /// Whether the body makes pages of a stack; it is then evaluated also while such a page covers it.
    final var makesPages = false
    /// Which evaluation this is; records of earlier ones are stale for observation.
    final var version: UInt32 = 0
    /// The page; nil before the start and after removal.
    final unowned(unsafe) var graph: Graph?
    /// The place in the page's table of scopes, for observation.
    final var subscriber: UInt64 = 0

    init(environment: EnvironmentValues, pending: _Pending, depth: Int) {
        self.environment = environment
        self.pending = pending
        self.depth = depth
    }

    /// Writes the body.
    func emitBody(to emitter: _Emitter) {}

    /// Gives the dynamic properties their storage; called once.
    func start(in graph: Graph) {
        self.graph = graph
        graph.subscribe(self)
    }

    /// Evaluates the body and keeps what changed.
    final func evaluate(with emitter: _Emitter) {
        isDirty = false
        version = graph?.nextVersion(of: self) ?? version
        let outer = (emitter.scope, emitter._environment, emitter._pending)
        emitter.scope = self
        emitter._environment = environment
        let tracking = ObservationScope.enter(ObservationReader(subscriber: subscriber, version: version))
        emitter.evaluate(self) {
            emitter._pending = pending
            emitBody(to: emitter)
        }
        ObservationScope.leave(tracking)
        (emitter.scope, emitter._environment, emitter._pending) = outer
    }

    /// Evaluates the body only to find the handler of an event.
    final func search(with emitter: _Emitter) {
        let outer = (emitter.scope, emitter._environment, emitter._pending)
        emitter.scope = self
        emitter._environment = environment
        let tracking = ObservationScope.suspend()
        emitter.evaluate(self) {
            emitter._pending = pending
            emitBody(to: emitter)
        }
        ObservationScope.leave(tracking)
        (emitter.scope, emitter._environment, emitter._pending) = outer
    }

    override func willRemove(from graph: Graph) {
        super.willRemove(from: graph)
        graph.unsubscribe(self)
        self.graph = nil
        for stored in storage { stored?.scopeRemoved() }
        storage = []
    }

    /// The nearest scope at or above `block`.
    static func owner(of block: Block) -> Scope? {
        var candidate: Block? = block
        while let block = candidate {
            if let scope = block as? Scope { return scope }
            candidate = block.parent
        }
        return nil
    }
}

/// The scope of one type of view.
@MainActor
final class ScopeOf<Content: View>: Scope {
    private var view: Content
    private let fields: ViewFields

    init(_ view: Content, environment: EnvironmentValues, pending: _Pending, depth: Int) {
        self.view = view
        fields = ViewFields.of(Content.self)
        super.init(environment: environment, pending: pending, depth: depth)
    }

    override func emitBody(to emitter: _Emitter) {
        Content.Body._emit(view.body, to: emitter)
    }

    override func start(in graph: Graph) {
        super.start(in: graph)
        withUnsafeMutablePointer(to: &view) { fields.install(into: $0, scope: self) }
    }

    /// Takes the view's new value from its parent; evaluates the body unless nothing that it depends on has changed.
    func update(
        _ newView: Content, environment newEnvironment: EnvironmentValues, pending newPending: _Pending,
        with emitter: _Emitter
    ) {
        var newView = newView
        let isSame =
            !isDirty && newPending == pending && newEnvironment.isIdentical(to: environment)
            && withUnsafeMutablePointer(to: &newView) { new in
                withUnsafeMutablePointer(to: &view) { old in
                    fields.areEqual(UnsafeRawPointer(new), UnsafeRawPointer(old))
                }
            }
        if isSame { return }
        environment = newEnvironment
        pending = newPending
        withUnsafeMutablePointer(to: &newView) { fields.install(into: $0, scope: self) }
        view = newView
        evaluate(with: emitter)
    }
}
