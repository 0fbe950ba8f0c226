public import Ledger

/// As much of a wish as decides whether it can be afforded (I-18).
public struct WishPrice: Hashable, Sendable, Identifiable {
    /// The wish.
    public let id: WishListItem.ID
    /// What it is called.
    public let name: String
    /// What it costs.
    public let price: Money
    /// What is put aside for it: the balance of the open savings account it is linked to, else zero.
    public let aside: Money

    /// The price of a wish and what is put aside for it, in one unit.
    public init(_ id: WishListItem.ID, name: String, price: Money, aside: Money) {
        self.id = id
        self.name = name
        self.price = price
        self.aside = aside
    }

    /// What is there for it: the spending balance, if above zero, and what is put aside.
    public func available(beside spending: Money) -> Money { max(.zero(price.unit), spending) + aside }

    /// Whether that is the whole price.
    public func canAfford(beside spending: Money) -> Bool { available(beside: spending) >= price }
}
