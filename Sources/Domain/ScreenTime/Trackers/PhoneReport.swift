public import Foundation
public import Ledger

/// What an iPhone or iPad says of one set on one day: how many minutes it was used since midnight. The phone reports
/// every 5 minutes of use, and sometimes too early.
public struct PhoneReport: Hashable, Sendable {
    /// Whether a report counts. The raw value is the one in the store.
    public enum State: String, CaseIterable, Hashable, Sendable {
        /// It grew no faster than the clock.
        case verified
        /// It grew faster than the clock: a parent decides.
        case unverified
        /// A parent says that it counts.
        case accepted
        /// A parent says that it does not.
        case ignored

        /// Whether its minutes count.
        public var counts: Bool {
            switch self {
            case .verified, .accepted: true
            case .unverified, .ignored: false
            }
        }
    }

    /// The most minutes that one day has: 25 hours where the clock goes back.
    public static let minuteRange = 1...1_500

    /// The phone.
    public let deviceID: TrackerDevice.ID
    /// The day, as the phone says.
    public let date: CalendarDate
    /// The set.
    public let set: PhoneSet
    /// Minutes since the beginning of the day, 1 to 1,500.
    public let minutes: Int
    /// When it came.
    public let receivedAt: Date
    /// Whether it counts.
    public var state: State

    /// A report with every field; nil of minutes that no day has.
    public init?(
        deviceID: TrackerDevice.ID, date: CalendarDate, set: PhoneSet, minutes: Int, receivedAt: Date,
        state: State = .unverified
    ) {
        guard Self.minuteRange.contains(minutes) else { return nil }
        self.deviceID = deviceID
        self.date = date
        self.set = set
        self.minutes = minutes
        self.receivedAt = receivedAt
        self.state = state
    }
}
