import Foundation
import Testing

@Suite("The comparison with snapshots")
struct GallerySnapshotsComparison {
    private func folder(isRecording: Bool = false) throws -> SnapshotFolder {
        let url = FileManager.default.temporaryDirectory.appending(path: "snapshots-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return SnapshotFolder(url: url, isRecording: isRecording)
    }

    private let markup = MarkupPrinter("<div data-b=\"7\" class=\"v\"><p>Alice</p><p>$1.00</p></div>").text

    @Test("Markup is written with one element a line and without block numbers")
    func printing() {
        #expect(markup == "<div class=\"v\">\n  <p>Alice</p>\n  <p>$1.00</p>\n</div>\n")
    }

    @Test("The marks of blocks are left out, and quotes and line ends in a text do not break a line")
    func marks() {
        let text = MarkupPrinter("<!--3--><p title=\"a &quot;b&quot;\">one\ntwo &lt;b></p><!--/3-->").text

        #expect(text == "<p title=\"a &quot;b&quot;\">one&#10;two &lt;b></p>\n")
    }

    @Test("Groups of radio buttons are counted through, whatever block they stand in")
    func radioButtons() {
        func text(_ names: [String]) -> String {
            MarkupPrinter(names.map { "<input name=\"\($0)\" type=\"radio\">" }.joined()).text
        }

        #expect(text(["35.1", "35.1", "9.1"]) == text(["25.1", "25.1", "35.1"]))
        #expect(text(["35.1", "35.1"]) != text(["35.1", "25.1"]))
    }

    @Test("The same markup passes, also with other block numbers")
    func same() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder.url) }
        _ = try SnapshotFolder(url: folder.url, isRecording: true).complaint(about: markup, as: "Card.html")

        let other = MarkupPrinter("<div data-b=\"9\" class=\"v\"><p>Alice</p><p>$1.00</p></div>").text

        #expect(try folder.complaint(about: other, as: "Card.html") == nil)
    }

    @Test("A changed view fails, naming the lines that changed and the command that rewrites snapshots")
    func changed() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder.url) }
        _ = try SnapshotFolder(url: folder.url, isRecording: true).complaint(about: markup, as: "Card.html")

        let complaint = try folder.complaint(about: markup.replacing("$1.00", with: "$2.00"), as: "Card.html")

        #expect(
            complaint == """
                Card.html differs from its snapshot:
                - 3:   <p>$1.00</p>
                + 3:   <p>$2.00</p>
                If the new markup is right: ROOST_RECORD=1 swift test --filter GallerySnapshots
                """)
    }

    @Test("A changed snapshot file fails, even by white space alone")
    func tampered() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder.url) }
        try Data((markup + " ").utf8).write(to: folder.url.appending(path: "Card.html"))

        let complaint = try folder.complaint(about: markup, as: "Card.html")
        #expect(complaint?.hasPrefix("Card.html differs from its snapshot") == true)
    }

    @Test("A view without a snapshot fails, and the comparison does not write one")
    func missing() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder.url) }

        let complaint = try #require(try folder.complaint(about: markup, as: "Card.html"))

        #expect(complaint.contains("Card.html has no snapshot"))
        #expect(complaint.contains(SnapshotFolder.command))
        #expect(try folder.names().isEmpty)
    }

    @Test("A look of its own has a snapshot of what differs; recording removes one that has become like the usual look")
    func looks() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder.url) }
        let recorder = SnapshotFolder(url: folder.url, isRecording: true)
        let large = markup.replacing("<p>", with: "<h2>").replacing("</p>", with: "</h2>")
        #expect(try folder.complaint(about: markup, comparedWith: markup, as: "Card.large.diff") == nil)
        let missing = try folder.complaint(about: large, comparedWith: markup, as: "Card.large.diff")
        #expect(missing?.hasPrefix("Card.large.diff has no snapshot") == true)

        _ = try recorder.complaint(about: large, comparedWith: markup, as: "Card.large.diff")

        #expect(try folder.complaint(about: large, comparedWith: markup, as: "Card.large.diff") == nil)
        let needless = try folder.complaint(about: markup, comparedWith: markup, as: "Card.large.diff")
        #expect(needless?.hasPrefix("Card.large.diff is nothing of its own any more") == true)
        let other = try folder.complaint(about: large + "<p>", comparedWith: markup, as: "Card.large.diff")
        #expect(other?.hasPrefix("Card.large.diff differs from its snapshot") == true)
        _ = try recorder.complaint(about: markup, comparedWith: markup, as: "Card.large.diff")
        #expect(try folder.names().isEmpty)
    }

    @Test("Recording writes the snapshot")
    func recording() throws {
        let folder = try folder(isRecording: true)
        defer { try? FileManager.default.removeItem(at: folder.url) }

        #expect(try folder.complaint(about: markup, as: "Card.html") == nil)
        #expect(try folder.names() == ["Card.html"])
    }
}
