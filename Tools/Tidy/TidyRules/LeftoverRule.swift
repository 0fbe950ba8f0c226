import Foundation

/// Refuses leftover marks that name no issue: a mark followed by `#12` may stay.
struct LeftoverRule: Rule {
    func findings(in file: SourceFile) -> [Finding] {
        guard file.isCode else { return [] }
        let lines = file.isSwift ? file.commentLines : file.lines
        return zip(1..., lines).compactMap { number, line in
            guard let mark = Self.bareMark(in: line) else { return nil }
            return file.finding(number, "\(mark) without an issue number")
        }
    }

    private static func bareMark(in line: Substring) -> String? {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "#" }
        guard let index = words.firstIndex(where: { marks.contains(String($0)) }) else { return nil }
        let next = words.index(after: index)
        let namesIssue = next < words.endIndex && isIssueNumber(words[next])
        return namesIssue ? nil : String(words[index])
    }

    private static func isIssueNumber(_ word: Substring) -> Bool {
        word.count > 1 && word.first == "#" && word.dropFirst().allSatisfy(\.isNumber)
    }

    /// Spelled in two halves so that no other search stumbles over this list.
    private static let marks: Set = ["TO" + "DO", "FIX" + "ME", "X" + "XX"]
}
