/// What a `TabView` makes ahead: the content of a tab that is touched.
@MainActor
@Observable
final class TabsAhead {
    /// The tab; nil while there is none.
    private(set) var tag: AnyHashable?
    /// The tabs as they were evaluated last.
    @ObservationIgnored var list: SwitchBlock?

    fileprivate func make(_ tag: AnyHashable?) {
        if self.tag != tag { self.tag = tag }
    }
}

/// The content of a tab that is made before the tab is pressed. A tab that was shown before is retained, and is sent as
/// it was left: what has changed since comes with the press.
@MainActor
struct TabAhead: PrerenderPlace {
    private let tag: AnyHashable
    private let tabs: TabsAhead

    /// Has the content of the tab made; nil where it is the one that is shown, or nobody sees it.
    init?(of tag: AnyHashable, in tabs: TabsAhead) {
        guard let list = tabs.list, list.isMounted, let shown = list.shown, list.block(of: tag) !== shown else {
            return nil
        }
        self.tag = tag
        self.tabs = tabs
        tabs.make(tag)
    }

    private var content: EntryBlock? { tabs.list?.block(of: tag) }

    var isWanted: Bool { tabs.tag == tag }

    var isShown: Bool { content != nil && tabs.list?.shown === content }

    func patches(at address: String) -> [UInt8]? {
        guard let list = tabs.list, list.isMounted, let shown = list.shown, let content, content !== shown else {
            return nil
        }
        return patches(showing: content, for: shown, in: list, at: address)
    }

    func unmount() { if !isShown { content?.unmount() } }

    func unmountShown() { tabs.list?.shown?.unmount() }

    func end() { tabs.make(nil) }
}
