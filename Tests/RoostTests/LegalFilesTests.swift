import Foundation
import HouseholdClient
import Testing

@testable import roost

@Suite("The operator's own legal pages")
struct LegalFilesTests {
    private func texts(terms: Data?, privacy: Data? = nil) throws -> (LegalTexts, reports: [String]) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "legal-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try terms?.write(to: folder.appending(path: "terms.txt"))
        try privacy?.write(to: folder.appending(path: "privacy.txt"))
        var reports: [String] = []
        let texts = LegalFiles.texts(in: folder.path()) { reports.append($0) }
        return (texts, reports.map { $0.replacing(folder.path(), with: "") })
    }

    @Test("Without files Roost's own words stand, and nothing is said about it")
    func none() throws {
        let (texts, reports) = try texts(terms: nil)
        #expect(texts == LegalTexts() && reports.isEmpty)
    }

    @Test("Blank lines part paragraphs, however a line ends")
    func paragraphs() throws {
        let text = "\u{FEFF}Our house,\r\nour rules.\r\n \r\n\r\nBe kind.\n"
        let (texts, reports) = try texts(terms: Data(text.utf8), privacy: Data("Nothing leaves.".utf8))
        #expect(texts == LegalTexts(terms: ["Our house, our rules.", "Be kind."], privacy: ["Nothing leaves."]))
        #expect(reports.isEmpty)
    }

    @Test(
        "A file that cannot be used is named, and Roost's own words stand",
        arguments: [
            (Data([0x41, 0xFF]), "is not UTF-8"), (Data(" \n".utf8), "is empty"),
            (Data(repeating: 0x41, count: LegalFiles.limitBytes + 1), "is longer than 256 KB"),
        ])
    func refused(contents: Data, reason: String) throws {
        let (texts, reports) = try texts(terms: contents)
        #expect(texts.terms == nil)
        #expect(reports.count == 1 && reports[0].contains("terms.txt \(reason)"))
    }
}
