/// What a device sends: one bucket's events as `{"bucket": …, "events": […]}`, or ActivityWatch's own export
/// `{"buckets": {"id": {…, "events": […]}}}`, as it is.
public struct ActivityWatchUpload: Decodable, Hashable, Sendable {
    /// The most events that one bucket may bring outside of an export.
    public static let eventLimit = 5_000

    /// The buckets with their events, in the order of their ids.
    public let buckets: [ActivityWatchBucket]
    /// Whether it is an export, which may be of any length.
    public let isExport: Bool

    private enum CodingKeys: String, CodingKey {
        case bucket, events, buckets
    }

    /// Reads either form; throws for anything else.
    public init(from decoder: any Decoder) throws {
        let upload = try decoder.container(keyedBy: CodingKeys.self)
        isExport = upload.contains(.buckets)
        if isExport {
            let byID = try upload.decode([String: ActivityWatchBucket].self, forKey: .buckets)
            buckets = byID.values.sorted { $0.id < $1.id }
        } else {
            let bucket = try upload.decode(ActivityWatchBucket.self, forKey: .bucket)
            buckets = [bucket.with(try upload.decode([ActivityWatchEvent].self, forKey: .events))]
        }
    }

    /// How many events it brings.
    public var eventCount: Int { buckets.reduce(0) { $0 + $1.events.count } }

    /// Whether it brings more than one may send at once.
    public var isTooLong: Bool { !isExport && eventCount > Self.eventLimit }
}
