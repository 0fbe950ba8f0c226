/// What measures the use of a device. The raw value is the one on the wire.
public enum TrackerKind: String, CaseIterable, Hashable, Sendable {
    /// ActivityWatch, on a computer or an Android phone.
    case activitywatch
    /// The Roost app on an iPhone or iPad.
    case deviceactivity
    /// Nothing: only the clock of granted minutes runs.
    case none
}
