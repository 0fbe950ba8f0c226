public import Ledger

/// An entry as it is kept and shown: with the running balance and the names that belong to its ids.
public struct PostedEntry: Hashable, Sendable, Identifiable {
    /// The entry itself.
    public let entry: Entry
    /// The child whose spending account it moved; nil for another's account, such as one of the household.
    public let child: EntryChild?
    /// The account's balance after it, in the order of (date, sequence) (I-3).
    public let balanceAfter: Money
    /// Display name of the author now; "Roost" for automatic entries.
    public let createdByName: String
    /// The category, if any.
    public let category: EntryCategory?
    /// Its photos, the oldest first.
    public var attachments: [Attachment]

    /// An entry with what belongs to it.
    public init(
        entry: Entry, child: EntryChild?, balanceAfter: Money, createdByName: String, category: EntryCategory?,
        attachments: [Attachment] = []
    ) {
        self.entry = entry
        self.child = child
        self.balanceAfter = balanceAfter
        self.createdByName = createdByName
        self.category = category
        self.attachments = attachments
    }

    /// The entry's id.
    public var id: Entry.ID { entry.id }
}

/// A child as an entry names it.
public struct EntryChild: Hashable, Sendable, Identifiable {
    /// Which one.
    public let id: Child.ID
    /// The child's first name.
    public let firstName: String
    /// What a circle shows of the child.
    public let face: AvatarFace
    /// As of the child itself: entries of a removed one can be looked at, and nothing of them changes.
    public let isRemoved: Bool

    /// A child by id, name and face.
    public init(id: Child.ID, firstName: String, face: AvatarFace, isRemoved: Bool = false) {
        self.id = id
        self.firstName = firstName
        self.face = face
        self.isRemoved = isRemoved
    }

    /// What an entry names of a child.
    public init(_ child: Child) {
        self.init(id: child.id, firstName: child.firstName, face: child.face, isRemoved: child.isRemoved)
    }
}
