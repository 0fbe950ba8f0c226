public import Foundation
public import Household
public import Ledger

/// A photo that shows what was done. Only the id lives here; its pictures are kept elsewhere.
public enum ChorePhoto: Sendable {
    /// The id of a photo.
    public typealias ID = Identifier<ChorePhoto>
}

/// What somebody did about a turn: all that is kept of one. There is at most one for a chore, a child and a day.
public struct TurnRecord: Hashable, Sendable {
    /// What was done last. The raw value is the one in the store.
    public enum State: String, CaseIterable, Codable, Hashable, Sendable {
        case done, approved, declined, skipped
    }

    /// The chore.
    public let choreID: Chore.ID
    /// The child whose turn it is; of one for whoever comes first the one that was there first.
    public let childID: Child.ID
    /// The day of the turn.
    public let day: CalendarDate
    /// What was done last.
    public var state: State
    /// What it brings, as it was when it was done: a later change of the chore takes nothing away.
    public var reward: ChoreReward
    /// When it was done; nil of a skipped one.
    public var doneAt: Date?
    /// When it was decided; nil while it waits.
    public var decidedAt: Date?
    /// Who decided; nil while it waits, and where nobody had to.
    public var decidedBy: User.ID?
    /// At most 200 characters: why not yet.
    public var message: String?
    /// What shows it.
    public var photoID: ChorePhoto.ID?
    /// The entry that paid it, whoever writes the record puts it in.
    public var entryID: Entry.ID?
    /// The last day on which a declined turn can be done again.
    public var openThrough: CalendarDate?

    /// A record with every field.
    public init(
        choreID: Chore.ID, childID: Child.ID, day: CalendarDate, state: State, reward: ChoreReward = .none,
        doneAt: Date? = nil, decidedAt: Date? = nil, decidedBy: User.ID? = nil, message: String? = nil,
        photoID: ChorePhoto.ID? = nil, entryID: Entry.ID? = nil, openThrough: CalendarDate? = nil
    ) {
        self.choreID = choreID
        self.childID = childID
        self.day = day
        self.state = state
        self.reward = reward
        self.doneAt = doneAt
        self.decidedAt = decidedAt
        self.decidedBy = decidedBy
        self.message = message
        self.photoID = photoID
        self.entryID = entryID
        self.openThrough = openThrough
    }

    /// How the turn stands on the family's day `today`.
    ///
    ///     declined on its day         open again until that day ends, then missed
    ///     declined two days later     open again until the end of the day after that one
    public func status(today: CalendarDate) -> TurnStatus {
        switch state {
        case .done: .done
        case .approved: .approved
        case .skipped: .skipped
        case .declined: today <= (openThrough ?? day) ? .declined : .missed
        }
    }
}
