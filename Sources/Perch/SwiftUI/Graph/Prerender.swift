/// The page of a link or a tab that is touched, made before the press. The browser gets its markup and shows it with
/// the press, or throws it away.
///
///     touch ─► page made in its place, hidden ─► it reads ─► its markup is sent, nothing else until it is answered
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
    fileprivate let place: any PrerenderPlace
    fileprivate var link: (block: UInt32, element: UInt16) = (0, 0)
    fileprivate var isTooLong = false

    init(in place: any PrerenderPlace, at address: String, after load: UInt64) {
        self.place = place
        self.address = address
        self.load = load
    }

    /// Whether it is the page of this link.
    package func isBehind(block: UInt32, element: UInt16) -> Bool { link == (block, element) }
}

/// Where a page is made ahead: above the pages of a stack, or beside the tab that is shown.
@MainActor
protocol PrerenderPlace {
    /// Whether the page is still made here.
    var isWanted: Bool { get }
    /// Whether it is what is shown here.
    var isShown: Bool { get }
    /// The patches that put it in the place of what is shown, at its address; nil where it is not there. The browser
    /// has its markup from now on.
    func patches(at address: String) -> [UInt8]?
    /// The browser has thrown that markup away.
    func unmount()
    /// The browser has put the page in the place of what was shown.
    func unmountShown()
    /// No page is made ahead here any more.
    func end()
}

extension PrerenderPlace {
    /// The patches that put `page` in the place of `shown`, at its address.
    func patches(showing page: Block, for shown: Block, in list: ListBlock, at address: String) -> [UInt8] {
        var patches = PatchOutput()
        patches.delete(shown)
        patches.insert(page, into: list, before: 0)
        patches.command("u", address, "auto")
        return patches.take()
    }
}

extension Graph {
    /// A link is touched: makes its page, where nothing but reading follows from that. Returns whether it does.
    package func prerender(block: UInt32, element: UInt16) -> Bool {
        discardPrerender()
        _ = dispatch(_Event(kind: .prerender), block: block, element: element)
        prerender?.link = (block, element)
        return prerender != nil
    }

    /// Has a page made in `place`, which is there in the next flush.
    func beginPrerender(in place: any PrerenderPlace, at address: String) {
        prerender = Prerender(in: place, at: address, after: lastLoad)
    }

    /// The patches that put the page in the place of the one that is shown, once it has read. From then on nothing may
    /// be flushed until the browser has answered.
    ///
    /// - Parameter limit: a page whose patches are longer, in bytes, is not sent.
    package func takePrerendered(limit: Int) -> [UInt8]? {
        guard let prerender, !prerender.isSent, !prerender.isTooLong, !isUnsettled else { return nil }
        guard prerender.place.isWanted else {
            // Another page is shown by now.
            self.prerender = nil
            return nil
        }
        if isLoading(after: prerender.load) { return nil }
        guard let patches = prerender.place.patches(at: prerender.address) else { return nil }
        prerender.isTooLong = patches.count > limit
        prerender.isSent = !prerender.isTooLong
        if prerender.isTooLong { prerender.place.unmount() }
        return prerender.isSent ? patches : nil
    }

    /// The browser has put the page in the place of the one that was shown; the next flush follows it.
    package func activatePrerender() {
        if let prerender, prerender.isSent { prerender.place.unmountShown() }
    }

    /// The link was pressed and has done what it does: the page is like any other from now on. Returns whether it is
    /// the one that is shown.
    package func endPrerender() -> Bool {
        guard let prerender else { return false }
        let isShown = prerender.place.isShown
        if !isShown { prerender.place.unmount() }
        self.prerender = nil
        prerender.place.end()
        return isShown
    }

    /// The link was not pressed.
    package func discardPrerender() {
        guard let prerender else { return }
        prerender.place.unmount()
        prerender.place.end()
        self.prerender = nil
    }

    /// Whether `block` is of a page that has not appeared.
    func isPrerendered(_ block: Block) -> Bool {
        guard prerender != nil else { return false }
        var candidate: Block? = block
        while let block = candidate {
            switch block {
            case let page as PageBlock where page.isPrerendered: return true
            case let entry as EntryBlock where entry.isPrerendered: return true
            default: candidate = block.visibilityParent
            }
        }
        return false
    }
}
