public import Household
public import Ledger

/// Why nothing is done about a turn.
public enum TurnRefusal: Error, Hashable, Sendable {
    /// It is another child's: to be answered as if there were none.
    case notFound
    /// Only a parent may.
    case parentsOnly
    /// A sibling was faster.
    case taken(by: Child.ID)
    /// Its day has not come.
    case notYet(CalendarDate)
    /// Its time is over.
    case missed
    /// A parent left it out.
    case skipped
    /// It needs a photo.
    case photoRequired
    /// Nobody has said that it is done.
    case notDone
    /// It is approved; that has to be taken back first.
    case approved
    /// It waits for a yes or a "not yet".
    case waits
    /// There is no decision to take back.
    case nothingToUndo
    /// The decision is too old to take back.
    case undoTooLate(days: Int)

    /// The sentence for people, with the names of children.
    public func sentence(naming name: (Child.ID) -> String) -> String {
        switch self {
        case .notFound: "There is no such chore."
        case .parentsOnly: "Only a parent can do this."
        case .taken(let child): "\(name(child)) was faster."
        case .notYet: "This is for another day."
        case .missed: "The day is over."
        case .skipped: "This was left out."
        case .photoRequired: "Add a photo first."
        case .notDone: "This isn't done yet."
        case .approved: "This is approved already."
        case .waits: "Approve this, or say not yet."
        case .nothingToUndo: "There is nothing to undo."
        case .undoTooLate(let days): "This can be undone for \(days) days."
        }
    }
}
