public import Allowance
import Foundation
public import Household
public import Ledger
import Storage

/// Recurring transactions: what a parent lets Roost book by itself (I-25).
public struct RecurringService: Sendable {
    let store: FamilyStore

    /// Those of a child, oldest first; without a child a parent gets everyone's and a child its own.
    public func all(_ caller: Caller, of id: Child.ID?) async throws(ServiceFailure) -> [RecurringItem] {
        try await store.read(caller) { family in
            let recurring: [RecurringTransaction]
            if let child = id ?? caller.childID {
                recurring = try family.tables.recurring.all(of: try family.child(child).id, in: family.family)
            } else {
                try family.require(.seeFamilyDashboard)
                let present = Set(try family.tables.children.all(in: caller.familyID).map(\.id))
                recurring = try family.tables.recurring.all(in: family.family).filter { present.contains($0.childID) }
            }
            return recurring.map { RecurringItem($0, now: family.now) }
        }
    }

    /// Adds one; when it starts today, its first entry is booked with it once the pay time has come. For parents.
    /// Refused: `.form`, `.child(.archived)`, `.forbidden`, `.notFound`.
    public func add(
        _ caller: Caller, _ childID: Child.ID, _ form: RecurringForm, key: String?
    ) async throws(ServiceFailure) -> RecurringItem {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.managePayments(childID))
            let child = try family.child(childID)
            // The day on which it is made counts, whatever its time.
            let since = family.today.instant(at: ClockTime(minutesSinceMidnight: 0), in: family.family.timeZone)
                .addingTimeInterval(-1)
            let terms = try family.terms(form, since: since)
            let id = try change.once(key, request: Self.contents(of: terms, form, childID)) {
                let id: RecurringTransaction.ID = change.id()
                try change.tables.recurring.insert(
                    id, of: childID, terms: terms, createdAt: family.now, in: caller.familyID)
                change.note(.recurringChanged(childID: childID))
                try change.settleDue(of: child)
                return (id, answer: id.description)
            } again: { answer in
                guard let id = RecurringTransaction.ID(answer) else { throw Refusal.notFound }
                return id
            }
            return try family.listed(id)
        }
    }

    /// Changes one from its next day on; what is due or held keeps what held on its day. For parents. Refused: `.form`,
    /// `.request(.versionConflict)`, `.child(.archived)`, `.forbidden`, `.notFound`.
    public func change(
        _ caller: Caller, _ id: RecurringTransaction.ID, version: Int,
        _ wanted: @escaping @Sendable (inout RecurringForm) -> Void
    ) async throws(ServiceFailure) -> RecurringItem {
        try await store.change(caller) { change in
            let family = change.family
            let recurring = try family.manageableRecurring(id)
            guard recurring.version == version else { throw Refusal.request(.versionConflict) }
            var form = RecurringForm(recurring.terms)
            wanted(&form)
            let terms = try family.terms(form, keeping: recurring.terms, since: family.now)
            if terms != recurring.terms.holding(since: family.now) {
                try change.tables.recurring.append(terms, of: id, in: caller.familyID)
                try change.tables.recurring.setVersion(version + 1, of: id, in: caller.familyID)
                change.note(.recurringChanged(childID: recurring.childID))
            }
            return try family.listed(id)
        }
    }

    /// Ends one with whatever of it is held; past entries stay. For parents. Refused: `.child(.archived)`,
    /// `.forbidden`, `.notFound`.
    public func delete(_ caller: Caller, _ id: RecurringTransaction.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            let recurring = try change.family.manageableRecurring(id)
            let child = try change.family.child(recurring.childID)
            try change.settleDue(of: child)
            try change.tables.recurring.delete(id, in: caller.familyID)
            change.note(.recurringChanged(childID: child.id))
        }
    }

    /// Throws unless the caller may change one, for doors that want to know before they read what is to be done.
    public func authorise(_ caller: Caller, _ id: RecurringTransaction.ID) async throws(ServiceFailure) {
        try await store.read(caller) { family in _ = try family.manageableRecurring(id) }
    }

    /// Everything that makes the request what it is; the first day as asked for, like that of an entry.
    private static func contents(
        of terms: RecurringTerms, _ form: RecurringForm, _ child: Child.ID
    ) -> RequestContents {
        let (category, start) = (terms.categoryID?.description, form.startDate?.description)
        let (end, isPaused) = (terms.endDate?.description, terms.isPaused.description)
        return RequestContents(
            "addRecurring",
            [
                "child": child.description, "direction": terms.direction.rawValue, "amount": terms.amount.digits,
                "description": terms.description, "category": category, "frequency": terms.frequency.rawValue,
                "start": start, "end": end, "paused": isPaused,
            ],
            formerly: RequestContents.joined(
                "recurring", child.description, terms.direction.rawValue, terms.amount.digits, terms.description,
                category ?? "", terms.frequency.rawValue, start ?? "", end ?? "", isPaused))
    }
}

extension FamilyTables {
    fileprivate func terms(
        _ form: RecurringForm, keeping: RecurringTerms? = nil, since: Date
    ) throws -> RecurringTerms {
        let category = try form.categoryID.flatMap { try childrensCategory($0) }
        return try form.validated(
            category: category, keeping: keeping, unit: family.unit, today: today, since: since, locale: locale)
    }

    fileprivate func listed(_ id: RecurringTransaction.ID) throws -> RecurringItem {
        guard let recurring = try tables.recurring.find(id, in: family) else { throw Refusal.notFound }
        return RecurringItem(recurring, now: now)
    }

    /// One that the caller may see and change, of a child that was not removed.
    fileprivate func manageableRecurring(_ id: RecurringTransaction.ID) throws -> RecurringTransaction {
        guard let recurring = try tables.recurring.find(id, in: family) else { throw Refusal.notFound }
        try require(.managePayments(recurring.childID))
        _ = try child(recurring.childID)
        return recurring
    }
}
