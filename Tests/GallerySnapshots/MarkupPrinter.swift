import PageReplica

/// Writes markup with one element a line, so that a difference between two versions names the element that changed.
/// Block numbers and the marks of blocks are left out, since every page numbers its blocks anew; the names of groups of
/// radio buttons, which hold them, are counted through instead.
struct MarkupPrinter {
    private(set) var text = ""
    private var groups: [String] = []

    init(_ markup: String) {
        for node in PageReplica(markup: markup).root.children { write(node, depth: 0) }
    }

    private mutating func write(_ node: MarkupNode, depth: Int) {
        let indentation = String(repeating: "  ", count: depth)
        switch node.kind {
        case .comment: break
        case .text(let content): text += indentation + MarkupPrinter.escaped(content) + "\n"
        case .element(let tag):
            let attributes = node.attributes.filter { $0.name != "data-b" }.sorted { $0.name < $1.name }
                .map { " \($0.name)=\"\(MarkupPrinter.escaped(value(of: $0, in: node)))\"" }.joined()
            text += indentation + "<\(tag)\(attributes)>"
            if node.children.contains(where: { $0.tag != nil }) {
                text += "\n"
                for child in node.children { write(child, depth: depth + 1) }
                text += indentation
            } else {
                text += MarkupPrinter.escaped(node.text)
            }
            text += "</\(tag)>\n"
        }
    }

    private mutating func value(of attribute: (name: String, value: String), in node: MarkupNode) -> String {
        guard attribute.name == "name", node["type"] == "radio" else { return attribute.value }
        if !groups.contains(attribute.value) { groups.append(attribute.value) }
        return "group \((groups.firstIndex(of: attribute.value) ?? 0) + 1)"
    }

    /// Line ends within a text would look like further elements.
    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
            .replacing("\n", with: "&#10;")
    }
}
