public import Foundation
public import Household
public import Ledger

/// What somebody wants to do about a turn.
public enum TurnAct: Hashable, Sendable {
    /// Say that a child has done it; where a photo is needed, with one.
    case finish(Child.ID, photo: ChorePhoto.ID?)
    /// Say yes.
    case approve
    /// Say "not yet", with a clean message of at most 200 characters or none.
    case decline(message: String?)
    /// Leave it out.
    case skip(Child.ID)
    /// Take the last decision back.
    case undo

    /// Most characters of a message.
    public static let messageLimit = 200
    /// For how long a decision can be taken back.
    public static let undoDays = 14
    /// The same in seconds.
    static let undoSeconds = TimeInterval(undoDays * 86_400)

    /// What kind of act it is, for who may.
    public var kind: ChoreAct {
        switch self {
        case .finish: .finish
        case .approve, .decline: .decide
        case .skip: .skip
        case .undo: .undo
        }
    }

    /// "Not yet" with a message as typed: trimmed, at most 200 characters, or nothing.
    public static func declining(_ message: String?) throws(FieldErrors) -> TurnAct {
        .decline(
            message: try FieldErrors.checked(.message) { () throws(FieldProblem) in
                try FieldRules.lines(message, .message, limit: messageLimit)
            })
    }
}

/// What comes of an act.
public enum TurnOutcome: Hashable, Sendable {
    /// Nothing changes: it is so already. A second press and a second parent end here.
    case unchanged
    /// The record is kept so, in one commit with what money or points it moves.
    case kept(TurnRecord, TurnMovement)
    /// The record is dropped: it is as if nobody had done anything.
    case dropped
}

/// What an act moves.
public enum TurnMovement: Hashable, Sendable {
    /// Nothing.
    case none
    /// One credit to the child, whose entry goes into the record.
    case pays(Money)
    /// The reversal of an entry.
    case takesBack(Entry.ID)
}

/// The rules of turns:
///
///     open ── finish ──> done ── approve ──> approved ── undo, 14 days ──> done
///      ^                  │ ^
///      │                  │ └─ undo ─┐
///      │               decline ──> declined ── finish ──> done
///      └─ undo ─ skipped <─ skip ─ open, declined, missed
///
/// A turn without `needsApproval`, and one that a parent finishes, goes from open to approved at once.
extension ChoreTurn {
    /// What comes of an act of a person at `now`; screens offer what this does not refuse.
    ///
    /// - Parameter timeZone: the family's.
    public func outcome(
        of act: TurnAct, by person: ActingPerson, now: Date, timeZone: TimeZone
    ) throws(TurnRefusal) -> TurnOutcome {
        guard isVisible(to: person) || isLost(to: person) else { throw .notFound }
        guard act.kind.isAllowed(to: person.role) else { throw .parentsOnly }
        switch act {
        case .finish(let child, let photo): return try finish(child, photo, by: person, now)
        case .approve: return try approve(by: person, now)
        case .decline(let message): return try decline(message, by: person, now, timeZone)
        case .skip(let child): return try skip(child, by: person, now)
        case .undo: return try undo(now)
        }
    }

    /// Whether a person may do that now, as buttons ask.
    public func allows(_ act: TurnAct, by person: ActingPerson, now: Date, timeZone: TimeZone) -> Bool {
        do throws(TurnRefusal) {
            return try outcome(of: act, by: person, now: now, timeZone: timeZone) != .unchanged
        } catch {
            return error == .photoRequired
        }
    }

    private func isLost(to person: ActingPerson) -> Bool {
        switch person {
        case .parent: false
        case .child(let child, _): isLost(to: child)
        }
    }

    private func finish(
        _ child: Child.ID, _ photo: ChorePhoto.ID?, by person: ActingPerson, _ now: Date
    ) throws(TurnRefusal) -> TurnOutcome {
        guard person.reaches(child) else { throw .notFound }
        guard holder.includes(child) else {
            if isLost(to: child), let winner = childID { throw .taken(by: winner) }
            throw .notFound
        }
        switch status {
        case .done, .approved: return .unchanged
        case .missed: throw .missed
        case .skipped: throw .skipped
        case .open, .declined: break
        }
        guard day <= today else { throw .notYet(day) }
        let photo = photo ?? record?.photoID
        guard photo != nil || !chore.needsPhoto || person.role == .parent else { throw .photoRequired }
        var next = TurnRecord(
            choreID: choreID, childID: child, day: day, state: .done, reward: reward, doneAt: now, photoID: photo)
        if person.role == .child, chore.needsApproval { return .kept(next, .none) }
        next.decidedBy = person.role == .parent ? person.userID : nil
        return approved(next, now)
    }

    private func approve(by person: ActingPerson, _ now: Date) throws(TurnRefusal) -> TurnOutcome {
        switch status {
        case .approved: return .unchanged
        case .open, .declined, .missed, .skipped: throw .notDone
        case .done: break
        }
        guard var next = record else { throw .notDone }
        next.decidedBy = person.userID
        return approved(next, now)
    }

    private func approved(_ record: TurnRecord, _ now: Date) -> TurnOutcome {
        var next = record
        next.state = .approved
        next.decidedAt = now
        return .kept(next, next.reward.amount.map(TurnMovement.pays) ?? .none)
    }

    private func decline(
        _ message: String?, by person: ActingPerson, _ now: Date, _ zone: TimeZone
    ) throws(TurnRefusal) -> TurnOutcome {
        switch status {
        case .approved: throw .approved
        case .declined: return .unchanged
        case .open, .missed, .skipped: throw .notDone
        case .done: break
        }
        guard var next = record else { throw .notDone }
        let decided = CalendarDate(now, in: zone)
        next.state = .declined
        next.decidedAt = now
        next.decidedBy = person.userID
        next.message = message
        next.openThrough = decided <= day ? day : decided + 1
        return .kept(next, .none)
    }

    private func skip(_ child: Child.ID, by person: ActingPerson, _ now: Date) throws(TurnRefusal) -> TurnOutcome {
        guard holder.includes(child) else { throw .notFound }
        switch status {
        case .skipped: return .unchanged
        case .done: throw .waits
        case .approved: throw .approved
        case .open, .declined, .missed: break
        }
        let next = TurnRecord(
            choreID: choreID, childID: child, day: day, state: .skipped, decidedAt: now, decidedBy: person.userID)
        return .kept(next, .none)
    }

    private func undo(_ now: Date) throws(TurnRefusal) -> TurnOutcome {
        guard var next = record, let decidedAt = next.decidedAt else { throw .nothingToUndo }
        guard now.timeIntervalSince(decidedAt) < TurnAct.undoSeconds else { throw .undoTooLate(days: TurnAct.undoDays) }
        if next.state == .skipped { return .dropped }
        let entry = next.entryID
        next.state = .done
        (next.decidedAt, next.decidedBy, next.message) = (nil, nil, nil)
        (next.entryID, next.openThrough) = (nil, nil)
        return .kept(next, entry.map(TurnMovement.takesBack) ?? .none)
    }
}
