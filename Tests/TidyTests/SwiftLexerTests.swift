import Testing

@testable import TidyRules

@Suite("The lexer separates what runs from what is said")
struct SwiftLexerTests {
    @Test(
        "Strings and comments become spaces of the same length",
        arguments: [
            (#"let a = "try!" // as!"#, #"let a = "    "       "#),
            ("a /* b /* c */ d */ e", "a                   e"),
            (##"let a = #"say "x!""#"##, ##"let a = #"        "#"##),
            (#"let a = "say \"b!\"" + c"#, #"let a = "          " + c"#),
            ("let a = \"\"\"\n  x!\n  \"\"\"", "let a = \"\"\"\n    \n  \"\"\""),
            ("let a = b.firstMatch(of: /c!\"d/)", "let a = b.firstMatch(of: /    /)"),
            ("let a = #/ b! /#", "let a = #/    /#"),
            ("let a = b / c! / d", "let a = b / c! / d"),
            (#""a! \(b!) c!""#, #""    (b!)   ""#),
            (#""\(fee("x)!") + 1)!""#, #"" (fee("   ") + 1) ""#),
            (##"#"\(a!) \#(b!)"#"##, ##"#"        (b!)"#"##),
        ])
    func blanks(source: String, code: String) {
        #expect(Self.code(of: source) == code)
    }

    @Test("Comments keep their place")
    func comments() {
        let lexer = SwiftLexer(Array("let a = 1 // why\nlet b = 2".utf8))

        #expect(String(decoding: lexer.comments, as: UTF8.self) == "          // why\n         ")
    }

    @Test(
        "No unfinished text makes it stumble",
        arguments: ["\"", "\"\"\"", "/*", "#\"", "\"\\(", "\"\\", "`", "/", "#/", "a = /b\\", ")", "\"\\(\""])
    func unfinished(source: String) {
        #expect(Self.code(of: source).utf8.count == source.utf8.count)
    }

    @Test("Literals are kept as they are said, from top to bottom, and values of cases apart")
    func literals() {
        let source = """
            let a = "one" // "no"
            let b = "two \\(c("three")) four\\n"
            let d = #"a \\(b)"#
            case e = "five"
            """

        let literals = Literal.literals(of: SwiftLexer(Array(source.utf8)))

        #expect(literals.map(\.text) == ["one", "two \u{FFFC} four\n", "three", "a \\(b)", "five"])
        #expect(literals.map(\.line) == [1, 2, 2, 3, 4])
        #expect(literals.map(\.isRawValue) == [false, false, false, false, true])
    }

    @Test("Tokens know their line and what stands before them")
    func tokens() {
        let tokens = Token.tokens(of: Array("a\n  b!".utf8))

        #expect(tokens.map(\.text) == ["a", "b", "!"])
        #expect(tokens.map(\.line) == [1, 2, 2])
        #expect(tokens.map(\.followsSpace) == [true, true, false])
        #expect(tokens.map(\.startsLine) == [true, true, false])
    }

    private static func code(of source: String) -> String {
        String(decoding: SwiftLexer(Array(source.utf8)).code, as: UTF8.self)
    }
}
