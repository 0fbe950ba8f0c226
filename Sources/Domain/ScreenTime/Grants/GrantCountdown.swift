public import Foundation

/// What a page needs to count a grant down by itself: how long it runs yet, and what is said on the way.
public struct GrantCountdown: Hashable, Sendable {
    /// Words that are spoken once, when so many seconds are left.
    public struct Announcement: Hashable, Sendable {
        /// How many seconds are left then.
        public let secondsLeft: Int
        /// "10 minutes left", "5 minutes left", "1 minute left".
        public let text: String
    }

    /// At how many minutes words are spoken.
    public static let announcedMinutes = [10, 5, 1]

    /// How long it runs yet, in whole seconds, a part of one up. Bedtime may cut it.
    public let secondsLeft: Int
    /// When it comes to 0; nil while it stands still.
    public let endsAt: Date?

    /// The countdown of a grant, as it stands at `now`.
    public init(_ standing: GrantStanding, now: Date) {
        let isRunning = standing.state == .running
        endsAt = isRunning ? standing.endsAt : nil
        secondsLeft = endsAt.map { Self.seconds(from: now, to: $0) } ?? standing.remainingSeconds
    }

    /// How many seconds are left at a moment.
    public func secondsLeft(at moment: Date) -> Int {
        endsAt.map { Self.seconds(from: moment, to: $0) } ?? secondsLeft
    }

    /// "24:10".
    public var text: String { Self.text(seconds: secondsLeft) }

    /// What is still to be spoken, first things first; nothing while it stands still.
    public var announcements: [Announcement] {
        guard endsAt != nil else { return [] }
        return Self.announcedMinutes.filter { $0 * 60 < secondsLeft }.map {
            Announcement(secondsLeft: $0 * 60, text: "\(counted($0, "minute")) left")
        }
    }

    /// "24:10", "5:00", "0:59": minutes and seconds, more than 59 minutes too.
    public static func text(seconds: Int) -> String {
        let seconds = max(0, seconds)
        return "\(seconds / 60):\(String(100 + seconds % 60).dropFirst())"
    }

    private static func seconds(from moment: Date, to end: Date) -> Int {
        max(0, (moment.milliseconds(until: end) + 999) / 1_000)
    }
}
