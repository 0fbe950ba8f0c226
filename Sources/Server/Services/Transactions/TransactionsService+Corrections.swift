public import Household
public import Ledger
import Storage

extension TransactionsService {
    /// Changes an entry (I-6). Another amount is booked as a reversal and a new entry, which is then the answer. A
    /// child may describe what the child recorded; only parents change amounts.
    ///
    /// Refused: `.request(.versionConflict)`, `.form`, `.ledger(.alreadyReversed)`, `.ledger(.notReversible)`,
    /// `.ledger(.insufficientFunds)`, `.child(.archived)`, `.forbidden`, `.notFound`.
    public func correct(
        _ caller: Caller, _ id: Entry.ID, _ form: EntryChangeForm
    ) async throws(ServiceFailure) -> Detail {
        try await store.change(caller) { change in
            let family = change.family
            let original = try family.correctableEntry(id)
            if form.amount != nil { try family.require(.reverseEntry(original.childID)) }
            let child = try family.child(original.childID)
            guard original.entry.version == form.version else { throw Refusal.request(.versionConflict) }
            let category: EntryCategory? =
                if case .set(let id) = form.categoryID {
                    try family.tables.categories.find(id, in: family.family.id)
                } else { nil }
            let wanted = try form.validated(
                for: original.entry, category: category, today: family.today, locale: family.locale)
            if let amount = wanted.amount {
                let posted = try change.correct(original.entry, as: wanted.entry, amount: amount, of: child)
                return Detail(posted: posted, linked: nil, family: family.family)
            }
            try change.describe(wanted.entry, was: original.entry, of: child)
            return try family.detail(of: id)
        }
    }

    /// Throws unless the caller may change something of an entry, for doors that want to know before they read what is
    /// to be done.
    public func authoriseCorrection(_ caller: Caller, _ id: Entry.ID) async throws(ServiceFailure) {
        try await store.read(caller) { family in _ = try family.correctableEntry(id) }
    }
}

extension FamilyTables {
    /// An entry that the caller may see and change something of.
    fileprivate func correctableEntry(_ id: Entry.ID) throws -> PostedEntry {
        let posted = try entry(id)
        try require(
            .describeEntry(posted.childID, byAuthor: posted.entry.author == .person(caller.userID)))
        return posted
    }
}

extension FamilyChange {
    /// Writes description, category, day and note, unless nothing differs.
    fileprivate func describe(_ wanted: Entry, was entry: Entry, of child: Child) throws {
        guard wanted != entry else { return }
        var wanted = wanted
        wanted.version += 1
        try tables.entries.update(wanted, in: family.family.id)
        note(.entryUpdated(entry.id, childID: child.id))
    }
}
