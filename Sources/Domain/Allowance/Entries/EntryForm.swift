public import Foundation
public import Household
public import Ledger

/// What someone typed into "Create Transaction", "Add Money" or "Spend Money" (§3.7, §3.8).
public struct EntryForm: Hashable, Sendable {
    /// Whose account; nil until chosen.
    public var childID: Child.ID?
    /// Money in or out.
    public var direction: Direction = .credit
    /// The amount.
    public var amount: AmountInput = .typed("")
    /// 1-200 characters.
    public var description = ""
    /// The chosen category, or none.
    public var category: EntryCategory?
    /// The day, or today.
    public var date: CalendarDate?
    /// At most 500 characters, or nothing.
    public var note: String?

    /// An empty form.
    public init() {}

    /// The clean values, or every broken rule in screen order; a typed amount is read in `locale`.
    public func validated(unit: AccountUnit, today: CalendarDate, locale: Locale) throws(FieldErrors) -> EntryDraft {
        var errors = FieldErrors()
        if childID == nil { errors.add(.child, .childRequired) }
        let amount = errors.collect(.amount) { () throws(FieldProblem) in
            try FieldRules.amount(self.amount, unit: unit, locale: locale)
        }
        let description = errors.collect(.description) { () throws(FieldProblem) in
            try FieldRules.description(self.description)
        }
        if let category, category.kind != direction || !category.isSelectable {
            errors.add(.category, .categoryOfOtherKind)
        }
        if let category, category.isArchived { errors.add(.category, .categoryUnknown) }
        let date = errors.collect(.date) { () throws(FieldProblem) in
            try FieldRules.date(self.date, today: today)
        }
        let note = errors.collect(.note) { () throws(FieldProblem) in try FieldRules.note(self.note) }
        guard errors.isEmpty, let childID, let amount, let description, let date else { throw errors }
        return EntryDraft(
            childID: childID, direction: direction, amount: amount, date: date, description: description,
            note: note.flatMap { $0 }, categoryID: category?.id)
    }
}

/// An entry to post, with no rule of the form broken. Whether the money is there is for the account to say.
public struct EntryDraft: Hashable, Sendable {
    /// Whose account.
    public let childID: Child.ID
    /// Money in or out.
    public let direction: Direction
    /// Above zero, at most 999,999.99.
    public let amount: Money
    /// Today or up to 90 days back.
    public let date: CalendarDate
    /// Trimmed, 1-200 characters.
    public let description: String
    /// Trimmed, at most 500 characters.
    public let note: String?
    /// A category of the same kind.
    public let categoryID: EntryCategory.ID?
}

/// What the form shows while an amount is being typed: both balances, and whether I-4 allows the new one.
public struct BalancePreview: Hashable, Sendable {
    /// The balance now.
    public let current: Money
    /// The balance if the entry were posted.
    public let new: Money
    /// Whether the account allows it.
    public let isAllowed: Bool

    /// The preview of an entry on `account` with that balance.
    public init(account: Account, balance: Money, direction: Direction, amount: Money) {
        current = balance
        new = direction == .credit ? balance + amount : balance - amount
        isAllowed = (try? account.balance(after: direction, of: amount, from: balance)) != nil
    }
}
