public import Foundation

/// By how much the clock of a device is ahead of the true time, as the `Date` of its answer shows. Up to 5 minutes
/// nothing is changed; above that all its times are shifted.
public struct ClockOffset: Hashable, Sendable {
    /// A clock that is right.
    public static let none = ClockOffset(seconds: 0)
    /// The most that a clock may be off without being corrected.
    public static let toleratedSeconds = 300

    /// What is taken from each of its times: 0 within 5 minutes; below 0 of a clock that is behind.
    public let seconds: Int

    /// The offset of a clock that showed one time while it was another.
    public init(device: Date, now: Date) {
        self.init(seconds: device.wholeSecond - now.wholeSecond)
    }

    /// A clock that is ahead by so many seconds.
    public init(seconds: Int) {
        self.seconds = seconds.magnitude > Self.toleratedSeconds.magnitude ? seconds : 0
    }
}
