public import Household
public import Ledger

/// What may be changed of a wish, as both doors ask for it; nil keeps what is.
public struct WishChange: Hashable, Sendable {
    /// 1-100 characters.
    public var name: String?
    /// One emoji; an empty text clears it.
    public var emoji: String?
    /// Above zero.
    public var price: AmountInput?
    /// http or https; an empty text clears it.
    public var url: String?
    /// At most 500 characters; an empty text clears them.
    public var notes: String?
    /// Where it is saved for; cleared is the spending balance.
    public var savingsAccountID: FieldChange<SavingsAccount.ID> = .kept
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// A change to everything that a form holds.
    public init(_ form: WishForm, version: Int) {
        self.init(version: version)
        name = form.name
        emoji = form.emoji ?? ""
        price = form.price
        url = form.url ?? ""
        notes = form.notes ?? ""
        savingsAccountID = form.savingsAccountID.map { .set($0) } ?? .cleared
    }

    /// The form of a wish with what is wanted in it.
    public func form(of wish: WishListItem) -> WishForm {
        var form = WishForm(wish)
        if let name { form.name = name }
        if let emoji { form.emoji = emoji }
        if let price { form.price = price }
        if let url { form.url = url }
        if let notes { form.notes = notes }
        form.savingsAccountID = savingsAccountID.applied(to: form.savingsAccountID)
        return form
    }
}
