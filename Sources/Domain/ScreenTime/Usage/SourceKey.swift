/// Where a piece of usage comes from: what arrives again under one key takes the place of what was there.
public struct SourceKey: Hashable, Sendable {
    /// The device.
    public let deviceID: TrackerDevice.ID
    /// The list of the tracker in which it stands; of a phone the day and the set.
    public let bucket: String
    /// The id that the tracker gives it, else when it began.
    public let event: String

    /// A key of three parts.
    public init(deviceID: TrackerDevice.ID, bucket: String, event: String) {
        self.deviceID = deviceID
        self.bucket = bucket
        self.event = event
    }

    /// The bucket and the event in one text, unique on the device: the form in the store.
    public var text: String { "\(bucket)/\(event)" }
}

extension SourceKey: Comparable {
    /// An order without meaning that is the same everywhere.
    public static func < (left: Self, right: Self) -> Bool {
        (left.bucket, left.event, left.deviceID) < (right.bucket, right.event, right.deviceID)
    }
}
