public import Foundation
public import Household
public import Ledger

/// Something a child saves for.
public struct WishListItem: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<WishListItem>

    /// How many wishes of one child may be open at a time.
    public static let openLimit = CountLimit(200) { "A wish list can have at most \($0) open items" }

    /// Who it is.
    public let id: ID
    /// Whose wish it is.
    public let childID: Child.ID
    /// 1-100 characters.
    public var name: String
    /// What it is shown as where there is no photo.
    public var emoji: Emoji?
    /// Its photo; nil for none.
    public var picture: WishPicture?
    /// Above zero.
    public var price: Money
    /// http or https, at most 2,000 characters.
    public var url: String?
    /// At most 500 characters.
    public var notes: String?
    /// The savings account it is saved for in; nil for the spending balance alone.
    public var savingsAccountID: SavingsAccount.ID?
    /// When the child asked to buy it; nil when not asked, or answered.
    public var requestedAt: Date?
    /// What a parent said to that; nil when never asked, or asked anew.
    public var answer: WishAnswer?
    /// When it was bought.
    public var purchasedAt: Date?
    /// The debit that bought it; nil when it was only marked.
    public var purchaseEntryID: Entry.ID?
    /// What that debit took, whatever the price has become since; nil when it was only marked.
    public var paid: Money?
    /// When it was added.
    public let createdAt: Date
    /// When it was last changed.
    public var updatedAt: Date
    /// Counts changes, from 1.
    public var version: Int

    /// A wish with every field.
    public init(
        id: ID, childID: Child.ID, name: String, emoji: Emoji? = nil, picture: WishPicture? = nil, price: Money,
        url: String? = nil, notes: String? = nil, savingsAccountID: SavingsAccount.ID? = nil, requestedAt: Date? = nil,
        answer: WishAnswer? = nil, purchasedAt: Date? = nil, purchaseEntryID: Entry.ID? = nil, paid: Money? = nil,
        createdAt: Date, updatedAt: Date? = nil, version: Int = 1
    ) {
        self.id = id
        self.childID = childID
        self.name = name
        self.emoji = emoji
        self.picture = picture
        self.price = price
        self.url = url
        self.notes = notes
        self.savingsAccountID = savingsAccountID
        self.requestedAt = requestedAt
        self.answer = answer
        self.purchasedAt = purchasedAt
        self.purchaseEntryID = purchaseEntryID
        self.paid = paid
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.version = version
    }

    /// Whether it was bought, or marked so.
    public var isPurchased: Bool { purchasedAt != nil }
}

extension EntryCause.Kind {
    /// A wish.
    public static let wish = EntryCause.Kind(rawValue: "wish")
}

extension EntryCause {
    /// A wish that was bought, or that savings were taken for.
    public static func wish(_ id: WishListItem.ID) -> EntryCause { EntryCause(.wish, id) }
}

extension Entry {
    /// The wish that was bought, or that savings were taken for; also of a reversal.
    public var wishID: WishListItem.ID? { cause?.id(of: .wish) }
}
