public import Foundation
public import Household
public import Ledger

/// Minutes of screen time that a child may take now (screen-time.md §2.5). Its state is not kept: it follows from what
/// was done with it and from the clock, so that a restart of the server loses nothing.
///
///     ready → running ⇄ paused → finished
///       └→ expired, at the end of its day
public struct Grant: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<Grant>

    /// Where it stands. The raw value is the one on the wire.
    public enum State: String, CaseIterable, Hashable, Sendable {
        case ready, running, paused, finished, expired

        /// Whether it is over.
        public var isOver: Bool {
            switch self {
            case .ready, .running, .paused: false
            case .finished, .expired: true
            }
        }
    }

    /// Something that was done with it.
    public struct Event: Hashable, Sendable {
        /// What it was. The raw value is the one in the store.
        public enum Kind: String, CaseIterable, Hashable, Sendable {
            /// The clock began to run.
            case started
            /// The child stopped the clock.
            case paused
            /// A pause of Screen Time by a parent stopped the clock. It is none of the child's pauses.
            case held
            /// The clock runs again.
            case resumed
            /// It is over; also written by the server once its time is up.
            case finished
        }

        /// What it was.
        public let kind: Kind
        /// When.
        public let at: Date

        /// An event.
        public init(_ kind: Kind, at moment: Date) {
            self.kind = kind
            at = moment
        }
    }

    /// Who it is.
    public let id: ID
    /// The request that it came from; nil of one that a parent gave.
    public let redemptionID: Redemption.ID?
    /// Whose it is.
    public let childID: Child.ID
    /// 5 to 240.
    public let minutes: Int
    /// When it was made. It belongs to that local day.
    public let createdAt: Date
    /// Until when it can be started: the end of its local day.
    public let validUntil: Date
    /// What was done with it, in the order of time.
    public internal(set) var events: [Event]
    /// Counts changes, from 1.
    public var version: Int

    /// A grant with every field.
    public init(
        id: ID, redemptionID: Redemption.ID?, childID: Child.ID, minutes: Int, createdAt: Date, validUntil: Date,
        events: [Event] = [], version: Int = 1
    ) {
        self.id = id
        self.redemptionID = redemptionID
        self.childID = childID
        self.minutes = minutes
        self.createdAt = createdAt
        self.validUntil = validUntil
        self.events = events
        self.version = version
    }

    /// A grant that is ready until the end of the local day.
    public init(
        id: ID, redemptionID: Redemption.ID?, childID: Child.ID, minutes: Int, createdAt: Date, in zone: TimeZone
    ) {
        self.init(
            id: id, redemptionID: redemptionID, childID: childID, minutes: minutes, createdAt: createdAt,
            validUntil: (CalendarDate(createdAt, in: zone) + 1).midnight(in: zone))
    }

    /// How often a child may pause one.
    public static let pauseLimit = 3
    /// What is said of rewards that nobody started.
    public static let lapseSentence = "Unused rewards give their points back"
}
