import Foundation
import PageReplica
import Testing
import UniformTypeIdentifiers
import Waiting

@testable import SwiftUI

/// What a screen asks for, and what it has got.
@MainActor
@Observable
private final class Desk {
    var isChoosing = false
    var types: [UTType] = [.commaSeparatedText]
    var takesMany = false
    var isLocked = false
    var isThere = true
    @ObservationIgnored var results: [Result<[URL], any Error>] = []
    /// Whether the question was still there when a result came.
    @ObservationIgnored var wasChoosing: [Bool] = []

    func take(_ result: Result<[URL], any Error>) {
        results.append(result)
        wasChoosing.append(isChoosing)
    }

    /// The names of the files that came, or the codes of what went wrong.
    var names: [[String]] {
        results.map { result in
            switch result {
            case .success(let files): files.map(\.lastPathComponent)
            case .failure(CocoaError.fileReadTooLarge): ["too large"]
            case .failure(CocoaError.fileReadUnknown): ["unknown"]
            case .failure: ["ended"]
            }
        }
    }
}

private struct OneFile: View {
    @Bindable var desk: Desk

    var body: some View {
        if desk.isThere {
            Button("Import") { desk.isChoosing = true }
                .fileImporter(isPresented: $desk.isChoosing, allowedContentTypes: desk.types) { result in
                    desk.take(result.map { [$0] })
                }
                .disabled(desk.isLocked)
        }
    }
}

private struct ManyFiles: View {
    @Bindable var desk: Desk

    var body: some View {
        Button("Import") { desk.isChoosing = true }
            .fileImporter(
                isPresented: $desk.isChoosing, allowedContentTypes: desk.types,
                allowsMultipleSelection: desk.takesMany
            ) { desk.take($0) }
    }
}

/// A page with an importer that asks, and a browser's files.
@MainActor
private final class ImportPage {
    let desk = Desk()
    let page: TestPage

    init(many: Bool = false, limitBytes: Int = 100) {
        desk.takesMany = many
        page = many ? TestPage(ManyFiles(desk: desk)) : TestPage(OneFile(desk: desk))
        page.graph.files.limitBytes = limitBytes
    }

    var question: MarkupNode? { page.element(role: "alertdialog") }
    var input: MarkupNode? { page.replica.first { $0["data-kind"] == "files" } }

    /// Presses "Import" and says which files were chosen, each as the browser does.
    func choose(_ lines: String...) throws {
        if !desk.isChoosing { try page.press(page.button("Import")) }
        try page.report(.files, input, lines.joined(separator: "\n"))
    }

    func send(_ name: Int, _ text: String) -> ChosenFiles.Receipt {
        page.graph.files.receive(Data(text.utf8), of: "\(name)")
    }

    /// Lets the page's tasks run until there are so many results.
    func results(_ count: Int) async -> [[String]] {
        _ = await eventually { desk.results.count >= count }
        page.graph.flush()
        return desk.names
    }

    func files(of result: Int) throws -> [URL] { try desk.results[result].get() }
}

private func mode(_ url: URL) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int)
}

@MainActor
@Suite("Files that a screen asks for")
struct FileImporterTests {
    @Test("While it is presented there is a question with a button for the files and a way back")
    func question() throws {
        let one = ImportPage()
        #expect(one.question == nil)
        try one.page.press(one.page.button("Import"))

        #expect(one.question?["aria-label"] == "Choose a File" && one.question?["aria-modal"] == "true")
        let input = try #require(one.input)
        #expect(input["type"] == "file" && input["multiple"] == nil && input["data-state"] == "asks")
        #expect(input["accept"] == ".csv,text/csv" && input["data-limit"] == "100")
        #expect(one.page.element(tag: "label")?.text == "Choose a File")
        #expect(one.page.button("Cancel")?["data-shortcut"] == "cancel")

        let many = ImportPage(many: true)
        try many.page.press(many.page.button("Import"))
        #expect(many.question?["aria-label"] == "Choose Files")
        #expect(many.input?["multiple"] == "")
        #expect(one.page.replica.faults.isEmpty && many.page.replica.faults.isEmpty)
    }

    @Test("Cancel, Escape and a chooser that was closed take it away, and nothing is called")
    func cancelled() throws {
        let page = ImportPage()
        try page.page.press(page.page.button("Import"))
        try page.page.press(page.page.button("Cancel"))
        #expect(!page.desk.isChoosing && page.question == nil)

        try page.page.press(page.page.button("Import"))
        try page.page.report(.dismiss, page.question)
        #expect(!page.desk.isChoosing && page.question == nil)
        #expect(page.desk.results.isEmpty)
    }

    @Test("The question works also where the view that asks is disabled meanwhile")
    func locked() throws {
        let page = ImportPage()
        page.desk.isLocked = true
        page.desk.isChoosing = true
        page.page.graph.flush()
        #expect(page.input?["disabled"] == nil && page.page.button("Cancel")?["aria-disabled"] == nil)
    }

    @Test("What is chosen lies on disk under the browser's name, for this program alone")
    func arrives() async throws {
        let page = ImportPage()
        try page.choose("1 5 My%20bank%20%E2%82%AC.csv")
        #expect(page.send(1, "a,b,c") == .done)
        #expect(await page.results(1) == [["My bank €.csv"]])

        let file = try #require(try page.files(of: 0).first)
        #expect(file.startAccessingSecurityScopedResource())
        #expect(try Data(contentsOf: file) == Data("a,b,c".utf8))
        file.stopAccessingSecurityScopedResource()
        #expect(try mode(file) == 0o600)
        #expect(try mode(file.deletingLastPathComponent()) == 0o700)
        #expect(page.desk.wasChoosing == [false])
        #expect(page.question == nil && page.page.graph.files.heldBytes == 0)
        #expect(page.page.replica.faults.isEmpty)
    }

    @Test("Until the bytes are there the question says so, has the focus, and can be left")
    func waiting() async throws {
        let page = ImportPage()
        try page.page.press(page.page.button("Import"))
        _ = page.page.takePatches()
        try page.choose("1 5 a.csv")
        #expect(page.input == nil)
        #expect(page.page.element(role: "progressbar", name: "Sending…") != nil)
        #expect(page.page.takePatches().joined().contains("[\"f\","))

        try page.page.press(page.page.button("Cancel"))
        #expect(page.send(1, "a,b,c") == .done)
        try page.choose("2 3 b.csv")
        #expect(page.send(2, "new") == .done)
        #expect(await page.results(1) == [["b.csv"]])
    }

    @Test("A file that is too long, or that the browser cannot read, is told as what went wrong")
    func errors() async throws {
        let page = ImportPage(many: true)
        try page.choose("1 5 short.csv", "2 101 long.csv")
        #expect(await page.results(1) == [["too large"]])
        #expect(!page.desk.isChoosing)

        try page.choose("3 5 gone.csv")
        page.page.graph.files.giveUp("3")
        #expect(await page.results(2) == [["too large"], ["unknown"]])
        #expect(page.desk.wasChoosing == [false, false])
    }

    @Test("Several files come together, those of one name too; where one is asked for one is taken")
    func several() async throws {
        let many = ImportPage(many: true)
        try many.choose("1 1 a.csv", "2 1 a.csv", "3 1")
        for number in [3, 1, 2] { #expect(many.send(number, "\(number)") == .done) }
        #expect(await many.results(1) == [["a.csv", "a 2.csv", "File"]])
        #expect(try many.files(of: 0).map { try String(contentsOf: $0, encoding: .utf8) } == ["1", "2", "3"])

        let one = ImportPage()
        try one.choose("1 1 a.csv", "2 1 b.csv")
        #expect(one.send(1, "1") == .done)
        #expect(await one.results(1) == [["a.csv"]])
    }

    @Test("Lines that no browser says are left out, and leave the question as it is")
    func hostileLines() throws {
        let page = ImportPage(many: true)
        try page.choose(
            "", "x", "1", "1 -5 a", "1 x a", "1 5 a b", "1 5 %", "1 5 %zz", "1 5 %FF", "1 5 \u{0}%C0%AF",
            "\(String(repeating: "9", count: 30)) 1 a")
        #expect(page.input != nil && page.desk.isChoosing && page.desk.results.isEmpty)
    }

    @Test("A file goes with the next choice, and with the page; not with the view that asked")
    func removal() async throws {
        let page = ImportPage()
        try page.choose("1 1 a.csv")
        #expect(page.send(1, "1") == .done)
        _ = await page.results(1)
        let first = try #require(try page.files(of: 0).first)

        try page.choose("2 1 a.csv")
        #expect(FileManager.default.fileExists(atPath: first.path))
        #expect(page.send(2, "2") == .done)
        _ = await page.results(2)
        let second = try #require(try page.files(of: 1).first)
        #expect(!FileManager.default.fileExists(atPath: first.deletingLastPathComponent().path))

        page.desk.isThere = false
        page.page.graph.flush()
        #expect(try String(contentsOf: second, encoding: .utf8) == "2")
        page.page.graph.close()
        #expect(!FileManager.default.fileExists(atPath: second.deletingLastPathComponent().path))
    }

    @Test("A page that ends while bytes are on their way calls nothing")
    func ended() async throws {
        let page = ImportPage()
        try page.choose("1 1 a.csv")
        page.page.graph.close()
        await Task.yield()
        #expect(page.desk.results.isEmpty && page.page.graph.files.heldBytes == 0)
    }

    @Test("Folders that come to more than a page may have lose the oldest first")
    func room() async throws {
        let folders = ImportFolders()
        let importers = [FileImporter(), FileImporter(), FileImporter()]
        var made: [ImportFolder] = []
        for importer in importers {
            made.append(try await ImportFolder.write([("a.csv", Data("12345".utf8))]))
            folders.keep(made[made.count - 1], for: importer, within: 10)
        }
        #expect(made.map { FileManager.default.fileExists(atPath: $0.url.path) } == [false, true, true])
        folders.close()
        let late = try await ImportFolder.write([("a.csv", Data())])
        folders.keep(late, for: importers[0], within: 10)
        #expect((made + [late]).allSatisfy { !FileManager.default.fileExists(atPath: $0.url.path) })
    }
}

@Suite("Names of files as browsers tell them")
struct FileNameTests {
    @Test(
        "What leads elsewhere or cannot be seen is taken away",
        arguments: [
            ("a.csv", "a.csv"), ("", "File"), (".", "File"), ("..", "File"), ("...", "File"), ("/", "File"),
            ("../../etc/passwd", "passwd"), ("C:\\fakepath\\a.csv", "a.csv"), ("a/..", "File"), ("a/", "a"),
            ("a\u{0}\n\r\u{7F}b.csv", "ab.csv"), ("\u{202E}vsc.a", "vsc.a"), ("  a b  ", "a b"), ("\u{0}", "File"),
            (".hidden", ".hidden"), ("Überweisung.csv", "Überweisung.csv"),
        ])
    func safe(name: String, expected: String) {
        #expect(FileName.safe(name) == expected)
    }

    @Test("A long name is cut before its ending", arguments: ["a", "é", "👨‍👩‍👧‍👦", "e\u{301}\u{302}\u{303}"])
    func long(letter: String) {
        let name = FileName.safe(String(repeating: letter, count: 40_000) + ".csv")
        #expect(name.hasSuffix(".csv") && name.count <= 100 && name.utf8.count <= 240)
        #expect(name.count > 8)
    }

    @Test("One letter longer than any name is no name")
    func longLetter() {
        #expect(FileName.safe("e" + String(repeating: "\u{301}", count: 10_000)) == "File")
    }

    @Test("A second file of a name gets a number before its ending")
    func numbers() {
        #expect(FileName.unused("a.csv", among: []) == "a.csv")
        #expect(FileName.unused("a.csv", among: ["a.csv", "a 2.csv"]) == "a 3.csv")
        #expect(FileName.unused("File", among: ["File"]) == "File 2")
        #expect(FileName.unused(".a", among: [".a"]) == ".a 2")
    }
}

@Suite("Kinds of files")
struct UTTypeTests {
    @Test("A known extension or MIME type is a kind with both")
    func known() throws {
        let csv = try #require(UTType(filenameExtension: "CSV"))
        #expect(csv == .commaSeparatedText && csv.identifier == "public.comma-separated-values-text")
        #expect(csv.preferredFilenameExtension == "csv" && csv.preferredMIMEType == "text/csv")
        #expect(UTType(filenameExtension: "jpg") == .jpeg && UTType(mimeType: "text/xml") == .xml)
        #expect(UTType(mimeType: "Application/PDF") == .pdf)
        #expect(UTType.text.preferredFilenameExtension == nil && UTType.image.preferredMIMEType == nil)
    }

    @Test("An unknown one is a kind of its own")
    func dynamic() throws {
        let ofx = try #require(UTType(filenameExtension: "ofx"))
        #expect(ofx.preferredFilenameExtension == "ofx" && ofx.preferredMIMEType == nil)
        #expect(ofx.identifier.hasPrefix("dyn.") && ofx != UTType(filenameExtension: "qfx"))
        #expect(ofx == UTType(filenameExtension: "OFX"))
        #expect(UTType(mimeType: "application/x-ofx")?.preferredMIMEType == "application/x-ofx")
    }

    @Test("What is none is none", arguments: ["", ".csv", "a,b", "a b", "a/b", "a\"", "*", "\u{0}"])
    func none(text: String) {
        #expect(UTType(filenameExtension: text) == nil)
        #expect(UTType(mimeType: text == "a/b" ? "a/b/c" : text) == nil)
    }

    @MainActor
    @Test(
        "HTML offers files of all the kinds that are asked for, each word once",
        arguments: [
            ([.commaSeparatedText, .tabSeparatedText], ".csv,text/csv,.tsv,text/tab-separated-values"),
            (["ofx", "qfx"].compactMap { UTType(filenameExtension: $0) }, ".ofx,.qfx"),
            ([.jpeg, .jpeg], ".jpeg,image/jpeg,.jpg"), ([.image], "image/*,.heic,.heif"), ([], nil),
            ([.pdf, .data], nil), ([.item], nil),
        ] as [([UTType], String?)])
    func accept(types: [UTType], expected: String?) {
        let modifier = _FileImporterModifier(
            isPresented: .constant(true), types: types, takesMany: false, completed: { _ in })
        #expect(modifier.accept == expected)
    }
}
