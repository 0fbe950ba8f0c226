public import Foundation

/// A span of time in which a child used one thing on one device (screen-time.md §2.1). Spans are whole seconds.
public struct UsageSlice: Sourced {
    /// Where it comes from, the device included.
    public let sourceKey: SourceKey
    /// What was used.
    public let subject: UsageSubject
    /// When it began: the second of the epoch.
    public let startSecond: Int
    /// How many seconds it went on; never below 0.
    public let seconds: Int
    /// Whether the tracker told of more than 4 hours and the rest was cut.
    public let isCut: Bool

    /// A slice of a subject that begins at an instant, cut to its second.
    public init(_ subject: UsageSubject, start: Date, seconds: Int, sourceKey: SourceKey, isCut: Bool = false) {
        self.init(
            subject, startSecond: start.wholeSecond, seconds: seconds, sourceKey: sourceKey, isCut: isCut)
    }

    init(_ subject: UsageSubject, startSecond: Int, seconds: Int, sourceKey: SourceKey, isCut: Bool = false) {
        self.subject = subject
        self.startSecond = startSecond
        self.seconds = max(0, seconds)
        self.sourceKey = sourceKey
        self.isCut = isCut
    }

    /// The device.
    public var deviceID: TrackerDevice.ID { sourceKey.deviceID }

    /// When it began.
    public var start: Date { Date(wholeSecond: startSecond) }

    /// When it ended.
    public var end: Date { Date(wholeSecond: startSecond + seconds) }

    /// Its seconds of the epoch.
    var range: Range<Int> { startSecond..<(startSecond + seconds) }
}
