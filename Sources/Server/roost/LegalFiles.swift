import Foundation
import HouseholdClient

/// The operator's own words on the legal pages: the files `terms.txt` and `privacy.txt` of the data folder, plain text
/// with blank lines between its paragraphs.
enum LegalFiles {
    /// A longer file is not used.
    static let limitBytes = 256 * 1_024

    /// Reads both files; a file that is there and cannot be used is told to `report`.
    static func texts(in folder: String, report: (String) -> Void) -> LegalTexts {
        LegalTexts(
            terms: paragraphs(folder + "/terms.txt", report), privacy: paragraphs(folder + "/privacy.txt", report))
    }

    private static func paragraphs(_ path: String, _ report: (String) -> Void) -> [String]? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        func refuse(_ reason: String) -> [String]? {
            report("\(path) \(reason); Roost's own text is shown")
            return nil
        }
        guard let file = FileHandle(forReadingAtPath: path),
            let bytes = try? file.read(upToCount: limitBytes + 1) ?? Data()
        else { return refuse("cannot be read") }
        guard bytes.count <= limitBytes else { return refuse("is longer than 256 KB") }
        guard let text = String(validating: bytes, as: UTF8.self) else { return refuse("is not UTF-8") }
        let found = paragraphs(of: text)
        return found.isEmpty ? refuse("is empty") : found
    }

    /// The paragraphs of a text, each as one line.
    static func paragraphs(of text: String) -> [String] {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .map { $0.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "\u{FEFF}"))) }
        return lines.split(separator: "").map { $0.joined(separator: " ") }
    }
}
