import Foundation

/// Lets so many words of browsers a minute through to whoever runs the server, and counts the rest: whatever is wrong
/// with a page, all of its browsers say it.
struct BrowserReports {
    static let linesPerMinute = 15
    /// More of one report is cut.
    static let characterLimit = 400

    private var minute = 0
    private var count = 0

    /// The lines to write when a browser says `words`: how many were left out before, and the words, unless there were
    /// too many of this minute.
    mutating func lines(for words: String, at instant: Date) -> [String] {
        var lines = rest(at: instant).map { [$0] } ?? []
        count += 1
        if count <= Self.linesPerMinute { lines.append(Self.line(of: words)) }
        return lines
    }

    /// The line that says how many were left out of the minute before that of `instant`, of which it is said once; nil
    /// where there were none. Without an instant the minute is over whatever the time, as at the end of the server.
    mutating func rest(at instant: Date?) -> String? {
        let present = instant.map { Int($0.timeIntervalSince1970) / 60 }
        guard present != minute else { return nil }
        let leftOut = count - Self.linesPerMinute
        (minute, count) = (present ?? minute, 0)
        return leftOut > 0 ? "\(leftOut) further reports of one minute were left out" : nil
    }

    /// A browser's words as one line without control characters, which must not forge a log. What is long and random
    /// may be the secret of an address, as that of an invitation, and stays out.
    static func line(of words: String) -> String {
        let text = words.replacing(/[A-Za-z0-9_-]{20,}/, with: "***")
        return String(text.prefix(characterLimit).filter { $0.isASCII && !$0.isNewline && $0 >= " " })
    }
}
