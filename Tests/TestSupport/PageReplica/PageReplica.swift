import Foundation

/// What a browser would show: the first markup with all patches applied, by the rules of
/// docs/reference/perch-protocol.md. A patch that does not fit stops the test.
package final class PageReplica {
    package private(set) var root = MarkupNode(.element("root"))
    /// Why a patch could not be applied.
    package private(set) var faults: [String] = []

    package init(markup: String) {
        root.children = MarkupReader.read(markup)
    }

    package func written(withNumbers: Bool = true) -> String {
        root.children.map { $0.written(withNumbers: withNumbers) }.joined()
    }

    /// Applies the elements of a JSON array of patches.
    package func apply(_ patches: [UInt8]) {
        let json = Data([UInt8(ascii: "[")] + patches + [UInt8(ascii: "]")])
        guard let list = try? JSONSerialization.jsonObject(with: json) as? [[Any]] else {
            faults.append("not JSON: \(String(decoding: patches, as: UTF8.self))")
            return
        }
        for patch in list { apply(patch) }
    }

    private func apply(_ patch: [Any]) {
        func number(_ index: Int) -> Int { patch[index] as? Int ?? -1 }
        switch patch[0] as? String {
        case "t": element(number(1), number(2))?.children = [MarkupNode(.text(patch[3] as? String ?? ""))]
        case "a": element(number(1), number(2))?[patch[3] as? String ?? ""] = patch[4] as? String
        case "v": element(number(1), number(2))?["value"] = patch[3] as? String
        case "r": replace(number(1), with: MarkupReader.read(patch[2] as? String ?? ""))
        case "i": insert(MarkupReader.read(patch[3] as? String ?? ""), into: number(1), before: number(2))
        case "m": move(number(2), in: number(1), before: number(3))
        case "d": replace(number(1), with: [])
        case "f": _ = element(number(1), number(2))
        case "x", "u", "n": break
        default: faults.append("unknown patch \(patch)")
        }
    }

    // MARK: Places

    /// Where a block stands: its parent and the range of its nodes, comments included.
    private func place(_ block: Int) -> (parent: MarkupNode, range: Range<Int>)? {
        for parent in root.all {
            for (index, node) in parent.children.enumerated() {
                if node["data-b"] == "\(block)" { return (parent, index..<(index + 1)) }
                guard node.kind == .comment("\(block)") else { continue }
                let end = parent.children[index...].firstIndex { $0.kind == .comment("/\(block)") }
                if let end { return (parent, index..<(end + 1)) }
            }
        }
        faults.append("no block \(block)")
        return nil
    }

    private func element(_ block: Int, _ ordinal: Int) -> MarkupNode? {
        guard let (parent, range) = place(block) else { return nil }
        var own: [MarkupNode] = []
        collect(Array(parent.children[range]), of: block, into: &own)
        guard own.indices.contains(ordinal) else {
            faults.append("block \(block) has no element \(ordinal)")
            return nil
        }
        return own[ordinal]
    }

    /// The elements of a block without those of blocks nested in it.
    private func collect(_ nodes: [MarkupNode], of block: Int, into own: inout [MarkupNode]) {
        var nested: String?
        for node in nodes {
            if case .comment(let text) = node.kind {
                if nested == nil, text != "\(block)", !text.hasPrefix("/") { nested = text }
                if text == "/\(nested ?? "")" { nested = nil }
                continue
            }
            guard nested == nil, node.tag != nil else { continue }
            if let number = node["data-b"], number != "\(block)" { continue }
            own.append(node)
            collect(node.children, of: block, into: &own)
        }
    }

    private func replace(_ block: Int, with nodes: [MarkupNode]) {
        guard let (parent, range) = place(block) else { return }
        parent.children.replaceSubrange(range, with: nodes)
    }

    private func insert(_ nodes: [MarkupNode], into list: Int, before: Int) {
        guard let (parent, range) = place(list) else { return }
        if before == 0 {
            parent.children.insert(contentsOf: nodes, at: range.upperBound - 1)
        } else if let (sameParent, next) = place(before), sameParent === parent {
            parent.children.insert(contentsOf: nodes, at: next.lowerBound)
        } else {
            faults.append("block \(before) is not in list \(list)")
        }
    }

    private func move(_ block: Int, in list: Int, before: Int) {
        guard let (parent, range) = place(block) else { return }
        let nodes = Array(parent.children[range])
        parent.children.removeSubrange(range)
        insert(nodes, into: list, before: before)
    }
}
