/// The pages of a `NavigationStack`, by depth; the deepest one that has content is shown.
///
/// The root page belongs to the stack itself. A deeper page belongs to the view with the `navigationDestination` that
/// made it, so that this view's state works in it, and is only shown here.
@MainActor
final class PageStackBlock: ListBlock {
    private(set) var pages: [Int: Block] = [:]
    private(set) var shown: Block?
    /// The depth of a page that is there, and is not to be shown yet.
    var prerenderedDepth: Int?

    override var shownChildren: BlockList { shown.map { .one($0) } ?? .none }

    override func willRemove(from graph: Graph) {
        if let root = pages[0] { graph.remove(root) }
        pages = [:]
        shown = nil
        children = .none
        super.willRemove(from: graph)
    }

    override func visibilityChanged(_ isVisible: Bool, in graph: Graph) {
        shown?.visibilityChanged(isVisible, in: graph)
    }

    /// Puts `page` at `depth`, or takes the page there away; `isNew` tells that it has not been shown before.
    func setPage(_ page: Block?, at depth: Int, in graph: Graph) {
        if pages[depth] === page { return }
        if page == nil, pages[depth] === shown { leave(in: graph) }
        pages[depth] = page
    }

    /// Shows the deepest page; called at the end of a flush, so that going from one deep page to another shows none
    /// of those between.
    func settle(in graph: Graph) {
        let depths = pages.keys.filter { $0 != prerenderedDepth }
        guard let top = depths.max().flatMap({ pages[$0] }), top !== shown else { return }
        let wasShownBefore = top.isHidden
        // The browser shows a page by itself whose markup it had before.
        leave(in: graph, isGone: top.isMounted)
        // A page below that was never shown, as after a deep link, is told of its appearance when it is.
        for page in pages.values where page !== top { page.isHidden = true }
        shown = top
        flags = top.flags
        graph.show(top, in: self, isNew: !wasShownBefore)
        (top as? PageBlock)?.appear(in: graph)
    }

    private func leave(in graph: Graph, isGone: Bool = false) {
        guard let shown else { return }
        graph.hide(shown, in: self, isGone: isGone)
        self.shown = nil
    }

    // MARK: Prerendering

    /// The page that is there, and is not to be shown yet.
    var prerendered: Block? { prerenderedDepth.flatMap { pages[$0] } }

    /// Whether the newest page is the one that is shown.
    var isShowingNewest: Bool { shown === pages.keys.max().flatMap { pages[$0] } }
}

/// The pages that one `navigationDestination` has made, by depth.
@MainActor
final class DestinationsBlock: ElsewhereBlock {
    struct Page {
        var value: AnyHashable
        var block: PageBlock
    }

    let stack: PageStackBlock
    private(set) var pages: [Int: Page] = [:]

    init(stack: PageStackBlock) { self.stack = stack }

    override var shownChildren: BlockList { .none }

    override func willRemove(from graph: Graph) {
        for depth in pages.keys { removePage(at: depth, in: graph) }
        super.willRemove(from: graph)
    }

    /// The page for `value` at `depth`; a page for another value is replaced.
    func page(for value: AnyHashable, at depth: Int, in graph: Graph, _ make: () -> PageBlock) -> PageBlock {
        if let known = pages[depth], known.value == value { return known.block }
        removePage(at: depth, in: graph)
        let block = make()
        block.parent = self
        pages[depth] = Page(value: value, block: block)
        return block
    }

    func removePage(at depth: Int, in graph: Graph) {
        guard let page = pages.removeValue(forKey: depth) else { return }
        if stack.pages[depth] === page.block { stack.setPage(nil, at: depth, in: graph) }
        graph.remove(page.block)
    }
}

/// One page of a stack, with the outlets of its bars.
@MainActor
final class PageBlock: Block {
    let outlets: PageOutlets
    /// Whether the page was made ahead of its appearance.
    private(set) var isPrerendered = false

    /// A pushed page belongs to a view of a page below, which it covers; it is the stack that shows it.
    override var visibilityParent: Block? { (parent as? DestinationsBlock)?.stack ?? parent }

    init(outlets: PageOutlets, isPrerendered: Bool = false) {
        self.outlets = outlets
        self.isPrerendered = isPrerendered
    }

    /// A page that was made ahead is told of its appearance.
    func appear(in graph: Graph) {
        guard isPrerendered else { return }
        isPrerendered = false
        visibilityChanged(true, in: graph)
    }
}

/// Where a page shows its title and the items of its bars.
@MainActor
final class PageOutlets {
    let title = Outlet()
    let leading = Outlet()
    let trailing = Outlet()
    let principal = Outlet()
    let bottom = Outlet()
    /// Items above the keyboard.
    lazy var keyboard = outlet { $0.hasKeyboard = !$1 }
    /// Items of the "More" menu of the bar.
    lazy var secondary = outlet { $0.hasSecondary = !$1 }
    /// Items of the menu that the title opens.
    lazy var titleMenu = outlet { $0.hasTitleMenu = !$1 }
    /// What the page's views ask of its bars.
    let looks = PageLooks()
    /// Whether the page's lists are being edited.
    lazy var editing = EditModeState()
    /// Content between the bar and the page, as a search field.
    let accessory = Outlet()

    /// An outlet whose place in the page is only there while something is shown in it.
    private func outlet(_ change: @escaping (inout PageLook, Bool) -> Void) -> Outlet {
        let outlet = Outlet()
        outlet.emptinessChanged = { [weak self] isEmpty in self?.looks.change { change(&$0, isEmpty) } }
        return outlet
    }
}
