public import Household
public import Ledger

/// Learning that no tracker saw: a book, an instrument (screen-time.md §2.1).
public struct LearningLog: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<LearningLog>

    /// Whether it counts. The raw value is the one on the wire.
    public enum Status: String, CaseIterable, Hashable, Sendable {
        case pending, approved, declined
    }

    /// How many minutes one may be.
    public static let minuteRange = 1...240
    /// Most characters of a note.
    public static let noteLimit = 200

    /// Who it is.
    public let id: ID
    /// Who learned.
    public let childID: Child.ID
    /// 1 to 240.
    public let minutes: Int
    /// What was learned: at most 200 characters.
    public let note: String?
    /// The day of it.
    public let date: CalendarDate
    /// Whether it counts.
    public var status: Status
    /// Who wrote it: the child, or a parent, whose own counts at once.
    public let by: User.ID

    /// A log with every field.
    public init(
        id: ID, childID: Child.ID, minutes: Int, note: String? = nil, date: CalendarDate, status: Status = .pending,
        by author: User.ID
    ) {
        self.id = id
        self.childID = childID
        self.minutes = minutes
        self.note = note
        self.date = date
        self.status = status
        by = author
    }

    /// What it earns: 1 point a minute once it is approved.
    public var points: Int { countedMinutes }

    /// Minutes that count for the goal.
    public var countedMinutes: Int {
        switch status {
        case .approved: minutes
        case .pending, .declined: 0
        }
    }
}
