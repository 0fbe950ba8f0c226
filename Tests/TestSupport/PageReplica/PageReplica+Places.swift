extension PageReplica {
    /// The block and the ordinal by which an event would name `node`.
    package func place(of node: MarkupNode) -> (block: Int, ordinal: Int)? {
        var counter = ElementCounter(wanted: node)
        counter.count(root.children, in: 0)
        return counter.found
    }

    /// The first element below `scope`, or in the page, for which `matches` holds.
    package func first(in scope: MarkupNode? = nil, where matches: (MarkupNode) -> Bool) -> MarkupNode? {
        (scope ?? root).all.first { $0.tag != nil && $0.tag != "root" && matches($0) }
    }
}

/// Counts the elements of each block in document order.
private struct ElementCounter {
    let wanted: MarkupNode
    var found: (block: Int, ordinal: Int)?
    private var counts: [Int: Int] = [:]

    init(wanted: MarkupNode) { self.wanted = wanted }

    mutating func count(_ nodes: [MarkupNode], in block: Int) {
        var blocks = [block]
        for node in nodes {
            switch node.kind {
            case .comment(let text):
                if text.hasPrefix("/") { blocks.removeLast() } else { blocks.append(Int(text) ?? 0) }
            case .element:
                let own = node["data-b"].flatMap { Int($0) } ?? blocks[blocks.count - 1]
                if node === wanted { found = (own, counts[own] ?? 0) }
                counts[own, default: 0] += 1
                count(node.children, in: own)
            case .text: break
            }
        }
    }
}
