import Foundation
import Testing

@testable import PerchClient

@Suite("The files of the browser side")
struct ClientFilesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    private static let sources = root.appending(path: "Sources/Perch/PerchClient")
    private static let bundle = root.appending(path: ".build/browser")

    private func names(in folder: String, _ ending: String) throws -> Set<String> {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.sources.appending(path: folder).path())
        return Set(names.filter { $0.hasSuffix(ending) })
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
    }

    private func served(_ name: String) throws -> [UInt8] {
        try #require(ClientFiles.all.first { $0.path == "\(ClientFiles.folder)/\(name)" }).bytes
    }

    /// A module and what it imports to begin with, directly and through others.
    private func modules(from start: String) throws -> Set<String> {
        var found: Set<String> = []
        var waiting = [start]
        while let name = waiting.popLast() {
            guard found.insert(name).inserted else { continue }
            let imports = try text("js/\(name)").matches(of: /(?m)^(?:import|export)\b.*? from "\.\/([^"]+)";/)
            waiting += imports.map { String($0.output.1) }
        }
        return found
    }

    @Test("All paths lie in one folder that is named after the content")
    func pathsShareAFolder() {
        let paths = ClientFiles.all.map(\.path)

        #expect(Set(paths).count == paths.count)
        #expect(paths.allSatisfy { $0.wholeMatch(of: /\/perch\/[0-9a-f]{16}\/[a-z]+\.(js|css|svg)/) != nil })
        #expect(paths.contains(ClientFiles.scriptPath))
        #expect(paths.contains(ClientFiles.styleSheetPath))
        #expect(paths.contains(ClientFiles.symbolsPath))
        #expect(paths.contains(ClientFiles.rareSymbolsPath))
    }

    @Test("What is served is the bundle as it lies on disk", arguments: ["client.js", "later.js", "perch.css"])
    func bundleIsServed(name: String) throws {
        #expect(try served(name) == Array(Data(contentsOf: Self.bundle.appending(path: name))))
    }

    @Test("The bundle was made after its sources were last changed; where it was not, run `make bundle`")
    func bundleIsFresh() throws {
        let changed = try (names(in: "js", ".js").map { "js/\($0)" } + names(in: "css", ".css").map { "css/\($0)" })
            .map { try modified(Self.sources.appending(path: $0)) }
        let sprites = try names(in: "", ".svg").map { try modified(Self.sources.appending(path: $0)) }

        #expect(try #require((changed + sprites).max()) <= modified(Self.bundle.appending(path: "made")))
    }

    private func modified(_ file: URL) throws -> Date {
        try #require(FileManager.default.attributesOfItem(atPath: file.path())[.modificationDate] as? Date)
    }

    @Test("Every module is in a bundle; what is in two of a page's keeps nothing, so that two copies do no harm")
    func everyModuleIsBundled() throws {
        let (start, later) = try (modules(from: "client.js"), modules(from: "later.js"))
        // What lists need stands in their own bundle, and partly in the worker's, which is another program.
        let (lists, worker) = try (modules(from: "lists.js"), modules(from: "worker.js"))

        #expect(try start.union(later).union(lists).union(worker) == names(in: "js", ".js"))
        #expect(start.intersection(later) == ["conditions.js"])
        #expect(lists.isDisjoint(with: start.union(later)))
        #expect(try text("js/conditions.js").matches(of: /(?m)^(?:import|const|let|export (?!function))/).isEmpty)
    }

    @Test("Every part of the style sheet is in it, once")
    func everyStyleSheetIsBundled() throws {
        let parts = try text("css/perch.css").matches(of: /(?m)^@import "\.\/([^"]+)";$/).map { String($0.output.1) }

        #expect(Set(parts).count == parts.count)
        #expect(try Set(parts + ["perch.css"]) == names(in: "css", ".css"))
    }

    @Test("The script of the start needs no other to begin with, and finds the one for later beside it")
    func startIsOneScript() throws {
        for name in ["client.js", "later.js"] {
            let script = String(decoding: try served(name), as: UTF8.self)
            #expect(script.matches(of: /\bimport\s*["{*]|\bfrom\s*"/).isEmpty)
        }
        let loaded = String(decoding: try served("client.js"), as: UTF8.self).matches(of: /\bimport\(([^)]*)\)/)
        #expect(Set(loaded.map { String($0.output.1) }) == ["\"./later.js\""])
    }

    @Test("Both sides of a scheme are colours: with anything else a browser drops the whole declaration")
    func schemesHoldColours() throws {
        let styles = String(decoding: try served("perch.css"), as: UTF8.self)

        #expect(styles.contains("light-dark("))
        #expect(styles.matches(of: /light-dark\(\s*[\d.-]/).isEmpty)
    }

    // What a first visit comes to compressed, with the page and its symbols, is measured in a browser:
    // test_first_paint.py.
    @Test(
        "Each file stays within its size before compression",
        arguments: [
            ("client.js", 75_000), ("later.js", 35_300), ("lists.js", 11_500), ("perch.css", 75_500),
            ("symbols.svg", 68_000),
        ])
    func filesAreSmall(name: String, bytes: Int) throws {
        #expect(try served(name).count < bytes)
    }
}

@Suite("Symbols")
struct SymbolTests {
    private let sprite = Self.text(of: ClientFiles.symbolsPath)

    private static func text(of path: String) -> String {
        String(decoding: ClientFiles.all.first { $0.path == path }?.bytes ?? [], as: UTF8.self)
    }

    @Test("Each name in the table has a drawing in the sprite, and no drawing is without a name")
    func tableAndSpriteAgree() {
        let drawn = Set(sprite.matches(of: /<symbol id="([^"]+)"/).map { String($0.1) })

        #expect(drawn == Set(SymbolNames.drawings.keys))
    }

    @Test("The second sprite holds what its table names, and nothing that the first has")
    func secondSprite() {
        let sprite = Self.text(of: ClientFiles.rareSymbolsPath)
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
