/// A page that is made above those of a stack before its link is pressed.
@MainActor
struct PageAhead: PrerenderPlace {
    private let value: AnyHashable
    private let context: NavigationContext
    private let depth: Int

    /// Has the page of `value` made; nil where nobody sees the stack.
    init?(of value: AnyHashable, on context: NavigationContext) {
        guard context.stack.isMounted else { return nil }
        self.value = value
        self.context = context
        depth = context.path.count + 1
        context.prerender(value)
    }

    var isWanted: Bool { context.prerendered == value }

    var isShown: Bool {
        context.path.count == depth && context.path.last == value && context.stack.isShowingNewest
    }

    func patches(at address: String) -> [UInt8]? {
        let stack = context.stack
        guard stack.isMounted, let shown = stack.shown, let page = stack.prerendered, page !== shown else { return nil }
        return patches(showing: page, for: shown, in: stack, at: address)
    }

    func unmount() { context.stack.prerendered?.unmount() }

    func unmountShown() { context.stack.shown?.unmount() }

    func end() { context.prerender(nil) }
}
