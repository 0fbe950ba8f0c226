import Foundation
import Testing

@testable import TidyRules

@Suite("The check walks a whole tree")
struct TidyCheckTests {
    @Test("A tree with one broken rule names file, line and message")
    func brokenTree() throws {
        try withTree([
            "docs/architecture/imports.md": "| Module | May import |\n| --- | --- |\n| `Ledger` | nothing |",
            "Sources/Domain/Ledger/Money.swift": "struct Money {}\nlet cents = try! count()\n",
        ]) { root in
            let findings = try TidyCheck(root: root).findings()

            #expect(
                findings.map(\.description) == [
                    "Sources/Domain/Ledger/Money.swift:2: try! crashes; handle or pass on the error"
                ])
        }
    }

    @Test("An empty module is refused, a C module map is content")
    func emptyModules() throws {
        try withTree([
            "docs/architecture/imports.md": "| Module | May import |\n| `Ledger`, `CUV` | `Foundation` |",
            "Sources/Domain/Ledger/Ledger.swift": "// later\nimport Foundation\n",
            "Sources/Engine/CUV/module.modulemap": "module CUV {}",
        ]) { root in
            let findings = try TidyCheck(root: root).findings()

            #expect(findings.map(\.path) == ["Sources/Domain/Ledger"])
        }
    }

    @Test("Build folders are left alone")
    func buildFolders() throws {
        try withTree([
            "docs/architecture/imports.md": "| Module | May import |\n",
            ".build/checkouts/UserManager.swift": "let a = try! b()",
            "data/notes.md": "/" + "root/secret",
        ]) { root in
            let findings = try TidyCheck(root: root).findings()

            #expect(findings.isEmpty)
        }
    }

    @Test("Without the import table there is no answer")
    func missingTable() throws {
        try withTree(["README.md": "Roost"]) { root in
            #expect(throws: TidyCheck.MissingImportTable.self) { try TidyCheck(root: root) }
        }
    }

    private func withTree(_ files: [String: String], _ body: (URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        for (path, text) in files {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(root)
    }
}
