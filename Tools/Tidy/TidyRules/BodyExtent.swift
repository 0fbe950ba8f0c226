/// A function, initialiser, subscript or computed property and the lines it takes.
struct BodyExtent: Equatable {
    let name: String
    let firstLine: Int
    let lastLine: Int
    /// A view's `body` has a limit of its own.
    let isViewBody: Bool

    var lineCount: Int { lastLine - firstLine + 1 }

    private static let declarationStarts: Set = [
        "func", "var", "let", "init", "deinit", "subscript", "static", "case", "struct", "class", "enum", "extension",
        "protocol", "associatedtype", "typealias", "mutating", "public", "package", "private", "@",
    ]

    static func extents(in tokens: [Token]) -> [BodyExtent] {
        tokens.indices.compactMap { index in
            guard let name = declaredName(at: index, in: tokens),
                let opening = openingBrace(after: index, in: tokens),
                let closing = closingBrace(of: opening, in: tokens)
            else { return nil }
            return BodyExtent(
                name: name, firstLine: tokens[index].line, lastLine: tokens[closing].line,
                isViewBody: name == "body" && tokens[index..<opening].contains { $0.text == "View" })
        }
    }

    private static func declaredName(at index: Int, in tokens: [Token]) -> String? {
        guard index + 1 < tokens.count, index == 0 || tokens[index - 1].text != "." else { return nil }
        let next = tokens[index + 1]
        switch tokens[index].text {
        case "func": return next.text
        case "init" where ["(", "<", "?"].contains(next.text): return "init"
        case "subscript" where ["(", "<"].contains(next.text): return "subscript"
        case "deinit" where next.text == "{": return "deinit"
        case "var" where next.isWord: return next.text
        default: return nil
        }
    }

    /// The brace that opens the body, or nothing for a requirement, a stored property or a default value.
    private static func openingBrace(after start: Int, in tokens: [Token]) -> Int? {
        let isProperty = tokens[start].text == "var"
        var depth = 0
        for index in (start + 1)..<tokens.count {
            let token = tokens[index]
            switch token.text {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "{" where depth == 0: return index
            case "}" where depth == 0: return nil
            case "=" where depth == 0 && isProperty: return nil
            default:
                if depth == 0, token.startsLine, isProperty || declarationStarts.contains(token.text) { return nil }
            }
        }
        return nil
    }

    private static func closingBrace(of opening: Int, in tokens: [Token]) -> Int? {
        var depth = 0
        for index in opening..<tokens.count {
            if tokens[index].text == "{" { depth += 1 }
            if tokens[index].text == "}" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }
}
