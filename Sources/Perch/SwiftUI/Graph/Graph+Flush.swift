import Foundation

/// Bringing the page up to date with what has changed.
extension Graph {
    /// Whether views or what waits for them are left for the next round; never on a page that has failed.
    package var isUnsettled: Bool {
        fault == nil && (!dirty.isEmpty || !callbacks.isEmpty || !appearing.isEmpty || !stacks.isEmpty)
    }

    /// Evaluates what is dirty, from the top down, and sends one set of patches.
    ///
    /// What becomes dirty by that is evaluated in further rounds. A page that is not settled after a few asks for
    /// another flush, so that other pages have their turn, and one that never settles fails.
    package func flush() {
        guard !isClosed, !isAsleep else { return }
        // What changes meanwhile is looked at below.
        isFlushRequested = true
        settling.beginTurn()
        while isUnsettled, settling.mayTakeRound {
            if settling.isSuspect { settling.note(dirty) }
            evaluateDirty()
            settle()
            if isUnsettled { settling.roundEnded() }
        }
        guard !isClosed else { return }
        lacksViews = false
        willSend()
        if let (block, element) = focusWanted, block.isMounted { patch.focus(block, element: element) }
        // What is asked for before the page is shown comes with its first markup.
        if isShown, focusWanted.map({ isPrerendered($0.block) }) != true { focusWanted = nil }
        isFlushRequested = false
        if patch.isEmpty { patch.animation = nil } else { send(patch.take()) }
        if fault == nil, let fault = excess ?? (isUnsettled ? settling.fault : nil) { return fail(fault) }
        if isUnsettled { wantFlush() } else { settling.settled() }
    }

    /// Calls ``flush()`` on the main queue: at once while the page does little by itself, and later where it never
    /// rests, as with a task that changes what it waits for.
    package func flushSoon() {
        guard !pace.isWaiting else { return }
        pace.isWaiting = true
        let rest = pace.rest(at: DispatchTime.now().uptimeNanoseconds)
        let flush = { @MainActor [weak self] in
            guard let self else { return }
            self.pace.isWaiting = false
            let begin = DispatchTime.now().uptimeNanoseconds
            self.flush()
            self.pace.spent(DispatchTime.now().uptimeNanoseconds - begin)
        }
        if rest == 0 {
            DispatchQueue.main.async(execute: flush)
        } else {
            DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(rest)), execute: flush)
        }
    }

    /// Counts a flush that the page itself has asked for, and returns the nanoseconds until it may begin: for a host
    /// that calls ``flush()`` in turns of its own, in the place of ``flushSoon()``.
    package func restBeforeFlush() -> UInt64 {
        let rest = pace.rest(at: DispatchTime.now().uptimeNanoseconds)
        pace.spent(0)
        return rest
    }

    /// Stops the page, but for page commands. What waits for the end of a flush, such as the end of a task whose view
    /// has gone, is run when the page is closed.
    private func fail(_ fault: PageFault) {
        self.fault = fault
        (dirty, hiddenDirty, stacks, appearing) = ([], [], [], [])
        patch = PatchOutput()
        didFail(fault)
    }

    private func evaluateDirty() {
        guard let first = dirty.first else { return }
        let emitter = _Emitter(graph: self, scope: first)
        var round = dirty
        dirty.removeAll(keepingCapacity: true)
        if round.count > 1 { round.sort { $0.depth < $1.depth } }
        for scope in round where scope.isDirty && scope.graph != nil {
            if isWaiting(scope) { hiddenDirty.append(scope) } else { scope.evaluate(with: emitter) }
        }
        emitter.finish()
    }

    /// Whether `scope` is evaluated only once it is shown: then one that was let go of has its view again, too.
    private func isWaiting(_ scope: Scope) -> Bool {
        !scope.hasView || (!scope.makesPages && isHidden(scope))
    }

    /// Notes that the pages of `stack` may have changed.
    func settling(_ stack: PageStackBlock) {
        if !stacks.contains(where: { $0 === stack }) { stacks.append(stack) }
    }

    /// Shows the right pages, tells effects of their appearance, and runs what waited for the end of the evaluation.
    func settle() {
        // A dirty scope may have been evaluated along with the one around it.
        if !dirty.isEmpty { dirty.removeAll { !$0.isDirty || $0.graph == nil } }
        if dirty.isEmpty {
            if !stacks.isEmpty { settleStacks() }
            if !appearing.isEmpty { beginEffects() }
            lookAtPreferences()
        }
        if !callbacks.isEmpty { runCallbacks() }
    }

    private func settleStacks() {
        let changed = stacks
        stacks.removeAll()
        for stack in changed { stack.settle(in: self) }
    }

    private func beginEffects() {
        let new = appearing
        appearing.removeAll()
        for effect in new where !isHidden(effect) { begin(effect) }
    }

    /// A view that was not there before has appeared, unless its page has not.
    private func begin(_ effect: EffectBlock) {
        if isPrerendered(effect) { effect.readAhead(in: self) } else { effect.visibilityChanged(true, in: self) }
    }

    func runCallbacks() {
        let waiting = callbacks
        callbacks.removeAll()
        Graph.$current.withValue(self) { waiting.forEach { $0() } }
    }
}
