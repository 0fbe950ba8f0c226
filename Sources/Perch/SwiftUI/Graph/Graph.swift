import Foundation
import Observation

/// One live page: its tree of blocks, what is dirty, and the patches that the browser has not got yet.
@MainActor
package final class Graph {
    /// The page whose event or effect is being handled, also in the tasks that it starts.
    @TaskLocal static var current: Graph?

    var table = BlockTable()
    var patch = PatchOutput()
    /// Effects made in this flush, told of their appearance at its end.
    var appearing: ContiguousArray<EffectBlock> = []
    /// Called once when something became dirty; the host then calls ``flush()`` soon. Replaced by the host.
    package var requestFlush: @MainActor (Graph) -> Void = { graph in
        DispatchQueue.main.async { graph.flush() }
    }
    /// Receives the patches of each flush that changed something, as the elements of a JSON array.
    package var send: @MainActor ([UInt8]) -> Void = { _ in }

    /// Called at the end of each flush, before the patches are sent; the host adds what concerns the page as a whole.
    package var willSend: @MainActor () -> Void = {}
    /// Attributes of the document that views ask for, such as a preferred colour scheme.
    package var documentAttributes: [String: String] = [:]

    package internal(set) var fields = FieldStates()
    private(set) var root: Scope?
    private var dirty: ContiguousArray<Scope> = []
    private var hiddenDirty: ContiguousArray<Scope> = []
    private var stacks: ContiguousArray<PageStackBlock> = []
    private var callbacks: ContiguousArray<() -> Void> = []
    private var isFlushRequested = false
    private var isClosed = false
    private let serial: UInt32
    private var scopes = ScopeTable()
    private var focusWanted: (block: Block, element: UInt16)?
    private var loadingCount = 0
    var preferences = PreferenceReaders()
    var urlHandlers = URLHandlers()
    var gestures = GestureArena()
    /// What the person chose from the device.
    package let files = ChosenFiles()

    /// A view whose change makes another dirty that makes the first dirty again must not hang the page.
    private static let roundLimit = 8

    package init() {
        serial = GraphRegistry.add()
        GraphRegistry.enter(self, serial)
    }

    /// Makes `view` the content of the page and evaluates it.
    package func start<Content: View>(_ view: Content, environment: EnvironmentValues) {
        let scope = ScopeOf(view, environment: environment, pending: .none, depth: 0)
        root = scope
        scope.start(in: self)
        let emitter = _Emitter(graph: self, scope: scope)
        scope.evaluate(with: emitter)
        emitter.finish()
        settle()
    }

    /// Replaces the environment of the whole page; views that depend on what differs are evaluated at the next flush.
    package func setEnvironment(_ environment: EnvironmentValues) {
        guard let root, !root.environment.isIdentical(to: environment) else { return }
        root.environment = environment
        markDirty(root)
    }

    package var environment: EnvironmentValues { root?.environment ?? EnvironmentValues() }

    /// The whole page as HTML; from now on changes are sent as patches against it.
    package func markup() -> [UInt8] {
        var output = MarkupOutput(reserving: 65536)
        root?.write(to: &output)
        patch = PatchOutput()
        return output.finish()
    }

    /// Ends the page: tasks are cancelled, subscriptions dropped.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        files.close()
        if let root { remove(root) }
        root = nil
        table = BlockTable()
        scopes = ScopeTable()
        fields = FieldStates()
        runCallbacks()
        GraphRegistry.leave(serial)
        dirty = []
        hiddenDirty = []
    }

    // MARK: Changes

    func markDirty(_ scope: Scope) {
        guard !isClosed else { return }
        if let transaction = Transaction.current {
            patch.animation = transaction.disablesAnimations ? nil : transaction.animation
        }
        guard !scope.isDirty else { return }
        scope.isDirty = true
        dirty.append(scope)
        wantFlush()
    }

    /// Runs `callback` at the end of the flush that is under way, or of the next.
    func afterFlush(_ callback: @escaping () -> Void) {
        callbacks.append(callback)
        wantFlush()
    }

    func wantFocus(_ block: Block, element: UInt16) {
        focusWanted = (block, element)
        wantFlush()
    }

    private func wantFlush() {
        guard !isFlushRequested, !isClosed else { return }
        isFlushRequested = true
        requestFlush(self)
    }

    /// Evaluates what is dirty, from the top down, and sends one set of patches.
    package func flush() {
        isFlushRequested = false
        guard !isClosed else { return }
        for _ in 0..<Graph.roundLimit
        where !dirty.isEmpty || !callbacks.isEmpty || !appearing.isEmpty || !stacks.isEmpty {
            evaluateDirty()
            settle()
        }
        isFlushRequested = true
        willSend()
        if let (block, element) = focusWanted, block.isMounted { patch.focus(block, element: element) }
        focusWanted = nil
        isFlushRequested = false
        if patch.isEmpty { patch.animation = nil } else { send(patch.take()) }
        if !dirty.isEmpty || !callbacks.isEmpty { wantFlush() }
    }

    private func evaluateDirty() {
        guard let first = dirty.first else { return }
        let emitter = _Emitter(graph: self, scope: first)
        var round = dirty
        dirty.removeAll(keepingCapacity: true)
        if round.count > 1 { round.sort { $0.depth < $1.depth } }
        for scope in round where scope.isDirty && scope.graph != nil {
            if !scope.makesPages, isHidden(scope) { hiddenDirty.append(scope) } else { scope.evaluate(with: emitter) }
        }
        emitter.finish()
    }

    /// Notes that the pages of `stack` may have changed.
    func settling(_ stack: PageStackBlock) {
        if !stacks.contains(where: { $0 === stack }) { stacks.append(stack) }
    }

    /// Shows the right pages, tells effects of their appearance, and runs what waited for the end of the evaluation.
    private func settle() {
        // A dirty scope may have been evaluated along with the one around it.
        dirty.removeAll { !$0.isDirty || $0.graph == nil }
        if dirty.isEmpty {
            let changed = stacks
            stacks.removeAll()
            for stack in changed { stack.settle(in: self) }
            let new = appearing
            appearing.removeAll()
            for effect in new where !isHidden(effect) { effect.visibilityChanged(true, in: self) }
            lookAtPreferences()
        }
        runCallbacks()
    }

    private func runCallbacks() {
        let waiting = callbacks
        callbacks.removeAll()
        Graph.$current.withValue(self) { waiting.forEach { $0() } }
    }

    // MARK: Loading

    /// Called when the last task that loads something has ended; set anew by whoever waits.
    package var loadingFinished: (@MainActor () -> Void)?

    /// Whether tasks that load something are under way.
    package var isLoading: Bool { loadingCount > 0 }

    func loadingBegan() { loadingCount += 1 }

    func loadingEnded() {
        loadingCount -= 1
        if loadingCount == 0 { loadingFinished?() }
    }

    // MARK: Coming and going

    func remove(_ block: Block) {
        block.willRemove(from: self)
        block.parent = nil
        block.isMounted = false
    }

    func releaseNumber(of block: Block) {
        // The tables of a page that ends are let go of as a whole.
        guard !isClosed else { return }
        fields.forget(block: block.number)
        table.release(block)
    }

    func hide(_ block: Block, in list: ListBlock) {
        if list.isMounted { patch.delete(block) }
        block.unmount()
        block.visibilityChanged(false, in: self)
        block.isHidden = true
    }

    func show(_ block: Block, in list: ListBlock, isNew: Bool) {
        block.isHidden = false
        if !isNew {
            block.visibilityChanged(true, in: self)
            for scope in hiddenDirty where scope.isDirty {
                scope.isDirty = false
                markDirty(scope)
            }
            hiddenDirty = []
        }
        if list.isMounted { patch.insert(block, into: list, before: 0) }
    }

    func isHidden(_ block: Block) -> Bool {
        var candidate: Block? = block
        while let block = candidate {
            if block.isHidden { return true }
            candidate = block.visibilityParent
        }
        return false
    }

    // MARK: Observation

    func subscribe(_ scope: Scope) {
        scope.place = scopes.add(scope)
    }

    func unsubscribe(_ scope: Scope) {
        if !isClosed { scopes.remove(scope.place) }
    }

    /// The name of the scope at a place of the table.
    func subscriber(at place: UInt32) -> UInt64 { UInt64(serial) << 32 | UInt64(place) }

    /// Makes earlier records of `scope` stale and names it for the reads of its next evaluation.
    func nextReader(of scope: Scope) -> ObservationReader {
        ObservationReader(subscriber: subscriber(at: scope.place), version: scopes.nextVersion(scope.place))
    }

    func scope(of reader: ObservationReader) -> Scope? {
        scopes.scope(UInt32(truncatingIfNeeded: reader.subscriber), version: reader.version)
    }

    // MARK: Page commands

    /// Sends the browser a page command (docs/reference/perch-protocol.md) with the next patches.
    package func command(_ name: String, _ argument: String) {
        patch.command("x", name, argument)
        wantFlush()
    }

    /// Tells the browser the page's address.
    package func showAddress(_ path: String, mode: String) {
        patch.command("u", path, mode)
        wantFlush()
    }

    private var anchorCount = 0

    /// A number for the name of something that a popover points at.
    func nextAnchor() -> Int {
        anchorCount += 1
        return anchorCount
    }

    // MARK: Figures

    /// How many numbered blocks the page has.
    package var blockCount: Int { table.count }
}
