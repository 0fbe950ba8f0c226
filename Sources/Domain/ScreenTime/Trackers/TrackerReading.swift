public import Foundation

/// What is kept of the events of some buckets (screen-time.md §2.7).
///
/// An event counts unless it has no time, lies ahead, or is of no use: another type, no app, no domain. What reaches
/// beyond now ends now, and windows, apps and pages of more than 4 hours are cut to 4 and marked. A presence goes on
/// for as long as somebody sits there, up to 24 hours: it says nothing without a window.
public struct TrackerReading: Hashable, Sendable {
    /// One for each key, in the order in which they came; of several with one key the longest.
    public let spans: [TrackedSpan]
    /// How many events were of no use.
    public let ignoredCount: Int
    /// How many events were longer than 4 hours.
    public let cutCount: Int

    /// Reads the events of a device.
    ///
    /// - Parameters:
    ///   - clock: by how much the device's clock is off.
    ///   - now: the true time.
    public init(
        _ buckets: [ActivityWatchBucket], from deviceID: TrackerDevice.ID, clock: ClockOffset = .none, now: Date
    ) {
        var spans: [TrackedSpan] = []
        var indices: [SourceKey: Int] = [:]
        var ignored = 0
        for bucket in buckets {
            var reader = BucketReader(bucket, deviceID: deviceID, clock: clock, nowSecond: now.wholeSecond)
            for event in bucket.events {
                guard let span = reader.span(event) else {
                    ignored += 1
                    continue
                }
                if let index = indices[span.sourceKey] {
                    if span.seconds > spans[index].seconds { spans[index] = span }
                } else {
                    indices[span.sourceKey] = spans.count
                    spans.append(span)
                }
            }
        }
        self.spans = spans
        ignoredCount = ignored
        cutCount = spans.count(where: \.isCut)
    }
}
