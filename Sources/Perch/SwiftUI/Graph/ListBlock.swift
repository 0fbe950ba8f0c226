/// A block whose direct contents are blocks that come, go and move: rows of a `ForEach`, pages, outlets.
@MainActor
package class ListBlock: Block {
    override func write(to output: inout MarkupOutput) {
        isMounted = true
        output.mark(number)
        for child in shownChildren { child.write(to: &output) }
        output.mark(number, isEnd: true)
    }
}

/// The rows of a `ForEach`, keyed by the ids of its elements.
@MainActor
final class RowsBlock<ID: Hashable>: ListBlock {
    var ids: ContiguousArray<ID> = []

    /// Where each id stands, for rows that are no longer in their old place; the first of equal ids wins.
    func places() -> [ID: Int] {
        Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
    }
}

/// One row of a `ForEach`.
@MainActor
final class RowBlock: Block {}

extension _Emitter {
    /// Writes one row per element; a row keeps its block while an element with its id exists.
    public func rows<Elements: RandomAccessCollection, ID: Hashable>(
        _ elements: Elements, id: (Elements.Element) -> ID, content: (Elements.Element) -> Void
    ) {
        let old = nextOldChild()
        if search != nil {
            guard let list = old as? RowsBlock<ID> else { return }
            descend(into: list) { searchRow(of: list, elements, id, content) }
            return
        }
        let list = old as? RowsBlock<ID> ?? RowsBlock<ID>()
        if list.number == 0 { graph.table.number(list) }
        let (oldIDs, oldRows) = (list.ids, list.children.array)
        var ids = ContiguousArray<ID>()
        var rows = ContiguousArray<Block>()
        let count = min(elements.count, graph.blockLimit)
        ids.reserveCapacity(count)
        rows.reserveCapacity(count)
        var places: [ID: Int]?
        var isTaken = ContiguousArray(repeating: false, count: oldRows.count)
        list.flags = []
        for element in elements {
            let elementID = id(element)
            let index = ids.count
            var row: Block?
            if index < oldIDs.count, oldIDs[index] == elementID, !isTaken[index] {
                (row, isTaken[index]) = (oldRows[index], true)
            } else if !oldIDs.isEmpty {
                if places == nil { places = list.places() }
                if let place = places?[elementID], !isTaken[place] { (row, isTaken[place]) = (oldRows[place], true) }
            }
            if row == nil, graph.table.count > graph.blockLimit {
                graph.excess = .tooLarge(view: scope.viewName, limit: graph.blockLimit)
                break
            }
            let block = row ?? RowBlock()
            block.parent = list
            evaluate(block) { content(element) }
            list.flags.formUnion(block.flags)
            ids.append(elementID)
            rows.append(block)
        }
        list.ids = ids
        _pending = .none
        graph.keepRows(of: list, rows, from: oldRows)
        place(list)
    }

    private func searchRow<Elements: RandomAccessCollection, ID: Hashable>(
        of list: RowsBlock<ID>, _ elements: Elements, _ id: (Elements.Element) -> ID,
        _ content: (Elements.Element) -> Void
    ) {
        guard let search, search.depth + 1 < search.path.count else { return }
        let row = search.path[search.depth + 1]
        guard let place = list.children.firstIndex(where: { $0 === row }) else { return }
        guard let element = elements.dropFirst(place).first, id(element) == list.ids[place] else { return }
        descend(into: row) { evaluate(row) { content(element) } }
    }
}

extension Graph {
    /// Brings the browser's rows from `old` to `new`: removes, then inserts and moves from the end to the front, so
    /// that the row to insert before is already in its place. Rows on a longest increasing run of old places stay.
    ///
    ///     old  A B C D E      new  A D B C X
    ///     places 0 3 1 2 -    stay A B C (0 1 2); D moves before B; E removed; X inserted at the end
    func keepRows(of list: ListBlock, _ new: ContiguousArray<Block>, from old: ContiguousArray<Block>) {
        list.children = BlockList(new)
        guard !old.elementsEqual(new, by: ===) else { return }
        var oldPlace: [ObjectIdentifier: Int] = [:]
        for (place, block) in old.enumerated() { oldPlace[ObjectIdentifier(block)] = place }
        let places = new.map { oldPlace.removeValue(forKey: ObjectIdentifier($0)) ?? -1 }
        for block in old where oldPlace[ObjectIdentifier(block)] != nil {
            if list.isMounted { patch.delete(block) }
            remove(block)
        }
        guard list.isMounted else { return }
        let stays = longestIncreasingRun(of: places)
        var before: UInt32 = 0
        for (index, block) in new.enumerated().reversed() {
            if places[index] < 0 {
                patch.insert(block, into: list, before: before)
            } else if !stays[index] {
                patch.move(block, in: list, before: before)
            }
            before = block.number
        }
    }

    /// Which places lie on a longest strictly increasing run; negative places never do.
    func longestIncreasingRun(of places: [Int]) -> [Bool] {
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: places.count)
        for (index, place) in places.enumerated() where place >= 0 {
            var (low, high) = (0, tails.count)
            while low < high {
                let middle = (low + high) / 2
                if places[tails[middle]] < place { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var stays = [Bool](repeating: false, count: places.count)
        var index = tails.last ?? -1
        while index >= 0 {
            stays[index] = true
            index = previous[index]
        }
        return stays
    }
}
