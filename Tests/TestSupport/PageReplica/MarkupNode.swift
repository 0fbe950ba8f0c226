/// A node of a document, as far as Perch's markup needs it.
package final class MarkupNode {
    package enum Kind: Equatable {
        case element(String)
        case text(String)
        case comment(String)
    }

    package var kind: Kind
    package var attributes: [(name: String, value: String)] = []
    package var children: [MarkupNode] = []

    init(_ kind: Kind) { self.kind = kind }

    package var tag: String? { if case .element(let tag) = kind { tag } else { nil } }

    package subscript(name: String) -> String? {
        get { attributes.first { $0.name == name }?.value }
        set {
            if let index = attributes.firstIndex(where: { $0.name == name }) {
                if let newValue { attributes[index].value = newValue } else { attributes.remove(at: index) }
            } else if let newValue {
                attributes.append((name, newValue))
            }
        }
    }

    /// All text below, in order.
    package var text: String {
        if case .text(let text) = kind { return text }
        return children.map(\.text).joined()
    }

    /// The node and all below it, in document order.
    package var all: [MarkupNode] { [self] + children.flatMap(\.all) }

    /// The markup with attributes in the order of their names; block numbers and the names of groups of radio buttons
    /// are left out on demand, since a fresh page numbers its blocks and its views anew.
    package func written(withNumbers: Bool) -> String {
        switch kind {
        case .text(let text): return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        case .comment(let text):
            if withNumbers { return "<!--\(text)-->" }
            return text.hasPrefix("/") ? "<!--/-->" : "<!---->"
        case .element(let tag):
            let shown = attributes.filter { withNumbers || !isNumber($0.name) }.sorted { $0.name < $1.name }
            let written = shown.map { " \($0.name)=\"\($0.value.replacing("\"", with: "&quot;"))\"" }.joined()
            let inside = children.map { $0.written(withNumbers: withNumbers) }.joined()
            return "<\(tag)\(written)>\(inside)</\(tag)>"
        }
    }

    private func isNumber(_ attribute: String) -> Bool {
        attribute == "data-b" || (attribute == "name" && self["type"] == "radio")
    }
}

/// Reads Perch's own markup, which is always well formed.
package struct MarkupReader {
    private let characters: [Character]
    private var index = 0
    private static let voidTags: Set = ["input", "hr", "img"]

    package static func read(_ markup: String) -> [MarkupNode] {
        var reader = MarkupReader(markup)
        return reader.nodes()
    }

    private init(_ markup: String) { characters = Array(markup) }

    private func starts(_ text: String) -> Bool { characters[index...].starts(with: text) }

    private mutating func nodes() -> [MarkupNode] {
        var nodes: [MarkupNode] = []
        while index < characters.count, !starts("</") {
            if starts("<!--") {
                index += 4
                nodes.append(MarkupNode(.comment(take(until: "-->"))))
                index += 3
            } else if characters[index] == "<" {
                nodes.append(element())
            } else {
                var text = ""
                while index < characters.count, characters[index] != "<" {
                    text.append(characters[index])
                    index += 1
                }
                nodes.append(MarkupNode(.text(unescaped(text))))
            }
        }
        return nodes
    }

    private mutating func take(until end: String) -> String {
        var text = ""
        while index < characters.count, !starts(end) {
            text.append(characters[index])
            index += 1
        }
        return text
    }

    private mutating func element() -> MarkupNode {
        index += 1
        var name = ""
        while characters[index] != " ", characters[index] != ">" {
            name.append(characters[index])
            index += 1
        }
        let node = MarkupNode(.element(name))
        while characters[index] == " " {
            index += 1
            let attribute = take(until: "=\"")
            index += 2
            node.attributes.append((attribute, unescaped(take(until: "\""))))
            index += 1
        }
        index += 1
        if MarkupReader.voidTags.contains(name) { return node }
        node.children = nodes()
        index += name.count + 3
        return node
    }

    private func unescaped(_ text: String) -> String {
        text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&amp;", with: "&")
    }
}
