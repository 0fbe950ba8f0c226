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
    /// Called once when something became dirty; the host then calls ``flush()`` soon, or ``flushSoon()`` to have it
    /// called at the page's own pace. Replaced by the host.
    package var requestFlush: @MainActor (Graph) -> Void = { $0.flushSoon() }
    /// Called at most once, at the very end of a ``flush()``: the page cannot go on. Its views are evaluated no more,
    /// but page commands are still sent. The host tells the person, logs the fault, and closes the page.
    package var didFail: @MainActor (PageFault) -> Void = { _ in }
    /// Why the page cannot go on; nil as long as it can.
    package internal(set) var fault: PageFault?
    /// Receives the patches of each flush that changed something, as the elements of a JSON array.
    package var send: @MainActor ([UInt8]) -> Void = { _ in }

    /// Called at the end of each flush, before the patches are sent; the host adds what concerns the page as a whole.
    package var willSend: @MainActor () -> Void = {}
    /// Attributes of the document that views ask for, such as a preferred colour scheme.
    package var documentAttributes: [String: String] = [:]

    package internal(set) var fields = FieldStates()
    private(set) var root: Scope?
    /// Whether nobody looks at the page, so that nothing is evaluated.
    var isAsleep = false
    /// Whether views were let go of that the next flush makes again.
    var lacksViews = false
    var dirty: ContiguousArray<Scope> = []
    var hiddenDirty: ContiguousArray<Scope> = []
    var stacks: ContiguousArray<PageStackBlock> = []
    var callbacks: ContiguousArray<() -> Void> = []
    var isFlushRequested = false
    private(set) var isClosed = false
    var settling = Settling()
    var pace = FlushPace()
    /// A limit of the page's size that was reached in the evaluation under way.
    var excess: PageFault?
    private let serial: UInt32
    private var scopes = ScopeTable()
    var focusWanted: (block: Block, element: UInt16)?
    /// The element that has the focus when the page is shown for the first time; nil where no view asked for it.
    package private(set) var firstFocus: (block: UInt32, element: UInt16)?
    private var loads: Set<UInt64> = []
    private var anchorCount = 0
    var preferences = PreferenceReaders()
    var urlHandlers = URLHandlers()
    var gestures = GestureArena()
    /// The page of the link that is touched.
    package var prerender: Prerender?
    /// The most blocks of the page; more would take the memory of all others. A list of 10,000 rows has about 100,000.
    package var blockLimit = 1_000_000
    /// What the person chose from the device.
    package let files = ChosenFiles()

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

    /// Whether the page's markup was made once: then what views ask for is sent as patches.
    var isShown: Bool { root?.isMounted ?? false }

    package var environment: EnvironmentValues { root?.environment ?? EnvironmentValues() }

    /// The whole page as HTML; from now on changes are sent as patches against it.
    package func markup() -> [UInt8] {
        let isFirst = !isShown
        var output = MarkupOutput(reserving: 65536)
        root?.write(to: &output)
        patch = PatchOutput()
        if isFirst, let (block, element) = focusWanted {
            firstFocus = block.isMounted ? (block.number, element) : nil
            focusWanted = nil
        }
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
        // A task of the app that never ends keeps the page's object, which then should hold next to nothing.
        (dirty, hiddenDirty, stacks, appearing) = ([], [], [], [])
        focusWanted = nil
        prerender = nil
        preferences = PreferenceReaders()
        patch = PatchOutput()
    }

    // MARK: Changes

    /// Has `scope` evaluated at the next flush.
    func markDirty(_ scope: Scope) {
        guard !isClosed, fault == nil else { return }
        if let transaction = Transaction.current {
            patch.animation = transaction.disablesAnimations ? nil : transaction.animation
        }
        guard !scope.isDirty else { return }
        scope.isDirty = true
        dirty.append(scope)
        wantFlush()
    }

    /// Has `scope` evaluated because the app has changed what it reads. What a body changes while it is evaluated
    /// itself is no reason to evaluate it again: it would never end.
    func tell(_ scope: Scope) {
        if let reader = ObservationScope.current, reader.subscriber == scope.subscriber { return }
        markDirty(scope)
    }

    /// Tells the scopes whose records these are, by subscriber and version; the next evaluation of each makes
    /// a new one. The record of the body that makes the change stays.
    func tell(takingFrom records: inout [UInt64: UInt32]) {
        let readers = records
        records = [:]
        for (subscriber, version) in readers {
            let reader = ObservationReader(subscriber: subscriber, version: version)
            if reader == ObservationScope.current { records[subscriber] = version }
            scope(of: reader).map(tell)
        }
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

    func wantFlush() {
        guard !isFlushRequested, !isClosed, !isAsleep else { return }
        isFlushRequested = true
        requestFlush(self)
    }

    // MARK: Loading

    /// Called when the last task that loads something has ended; set anew by whoever waits.
    package var loadingFinished: (@MainActor () -> Void)?

    /// Called when any of them has ended.
    package var loadEnded: (@MainActor () -> Void)?

    /// The number of the task that began last to load something; they count up.
    package private(set) var lastLoad: UInt64 = 0

    /// Whether tasks that load something are under way.
    package var isLoading: Bool { !loads.isEmpty }

    /// Whether tasks are under way that began to load something after the one with this number.
    package func isLoading(after load: UInt64) -> Bool { loads.contains { $0 > load } }

    /// A task begins to load something; returns its number.
    func loadingBegan() -> UInt64 {
        lastLoad += 1
        loads.insert(lastLoad)
        return lastLoad
    }

    func loadingEnded(_ load: UInt64) {
        loads.remove(load)
        loadEnded?()
        if loads.isEmpty { loadingFinished?() }
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

    /// Hides what a list shows; `isGone` tells that the browser has taken it away by itself.
    func hide(_ block: Block, in list: ListBlock, isGone: Bool = false) {
        if list.isMounted, !isGone { patch.delete(block) }
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
        if list.isMounted, !block.isMounted { patch.insert(block, into: list, before: 0) }
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

    /// A number for the name of something that a popover points at.
    func nextAnchor() -> Int {
        anchorCount += 1
        return anchorCount
    }

    // MARK: Figures

    /// How many numbered blocks the page has.
    package var blockCount: Int { table.count }
}
