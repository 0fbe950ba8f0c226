import Testing

@testable import TidyRules

/// A snippet at a path, and the line of each finding it must give.
struct Snippet: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String
    let lines: [Int]

    init(_ text: String, at path: String = "Sources/Domain/Ledger/Money.swift", lines: [Int] = []) {
        self.path = path
        self.text = text
        self.lines = lines
    }

    var testDescription: String { "\(path): \(text.prefix(60))" }

    func findings() -> [Finding] {
        let table = """
            | Module | May import |
            | --- | --- |
            | `Ledger` | nothing |
            | `Household`, `Capture` | `Ledger` |
            | `roost` | anything |
            | everywhere | `Foundation` |
            | `Engine/` | `Glibc` |
            | `HTTPEngine` | `CUV` |
            """
        return TidyCheck.findings(in: SourceFile(path: path, text: text), importTable: table)
    }
}

@Suite("Each house rule fails on what it forbids and passes the rest")
struct RuleTests {
    private static let household = "Sources/Domain/Household/Family.swift"
    private static let engine = "Sources/Engine/HTTPEngine/Loop.swift"
    private static let executable = "Sources/Server/roost/Main.swift"
    private static let test = "Tests/LedgerTests/MoneyTests.swift"

    @Test(
        "Only imports of the table pass",
        arguments: [
            Snippet("import Foundation"),
            Snippet("import Household", lines: [1]),
            Snippet("import Foundation\nimport Household", lines: [2]),
            Snippet("public import struct Household.Family", lines: [1]),
            Snippet("@testable import Household", lines: [1]),
            Snippet("// import Household\nlet text = \"import Household\""),
            Snippet("func add(import: Int) {}"),
            Snippet("import Ledger", at: household),
            Snippet("import Glibc", at: household, lines: [1]),
            Snippet("import CUV\nimport Glibc", at: engine),
            Snippet("import Ledger", at: engine, lines: [1]),
            Snippet("import CUV\nimport Anything", at: executable),
            Snippet("let nothing = 0", at: "Sources/Domain/Unlisted/A.swift", lines: [1]),
            Snippet("import Household", at: test),
        ])
    func imports(snippet: Snippet) {
        #expect(snippet.findings().map(\.line) == snippet.lines)
    }

    @Test(
        "Calls that crash are refused outside tests",
        arguments: [
            Snippet("let a = try! b()", lines: [1]),
            Snippet("let a = try? b()"),
            Snippet("let a = b as! C", lines: [1]),
            Snippet("let a = b\nlet c = a!", lines: [2]),
            Snippet("let c = a()!.d", lines: [1]),
            Snippet("let c = a[0]!", lines: [1]),
            Snippet("var c: Int!", lines: [1]),
            Snippet("let a = !b && !(c != d) && e!=f"),
            Snippet(#"let a = "b!" // c!"#),
            Snippet(#"let a = "\(b!)""#, lines: [1]),
            Snippet("let a = try! b(c!)", at: test),
        ])
    func crashes(snippet: Snippet) {
        #expect(snippet.findings().map(\.line) == snippet.lines)
    }

    @Test(
        "Libraries do not print, and take time, identifiers and chance from World",
        arguments: [
            Snippet("print(a)", lines: [1]),
            Snippet("Swift.print(a)", lines: [1]),
            Snippet("page.print(a)"),
            Snippet("print(a)", at: executable),
            Snippet("let now = Date()", lines: [1]),
            Snippet("let now = Date.now", lines: [1]),
            Snippet("let day = Date(timeIntervalSince1970: 0)"),
            Snippet("let id = UUID()", lines: [1]),
            Snippet("let id = UUID(uuidString: text)"),
            Snippet("let die = Int.random(in: 1...6)", lines: [1]),
            Snippet("let die = Int.random(in: 1...6, using: &generator)"),
            Snippet("let heads = Bool.random()", lines: [1]),
            Snippet("let token = SessionToken.random()"),
            Snippet("let cards = deck.shuffled()", lines: [1]),
            Snippet("func shuffled() {}"),
            Snippet("let now = Date()", at: executable),
            Snippet("let now = Date()", at: "Sources/Domain/Household/World.swift"),
        ])
    func variation(snippet: Snippet) {
        #expect(snippet.findings().map(\.line) == snippet.lines)
    }

    @Test(
        "Tests never sleep",
        arguments: [
            Snippet("try await Task.sleep(for: .seconds(1))", at: test, lines: [1]),
            Snippet("Thread.sleep(forTimeInterval: 1)", at: test, lines: [1]),
            Snippet("usleep(10)", at: test, lines: [1]),
            Snippet("clock.sleep(until: noon)", at: test),
            Snippet("try await Task.sleep(for: .seconds(1))", at: executable),
        ])
    func sleeping(snippet: Snippet) {
        #expect(snippet.findings().map(\.line) == snippet.lines)
    }

    @Test(
        "Tests are written with Testing",
        arguments: [
            Snippet("import Testing\nimport XCTest", at: test, lines: [2]),
            Snippet("import Testing", at: test),
            Snippet("let text = \"import XCTest\"", at: test),
        ])
    func libraryOfTests(snippet: Snippet) {
        #expect(snippet.findings().map(\.line) == snippet.lines)
    }

    @Test(
        "A leftover mark names its issue",
        arguments: [
            Snippet("let a = 1  // TODO later", lines: [1]),
            Snippet("let a = 1\n// FIXME: later", lines: [2]),
            Snippet("// TODO #12: later"),
            Snippet("// TODO #: later", lines: [1]),
            Snippet("let a = \"TODO\""),
            Snippet("# TODO later", at: "Tests/Browser/conftest.py", lines: [1]),
        ])
    func leftovers(snippet: Snippet) {
        #expect(snippet.findings().map(\.line) == snippet.lines)
    }

    @Test(
        "Names say something",
        arguments: [
            Snippet("final class ClipManager {}", lines: [1]),
            Snippet("enum DateUtils {}", lines: [1]),
            Snippet("struct UserInfo {}", lines: [1]),
            Snippet("struct ChildData {}", lines: [1]),
            Snippet("struct DatabaseRow {}\nstruct InformationPage {}\nstruct DataLink {}"),
            Snippet("extension Family { class func data() {} }"),
            Snippet("let a = 1", at: "Sources/Domain/Ledger/MoneyHelper.swift", lines: [1]),
            Snippet("let a = 1", at: "Sources/Domain/Ledger/Data+Hex.swift"),
            Snippet("pass", at: "Tests/Browser/page_helpers.py", lines: [1]),
        ])
    func names(snippet: Snippet) {
        #expect(snippet.findings().map(\.line) == snippet.lines)
    }

    @Test(
        "No machine and no package registry is named",
        arguments: [
            Snippet("cd /" + "work/main", at: "docs/start/a.md", lines: [1]),
            Snippet("see\n`/" + "Users/anna/roost`", at: "README.md", lines: [2]),
            Snippet("docs/" + "work/main and https://localhost/home/a", at: "README.md"),
            Snippet("https://" + "pypi." + "org/simple", at: "Makefile", lines: [1]),
            Snippet("Debian's archive and PyPI", at: "README.md"),
        ])
    func places(snippet: Snippet) {
        #expect(snippet.findings().map(\.line) == snippet.lines)
    }
}
