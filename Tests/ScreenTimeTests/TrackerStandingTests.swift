import Foundation
import Household
import Ledger
import Testing

@testable import ScreenTime

@Suite("Whether a tracker still tells of its device (2.7)")
struct TrackerStandingTests {
    private typealias Sample = UsageSample

    private let now = Sample.at("16:00")

    @Test(
        "Connected, late after 15 minutes, lost after 24 hours",
        arguments: [
            (0, TrackerStanding.State.connected, "Connected"), (899, .connected, "Connected"),
            (900, .late, "Late: 15 minutes"), (3_599, .late, "Late: 59 minutes"), (3_600, .late, "Late: 1 hour"),
            (3 * 3_600, .late, "Late: 3 hours"), (86_399, .late, "Late: 23 hours"), (86_400, .lost, "Lost: 1 day"),
            (2 * 86_400 + 5, .lost, "Lost: 2 days"), (-60, .connected, "Connected"),
        ])
    func states(silent: Int, state: TrackerStanding.State, label: String) {
        let standing = TrackerStanding(lastSeenAt: now.addingTimeInterval(-Double(silent)), now: now)
        #expect(standing.state == state && standing.label == label)
    }

    @Test("A tracker that never told anything is lost and waited for, and no tracker has no standing")
    func never() {
        let standing = TrackerStanding(lastSeenAt: nil, now: now)
        #expect(standing.state == .lost && standing.label == "Waiting for the first data…")
        let device = { (tracker: TrackerKind) in
            TrackerDevice(
                id: Sample.pc, childID: Sample.maya, name: "PC", platform: .windows, tracker: tracker,
                lastSeenAt: now, connectedAt: now)
        }
        #expect(device(.none).standing(now: now) == nil)
        #expect(device(.activitywatch).standing(now: now)?.state == .connected)
    }

    @Test("A day is lost where every tracker had told nothing for 24 hours at its end")
    func lostDays() {
        let end = Sample.at("00:00", Sample.today + 1)
        let old = end.addingTimeInterval(-86_400)
        #expect(TrackerStanding.areLost(lastSeen: [old, nil], at: end))
        #expect(!TrackerStanding.areLost(lastSeen: [old, old.addingTimeInterval(1)], at: end))
        #expect(!TrackerStanding.areLost(lastSeen: [], at: end))
    }

    @Test("After a gap what was missed is imported once, however often it is read again")
    func recovery() {
        let missed = (0..<24).map { hour in
            Sample.slice(Sample.khan, now.addingTimeInterval(Double(hour) * 600 - 86_400), 60, event: hour)
        }
        let first = SourceMerge(missed, kept: [])
        #expect(first.added.count == 24)
        #expect(SourceMerge(missed, kept: first.applied(to: [])).isEmpty)
    }
}
