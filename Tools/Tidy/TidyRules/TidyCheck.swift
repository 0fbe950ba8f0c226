package import Foundation

/// The public face of the module: all house rules over one repository.
package struct TidyCheck {
    /// The import table is missing or holds no row.
    package struct MissingImportTable: Error {}

    private static let importTablePath = "docs/architecture/imports.md"
    private static let textTypes: Set = [
        "swift", "js", "py", "css", "html", "md", "txt", "json", "sh", "yml", "yaml", "toml", "ini", "h", "c",
        "modulemap", "svg", "",
    ]
    private static let skippedFolders: Set = ["data", "results", "node_modules", "__pycache__"]

    private let root: URL
    private let rules: [any Rule]

    /// - Parameter root: the folder that holds `Package.swift`.
    package init(root: URL) throws {
        self.root = root
        let tableFile = root.appendingPathComponent(Self.importTablePath)
        guard let markdown = try? String(contentsOf: tableFile, encoding: .utf8), markdown.contains("|") else {
            throw MissingImportTable()
        }
        rules = Self.rules(table: ImportTable(markdown: markdown))
    }

    /// Every finding in the tree, in the order of its files.
    package func findings() throws -> [Finding] {
        let files = try textPaths().map { path in
            SourceFile(path: path, text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
        }
        let perFile = files.flatMap { file in rules.flatMap { $0.findings(in: file) } }
        return (perFile + EmptyModuleCheck().findings(in: files, modules: modulePaths())).sorted()
    }

    /// What the rules say about one file, given the import table as Markdown.
    package static func findings(in file: SourceFile, importTable: String = "") -> [Finding] {
        rules(table: ImportTable(markdown: importTable)).flatMap { $0.findings(in: file) }.sorted()
    }

    private static func rules(table: ImportTable) -> [any Rule] {
        [
            ImportRule(table: table), SizeRule(), BannedCallRule(), LeftoverRule(), NameRule(), PlaceRule(), WordRule(),
        ]
    }

    private func textPaths() throws -> [String] {
        try paths(in: "").filter { path in
            Self.textTypes.contains(URL(fileURLWithPath: path).pathExtension)
        }
    }

    private func paths(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path).sorted()
            .flatMap { name -> [String] in
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                // In a linked checkout `.git` is a file that names where the repository lies.
                guard isFolder(path) else { return name == ".git" ? [] : [path] }
                let isHidden = name.hasPrefix(".") && name != ".ci"
                return isHidden || Self.skippedFolders.contains(name) ? [] : try paths(in: path)
            }
    }

    private func modulePaths() -> [String] {
        folders(in: "Sources").flatMap { folders(in: $0) }
    }

    private func folders(in folder: String) -> [String] {
        let path = root.appendingPathComponent(folder).path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().map { "\(folder)/\($0)" }.filter(isFolder)
    }

    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
            && isFolder.boolValue
    }
}
