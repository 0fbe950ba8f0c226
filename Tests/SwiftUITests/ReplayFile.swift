import Foundation
import SwiftUI

/// The runs of the fuzz for the browser: a JSON list in the file that `PERCH_REPLAYS` names, which the tests of the
/// browser client apply to a real document (Tests/Fixtures/perch-protocol/README.md).
@MainActor
struct ReplayFile {
    let name: String
    /// The page's content before the first frame.
    let markup: [UInt8]
    private var frames: [UInt8] = []
    private var count = 0

    private static var isBegun = false

    init(name: String, markup: [UInt8]) {
        self.name = name
        self.markup = markup
    }

    /// Notes the patches of one flush, the elements of a JSON array.
    mutating func add(_ patches: [UInt8]) {
        count += 1
        frames += Array("\(count == 1 ? "" : ",")\n{\"n\":\(count),\"p\":[".utf8) + patches + Array("]}".utf8)
    }

    /// Adds the run to the file; nothing where no file is named. `expected` is the content after the last frame.
    ///
    /// After each run the file holds a whole list, so that it can be read whichever run is the last.
    func write(expected: [UInt8]) throws {
        guard let path = ProcessInfo.processInfo.environment["PERCH_REPLAYS"], !path.isEmpty else { return }
        let url = URL(fileURLWithPath: path)
        if !ReplayFile.isBegun { try Data("[]".utf8).write(to: url) }
        var text = Array("\(ReplayFile.isBegun ? "," : "")\n{\"name\":\"\(name)\",\"html\":\"".utf8)
        JSONText.append(markup, to: &text)
        text += Array("\",\"frames\":[".utf8) + frames + Array("],\"expected\":\"".utf8)
        JSONText.append(expected, to: &text)
        let file = try FileHandle(forUpdating: url)
        try file.seek(toOffset: try file.seekToEnd() - 1)
        try file.write(contentsOf: Data(text + Array("\"}]".utf8)))
        try file.close()
        ReplayFile.isBegun = true
    }
}
