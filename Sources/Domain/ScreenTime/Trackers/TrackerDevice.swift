public import Foundation
public import Household
public import Ledger

/// A device of a child, and what measures it (screen-time.md §2.1, Device).
public struct TrackerDevice: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<TrackerDevice>

    /// Who it is.
    public let id: ID
    /// Whose it is.
    public let childID: Child.ID
    /// What people call it.
    public var name: String
    /// What it runs on.
    public let platform: DevicePlatform
    /// What measures it.
    public let tracker: TrackerKind
    /// Where its tracker is asked; nil where it sends by itself.
    public var baseURL: String?
    /// When its tracker last answered or sent something; nil for never.
    public var lastSeenAt: Date?
    /// When it was connected. Of several devices the oldest is the one that the Free plan keeps.
    public let connectedAt: Date
    /// Counts changes, from 1.
    public var version: Int

    /// A device with every field.
    public init(
        id: ID, childID: Child.ID, name: String, platform: DevicePlatform, tracker: TrackerKind,
        baseURL: String? = nil, lastSeenAt: Date? = nil, connectedAt: Date, version: Int = 1
    ) {
        self.id = id
        self.childID = childID
        self.name = name
        self.platform = platform
        self.tracker = tracker
        self.baseURL = baseURL
        self.lastSeenAt = lastSeenAt
        self.connectedAt = connectedAt
        self.version = version
    }

    /// How its tracker stands; nil of a device without one.
    public func standing(now: Date) -> TrackerStanding? {
        switch tracker {
        case .activitywatch, .deviceactivity: TrackerStanding(lastSeenAt: lastSeenAt, now: now)
        case .none: nil
        }
    }
}
