/// A text file of the repository, prepared once for all rules.
package struct SourceFile: Sendable {
    /// Path from the root, with `/` between folders.
    package let path: String
    let text: String
    let lines: [Substring]
    let tokens: [Token]
    /// The string literals from top to bottom; empty for everything but Swift.
    let literals: [Literal]
    /// Only the comments, line by line; empty for everything but Swift.
    let commentLines: [Substring]

    package init(path: String, text: String) {
        self.path = path
        self.text = text
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard path.hasSuffix(".swift") else {
            tokens = []
            literals = []
            commentLines = []
            return
        }
        let lexer = SwiftLexer(Array(text.utf8))
        tokens = Token.tokens(of: lexer.code)
        literals = Literal.literals(of: lexer)
        commentLines = String(decoding: lexer.comments, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
    }

    var isSwift: Bool { path.hasSuffix(".swift") }
    var isScript: Bool { path.hasSuffix(".js") }
    var isCode: Bool { [".swift", ".js", ".py", ".css"].contains { path.hasSuffix($0) } }
    var isTest: Bool { path.hasPrefix("Tests/") }
    var isFixture: Bool { path.contains("/Fixtures/") }
    var folders: [Substring] { path.split(separator: "/").dropLast() }
    var name: Substring { path.split(separator: "/").last ?? "" }
    var stem: Substring { name.prefix { $0 != "." } }

    /// The layer and module of a file under `Sources/<layer>/<module>/`.
    var place: (layer: String, module: String)? {
        let folders = folders
        guard folders.count >= 3, folders[0] == "Sources" else { return nil }
        return (String(folders[1]), String(folders[2]))
    }

    /// The number of lines as editors count them: the last newline opens no further line.
    var lineCount: Int { text.hasSuffix("\n") ? lines.count - 1 : lines.count }

    func finding(_ line: Int, _ message: String, weight: Finding.Weight = .failure) -> Finding {
        Finding(path: path, line: line, message: message, weight: weight)
    }
}
