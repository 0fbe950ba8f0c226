import Foundation

/// The files that were chosen on one page. A file that nobody holds any more is forgotten, with all its bytes.
@MainActor
package final class ChosenFiles {
    /// The longest file that is taken, in bytes; longer ones fail without being sent.
    package var limitBytes = ChosenFiles.standardLimitBytes

    /// 10 MiB.
    package nonisolated static let standardLimitBytes = 10 << 20
    /// The most files that a person may choose at once.
    static let countLimit = 20
    /// How many of the longest files the files of one page may come to together.
    static let longestTogether = 6

    private struct Held {
        weak var file: ChosenFile?
    }

    /// Where files lie that importers of the page have given to its screens.
    let folders = ImportFolders()

    private var files: [Int: Held] = [:]
    /// The highest number that the browser has given a file; it counts them.
    private var newest = 0

    /// What became of bytes that a browser sent.
    package enum Receipt: Equatable, Sendable {
        /// They are here, now or since an earlier request whose answer was lost, or nobody wants them any more.
        case done
        /// The browser never spoke of such a file.
        case unknown
        /// They are not as many as the browser said.
        case incomplete
    }

    /// Takes note of files that the browser names, each by a line `number bytes name`, with a higher number than any
    /// before and the name percent-encoded, or left out. What is no such line, and files beyond `most`, are left out.
    func announce(_ text: String, most: Int?) -> [ChosenFile] {
        files = files.filter { $0.value.file != nil }
        var room = limitTogether - files.values.reduce(0) { $0 + ($1.file?.claimedBytes ?? 0) }
        var announced: [ChosenFile] = []
        for line in text.split(separator: "\n").prefix(Self.countLimit) {
            let words = line.split(separator: " ")
            guard words.count == 2 || words.count == 3, let number = Int(words[0]), let byteCount = Int(words[1]),
                let name = words.count == 2 ? "" : words[2].removingPercentEncoding, number > newest, byteCount >= 0
            else { continue }
            newest = number
            guard announced.count < most ?? Self.countLimit else { continue }
            let file = ChosenFile(byteCount: byteCount, name: FileName.safe(name))
            if byteCount > min(limitBytes, room) { file.fail(CocoaError(.fileReadTooLarge)) }
            room -= file.claimedBytes
            files[number] = Held(file: file)
            announced.append(file)
        }
        return announced
    }

    /// The browser sent the bytes of a file.
    package func receive(_ content: Data, of name: String) -> Receipt {
        guard let number = Int(name), number > 0, number <= newest else { return .unknown }
        guard let file = files[number]?.file, file.isAwaited else { return .done }
        guard content.count == file.byteCount else { return .incomplete }
        file.receive(content)
        return .done
    }

    /// The browser gave up on a file: it cannot be read, or something on the way does not let it through.
    package func giveUp(_ name: String) {
        if let number = Int(name) { files[number]?.file?.fail(CocoaError(.fileReadUnknown)) }
    }

    /// How many bytes the files of one page may come to.
    var limitTogether: Int { limitBytes * Self.longestTogether }

    /// How many bytes are kept.
    package var heldBytes: Int { files.values.reduce(0) { $0 + ($1.file?.heldBytes ?? 0) } }

    /// The page has ended: whoever still waits for a file waits no more, and what lies on disk goes.
    func close() {
        folders.close()
        for held in files.values { held.file?.fail(CancellationError()) }
        files = [:]
    }
}
