import Foundation
import SwiftUI
import Testing

@testable import PerchHost

/// Tests/Fixtures/perch-protocol/acts.json, which the browser's tests read too: where the two differed, they would hold
/// different pages.
@Test("Browser and server agree on what happens by itself between a touch and its press")
func passingEvents() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let bytes = try Data(contentsOf: folder.appending(path: "Fixtures/perch-protocol/acts.json"))
    let lists = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: [[Any]]])
    var named: Set<String> = []
    for (list, events) in lists {
        for event in events {
            named.insert(try #require(event.first as? String))
            let text = String(decoding: try JSONSerialization.data(withJSONObject: event), as: UTF8.self)
            let frame = try EventFrame("{\"k\":1,\"e\":[\(text)]}")
            #expect(frame.events.map(\.isPassing) == [list == "passing"], "\(text)")
        }
    }
    #expect(named.isSuperset(of: _EventKind.allCases.map(\.name)))
}
