/// Blocks of which one is shown: the tabs of a `TabView`.
///
/// What is not shown keeps its state on the server but has no markup in the browser, so a page is as small as what can
/// be seen. When it is shown again its markup is written from what is retained.
@MainActor
final class SwitchBlock: ListBlock {
    struct Entry {
        var key: AnyHashable
        var block: EntryBlock
    }

    fileprivate(set) var entries: [Entry] = []
    fileprivate(set) var shown: EntryBlock?

    override var shownChildren: BlockList { shown.map { .one($0) } ?? .none }

    /// What is retained of an entry; nil for one that was never shown.
    func block(of key: AnyHashable) -> EntryBlock? { entries.first { $0.key == key }?.block }
}

/// The content of one entry.
@MainActor
final class EntryBlock: BranchBlock {
    /// Whether it was made ahead of its appearance.
    fileprivate(set) var isPrerendered: Bool

    init(isPrerendered: Bool) {
        self.isPrerendered = isPrerendered
        super.init(.content)
    }
}

extension _Emitter {
    /// Writes the entry `shown`; entries whose key is not in `keys` are removed, the others kept. Beside it the entry
    /// `ahead` is made, if it was never shown, and stays only as long as it is named.
    func switched(
        keys: [AnyHashable], shown: AnyHashable, ahead: AnyHashable?, content: (AnyHashable) -> Void
    ) -> SwitchBlock? {
        let old = nextOldChild()
        if search != nil {
            guard let list = old as? SwitchBlock else { return nil }
            descend(into: list) {
                for entry in list.entries where entry.block === list.shown {
                    descend(into: entry.block) { evaluate(entry.block) { content(entry.key) } }
                }
            }
            return list
        }
        let list = old as? SwitchBlock ?? SwitchBlock()
        if list.number == 0 { graph.table.number(list) }
        let before = list.shown
        let isKept = { (entry: SwitchBlock.Entry) in
            keys.contains(entry.key) && (!entry.block.isPrerendered || entry.key == ahead || entry.key == shown)
        }
        let gone = list.entries.filter { !isKept($0) }
        list.entries.removeAll { !isKept($0) }
        let known = list.block(of: shown)
        let block = evaluate(shown, of: list, known ?? EntryBlock(isPrerendered: false), content)
        if let ahead, ahead != shown, keys.contains(ahead), list.block(of: ahead)?.isPrerendered != false {
            evaluate(ahead, of: list, list.block(of: ahead) ?? EntryBlock(isPrerendered: true), content)
        }
        list.shown = block
        list.children = BlockList(ContiguousArray(list.entries.map(\.block)))
        list.flags = block.flags
        // The browser shows an entry by itself whose markup it had before.
        if let before, before !== block { graph.hide(before, in: list, isGone: block.isMounted) }
        gone.forEach { graph.remove($0.block) }
        if before !== block {
            block.isPrerendered = false
            graph.show(block, in: list, isNew: known == nil)
        }
        place(list)
        return list
    }

    @discardableResult
    private func evaluate(
        _ key: AnyHashable, of list: SwitchBlock, _ block: EntryBlock, _ content: (AnyHashable) -> Void
    ) -> EntryBlock {
        if list.block(of: key) == nil { list.entries.append(SwitchBlock.Entry(key: key, block: block)) }
        block.parent = list
        evaluate(block) { content(key) }
        return block
    }
}
