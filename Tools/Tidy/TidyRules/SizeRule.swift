/// Limits that keep every file readable in one sitting; the numbers are those of the style page.
struct SizeRule: Rule {
    private static let softFileLines = 300
    private static let hardFileLines = 400
    private static let testFileLines = 600
    private static let scriptFileLines = 300
    private static let functionLines = 60
    private static let viewBodyLines = 40
    private static let lineColumns = 120

    func findings(in file: SourceFile) -> [Finding] {
        guard file.isCode, !file.isFixture else { return [] }
        return fileFindings(in: file) + lineFindings(in: file) + bodyFindings(in: file)
    }

    private func fileFindings(in file: SourceFile) -> [Finding] {
        let count = file.lineCount
        let limit = file.isTest ? Self.testFileLines : file.isScript ? Self.scriptFileLines : Self.hardFileLines
        if count > limit {
            return [file.finding(limit + 1, "\(count) lines; the limit is \(limit): split by meaning")]
        }
        if count > Self.softFileLines, !file.isTest {
            let message = "\(count) lines; aim for \(Self.softFileLines) at most"
            return [file.finding(Self.softFileLines + 1, message, weight: .warning)]
        }
        return []
    }

    private func lineFindings(in file: SourceFile) -> [Finding] {
        zip(1..., file.lines).compactMap { number, line in
            // Counting characters is slow, and no line has more of them than bytes.
            guard line.utf8.count > Self.lineColumns, line.count > Self.lineColumns else { return nil }
            return file.finding(number, "\(line.count) columns; the limit is \(Self.lineColumns)")
        }
    }

    private func bodyFindings(in file: SourceFile) -> [Finding] {
        BodyExtent.extents(in: file.tokens).compactMap { extent in
            let limit = extent.isViewBody ? Self.viewBodyLines : Self.functionLines
            guard extent.lineCount > limit else { return nil }
            return file.finding(extent.firstLine, "\(extent.name) has \(extent.lineCount) lines; the limit is \(limit)")
        }
    }
}
