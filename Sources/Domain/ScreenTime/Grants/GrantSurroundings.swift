public import Foundation

/// What is around a grant when somebody does something with it.
public struct GrantSurroundings: Hashable, Sendable {
    /// When it happens.
    public let now: Date
    /// The child's bedtimes.
    public let bedtimes: BedtimeCalendar
    /// The pause of Screen Time that is on, if any.
    public let pause: ScreenTimePause?
    /// Whether another grant of the child is running.
    public let isAnotherRunning: Bool

    /// What is around the grants of a child.
    public init(_ profile: ScreenTimeProfile, now: Date, in zone: TimeZone, isAnotherRunning: Bool = false) {
        self.now = now
        bedtimes = profile.bedtimeCalendar(in: zone)
        pause = profile.pause(at: now, in: zone)
        self.isAnotherRunning = isAnotherRunning
    }
}
