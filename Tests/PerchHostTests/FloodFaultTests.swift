import Testing

@testable import PerchHost
@testable import SwiftUI

@MainActor
@Suite("What a page keeps for its browser is bounded")
struct FloodFaultTests {
    @Test("Values that another tab is said to have kept do not pile up, whatever their names are")
    func keptNames() async throws {
        var page = try await Attacked()
        defer { page.host.stop() }
        let name = String(repeating: "n", count: 900)
        for round in 0..<40 {
            try page.send((0..<250).map { "[\"kept\",\"\(name)\(round)-\($0)=x\"]" })
        }

        let store = try #require(page.session.graph.environment.deviceStore)
        #expect(store[name + "39-249"] == nil)
    }
}
