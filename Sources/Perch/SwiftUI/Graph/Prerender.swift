/// The page of a link that is touched, made before the press. The browser gets its markup and shows it with the press,
/// or throws it away.
///
///     touch ─► page made above its stack, hidden ─► it reads ─► its markup is sent, nothing else until it is answered
///     press ─► the link does what it does; the page that the browser shows appears
///     other ─► the page is gone; nobody has seen it, and nothing but reading was done for it
///
/// The page has not appeared: of its effects only the tasks of the default priority run, and when it appears they run
/// again, so that what changed meanwhile is shown too.
@MainActor
package final class Prerender {
    /// Where the browser goes with the page.
    package let address: String
    /// What began to load after the task with this number is read for the page.
    package let load: UInt64
    /// Whether the browser has the markup and may show it by itself.
    package fileprivate(set) var isSent = false
    fileprivate let value: AnyHashable
    fileprivate let context: NavigationContext
    fileprivate let depth: Int
    fileprivate var link: (block: UInt32, element: UInt16) = (0, 0)
    fileprivate var isTooLong = false

    init(of value: AnyHashable, at address: String, on context: NavigationContext, after load: UInt64) {
        self.value = value
        self.address = address
        self.context = context
        depth = context.path.count + 1
        self.load = load
    }

    /// Whether the path leads to the page, and no further.
    fileprivate var isNewest: Bool { context.path.count == depth && context.path.last == value }

    /// Whether it is the page of this link.
    package func isBehind(block: UInt32, element: UInt16) -> Bool { link == (block, element) }
}

extension Graph {
    /// A link is touched: makes its page, where nothing but reading follows from that. Returns whether it does.
    package func prerender(block: UInt32, element: UInt16) -> Bool {
        discardPrerender()
        _ = dispatch(_Event(kind: .prerender), block: block, element: element)
        prerender?.link = (block, element)
        return prerender != nil
    }

    /// Makes the page of `value` above the one that `context` shows.
    func beginPrerender(of value: AnyHashable, at address: String, on context: NavigationContext) {
        guard context.stack.isMounted else { return }
        prerender = Prerender(of: value, at: address, on: context, after: lastLoad)
        context.prerender(value)
    }

    /// The patches that put the page in the place of the one that is shown, once it has read. From then on nothing may
    /// be flushed until the browser has answered.
    ///
    /// - Parameter limit: a page whose patches are longer, in bytes, is not sent.
    package func takePrerendered(limit: Int) -> [UInt8]? {
        guard let prerender, !prerender.isSent, !prerender.isTooLong, !isUnsettled else { return nil }
        guard prerender.context.prerendered == prerender.value else {
            // The stack shows other pages by now.
            self.prerender = nil
            return nil
        }
        if isLoading(after: prerender.load) { return nil }
        guard let patches = prerender.context.stack.prerendered(at: prerender.address) else { return nil }
        prerender.isTooLong = patches.count > limit
        prerender.isSent = !prerender.isTooLong
        if prerender.isTooLong { prerender.context.stack.unmountPrerendered() }
        return prerender.isSent ? patches : nil
    }

    /// The browser has put the page in the place of the one that was shown; the next flush follows it.
    package func activatePrerender() {
        if let prerender, prerender.isSent { prerender.context.stack.shown?.unmount() }
    }

    /// The link was pressed and has done what it does: the page is like any other from now on. Returns whether it is
    /// the one that is shown.
    package func endPrerender() -> Bool {
        guard let prerender else { return false }
        let isShown = prerender.isNewest && prerender.context.stack.isShowingNewest
        if !isShown { prerender.context.stack.unmountPrerendered() }
        self.prerender = nil
        prerender.context.prerender(nil)
        return isShown
    }

    /// The link was not pressed.
    package func discardPrerender() {
        prerender?.context.stack.unmountPrerendered()
        prerender?.context.prerender(nil)
        prerender = nil
    }

    /// Whether `block` is of a page that has not appeared.
    func isPrerendered(_ block: Block) -> Bool {
        guard prerender != nil else { return false }
        var candidate: Block? = block
        while let block = candidate {
            if let page = block as? PageBlock, page.isPrerendered { return true }
            candidate = block.visibilityParent
        }
        return false
    }
}
