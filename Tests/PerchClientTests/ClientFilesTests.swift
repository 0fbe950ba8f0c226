import Foundation
import Testing

@testable import PerchClient

@Suite("The files of the browser side")
struct ClientFilesTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Perch/PerchClient").standardized

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Self.sources.appending(path: folder).path()).sorted()
    }

    @Test("Every module of the folder is served, and nothing else")
    func everyModuleIsServed() throws {
        #expect(ClientFiles.scripts.map(\.name).sorted() == (try names(in: "js")))
    }

    @Test("Every part of the style sheet is served")
    func everyStyleSheetIsServed() throws {
        let parts = try names(in: "css").map { try Data(contentsOf: Self.sources.appending(path: "css/\($0)")) }

        #expect(Set(ClientFiles.styleSheets.map { Data($0) }) == Set(parts))
        #expect(ClientFiles.styleSheets.count == parts.count)
    }

    @Test("All paths lie in one folder that is named after the content")
    func pathsShareAFolder() {
        let paths = ClientFiles.all.map(\.path)

        #expect(Set(paths).count == paths.count)
        #expect(paths.allSatisfy { $0.wholeMatch(of: /\/perch\/[0-9a-f]{16}\/[a-z]+\.(js|css|svg)/) != nil })
        #expect(Set(paths).isSuperset(of: ClientFiles.modulePaths))
        #expect(paths.contains(ClientFiles.scriptPath))
        #expect(paths.contains(ClientFiles.styleSheetPath))
        #expect(paths.contains(ClientFiles.symbolsPath))
    }

    @Test("What is imported is served, so that no module is missing in the browser")
    func importsAreServed() {
        let names = Set(ClientFiles.scripts.map(\.name))
        for file in ClientFiles.scripts {
            let text = String(decoding: file.bytes, as: UTF8.self)
            for found in text.matches(of: /(?:from |import\()"\.\/([^"]+)"/) {
                #expect(names.contains(String(found.1)), "\(file.name) imports \(found.1)")
            }
        }
    }

    @Test(
        "Comments and indentation are left out, code stays",
        arguments: [
            ("// @ts-check\n/** A number. */\nconst a = 1;\n", "const a = 1;\n"),
            ("  /**\n   * @param {string} a\n   */\n  f(a) { return a; } // kept\n", "f(a) { return a; } // kept\n"),
            ("const url = \"https://a\";\n\n", "const url = \"https://a\";\n"),
        ])
    func scriptsLoseComments(source: String, served: String) {
        #expect(String(decoding: WithoutComments.script(Array(source.utf8)), as: UTF8.self) == served)
    }

    @Test(
        "A style sheet loses its comments and the space that separates nothing",
        arguments: [
            ("/* a */ .a { color: red; } /* b */\n\n  .b { top: 0; }\n", ".a{color:red}.b{top:0}"),
            (".a :is(.b, .c) > p:not(.d) { margin: 0 auto; }", ".a :is(.b,.c) > p:not(.d){margin:0 auto}"),
            (".a::before { content: \"a, b: { /* c */ }\"; }", ".a::before{content:\"a, b: { /* c */ }\"}"),
            (
                "@media (width < 600px) {\n  .a { inset: calc(1px + var(--b)) 0; }\n}\n",
                "@media (width < 600px){.a{inset:calc(1px + var(--b)) 0}}"
            ),
            ("[dir=\"rtl\"] .a, [style*=\":x\"] { top: 0; }", "[dir=rtl] .a,[style*=\":x\"]{top:0}"),
            ("/* never closed", ""),
        ])
    func styleSheetsLoseComments(source: String, served: String) {
        #expect(String(decoding: WithoutComments.styleSheet(Array(source.utf8)), as: UTF8.self) == served)
    }

    @Test("Both sides of a scheme are colours: with anything else a browser drops the whole declaration")
    func schemesHoldColours() {
        let sheets = ClientFiles.all.filter { $0.path == ClientFiles.styleSheetPath }
        let styles = sheets.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()

        #expect(styles.contains("light-dark("))
        #expect(styles.matches(of: /light-dark\(\s*[\d.-]/).isEmpty)
    }

    /// A module that a page loads once it shows what the module is for.
    private static let later: Set<String> = [
        "charts.js", "clocks.js", "files.js", "fits.js", "followers.js", "guides.js", "holds.js", "layouts.js",
        "matches.js", "phases.js", "placement.js", "pointers.js", "positions.js", "reorder.js", "scrolling.js",
        "sharing.js", "sheets.js", "sights.js", "swipe.js", "targets.js",
    ]

    @Test("A page preloads the modules that its start needs, and no other")
    func startIsPreloaded() {
        let names = Set(ClientFiles.modulePaths.compactMap { $0.split(separator: "/").last.map(String.init) })

        #expect(names == Set(ClientFiles.scripts.map(\.name)).subtracting(Self.later).subtracting(["client.js"]))
        let loaders = ClientFiles.scripts
            .filter { ["commands.js", "demand.js"].contains($0.name) || Self.later.contains($0.name) }
            .map { String(decoding: $0.bytes, as: UTF8.self) }
        for name in Self.later {
            #expect(loaders.contains { $0.contains("import(\"./\(name)\")") || $0.contains("from \"./\(name)\"") })
        }
    }

    @Test("Scripts and styles that a first visit loads stay within their sizes before compression")
    func firstVisitIsSmall() {
        let starts = Set(ClientFiles.modulePaths + [ClientFiles.scriptPath])
        let scripts = ClientFiles.all.filter { starts.contains($0.path) }.reduce(0) { $0 + $1.bytes.count }
        let styles = ClientFiles.all.filter { $0.path == ClientFiles.styleSheetPath }.reduce(0) { $0 + $1.bytes.count }

        // What it comes to compressed, with the page and its symbols, is measured in a browser: test_first_paint.py.
        #expect(scripts < 96_500)
        #expect(styles < 69_200)
    }

    @Test("What a page may load later is small too: modules that few pages need, and the whole sprite of symbols")
    func laterFilesAreSmall() {
        let later = ClientFiles.all.filter { file in Self.later.contains { file.path.hasSuffix("/\($0)") } }

        #expect(later.count == Self.later.count)
        #expect(later.allSatisfy { $0.bytes.count < 7_500 })
        #expect(later.reduce(0) { $0 + $1.bytes.count } < 55_000)
        #expect(ClientFiles.all.first { $0.path == ClientFiles.symbolsPath }.map { $0.bytes.count < 68_000 } == true)
    }
}

@Suite("Symbols")
struct SymbolTests {
    private let sprite = String(decoding: ClientFiles.sprites[0].bytes, as: UTF8.self)

    @Test("Each name in the table has a drawing in the sprite, and no drawing is without a name")
    func tableAndSpriteAgree() {
        let drawn = Set(sprite.matches(of: /<symbol id="([^"]+)"/).map { String($0.1) })

        #expect(drawn == Set(SymbolNames.drawings.keys))
    }

    @Test("The second sprite holds what its table names, and nothing that the first has")
    func secondSprite() {
        let sprite = String(decoding: ClientFiles.sprites[1].bytes, as: UTF8.self)
        let drawn = Set(sprite.matches(of: /<symbol id="([^"]+)"/).map { String($0.1) })

        #expect(drawn == ClientFiles.rareSymbolNames)
        #expect(drawn.isDisjoint(with: SymbolNames.drawings.keys))
        #expect(ClientFiles.symbolExists("house") && ClientFiles.symbolExists("house.fill"))
    }

    @Test(
        "The names of the design system are drawn",
        arguments: """
            dollarsign.circle.fill envelope.fill lock.fill person.fill person.circle person.circle.fill person.2.fill \
            person.2.slash person.3.fill person.badge.plus person.crop.circle.badge.plus house.fill calendar \
            calendar.badge.clock chevron.right chevron.down list.bullet list.bullet.rectangle arrow.down.circle.fill \
            arrow.up.circle.fill arrow.right.square doc.text doc.text.fill hand.raised bell.fill faceid gear \
            gearshape.fill eye.fill eye.slash.fill xmark.circle.fill exclamationmark.triangle.fill \
            checkmark.circle.fill plus plus.circle chart.bar.fill info.circle star.fill banknote.fill cart.fill \
            hourglass
            """.split(separator: " ").map(String.init))
    func designSystemIsDrawn(name: String) {
        #expect(ClientFiles.symbolExists(name))
    }

    @Test("A small sprite holds the drawings asked for and no other, under a path that follows its content")
    func smallSprite() throws {
        let file = ClientFiles.sprite(of: ["plus", "house.fill"])
        let text = String(decoding: file.bytes, as: UTF8.self)

        #expect(text.matches(of: /<symbol id="([^"]+)"/).map { String($0.1) } == ["house.fill", "plus"])
        #expect(text.hasPrefix("<svg xmlns=") && text.hasSuffix("</svg>\n"))
        #expect(file.path.wholeMatch(of: /\/perch\/[0-9a-f]{16}\/start\.svg/) != nil)
        #expect(file.path != ClientFiles.sprite(of: ["plus"]).path)
    }

    @Test("An unknown name is not drawn", arguments: ["", "house.filled", "dollarsign.circle.fill "])
    func unknownNamesAreNotDrawn(name: String) {
        #expect(!ClientFiles.symbolExists(name))
    }

    @Test("No drawing loads anything from elsewhere")
    func drawingsAreSelfContained() {
        let withoutNamespace = sprite.replacing("xmlns=\"http://www.w3.org/2000/svg\"", with: "")

        #expect(!withoutNamespace.contains("http"))
        #expect(!sprite.contains("<script") && !sprite.contains("href") && !sprite.contains("url("))
    }
}
