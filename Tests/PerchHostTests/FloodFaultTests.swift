import RandomFixtures
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

    @Test(
        "A frame full of events that replace each other costs no more than a few of them",
        arguments: ["size", "seen", "input"])
    func replacedEvents(kind: String) async throws {
        let page = try await Attacked()
        defer { page.host.stop() }
        let place = try #require(page.places(taking: "input").first)
        func event(_ turn: Int) -> String {
            switch kind {
            case "size": "[\"size\",\(300 + turn),600,\"\(turn % 2 == 0 ? "dark" : "light")\",\"full\",\"\",16]"
            case "seen": "[\"seen\",\(turn % 2 == 0)]"
            default: "[\"input\",\(place.block),\(place.ordinal),\"typed \(turn)\",\(turn),0]"
            }
        }
        var one = Double.infinity
        for turn in 1...8 { one = min(one, try #require(page.say("{\"k\":\(turn),\"e\":[\(event(turn))]}"))) }

        let events = (9..<(9 + EventFrame.eventLimit)).map { event($0) }
        let number = 8 + EventFrame.eventLimit
        let full = try #require(page.say("{\"k\":\(number),\"e\":[\(events.joined(separator: ","))]}"))

        #expect(page.session.eventNumber == number)
        #expect(full < 20 * max(one, 0.000_5), "one \(one * 1_000) ms, \(events.count) of them \(full * 1_000) ms")
    }
}
