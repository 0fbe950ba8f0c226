public import Allowance
public import Household
public import Ledger
import Storage

extension TransactionsService {
    /// Changes an entry (I-6). Another amount is booked as a reversal and a new entry, which is then the answer. A
    /// child may describe what the child recorded; only parents change amounts. Whatever adds to the spending of an
    /// enforced budget, be it the amount, the category or the day, has to pass it (I-24).
    ///
    /// Refused: `.request(.versionConflict)`, `.form`, `.ledger(.alreadyReversed)`, `.ledger(.notReversible)`,
    /// `.ledger(.insufficientFunds)`, `.budget(.exceeded)` unless a parent overrides it, `.child(.archived)`,
    /// `.forbidden`, `.notFound`.
    ///
    /// - Parameter overridesBudget: whether a parent lets it pass over an enforced budget; a child's word counts
    ///   nothing.
    public func correct(
        _ caller: Caller, _ id: Entry.ID, _ form: EntryChangeForm, overridesBudget: Bool = false
    ) async throws(ServiceFailure) -> TransactionRecord {
        try await store.change(caller) { change in
            let family = change.family
            let original = try family.correctableEntry(id)
            let owner = try family.owner(of: original)
            if form.amount != nil { try family.require(.reverseEntry(owner)) }
            let child = try family.child(owner)
            guard original.entry.version == form.version else { throw Refusal.request(.versionConflict) }
            let category: EntryCategory? =
                if case .set(let id) = form.categoryID {
                    try family.childrensCategory(id)
                } else { nil }
            let wanted = try form.validated(
                for: original.entry, category: category, today: family.today, locale: family.locale)
            let check = try change.budgetCheck(
                of: wanted.entry, amount: wanted.amount ?? original.entry.amount, replacing: original.entry, of: child)
            var record: TransactionRecord
            if let amount = wanted.amount {
                let posted = try change.correct(original.entry, as: wanted.entry, amount: amount, of: child)
                record = TransactionRecord(posted, in: family.family)
            } else {
                try change.describe(wanted.entry, was: original.entry, of: child)
                record = try family.record(of: id)
            }
            try change.require(check, overridden: overridesBudget)
            record.budget = check
            return record
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
    func correctableEntry(_ id: Entry.ID) throws -> PostedEntry {
        let posted = try entry(id)
        try require(
            .describeEntry(try owner(of: posted), byAuthor: posted.entry.author == .person(caller.userID)))
        return posted
    }
}

extension FamilyChange {
    /// Writes description, category, day and note, unless nothing differs.
    fileprivate func describe(_ wanted: Entry, was entry: Entry, of child: Child) throws {
        guard wanted != entry else { return }
        var wanted = wanted
        wanted.updatedAt = family.now
        wanted.version += 1
        if entry.direction == .debit {
            for category in [entry.categoryID, wanted.categoryID] { try watchBudget(of: category, child) }
        }
        try tables.entries.update(wanted, in: family.family.id)
        try correctPocketMoney(of: wanted)
        note(.entryUpdated(entry.id, childID: child.id))
    }
}
