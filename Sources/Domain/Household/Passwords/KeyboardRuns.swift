/// Finds passwords that are walks along the alphabet, the digits or a keyboard row: 12345678, qwertyui, hgfedcba.
enum KeyboardRuns {
    private static let rows: [[Unicode.Scalar: Int]] = [
        "abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "zxcvbnm",
        "yxcvbnm",
    ].map { row in
        // "0" stands at both ends of the digits; the first place wins and "90" is joined below.
        Dictionary(row.unicodeScalars.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether runs of at least 4 neighbours, forwards or backwards, make up more than half of the text.
    static func coversMost(of scalars: [Unicode.Scalar]) -> Bool {
        var covered = 0
        var start = 0
        while start < scalars.count {
            let length = rows.map { longestRun(in: $0, from: start, of: scalars) }.max() ?? 1
            if length >= 4 {
                covered += length
                start += length
            } else {
                start += 1
            }
        }
        return covered * 2 > scalars.count
    }

    private static func longestRun(
        in row: [Unicode.Scalar: Int], from start: Int, of scalars: [Unicode.Scalar]
    ) -> Int {
        [1, -1].map { step in
            var end = start
            while end + 1 < scalars.count, let here = row[scalars[end]], let next = row[scalars[end + 1]],
                next == here + step || (scalars[end] == "9" && scalars[end + 1] == "0" && step == 1)
            {
                end += 1
            }
            return end - start + 1
        }.max() ?? 1
    }
}
