public import Foundation
public import Household
public import Ledger

/// What someone typed into "Edit Transaction" (§3.9); what is nil or `.kept` stays as it is.
public struct EntryChangeForm: Hashable, Sendable {
    /// Another amount; books a correction (I-6).
    public var amount: AmountInput?
    /// 1-200 characters.
    public var description: String?
    /// A category of the entry's kind, or none.
    public var categoryID: FieldChange<EntryCategory.ID> = .kept
    /// Another day.
    public var date: CalendarDate?
    /// At most 500 characters, or none.
    public var note: FieldChange<String> = .kept
    /// The version that the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// The entry as it is wanted, or every broken rule in screen order; a typed amount is read in `locale`.
    ///
    /// - Parameters:
    ///   - entry: the entry as it is.
    ///   - category: the wanted category, looked up in the family; nil if it has none with that id.
    public func validated(
        for entry: Entry, category: EntryCategory?, today: CalendarDate, locale: Locale
    ) throws(FieldErrors) -> EntryChange {
        var errors = FieldErrors()
        var changed = entry
        let amount = amount.flatMap { typed in
            errors.collect(.amount) { () throws(FieldProblem) in
                try FieldRules.amount(typed, unit: entry.amount.unit, locale: locale)
            }
        }
        if let description {
            errors.collect(.description) { () throws(FieldProblem) in
                changed.description = try FieldRules.description(description)
            }
        }
        changed.categoryID = categoryID.applied(to: entry.categoryID)
        if changed.categoryID != entry.categoryID {
            errors.add(.category, categoryProblem(category, of: entry))
        }
        if let date, date != entry.date {
            errors.collect(.date) { () throws(FieldProblem) in
                if entry.transferID != nil { throw .fixedForSavings }
                changed.date = try FieldRules.date(date, today: today)
            }
        }
        if note != .kept {
            errors.collect(.note) { () throws(FieldProblem) in
                changed.note = try FieldRules.note(note.applied(to: nil))
            }
        }
        guard errors.isEmpty else { throw errors }
        return EntryChange(entry: changed, amount: amount.flatMap { $0 == entry.amount ? nil : $0 })
    }

    private func categoryProblem(_ category: EntryCategory?, of entry: Entry) -> FieldProblem? {
        if entry.transferID != nil { return .fixedForSavings }
        guard case .set = categoryID else { return nil }
        guard let category, !category.isArchived else { return .categoryUnknown }
        return category.kind == entry.direction && category.isSelectable ? nil : .categoryOfOtherKind
    }
}

/// A change that broke no rule of the form. Whether it may be booked is for the ledger to say.
public struct EntryChange: Hashable, Sendable {
    /// The entry with description, category, day and note as wanted; its amount is the old one.
    public let entry: Entry
    /// The wanted amount, where it differs.
    public let amount: Money?
}
