public import Allowance
import Foundation
public import Household
public import Ledger
import Storage

/// Entries on the children's spending accounts: lists, one, recording, taking back.
public struct TransactionsService: Sendable {
    let store: FamilyStore

    /// One page of the entries that match, newest first. A parent sees all children or the one of the query, a child
    /// only the child's own; another child is not found.
    public func page(
        _ caller: Caller, _ query: EntryQuery, start: PageStart = .newest, limit: Int = EntryPage.defaultLimit
    ) async throws(ServiceFailure) -> TransactionPage {
        try await store.read(caller) { family in
            var query = query
            var isOfRemovedChild = false
            if let id = query.childID ?? caller.childID {
                let child = try family.childEvenRemoved(id)
                query.childID = child.id
                isOfRemovedChild = child.isRemoved
            } else {
                try family.require(.seeFamilyDashboard)
            }
            let page = try family.tables.entries.page(query, in: caller.familyID, start: start, limit: limit)
            let records = try page.entries.map { posted in
                var record = TransactionRecord(posted, in: family.family)
                record.wish = try family.wish(boughtWith: posted.entry)
                return record
            }
            var answer = TransactionPage(records: records, total: page.total, nextCursor: page.next)
            answer.isOfRemovedChild = isOfRemovedChild
            return answer
        }
    }

    /// One entry.
    public func transaction(_ caller: Caller, _ id: Entry.ID) async throws(ServiceFailure) -> TransactionRecord {
        try await store.read(caller) { family in try family.record(of: id) }
    }

    /// Records money in or out (I-4, I-31), and says in which family. Refused: `.form`, `.ledger(.insufficientFunds)`,
    /// `.budget(.exceeded)` unless a parent overrides it (I-24), `.forbidden`, `.notFound`.
    ///
    /// - Parameters:
    ///   - form: what was typed; its own category is not looked at.
    ///   - categoryID: looked up in the caller's family.
    ///   - overridesBudget: whether a parent lets it pass over an enforced budget; a child's word counts nothing.
    ///   - describesItself: whether a description that was left open becomes "From Mom" or "Spending"; it is refused
    ///     otherwise.
    ///   - key: makes a repeated request harmless.
    public func create(
        _ caller: Caller, _ form: EntryForm, categoryID: EntryCategory.ID?, overridesBudget: Bool = false,
        describesItself: Bool = false, key: String?
    ) async throws(ServiceFailure) -> (record: TransactionRecord, family: Family) {
        try await store.change(caller) { change in
            let family = change.family
            let named = try form.childID.map { try family.child($0) }
            // What may not be done is refused before anything is said about the form.
            if let named { try family.require(.recordEntry(form.direction, named.id)) }
            var form = form
            if describesItself { form = form.described(by: try change.name(of: .person(caller.userID))) }
            form.category = try family.category(categoryID)
            let draft = try form.validated(unit: family.family.unit, today: family.today, locale: family.locale)
            let child = try named ?? family.child(draft.childID)
            let date = form.date
            let (posted, check) = try change.once(
                key, request: Self.contents(of: draft, date: date, overridesBudget)
            ) {
                let check =
                    draft.direction == .debit
                    ? try change.budgetCheck(draft.amount, on: draft.categoryID, of: child, day: draft.date) : nil
                let posting = Posting(
                    direction: draft.direction, amount: draft.amount, date: draft.date,
                    description: draft.description, note: draft.note, categoryID: draft.categoryID,
                    author: .person(caller.userID))
                let posted = try change.post(posting, for: child)
                try change.require(check, overridden: overridesBudget)
                try change.notify(.transactionCreated(posted.entry, by: posted.createdByName), about: child)
                return ((posted, check), answer: "\(posted.id) \(check?.kept ?? "")")
            } again: { answer in
                let parts = answer.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
                let posted = try family.entry(answered: String(parts[0]))
                return (posted, parts.count > 1 ? BudgetCheck(kept: parts[1], unit: family.family.unit) : nil)
            }
            var record = TransactionRecord(posted, in: family.family)
            record.budget = check
            return (record, family.family)
        }
    }

    /// Takes an entry back today; the answer is the new entry, linked to the old one. For parents. Refused:
    /// `.ledger(.alreadyReversed)`, `.ledger(.notReversible)`, `.ledger(.insufficientFunds)`, `.forbidden`,
    /// `.notFound`.
    public func reverse(
        _ caller: Caller, _ id: Entry.ID, key: String?
    ) async throws(ServiceFailure) -> TransactionRecord {
        try await store.change(caller) { change in
            let family = change.family
            let original = try family.entry(id)
            let owner = try family.owner(of: original)
            try family.require(.reverseEntry(owner))
            let child = try family.child(owner)
            let contents = RequestContents(
                "reverseTransaction", ["entry": id.description], formerly: "reverse \(id)")
            let posted = try change.once(key, request: contents) {
                let posted = try change.reverse(original.entry, of: child)
                try change.notify(.transactionCreated(posted.entry, by: posted.createdByName), about: child)
                return (posted, answer: posted.id.description)
            } again: {
                try family.entry(answered: $0)
            }
            return TransactionRecord(posted, in: family.family, linked: try family.entry(id))
        }
    }

    /// The different descriptions among the last 20 entries of a child that people wrote, newest first.
    public func descriptionSuggestions(
        _ caller: Caller, _ id: Child.ID
    ) async throws(ServiceFailure) -> [String] {
        try await store.read(caller) { family in
            let child = try family.child(id)
            let page = try family.tables.entries.page(EntryQuery(childID: child.id), in: caller.familyID, limit: 20)
            var seen: Set<String> = []
            return page.entries.filter { $0.entry.source == .manual }.map(\.entry.description)
                .filter { seen.insert($0).inserted }
        }
    }

    /// The family's categories in the order they are offered, the internal ones last; hidden ones are left out.
    public func categories(_ caller: Caller) async throws(ServiceFailure) -> [EntryCategory] {
        try await store.read(caller) { family in
            try family.require(.seeCategories)
            return try family.tables.categories.all(.children, in: caller.familyID).filter { !$0.isArchived }
        }
    }

    /// Everything that makes the request what it is. The day is taken as asked for, so that a retry after midnight is
    /// still the same request.
    private static func contents(
        of draft: EntryDraft, date: CalendarDate?, _ overridesBudget: Bool
    ) -> RequestContents {
        let (child, category) = (draft.childID.description, draft.categoryID?.description)
        let former = RequestContents.joined(
            "create", child, draft.direction.rawValue, draft.amount.digits, date?.description ?? "", category ?? "",
            draft.description, draft.note ?? "")
        return RequestContents(
            "createTransaction",
            [
                "child": child, "direction": draft.direction.rawValue, "amount": draft.amount.digits,
                "date": date?.description, "category": category, "description": draft.description,
                "note": draft.note, "overrides": overridesBudget.description,
            ], formerly: former + (overridesBudget ? "\u{1F}override" : ""))
    }
}

extension FamilyTables {
    /// An entry that the caller may see, with the other half of its reversed pair.
    func record(of id: Entry.ID) throws -> TransactionRecord {
        let posted = try entry(id)
        let linkedID = posted.entry.reversedByID ?? posted.entry.reversesID
        let linked = try linkedID.flatMap { try tables.entries.find($0, in: family.id) }
        var record = TransactionRecord(posted, in: family, linked: linked)
        if let transfer = posted.entry.transferID {
            record.savings = try tables.savings.all(of: owner(of: posted), in: family.id, includeClosed: true)
                .map(\.account).first { try tables.entries.transaction(transfer, of: $0, in: family.id) != nil }
        }
        record.wish = try posted.entry.wishID.flatMap { try tables.wishes.find($0, in: family.id) }
        if let id = posted.child?.id, Access.decide(caller, .reverseEntry(id), in: family) == .allowed,
            let child = try tables.children.find(id, in: family.id), !child.isRemoved
        {
            record.reversal = try reversal(
                of: posted.entry, child, isGivenBackAsWish: try wish(boughtWith: posted.entry) != nil)
        }
        return record
    }

    /// The category with that id, or nil for none asked. One that the family does not have for its
    /// children is a mistake in the form.
    func category(_ id: EntryCategory.ID?) throws -> EntryCategory? {
        guard let id else { return nil }
        guard let category = try childrensCategory(id) else {
            throw FieldErrors(.category, .categoryUnknown)
        }
        return category
    }

    /// The entry that a repeated request was answered with.
    func entry(answered answer: String) throws -> PostedEntry {
        guard let id = Entry.ID(answer) else { throw Refusal.notFound }
        return try entry(id)
    }
}
