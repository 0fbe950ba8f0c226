/// Blocks of which one is shown: the tabs of a `TabView`, the pages of a `NavigationStack`.
///
/// What is not shown keeps its state on the server but has no markup in the browser, so a page is as small as what can
/// be seen. When it is shown again its markup is written from what is retained.
@MainActor
final class SwitchBlock: ListBlock {
    struct Entry {
        var key: AnyHashable
        var block: Block
    }

    var entries: [Entry] = []
    var shown: Block?

    override var shownChildren: BlockList { shown.map { .one($0) } ?? .none }
}

extension _Emitter {
    /// Writes the entry with the last of `keys`; entries whose key is not in `keys` are removed, the others kept.
    public func switched(
        keys: [AnyHashable], shown: AnyHashable, content: (AnyHashable) -> Void
    ) {
        let old = nextOldChild()
        if search != nil {
            if let list = old as? SwitchBlock {
                descend(into: list) {
                    for entry in list.entries where entry.block === list.shown {
                        descend(into: entry.block) { evaluate(entry.block) { content(entry.key) } }
                    }
                }
            }
            return
        }
        let list = old as? SwitchBlock ?? SwitchBlock()
        if list.number == 0 { graph.table.number(list) }
        let before = list.shown
        let gone = list.entries.filter { entry in !keys.contains(entry.key) }
        list.entries.removeAll { entry in !keys.contains(entry.key) }
        let index = list.entries.firstIndex { $0.key == shown }
        let block = index.map { list.entries[$0].block } ?? BranchBlock(.content)
        block.parent = list
        if index == nil { list.entries.append(SwitchBlock.Entry(key: shown, block: block)) }
        evaluate(block) { content(shown) }
        list.shown = block
        list.children = BlockList(ContiguousArray(list.entries.map(\.block)))
        list.flags = block.flags
        if let before, before !== block { graph.hide(before, in: list) }
        gone.forEach { graph.remove($0.block) }
        if before !== block { graph.show(block, in: list, isNew: index == nil) }
        place(list)
    }
}
