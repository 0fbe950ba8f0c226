import Testing

@testable import TidyRules

@Suite("Sizes keep every file readable")
struct SizeRuleTests {
    private static func lines(_ count: Int, _ line: String = "let a = 1") -> String {
        Array(repeating: line + "\n", count: count).joined()
    }

    @Test(
        "Files have a soft and a hard limit by kind",
        arguments: [
            ("Sources/Domain/Ledger/A.swift", 300, nil),
            ("Sources/Domain/Ledger/A.swift", 301, Finding.Weight.warning),
            ("Sources/Domain/Ledger/A.swift", 400, .warning),
            ("Sources/Domain/Ledger/A.swift", 401, .failure),
            ("Tests/LedgerTests/A.swift", 600, nil),
            ("Tests/LedgerTests/A.swift", 601, .failure),
            ("Tests/LedgerTests/Fixtures/A.swift", 900, nil),
            ("Sources/Perch/PerchClient/js/patch.js", 300, nil),
            ("Sources/Perch/PerchClient/js/patch.js", 301, .failure),
            ("docs/reference/a.md", 900, nil),
        ])
    func files(path: String, count: Int, weight: Finding.Weight?) {
        let file = SourceFile(path: path, text: Self.lines(count))

        #expect(SizeRule().findings(in: file).first?.weight == weight)
    }

    @Test("Lines hold 120 characters, whatever bytes they take", arguments: [(120, 0), (121, 1)])
    func columns(count: Int, findings: Int) {
        let file = SourceFile(
            path: "Sources/Domain/Ledger/A.swift", text: "//" + String(repeating: "é", count: count - 2))

        #expect(SizeRule().findings(in: file).count == findings)
    }

    @Test(
        "Functions have 60 lines, a view's body 40",
        arguments: [
            ("func pay(now: () -> Void = {}) {", 60, 61),
            ("init(name: String) {", 60, 61),
            ("var total: Int {", 60, 61),
            ("var body: some View {", 40, 41),
        ])
    func bodies(opening: String, allowed: Int, refused: Int) {
        for (count, findings) in [(allowed, 0), (refused, 1)] {
            let text = "struct A {\n\(opening)\n\(Self.lines(count - 2))}\n}"
            let file = SourceFile(path: "Sources/Domain/Ledger/A.swift", text: text)

            #expect(SizeRule().findings(in: file).count == findings)
        }
    }

    @Test("Requirements, stored properties and calls have no body")
    func noBody() {
        let text = """
            protocol Payer {
                func pay() async throws -> Int
                init(name: String)
                var total: Int { get }
            }
            struct Purse {
                var coins = 3
                var name: String
                func count() -> [Int] where Int: Equatable { [] }
            }
            let made = Purse.init(coins: 1)
            """

        let names = BodyExtent.extents(in: SourceFile(path: "A.swift", text: text).tokens).map(\.name)

        #expect(names == ["total", "count"])
    }
}
