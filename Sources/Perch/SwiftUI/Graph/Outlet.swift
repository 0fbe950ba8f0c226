/// A place where content from elsewhere is shown: a bar's title and buttons, the sheets above a page.
@MainActor
package final class Outlet: ListBlock {
    /// Whether the lists of the page are being edited, where the outlet is that of a whole page.
    lazy var editing = EditModeState()

    /// An empty outlet.
    package override init() { super.init() }

    /// The contents belong to their portals and leave with them.
    override func willRemove(from graph: Graph) {
        children = .none
        graph.releaseNumber(of: self)
    }

    override func visibilityChanged(_ isVisible: Bool, in graph: Graph) {}

    /// Told when the outlet becomes empty or is so no longer.
    var emptinessChanged: ((Bool) -> Void)?

    /// Shows `content` behind what has the same or a smaller order.
    func enter(_ content: PortalContent, in graph: Graph) {
        guard !children.contains(where: { $0 === content }) else { return }
        let place = children.firstIndex { ($0 as? PortalContent)?.order ?? 0 > content.order } ?? children.count
        children.insert(content, at: place)
        if children.count == 1 { emptinessChanged?(false) }
        guard isMounted else { return }
        let next = place + 1 < children.count ? children[place + 1].number : 0
        graph.patch.insert(content, into: self, before: next)
    }

    func leave(_ content: PortalContent, in graph: Graph) {
        guard let place = children.firstIndex(where: { $0 === content }) else { return }
        if isMounted { graph.patch.delete(content) }
        children.remove(at: place)
        if children.isEmpty { emptinessChanged?(true) }
        content.unmount()
    }
}
