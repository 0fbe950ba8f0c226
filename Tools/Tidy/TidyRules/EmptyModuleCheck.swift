/// Refuses a module that holds nothing: a folder under `Sources/<layer>/` whose files declare nothing.
struct EmptyModuleCheck {
    func findings(in files: [SourceFile], modules: [String]) -> [Finding] {
        modules.filter { module in !files.contains { $0.path.hasPrefix("\(module)/") && holdsSomething($0) } }
            .map { Finding(path: $0, line: 1, message: "empty module: a module exists once it has content") }
    }

    /// A C library's module map counts; a Swift file counts once it says more than imports.
    private func holdsSomething(_ file: SourceFile) -> Bool {
        guard file.isSwift else { return file.name == "module.modulemap" }
        let lines = Dictionary(grouping: file.tokens, by: \.line)
        return lines.values.contains { tokens in !tokens.contains { $0.text == "import" } }
    }
}
