public import Foundation
public import Household
public import Ledger

/// What someone typed into "Add Wish List Item" or "Edit Wish List Item" (§3.11).
public struct WishForm: Hashable, Sendable {
    /// 1-100 characters.
    public var name = ""
    /// One emoji, or nothing.
    public var emoji: String?
    /// Above zero.
    public var price: AmountInput = .typed("")
    /// http or https, or nothing.
    public var url: String?
    /// At most 500 characters, or nothing.
    public var notes: String?
    /// An open savings account of the same child; nil for the spending balance.
    public var savingsAccountID: SavingsAccount.ID?

    /// An empty form.
    public init() {}

    /// The form as it stands for a wish that is there.
    public init(_ wish: WishListItem) {
        name = wish.name
        emoji = wish.emoji?.description
        price = .exact(wish.price)
        url = wish.url
        notes = wish.notes
        savingsAccountID = wish.savingsAccountID
    }

    /// The clean values, or every broken rule in screen order; a typed amount is read in `locale`.
    ///
    /// - Parameter isOpen: whether that is an open savings account of the child.
    public func validated(
        unit: AccountUnit, locale: Locale, isOpen: (SavingsAccount.ID) -> Bool
    ) throws(FieldErrors) -> WishDraft {
        var errors = FieldErrors()
        let name = errors.collect(.name) { () throws(FieldProblem) in
            try FieldRules.name(self.name, limit: FieldRules.wishNameLimit)
        }
        let price = errors.collect(.price) { () throws(FieldProblem) in
            try FieldRules.amount(self.price, unit: unit, locale: locale, notPositive: .priceNotPositive)
        }
        let url = errors.collect(.url) { () throws(FieldProblem) in try FieldRules.link(self.url) }
        let notes = errors.collect(.notes) { () throws(FieldProblem) in
            try FieldRules.lines(self.notes, .notes, limit: FieldRules.noteLimit)
        }
        if let savingsAccountID, !isOpen(savingsAccountID) { errors.add(.savingsAccount, .savingsAccountUnknown) }
        let emoji = errors.collect(.emoji) { () throws(FieldProblem) in try FieldRules.emoji(self.emoji) }
        guard errors.isEmpty, let name, let price else { throw errors }
        return WishDraft(
            name: name, emoji: emoji.flatMap { $0 }, price: price, url: url.flatMap { $0 },
            notes: notes.flatMap { $0 }, savingsAccountID: savingsAccountID)
    }
}

/// A wish to add or change, with no rule of the form broken.
public struct WishDraft: Hashable, Sendable {
    /// Trimmed, 1-100 characters.
    public let name: String
    /// What it is shown as where there is no photo.
    public let emoji: Emoji?
    /// Above zero.
    public let price: Money
    /// http or https.
    public let url: String?
    /// Trimmed, at most 500 characters.
    public let notes: String?
    /// An open savings account of the same child.
    public let savingsAccountID: SavingsAccount.ID?

    /// Writes the values into a wish.
    public func apply(to wish: inout WishListItem) {
        wish.name = name
        wish.emoji = emoji
        wish.price = price
        wish.url = url
        wish.notes = notes
        wish.savingsAccountID = savingsAccountID
    }
}
