/// How long something was used on a day.
public struct UsedTime: Hashable, Sendable {
    /// No time.
    public static let zero = UsedTime(seconds: 0, bedtimeSeconds: 0)

    /// Seconds outside bedtime: those that can earn.
    public let seconds: Int
    /// Seconds in bedtime, which earn nothing and are shown as "Bedtime".
    public let bedtimeSeconds: Int

    /// Seconds outside bedtime and in it.
    public init(seconds: Int, bedtimeSeconds: Int) {
        self.seconds = seconds
        self.bedtimeSeconds = bedtimeSeconds
    }

    /// All seconds.
    public var totalSeconds: Int { seconds + bedtimeSeconds }

    /// Whole minutes outside bedtime: 59 seconds are none.
    public var minutes: Int { seconds / 60 }

    /// Whole minutes in bedtime.
    public var bedtimeMinutes: Int { bedtimeSeconds / 60 }

    /// Whole minutes of all: what counts as used.
    public var totalMinutes: Int { totalSeconds / 60 }

    /// The time of both.
    public static func + (left: Self, right: Self) -> Self {
        UsedTime(
            seconds: left.seconds + right.seconds, bedtimeSeconds: left.bedtimeSeconds + right.bedtimeSeconds)
    }
}
