/// Content that its owner evaluates, so that the owner's state works in it, and that an outlet shows: a bar's title
/// and buttons, a sheet. It may be absent.
@MainActor
final class PortalBlock: ElsewhereBlock {
    let outlet: Outlet
    /// Where the content stands among others of the same outlet; smaller first.
    let order: Int
    /// The block that the outlet shows; nil while there is nothing to show.
    private(set) var content: PortalContent?

    init(outlet: Outlet, order: Int) {
        self.outlet = outlet
        self.order = order
    }

    override var shownChildren: BlockList { .none }

    override func visibilityChanged(_ isVisible: Bool, in graph: Graph) {
        guard let content else { return }
        if isVisible { outlet.enter(content, in: graph) } else { outlet.leave(content, in: graph) }
        content.visibilityChanged(isVisible, in: graph)
    }

    override func willRemove(from graph: Graph) {
        setContent(nil, in: graph)
        super.willRemove(from: graph)
    }

    /// Shows `new` instead of what was shown.
    func setContent(_ new: PortalContent?, in graph: Graph) {
        guard new !== content else { return }
        if let old = content {
            outlet.leave(old, in: graph)
            graph.remove(old)
        }
        content = new
        // What a page shows above everything waits until the page appears.
        let isAhead = outlet.isMounted && graph.isPrerendered(self) && !graph.isPrerendered(outlet)
        if let new, !isAhead { outlet.enter(new, in: graph) }
    }
}

/// What a portal shows, with the key that tells one content from the next.
@MainActor
final class PortalContent: Block {
    let key: AnyHashable
    let order: Int

    init(key: AnyHashable, order: Int) {
        self.key = key
        self.order = order
    }
}

extension _Emitter {
    /// Shows `content` in `outlet` while `key` is not nil; another key starts with new state. The content belongs to
    /// the scope that is being evaluated.
    package func portal(to outlet: Outlet, order: Int = 0, key: AnyHashable? = 0, _ content: () -> Void) {
        let old = nextOldChild()
        if search != nil {
            if let portal = old as? PortalBlock, let shown = portal.content, shown.key == key {
                descend(into: portal) { descend(into: shown) { evaluate(shown, content) } }
            }
            return
        }
        let known = (old as? PortalBlock).flatMap { $0.outlet === outlet ? $0 : nil }
        let portal = known ?? PortalBlock(outlet: outlet, order: order)
        let pending = _pending
        _pending = .none
        if let key {
            let shown = portal.content.flatMap { $0.key == key ? $0 : nil } ?? PortalContent(key: key, order: order)
            shown.parent = portal
            portal.parent = frame.block
            evaluate(shown, content)
            portal.setContent(shown, in: graph)
        } else {
            portal.setContent(nil, in: graph)
        }
        _pending = pending
        place(portal, .elsewhere)
    }
}
