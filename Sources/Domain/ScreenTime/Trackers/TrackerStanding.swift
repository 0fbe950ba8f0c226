public import Foundation

/// Whether a tracker still tells of its device (screen-time.md §2.7).
///
///     seen less than 15 minutes ago    connected    "Connected"
///     less than 24 hours               late         "Late: 3 hours"
///     longer ago                       lost         "Lost: 2 days"
///     never                            lost         "Waiting for the first data…"
public struct TrackerStanding: Hashable, Sendable {
    /// The three states. The raw value is the one on the wire.
    public enum State: String, CaseIterable, Hashable, Sendable {
        case connected, late, lost
    }

    /// From how many seconds on a tracker is late.
    public static let lateSeconds = 15 * 60
    /// From how many seconds on it is lost.
    public static let lostSeconds = 24 * 3_600

    /// For how many seconds it has told nothing; nil where it never has.
    public let silentSeconds: Int?

    /// The standing of a tracker that was last seen at an instant; nil for never.
    public init(lastSeenAt: Date?, now: Date) {
        silentSeconds = lastSeenAt.map { max(0, now.wholeSecond - $0.wholeSecond) }
    }

    /// Which of the three it is.
    public var state: State {
        switch silentSeconds ?? .max {
        case ..<Self.lateSeconds: .connected
        case ..<Self.lostSeconds: .late
        default: .lost
        }
    }

    /// "Connected", "Late: 20 minutes", "Late: 3 hours", "Lost: 2 days"; whole hours and days, cut.
    public var label: String {
        guard let silentSeconds else { return "Waiting for the first data…" }
        return switch state {
        case .connected: "Connected"
        case .late where silentSeconds < 3_600: "Late: \(counted(silentSeconds / 60, "minute"))"
        case .late: "Late: \(counted(silentSeconds / 3_600, "hour"))"
        case .lost: "Lost: \(counted(silentSeconds / 86_400, "day"))"
        }
    }

    /// Whether all trackers of a child were lost on a day: at its end each had told nothing for 24 hours, or never.
    /// Without a tracker none was lost.
    ///
    /// - Parameter lastSeen: for each tracker when it was last seen before the end of the day.
    public static func areLost(lastSeen: [Date?], at endOfDay: Date) -> Bool {
        !lastSeen.isEmpty && lastSeen.allSatisfy { TrackerStanding(lastSeenAt: $0, now: endOfDay).state == .lost }
    }
}
