/// Refuses every import under `Sources` that the table does not allow. SwiftPM would let it through.
struct ImportRule: Rule {
    private static let declarationKinds: Set = [
        "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]

    let table: ImportTable

    func findings(in file: SourceFile) -> [Finding] {
        guard file.isSwift, let (layer, module) = file.place else { return [] }
        guard table.knows(module) else {
            return [file.finding(1, "module \(module) is missing in docs/architecture/imports.md")]
        }
        return Self.imports(in: file.tokens)
            .filter { $0.text != module && !table.allows($0.text, in: module, layer: layer) }
            .map { file.finding($0.line, "\(module) may not import \($0.text) (docs/architecture/imports.md)") }
    }

    /// The token that names the imported module, once per import.
    static func imports(in tokens: [Token]) -> [Token] {
        tokens.indices.compactMap { index in
            guard tokens[index].text == "import", index + 1 < tokens.count else { return nil }
            let named = declarationKinds.contains(tokens[index + 1].text) ? index + 2 : index + 1
            guard named < tokens.count, tokens[named].isWord else { return nil }
            return tokens[named]
        }
    }
}
