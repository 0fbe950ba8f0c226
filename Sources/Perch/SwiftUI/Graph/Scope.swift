import Observation

/// The retained node of a composite view: its environment and the block of its body.
///
/// A page has a scope for each row, so what most scopes do not need is kept apart or not at all.
@MainActor
package class Scope: Block {
    final var environment: EnvironmentValues
    private final var asked: AskedFor?
    /// The page; nil before the start and after removal.
    final unowned(unsafe) var graph: Graph?
    /// The place in the page's table of scopes, for observation.
    final var place: UInt32 = 0
    /// The number of scopes above; scopes are re-evaluated from the top down.
    final let depth: UInt16
    final var isDirty = false
    /// Whether the body makes pages of a stack; it is then evaluated also while such a page covers it.
    final var makesPages = false

    init(environment: EnvironmentValues, pending: _Pending, depth: Int) {
        self.environment = environment
        self.depth = UInt16(clamping: depth)
        super.init()
        self.pending = pending
    }

    /// What modifiers outside the view have asked for; its outermost elements take it.
    final var pending: _Pending {
        get { asked?.pending ?? .none }
        set { asked = newValue == .none ? nil : AskedFor(newValue) }
    }

    /// Names the scope among those of all pages.
    final var subscriber: UInt64 { graph?.subscriber(at: place) ?? 0 }

    /// The type of the view, without its parameters.
    var viewName: String { "" }

    /// Writes the body.
    func emitBody(to emitter: _Emitter) {}

    /// Whether the body can be evaluated: not after the view was let go of, until there is another one.
    var hasView: Bool { true }

    /// Lets go of the view, so that of all it holds only its dynamic properties are kept; the next evaluation of the
    /// scope above gives another one. Returns whether there was one.
    func letGoOfView() -> Bool { false }

    /// Gives the dynamic properties their storage; called once.
    func start(in graph: Graph) {
        self.graph = graph
        graph.subscribe(self)
    }

    /// Evaluates the body and keeps what changed.
    final func evaluate(with emitter: _Emitter) {
        isDirty = false
        let tracking = ObservationScope.enter(
            graph?.nextReader(of: self) ?? ObservationReader(subscriber: 0, version: 0))
        run(with: emitter)
        ObservationScope.leave(tracking)
    }

    /// Evaluates the body only to find the handler of an event.
    final func search(with emitter: _Emitter) {
        let tracking = ObservationScope.suspend()
        run(with: emitter)
        ObservationScope.leave(tracking)
    }

    private func run(with emitter: _Emitter) {
        let outer = (emitter.scope, emitter._environment)
        emitter.scope = self
        emitter._environment = environment
        let frame = emitter.begin(self)
        emitter._pending = pending
        emitBody(to: emitter)
        emitter.end(self, frame)
        (emitter.scope, emitter._environment) = outer
    }

    override func willRemove(from graph: Graph) {
        super.willRemove(from: graph)
        graph.unsubscribe(self)
        self.graph = nil
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

/// What modifiers outside a composite view have asked for; most have asked for nothing.
private final class AskedFor {
    let pending: _Pending
    /// Keep the styles from being forgotten.
    private let holds: (StyleHold?, StyleHold?)

    @MainActor
    init(_ pending: _Pending) {
        self.pending = pending
        holds = (StyleTable.shared.hold(of: pending.style), StyleTable.shared.hold(of: pending.rowStyle))
    }
}

/// The scope of one type of view. The view's own value holds the storage of its dynamic properties.
@MainActor
final class ScopeOf<Content: View>: Scope {
    /// Lies apart, so that its memory can be given back; nil once the view was let go of.
    nonisolated(unsafe) private var view: UnsafeMutablePointer<Content>?
    /// What is left of a view that was let go of; nil where it has no dynamic properties.
    private var kept: KeptProperties?
    private let fields: ViewFields

    init(_ view: Content, environment: EnvironmentValues, pending: _Pending, depth: Int) {
        self.view = .allocate(capacity: 1)
        self.view?.initialize(to: view)
        fields = ViewFields.of(Content.self)
        super.init(environment: environment, pending: pending, depth: depth)
    }

    deinit { freeView() }

    nonisolated private func freeView() {
        view?.deinitialize(count: 1)
        view?.deallocate()
        view = nil
    }

    override var viewName: String { String(String(describing: Content.self).prefix { $0 != "<" }) }

    override func emitBody(to emitter: _Emitter) {
        guard let view else { return assertionFailure("\(viewName) is evaluated without a view") }
        if fields.needsPreparation, let problem = fields.prepare(view) {
            return MissingPart.emit(problem, to: emitter)
        }
        Content._emitBody(view.pointee, to: emitter)
    }

    override func start(in graph: Graph) {
        super.start(in: graph)
        if fields.hasStorage, let view { fields.install(into: view, from: nil, scope: self) }
    }

    override func willRemove(from graph: Graph) {
        super.willRemove(from: graph)
        if fields.hasStorage, let view { fields.remove(from: view) }
        kept?.remove()
    }

    override var hasView: Bool { view != nil }

    override func letGoOfView() -> Bool {
        guard let view else { return false }
        if fields.hasStorage { kept = fields.properties(of: view) }
        freeView()
        return true
    }

    /// Takes the view's new value from its parent; evaluates the body unless nothing that it depends on has changed.
    func update(
        _ newView: Content, environment newEnvironment: EnvironmentValues, pending newPending: _Pending,
        with emitter: _Emitter
    ) {
        var newView = newView
        let isSame =
            !isDirty && newPending == pending && newEnvironment.isIdentical(to: environment)
            && withUnsafePointer(to: newView) { new in view.map { fields.areEqual(new, $0) } ?? false }
        if isSame { return }
        environment = newEnvironment
        pending = newPending
        take(&newView)
        evaluate(with: emitter)
    }

    private func take(_ newView: inout Content) {
        if let view {
            withUnsafeMutablePointer(to: &newView) { fields.install(into: $0, from: view, scope: self) }
            view.pointee = newView
        } else {
            if let kept {
                withUnsafeMutablePointer(to: &newView) { fields.install(into: $0, from: kept, scope: self) }
            }
            kept = nil
            view = .allocate(capacity: 1)
            view?.initialize(to: newView)
        }
    }
}
