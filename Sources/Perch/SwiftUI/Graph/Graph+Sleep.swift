/// What a page lets go of while nobody looks at it.
///
/// Blocks, texts and state stay, and with them every number that the browser knows: whoever comes back goes on where
/// they were. What goes are the values of views, with all that they hold: the views around them make them again.
extension Graph {
    /// Lets go of what the next evaluation makes again, and evaluates nothing until ``wake()``.
    /// Returns whether it did: false for a page that sleeps already.
    @discardableResult
    package func sleep() -> Bool {
        guard !isAsleep, !isClosed, fault == nil, let root else { return false }
        isAsleep = true
        letGo(of: root)
        return true
    }

    /// Goes on: evaluates at the next flush what changed meanwhile, and the views that were let go of.
    package func wake() {
        guard isAsleep else { return }
        isAsleep = false
        isFlushRequested = false
        if isUnsettled { wantFlush() }
    }

    private func letGo(of block: Block) {
        if let scope = block as? Scope, let parent = scope.parent, let maker = Scope.owner(of: parent),
            maker.makesPages || !isHidden(maker), scope.letGoOfView()
        {
            markDirty(maker)
            lacksViews = true
        }
        for child in block.shownChildren { letGo(of: child) }
    }
}
