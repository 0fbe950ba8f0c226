public import Allowance
import Foundation
public import Household
public import Ledger
import Storage

extension ChildrenService {
    /// Changes a child. For parents. Another amount, pay-day or pause counts from the next pay-day on (I-11). Lowering
    /// the overdraft limit under a present debt is allowed.
    ///
    /// Refused: `.form`, `.account(.emailTaken)`, `.account(.userNameTaken)`, `.child(.archived)`,
    /// `.request(.versionConflict)`, `.forbidden`, `.notFound`.
    public func change(
        _ caller: Caller, _ id: Child.ID, _ wanted: ChildChange
    ) async throws(ServiceFailure) -> ChildFigures {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageChild(id))
            let before = try family.child(id, to: Action.seeProfile)
            guard before.version == wanted.version else { throw Refusal.request(.versionConflict) }
            var child = before
            guard let person = try change.tables.users.find(child.userID, in: child.familyID) else {
                throw Refusal.notFound
            }
            var user = person
            try wanted.apply(to: &child, &user, unit: family.family.unit, locale: family.locale)
            if user != person { try change.write(user, of: &child) }
            child.updatedAt = family.now
            child.version += 1
            try change.tables.children.update(child)
            change.note(.childChanged(id, .updated))
            change.record(.childChanged, id)
            let terms = child.allowanceTerms(since: family.now)
            if !terms.paysLike(before.allowanceTerms(since: family.now)) {
                try change.tables.allowances.append(terms, of: id, in: caller.familyID)
                change.noteSchedule(of: child)
            }
            return try family.figures(of: child)
        }
    }

    /// Chooses how a child is pictured. For parents, and for the child itself. Refused: `.form`, `.child(.archived)`,
    /// `.forbidden`, `.notFound`.
    public func chooseAvatar(
        _ caller: Caller, of id: Child.ID, _ form: AvatarForm
    ) async throws(ServiceFailure) -> ChildFigures {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.chooseAvatar(id))
            var child = try family.child(id, to: Action.seeProfile)
            child.avatar = try form.validated()
            try change.tables.users.setAvatar(child.avatar, of: child.userID)
            change.note(.childChanged(id, .updated))
            // Brothers and sisters see it among the members.
            change.note(.familyChanged)
            change.record(.childChanged, id)
            return try family.figures(of: child)
        }
    }

    /// Removes a child: no sign-in, not in totals, no allowance. Everything is kept for 30 days (I-30). For parents.
    /// Refused: `.child(.archived)`, `.forbidden`, `.notFound`.
    public func remove(_ caller: Caller, _ id: Child.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageChild(id))
            var child = try family.child(id, to: Action.seeProfile)
            try change.settleDue(of: child)
            child.archivedAt = family.now
            child.updatedAt = family.now
            child.version += 1
            try change.tables.children.update(child)
            for session in try change.tables.sessions.all(of: child.userID, in: caller.familyID) {
                try change.tables.sessions.delete(session.id, in: caller.familyID)
                change.note(.sessionEnded(session.id, reason: .removed))
            }
            change.note(.childChanged(id, .removed))
            change.record(.childRemoved, id)
        }
    }

    /// Brings a removed child back with everything; pay-days in between are not caught up (I-30). A present child is
    /// left as it is. For parents. Refused: `.forbidden`, `.notFound` after 30 days.
    public func restore(_ caller: Caller, _ id: Child.ID) async throws(ServiceFailure) -> ChildFigures {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageChild(id))
            var child = try family.childEvenRemoved(id, to: Action.seeProfile)
            if let archivedAt = child.archivedAt {
                try change.leaveOut(from: archivedAt, until: family.now, of: child)
                child.archivedAt = nil
                child.updatedAt = family.now
                child.version += 1
                try change.tables.children.update(child)
                change.note(.childChanged(id, .restored))
                change.record(.childRestored, id)
                change.noteSchedule(of: child)
            }
            return try family.figures(of: child)
        }
    }
}

extension FamilyChange {
    /// Writes changed names and what the person behind a child signs in with.
    fileprivate func write(_ user: User, of child: inout Child) throws {
        if let owner = try tables.users.credentials(email: user.email)?.user, owner.id != user.id {
            throw Refusal.account(.emailTaken)
        }
        if let name = user.userName, let owner = try tables.users.credentials(email: name)?.user, owner.id != user.id {
            throw Refusal.account(.userNameTaken)
        }
        try tables.users.update(user)
        child.firstName = user.firstName
        child.lastName = user.lastName
    }

    /// Takes the pay-days between two instants out of everything that Roost books for a child.
    fileprivate func leaveOut(from start: Date, until end: Date, of child: Child) throws {
        let schedule = try family.schedule(of: child)
        let terms = schedule.allowance.current
        let familyID = family.family.id
        for (since, isPaused) in [(start, true), (end, terms.isPaused)] {
            try tables.allowances.append(
                AllowanceTerms(
                    since: since, weeklyAllowance: terms.weeklyAllowance, payDay: terms.payDay, isPaused: isPaused),
                of: child.id, in: familyID)
        }
        for recurring in schedule.recurring {
            var paused = recurring.terms.holding(since: start)
            paused.isPaused = true
            try tables.recurring.append(paused, of: recurring.id, in: familyID)
            try tables.recurring.append(recurring.terms.holding(since: end), of: recurring.id, in: familyID)
        }
    }
}
