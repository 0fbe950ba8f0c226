public import Foundation
public import Ledger

/// An address that shows children's balances to whoever holds it, without signing in: for a display on a wall or the
/// widget of a phone (§3.20). The store keeps the hash of its token; a parent ends it by deleting it.
public struct GlanceLink: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<GlanceLink>

    /// Who it is.
    public let id: ID
    /// The family whose children it shows.
    public let familyID: Family.ID
    /// 1-50 characters, for the list of links.
    public let name: String
    /// The children it shows, at least one.
    public let childIDs: [Child.ID]
    /// Whether balances are shown, or names and days alone.
    public let showAmounts: Bool
    /// When it was made.
    public let createdAt: Date
    /// When it was last changed: never since it was made. Being read is no change.
    public var updatedAt: Date { createdAt }
    /// Counts changes, from 1. A link is made and deleted, never changed.
    public var version: Int { 1 }
    /// The parent who made it, with whom it goes; nil for links from before this was kept.
    public let createdBy: User.ID?
    /// When it was last read, to a few minutes; nil before the first time.
    public var lastUsedAt: Date?

    /// A link with every field.
    public init(
        id: ID, familyID: Family.ID, name: String, childIDs: [Child.ID], showAmounts: Bool, createdAt: Date,
        createdBy: User.ID? = nil, lastUsedAt: Date? = nil
    ) {
        self.id = id
        self.familyID = familyID
        self.name = name
        self.childIDs = childIDs
        self.showAmounts = showAmounts
        self.createdAt = createdAt
        self.createdBy = createdBy
        self.lastUsedAt = lastUsedAt
    }

    /// The link after being read at `now`; nil while that is not worth a write (within 5 minutes of the last one).
    public func used(now: Date) -> GlanceLink? {
        if let lastUsedAt, now.timeIntervalSince(lastUsedAt) < 300 { return nil }
        var link = self
        link.lastUsedAt = now
        return link
    }
}

/// What a glance shows of one child.
public struct GlanceCard: Hashable, Sendable {
    /// The child's first name.
    public let firstName: String
    /// What a circle shows of the child. Whoever holds the link learns no last name: only the first name's initial.
    public let face: AvatarFace
    /// The spending balance; nil where amounts are hidden.
    public let balance: Money?
    /// The next pay-day; nil while paused or without an allowance.
    public let nextAllowanceDate: CalendarDate?

    /// A card.
    public init(firstName: String, avatar: Avatar, balance: Money?, nextAllowanceDate: CalendarDate?) {
        self.firstName = firstName
        face = AvatarFace(avatar, names: firstName)
        self.balance = balance
        self.nextAllowanceDate = nextAllowanceDate
    }
}

/// What a glance shows.
public struct GlancePage: Hashable, Sendable {
    /// One for each child that is present, in the order of the link, else by first name.
    public let cards: [GlanceCard]
    /// When it was read.
    public let updatedAt: Date
    /// The language of the family, in which amounts and days are written (BCP 47).
    public let localeTag: String
    /// Where the family's days begin.
    public let timeZone: TimeZone

    /// A glance of these parts.
    public init(cards: [GlanceCard], updatedAt: Date, localeTag: String, timeZone: TimeZone) {
        self.cards = cards
        self.updatedAt = updatedAt
        self.localeTag = localeTag
        self.timeZone = timeZone
    }
}

/// What a parent asks for when making a link.
public struct GlanceLinkForm: Hashable, Sendable {
    /// As typed.
    public var name = ""
    /// The children to show.
    public var childIDs: [Child.ID] = []
    /// Whether balances are shown.
    public var showAmounts = true

    /// An empty form.
    public init() {}

    /// The clean name. Throws what is wrong; whether the children are the family's is for the store to say.
    public func validatedName() throws(FieldErrors) -> String {
        var errors = FieldErrors()
        var clean = ""
        do {
            clean = try FieldRules.name(name, .name, missing: .nameRequired, limit: FieldRules.nameLimit)
        } catch {
            errors.add(.name, error)
        }
        if childIDs.isEmpty || Set(childIDs).count != childIDs.count { errors.add(.children, .childRequired) }
        if !errors.isEmpty { throw errors }
        return clean
    }
}
